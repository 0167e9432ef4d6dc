//! Places for work: they limit how many pieces of work run at the same time, in all and per visitor. Work waits with a
//! [`Ticket`] and is admitted in the order of arrival, but does not wait for visitors who have reached their limit.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The places for one kind of work.
#[derive(Clone, Debug)]
pub(super) struct Places(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    most: usize,
    most_of_one: usize,
    next: u64,
    /// The numbers of tickets that wait, with their visitors, in the order of arrival.
    waiting: VecDeque<(u64, u64)>,
    /// The number of places taken by each visitor; only visitors who have one are listed.
    taken: HashMap<u64, usize>,
}

impl Queue {
    fn has_place(&self, visitor: u64) -> bool {
        let of_one = self.taken.get(&visitor).copied().unwrap_or(0);
        self.taken.values().sum::<usize>() < self.most && of_one < self.most_of_one
    }
}

impl Places {
    /// At most `most` places in all, and `most_of_one` for one visitor.
    pub(super) fn new(most: usize, most_of_one: usize) -> Self {
        let queue = Queue { most, most_of_one, next: 0, waiting: VecDeque::new(), taken: HashMap::new() };
        Self(Arc::new(Mutex::new(queue)))
    }

    /// Joins the queue.
    pub(super) fn join(&self, visitor: u64) -> Ticket {
        let mut queue = self.lock();
        let number = queue.next;
        queue.next += 1;
        queue.waiting.push_back((number, visitor));
        drop(queue);
        Ticket { places: self.clone(), number, visitor, has_place: false }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Nothing can panic while the lock is held, so the counts are right.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The numbers of tickets that wait and of places that are taken.
    #[cfg(test)]
    pub(super) fn counts(&self) -> (usize, usize) {
        let queue = self.lock();
        (queue.waiting.len(), queue.taken.values().sum())
    }
}

/// A place in the queue, then a place for work. Dropping it gives the place back.
#[derive(Debug)]
pub(super) struct Ticket {
    places: Places,
    number: u64,
    visitor: u64,
    has_place: bool,
}

impl Ticket {
    /// Takes a place if one is free and no earlier ticket can have it. Returns whether this ticket has a place.
    pub(super) fn admit(&mut self) -> bool {
        if self.has_place {
            return true;
        }
        let mut queue = self.places.lock();
        if !queue.has_place(self.visitor) {
            return false;
        }
        let mut earlier = queue.waiting.iter().take_while(|&&(number, _)| number != self.number);
        if earlier.any(|&(_, visitor)| queue.has_place(visitor)) {
            return false;
        }
        queue.waiting.retain(|&(number, _)| number != self.number);
        *queue.taken.entry(self.visitor).or_default() += 1;
        drop(queue);
        self.has_place = true;
        true
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut queue = self.places.lock();
        if !self.has_place {
            queue.waiting.retain(|&(number, _)| number != self.number);
        } else if let Some(count) = queue.taken.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                queue.taken.remove(&self.visitor);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two places in all and one for a visitor: the second ticket of visitor 1 waits for the first, visitor 2 does not.
    #[test]
    fn visitors_share_the_places() {
        let places = Places::new(2, 1);
        let mut tickets = [1, 1, 2, 3].map(|visitor| places.join(visitor));
        let admitted = |tickets: &mut [Ticket]| tickets.iter_mut().map(Ticket::admit).collect::<Vec<_>>();
        assert_eq!(admitted(&mut tickets), [true, false, true, false]);
        assert_eq!(places.counts(), (2, 2));
        let [first, mut second, third, mut fourth] = tickets;
        drop(first);
        assert!(!fourth.admit(), "the second ticket came before");
        assert!(second.admit());
        assert!(!fourth.admit());
        drop(third);
        assert!(fourth.admit());
        drop((second, fourth));
        assert_eq!(places.counts(), (0, 0));
    }

    #[test]
    fn a_ticket_that_is_dropped_holds_up_no_one() {
        let places = Places::new(1, 1);
        let (first, mut second) = (places.join(1), places.join(2));
        assert!(!second.admit());
        drop(first);
        assert!(second.admit());
    }
}
