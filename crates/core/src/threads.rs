//! Helper threads.

use std::sync::Mutex;

/// Runs `first` on this thread and `help` on one further thread for each of the helpers. Returns
/// the result of `first`, and the results of the helpers that did not panic. `first` must stop the
/// helpers when it ends, also if it panics ([`Stop::on_panic`](crate::Stop::on_panic)), since a
/// panic waits for them.
///
/// Without helpers no thread is started, and on `wasm32-unknown-unknown` never. If a thread cannot
/// be started, its helper is left out.
///
/// ```
/// use plyground_core::threads;
///
/// let (sum, helped) = threads::beside([1, 2], |number| number * 10, || 5);
/// assert!(sum == 5 && helped == [10, 20]);
/// ```
pub fn beside<H, S, R>(
    helpers: impl IntoIterator<Item = H>,
    help: impl Fn(H) -> S + Sync,
    first: impl FnOnce() -> R,
) -> (R, Vec<S>)
where
    H: Send,
    S: Send,
{
    // A constant condition, so that the compiler omits the helpers' code on platforms without threads.
    if cfg!(all(target_family = "wasm", target_os = "unknown")) {
        return (first(), Vec::new());
    }
    let mut slots = Vec::new();
    for helper in helpers {
        slots.push(Mutex::new((Some(helper), None)));
    }
    let help = |number: usize| {
        // A panic poisons the lock, which is what tells its result from the others below.
        if let Ok(mut slot) = slots[number].lock() {
            slot.1 = slot.0.take().map(&help);
        }
    };
    let mut result = None;
    let mut first = Some(first);
    run_beside(slots.len(), &help, &mut || result = first.take().map(|first| first()));
    let helped = slots.into_iter().filter_map(|slot| slot.into_inner().ok()?.1).collect();
    let Some(result) = result else { unreachable!("`run_beside` calls `first`, or panics") };
    (result, helped)
}

/// Runs `first` here and `help`, with a number below `helpers`, on a thread each. Not generic, since the code around
/// threads is long and would be compiled for each search of each game.
fn run_beside(helpers: usize, help: &(dyn Fn(usize) + Sync), first: &mut dyn FnMut()) {
    if helpers == 0 {
        return first();
    }
    std::thread::scope(|scope| {
        let start = |number| std::thread::Builder::new().spawn_scoped(scope, move || help(number)).ok();
        let running: Vec<_> = (0..helpers).filter_map(start).collect();
        first();
        // A panic was already reported on standard error.
        for thread in running {
            _ = thread.join();
        }
    });
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;
    use std::thread;

    use super::*;

    #[test]
    fn helpers_run_beside_the_first() {
        let barrier = Barrier::new(3);
        let meet = || barrier.wait().is_leader();
        let (first, others) = beside([(), ()], |()| meet(), meet);
        assert_eq!(usize::from(first) + others.iter().filter(|&&leads| leads).count(), 1);
    }

    #[test]
    fn without_helpers_nothing_is_started() {
        let here = thread::current().id();
        let (first, others) = beside(Vec::<()>::new(), |()| thread::current().id(), || thread::current().id());
        assert!(first == here && others.is_empty());
    }

    #[test]
    fn a_helper_that_panics_is_left_out() {
        let help = |number: u32| if number == 1 { panic!("on purpose") } else { number };
        assert_eq!(beside([1, 2], help, || 0), (0, vec![2]));
    }
}
