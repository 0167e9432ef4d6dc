// The tree of a study: moves from a start, with variations. Pure functions: each change returns a new tree, so that a
// signal can hold it. Node 0 is the start; the first child of a node is its main move.

/** @typedef {{ move: string, player: '1' | '2', pass: boolean }} Ply */
/** @typedef {Ply & { id: number, parent: number, kids: number[] }} Node */
/** @typedef {{ nodes: ReadonlyMap<number, Node>, next: number }} Tree */

/** The maximum number of moves in a tree. */
export const MOST_NODES = 3000;

/** @returns {Tree} */
export const emptyTree = () => ({ nodes: new Map([[0, { id: 0, parent: -1, kids: [], move: '', player: '1', pass: false }]]), next: 1 });

/** @param {Tree} tree @param {number} id @returns {Node} */
export const nodeOf = (tree, id) => tree.nodes.get(id) ?? /** @type {Node} */ (tree.nodes.get(0));

/** The nodes from the start to this one, without the start. @param {Tree} tree @param {number} id @returns {Node[]} */
export function pathOf(tree, id) {
  const path = [];
  for (let node = nodeOf(tree, id); node.id !== 0; node = nodeOf(tree, node.parent)) path.push(node);
  return path.reverse();
}

/** The moves to a node. @param {Tree} tree @param {number} id */
export const movesTo = (tree, id) => pathOf(tree, id).map((node) => node.move);

/** The last node of the main line from here. @param {Tree} tree @param {number} id */
export function endOf(tree, id) {
  let at = id;
  for (let [first] = nodeOf(tree, at).kids; first !== undefined; [first] = nodeOf(tree, at).kids) at = first;
  return at;
}

/** Adds a move, unless it exists already; `null` if the tree is full. @param {Tree} tree @param {number} parent @param {Ply} ply @returns {{ tree: Tree, id: number } | null} */
export function withMove(tree, parent, ply) {
  const from = nodeOf(tree, parent);
  const known = from.kids.find((id) => nodeOf(tree, id).move === ply.move);
  if (known !== undefined) return { tree, id: known };
  if (tree.nodes.size > MOST_NODES) return null;
  const nodes = new Map(tree.nodes), id = tree.next;
  nodes.set(from.id, { ...from, kids: [...from.kids, id] });
  nodes.set(id, { move: ply.move, player: ply.player, pass: ply.pass, id, parent: from.id, kids: [] });
  return { tree: { nodes, next: id + 1 }, id };
}

/** Adds moves one after another; `id` is the last one. @param {Tree} tree @param {number} parent @param {Ply[]} plies */
export function withLine(tree, parent, plies) {
  let found = { tree, id: parent };
  for (const ply of plies) {
    const next = withMove(found.tree, found.id, ply);
    if (!next) break;
    found = next;
  }
  return found;
}

/** The root of the innermost variation that contains this node: the last node on its path that is not a first child. @param {Tree} tree @param {number} id */
export function branchOf(tree, id) {
  return pathOf(tree, id).findLast((node) => nodeOf(tree, node.parent).kids[0] !== node.id)?.id ?? null;
}

/** Makes the innermost variation of this node the main line at its branching point. @param {Tree} tree @param {number} id @returns {Tree} */
export function promoted(tree, id) {
  const branch = branchOf(tree, id);
  if (branch === null) return tree;
  const parent = nodeOf(tree, nodeOf(tree, branch).parent), nodes = new Map(tree.nodes);
  nodes.set(parent.id, { ...parent, kids: [branch, ...parent.kids.filter((kid) => kid !== branch)] });
  return { ...tree, nodes };
}

/** The tree without a node and its descendants. @param {Tree} tree @param {number} id @returns {Tree} */
export function removed(tree, id) {
  if (id === 0 || !tree.nodes.has(id)) return tree;
  const nodes = new Map(tree.nodes), parent = nodeOf(tree, nodeOf(tree, id).parent), gone = [id];
  nodes.set(parent.id, { ...parent, kids: parent.kids.filter((kid) => kid !== id) });
  for (let next = gone.pop(); next !== undefined; next = gone.pop()) {
    gone.push(...nodeOf(tree, next).kids);
    nodes.delete(next);
  }
  return { ...tree, nodes };
}

/** The previous or next variation at the nearest branching point. @param {Tree} tree @param {number} id @param {number} by @returns {number | null} */
export function sibling(tree, id, by) {
  for (const node of pathOf(tree, id).reverse()) {
    const kids = nodeOf(tree, node.parent).kids, to = kids[kids.indexOf(node.id) + by];
    if (kids.length > 1) return to ?? null;
  }
  return null;
}

/** Numbers of turns: a run of plies by one player is a turn. @param {Tree} tree @param {string} first the player to move at the start @returns {Map<number, number>} by node; player 1's are odd */
export function turnNumbers(tree, first) {
  const numbers = new Map([[0, first === '2' ? 1 : 0]]);
  // Nodes are numbered in the order in which they were added, so parents come first.
  for (const node of tree.nodes.values()) {
    if (node.id === 0) continue;
    const parent = nodeOf(tree, node.parent), before = numbers.get(parent.id) ?? 0;
    const same = parent.id !== 0 && parent.player === node.player;
    // If the other player's turn between two turns is missing, its number is skipped.
    const next = same ? before : before + (before % 2 === (node.player === '1' ? 0 : 1) ? 1 : 2);
    numbers.set(node.id, next);
  }
  return numbers;
}

/** The tree as data to keep: `[move, player, isPass, kids]` for each node. @param {Tree} tree */
export function written(tree) {
  /** @param {number} id @returns {unknown[]} */
  const write = (id) => {
    const { move, player, pass, kids } = nodeOf(tree, id);
    return [move, player, pass ? 1 : 0, kids.map(write)];
  };
  return nodeOf(tree, 0).kids.map(write);
}

/** Reads a stored tree; invalid parts are left out. @param {unknown} data @returns {Tree} */
export function read(data) {
  /** @type {Map<number, Node>} */
  const nodes = new Map(emptyTree().nodes);
  let next = 1;
  /** @type {[unknown, number][]} */
  const waiting = [[data, 0]];
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const [list, parent] = one;
    if (!Array.isArray(list)) continue;
    for (const entry of list) {
      if (!Array.isArray(entry) || nodes.size > MOST_NODES) continue;
      const [move, player, pass, kids] = entry;
      if (typeof move !== 'string' || (player !== '1' && player !== '2')) continue;
      const from = /** @type {Node} */ (nodes.get(parent));
      nodes.set(parent, { ...from, kids: [...from.kids, next] });
      nodes.set(next, { id: next, parent, kids: [], move, player, pass: pass === 1 });
      waiting.push([kids, next]);
      next += 1;
    }
  }
  return { nodes, next };
}
