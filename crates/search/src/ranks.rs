//! Sorting by ranks, as code that does not depend on the type of the items. Searches are compiled for every game, and a
//! sort of the standard library is as much code as a small search.

use std::cmp::Ordering;

/// Sorts items by their ranks, which are compared number by number: the greatest first. Equals keep their order.
pub(crate) fn sort_by_rank<T, const N: usize>(items: &mut [T], rank: impl Fn(&T) -> [i64; N]) {
    let mut ranks = Vec::with_capacity(items.len());
    for item in &*items {
        ranks.push(rank(item));
    }
    for (place, with) in swaps(items.len(), &|one, other| ranks[other].cmp(&ranks[one])).into_iter().enumerate() {
        items.swap(place, with);
    }
}

/// For each place, in order, the place to swap it with, so that the items are in this order of their places.
fn swaps(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| compare(one, other));
    for place in 0..order.len() {
        let mut from = order[place];
        // An earlier swap moved that item to where the earlier place's own item was.
        while from < place {
            from = order[from];
        }
        order[place] = from;
    }
    order
}

/// Sorts numbers, the greatest first.
pub(crate) fn sort_descending(numbers: &mut [i64]) {
    numbers.sort_unstable_by_key(|&number| std::cmp::Reverse(number));
}

#[cfg(test)]
mod tests {
    use plyground_core::Random;

    use super::*;

    #[test]
    fn ranks_descend_and_equals_keep_their_order() {
        let mut random = Random::new(1);
        for length in 0..40 {
            let mut items: Vec<(i64, i64, usize)> =
                (0..length).map(|place| (random.below(3) as i64, random.below(3) as i64 - 1, place)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|&(first, second, _)| std::cmp::Reverse((first, second)));
            sort_by_rank(&mut items, |&(first, second, _)| [first, second]);
            assert_eq!(items, expected);
        }
    }
}
