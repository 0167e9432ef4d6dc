//! Blocks of children: kept, pruned, widened, and reserved by several threads.

use plyground_core::Random;

use super::super::access::{Alone, Shared};
use super::*;

/// Gives a leaf children with these moves.
fn give<A: Access>(tree: &Tree<u32, A>, parent: usize, moves: &[u32]) {
    let first = tree.take(moves.len()).expect("room");
    for index in 0..moves.len() {
        tree.write(first + index, NewNode { reward: 0.5, uncertainty: 1.0, prior: 0.0, bounds: (-1, 1) });
    }
    let codes: Vec<u16> = moves.iter().map(|&mv| mv as u16 ^ 5).collect();
    assert!(tree.claim(parent));
    tree.adopt(parent, first, (moves, &codes), false);
}

/// A random tree; moves number the nodes.
fn tree<A: Access>(random: &mut Random) -> Tree<u32, A> {
    let tree = Tree::with_bytes(1 << 16).expect("memory");
    let root = tree.take(1).expect("room");
    tree.write(root, NewNode { reward: 0.5, uncertainty: 1.0, prior: 0.0, bounds: (-1, 1) });
    let mut nodes = vec![root];
    for _ in 0..60 {
        let leaf = nodes[random.below(nodes.len())];
        if tree.node(leaf).moves() == 0 {
            let moves: Vec<u32> = (0..=random.below(4)).map(|index| (nodes.len() + index) as u32).collect();
            give(&tree, leaf, &moves);
            nodes.extend(tree.children(leaf));
        }
    }
    tree
}

fn text<A: Access>(tree: &Tree<u32, A>, node: usize) -> String {
    let below = tree.children(node).map(|child| {
        let (mv, code) = (tree.mv(node, child), tree.code_in(tree.children(node).start, child));
        assert_eq!(mv.map(|mv| mv as u16 ^ 5), Some(code));
        format!("{}{}", mv.expect("a move"), text(tree, child))
    });
    format!("({})", below.collect::<Vec<_>>().join(" "))
}

fn size<A: Access>(tree: &Tree<u32, A>, node: usize) -> usize {
    1 + tree.children(node).map(|child| size(tree, child)).sum::<usize>()
}

fn what_is_kept_is_the_subtree<A: Access>() {
    let mut random = Random::new(3);
    for _ in 0..300 {
        let mut tree = tree::<A>(&mut random);
        let mut root = 0;
        while random.below(4) > 0 && !tree.children(root).is_empty() {
            let children = tree.children(root);
            root = children.start + random.below(children.len());
        }
        let expected = text(&tree, root);
        let nodes = size(&tree, root);
        tree.keep(root);
        assert_eq!(text(&tree, 0), expected);
        assert!(tree.len() >= nodes && tree.len() <= nodes * A::GRAIN, "nothing else is kept");
        // New children do not overwrite old ones.
        let leaf = (0..tree.len()).find(|&node| size(&tree, node) == 1).expect("a leaf");
        give(&tree, leaf, &[1000, 1001]);
        assert_eq!(tree.mv(leaf, tree.children(leaf).start + 1), Some(1001));
    }
}

#[test]
fn what_is_kept_is_the_subtree_and_nothing_else() {
    what_is_kept_is_the_subtree::<Alone>();
    what_is_kept_is_the_subtree::<Shared>();
}

/// Sets the visits of every node: one more than those of its children.
fn visit<A: Access>(tree: &Tree<u32, A>, node: usize) -> u32 {
    let visits = 1 + tree.children(node).map(|child| visit(tree, child)).sum::<u32>();
    tree.node(node).visits().set(visits);
    visits
}

fn pruning_forgets<A: Access>() {
    let mut random = Random::new(4);
    for _ in 0..50 {
        let mut tree = tree::<A>(&mut random);
        visit(&tree, 0);
        tree.capacity = tree.len();
        let before = text(&tree, 0);
        let root_children = tree.children(0).len();
        assert!(tree.prune());
        // Nodes 0 and its children may be more than half of a tree this small.
        let most = (tree.capacity / 2).max(A::GRAIN + root_children);
        assert!(tree.len() <= most, "{} of {}", tree.len(), tree.capacity);
        assert_eq!(tree.children(0).len(), root_children);
        let kept = |child: usize| before.contains(&format!("{}(", tree.mv(0, child).expect("a move")));
        assert!(tree.children(0).all(kept));
    }
}

#[test]
fn pruning_forgets_what_was_seldom_visited() {
    pruning_forgets::<Alone>();
    pruning_forgets::<Shared>();
}

#[test]
fn the_bound_holds_and_nodes_are_aligned() {
    let mut tree: Tree<u32, Alone> = Tree::with_bytes(1 << 20).expect("memory");
    while tree.take(1).is_some() {}
    assert!(tree.bytes() <= 1 << 20 && tree.bytes() > (1 << 20) - 100, "{}", tree.bytes());
    assert_eq!(tree.node(7).0.as_ptr().addr() % ALIGNED, 0);
    tree.node(tree.len() - 1).visits().set(77);
    tree.make_room(100_000);
    assert_eq!(tree.node(tree.len() - 1).visits().get(), 77);
    assert_eq!((tree.node(3).0.as_ptr().addr() % ALIGNED, tree.take(100_000).is_some()), (0, true));
}

fn more_children_come_behind<A: Access>(keep: bool) {
    let mut tree: Tree<u32, A> = Tree::with_bytes(1 << 16).expect("memory");
    let new = |reward| NewNode { reward, uncertainty: 1.0, prior: 0.0, bounds: (-1, 1) };
    tree.write(tree.take(1).expect("room"), new(0.5));
    let first = tree.take(2).expect("room");
    (first..first + 2).for_each(|child| tree.write(child, new(0.25)));
    tree.adopt(0, first, (&[7, 8], &[]), true);
    give(&tree, first + 1, &[70, 71]);
    tree.node(first + 1).visits().set(9);
    tree.node(first + 1).enter();
    assert!(tree.node(0).has_more() && tree.start_widening(0) && !tree.start_widening(0));
    assert!(!tree.stop_widening(0) && tree.start_widening(0));
    let wider = tree.take(3).expect("room");
    tree.write(wider + 2, new(0.75));
    tree.widen(0, wider, &[7, 8, 9], false);
    assert!(!tree.node(0).has_more() && tree.children(0) == (wider..wider + 3));
    let children: Vec<_> = tree.children(0).map(|child| (tree.mv(0, child), tree.node(child).visits().get())).collect();
    assert_eq!(children, [(Some(7), 0), (Some(8), 9), (Some(9), 0)]);
    assert_eq!((tree.children(wider + 1).len(), tree.node(wider + 1).threads()), (2, 0));
    if keep {
        // Its children are in an earlier block.
        tree.keep(wider + 1);
        assert_eq!((text(&tree, 0), tree.node(0).visits().get()), ("(70() 71())".to_owned(), 9));
        return;
    }
    // The old block is freed.
    let before = tree.len();
    tree.capacity = before;
    assert!(tree.prune() && tree.len() < before && tree.children(0).len() == 3);
    assert_eq!(tree.mv(0, tree.children(0).end - 1), Some(9));
}

#[test]
fn later_children_come_behind_the_others() {
    for keep in [false, true] {
        more_children_come_behind::<Alone>(keep);
        more_children_come_behind::<Shared>(keep);
    }
}

/// Several threads reserve blocks and claim a leaf.
#[test]
fn a_block_is_reserved_by_one_thread_only() {
    let tree: Tree<u32, Shared> = Tree::with_bytes(1 << 20).expect("memory");
    let root = tree.take(1).expect("room");
    let taken = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut own = Vec::new();
                while let Some(first) = tree.take(5) {
                    own.push(first);
                    tree.node(root).enter();
                }
                if tree.claim(root) {
                    tree.adopt(root, 8, (&[1, 2, 3], &[1, 2, 3]), false);
                }
                taken.lock().expect("no panic").append(&mut own);
            });
        }
    });
    let mut taken = taken.into_inner().expect("no panic");
    taken.sort_unstable();
    assert!(taken.windows(2).all(|pair| pair[0] + 8 == pair[1]), "each has its own");
    assert_eq!((tree.children(root), tree.node(root).threads() as usize), (8..11, taken.len()));
}

#[test]
fn the_candidates_of_the_root_become_more_and_never_fewer() {
    let tree = Tree::<u32, Shared>::with_bytes(0).expect("memory");
    let root = tree.take(1).expect("room");
    tree.write(root, NewNode { reward: 0.5, uncertainty: 1.0, prior: 0.0, bounds: (-1, 1) });
    give(&tree, root, &(0..20).collect::<Vec<u32>>());
    let child = tree.children(root).start;
    give(&tree, child, &[100, 101]);
    let first = tree.children(root).start;
    for (width, expected) in [(8, 8), (4, 8), (16, 16), (64, 20), (usize::MAX, 20)] {
        tree.widen_root(width);
        let candidates = tree.candidates(root);
        assert_eq!(candidates, first..first + expected, "{width}");
        assert_eq!(tree.has_more(root, &candidates), expected < 20);
        assert_eq!(tree.candidates(child).len(), 2, "only the root has a width");
    }
    tree.set_root_width(8);
    assert_eq!(tree.candidates(root).len(), 8);
}
