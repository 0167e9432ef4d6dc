//! Progress reports of path searches: when they are due, and the caller's callback.

use plyground_core::{OnProgress, Progress};

/// The number of generated states between two reports. Callers may skip reports by the clock.
const REPORT_EVERY: u64 = 1 << 14;

/// Calls the caller's progress callback, if there is one.
pub(super) struct Reporter<'a, A> {
    on_progress: Option<&'a mut OnProgress<'a, A>>,
    /// The count of generated states at which the next report is due.
    next: u64,
}

impl<'a, A> Reporter<'a, A> {
    pub(super) const fn new(on_progress: Option<&'a mut OnProgress<'a, A>>) -> Self {
        let next = if on_progress.is_some() { REPORT_EVERY } else { u64::MAX };
        Self { on_progress, next }
    }

    #[inline]
    pub(super) const fn is_due(&self, generated: u64) -> bool {
        generated >= self.next
    }

    pub(super) fn report(&mut self, progress: &Progress<'_, A>) {
        if let Some(on_progress) = &mut self.on_progress {
            self.next = progress.stats.generated + REPORT_EVERY;
            on_progress(progress);
        }
    }
}
