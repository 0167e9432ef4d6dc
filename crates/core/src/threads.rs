//! Helper threads.

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
    let mut helpers = helpers.into_iter().peekable();
    // A constant condition, so that the compiler omits the thread code on platforms without threads.
    if cfg!(all(target_family = "wasm", target_os = "unknown")) || helpers.peek().is_none() {
        return (first(), Vec::new());
    }
    let help = &help;
    std::thread::scope(|scope| {
        let start = |helper| std::thread::Builder::new().spawn_scoped(scope, move || help(helper)).ok();
        let running: Vec<_> = helpers.filter_map(start).collect();
        let result = first();
        // The panic was already reported on standard error.
        (result, running.into_iter().filter_map(|thread| thread.join().ok()).collect())
    })
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
