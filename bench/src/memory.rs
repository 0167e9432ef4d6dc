//! How much memory a piece of work holds at its peak: an allocator that counts,
//! when asked to, and otherwise costs one load per allocation; and where that memory
//! comes from.
//!
//! What is counted is what is asked for; a block that grows counts as its new size,
//! because the system moves large blocks without a second copy.

use std::alloc::{GlobalAlloc, Layout, System};
use std::env;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering::Relaxed};

/// The system's allocator, with counters. A bench makes it its global allocator.
#[derive(Debug)]
pub struct Counting {
    counts: AtomicBool,
    held: AtomicIsize,
    peak: AtomicIsize,
}

impl Counting {
    /// An allocator that does not count yet.
    #[expect(clippy::new_without_default, reason = "a static needs a constant")]
    pub const fn new() -> Self {
        Self { counts: AtomicBool::new(false), held: AtomicIsize::new(0), peak: AtomicIsize::new(0) }
    }

    /// The most bytes held at one time by `work`, beyond those held before it.
    pub fn peak_of<T>(&self, work: impl FnOnce() -> T) -> (T, u64) {
        self.held.store(0, Relaxed);
        self.peak.store(0, Relaxed);
        self.counts.store(true, Relaxed);
        let result = work();
        self.counts.store(false, Relaxed);
        (result, self.peak.load(Relaxed).max(0) as u64)
    }

    #[inline]
    fn count(&self, bytes: isize) {
        if self.counts.load(Relaxed) {
            let held = self.held.fetch_add(bytes, Relaxed) + bytes;
            self.peak.fetch_max(held, Relaxed);
        }
    }
}

#[expect(unsafe_code, reason = "an allocator cannot be written without; never part of the program")]
// SAFETY: every call goes to the system's allocator as it came, and its answer back.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.count(layout.size() as isize);
        // SAFETY: the caller keeps the contract of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        self.count(layout.size() as isize);
        // SAFETY: the caller keeps the contract of `GlobalAlloc::alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        self.count(-(layout.size() as isize));
        // SAFETY: the caller keeps the contract of `GlobalAlloc::dealloc`.
        unsafe { System.dealloc(block, layout) }
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        self.count(size as isize - layout.size() as isize);
        // SAFETY: the caller keeps the contract of `GlobalAlloc::realloc`.
        unsafe { System.realloc(block, layout, size) }
    }
}

/// Sees to it that each piece of work that is timed gets its memory in the same way:
/// fresh from the system, as in a process of its own, or kept by the process once it
/// was used.
///
/// Left alone, the allocator of Linux changes from the one to the other as blocks of some
/// sizes are freed, and the time of a search by up to a half. Its thresholds are read when
/// a process starts, so the bench starts again.
pub fn settle(keep: bool) {
    const THRESHOLDS: [&str; 2] = ["MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"];
    if env::var_os(THRESHOLDS[0]).is_some() {
        return;
    }
    let bytes = if keep { u32::MAX.to_string() } else { (128 << 10).to_string() };
    let Ok(program) = env::current_exe() else { return };
    let again = Command::new(program).args(env::args_os().skip(1)).envs(THRESHOLDS.map(|name| (name, &bytes))).status();
    if let Ok(status) = again {
        std::process::exit(status.code().unwrap_or(2));
    }
}

#[cfg(test)]
mod tests {
    use super::Counting;

    #[global_allocator]
    static ALLOCATOR: Counting = Counting::new();

    #[test]
    fn the_peak_is_what_was_held_at_one_time() {
        let peak = || {
            let ((), peak) = ALLOCATOR.peak_of(|| {
                drop(vec![0_u8; 3_000_000]);
                let kept = vec![1_u8; 2_000_000];
                drop(vec![0_u8; 2_000_000]);
                assert_eq!(kept.len(), 2_000_000);
            });
            peak
        };
        // Other tests may take and give back whole tables at the same time, but not forever: then it waits for them.
        let is_right = (0..500).any(|attempt| {
            std::thread::sleep(std::time::Duration::from_millis(if attempt == 0 { 0 } else { 20 }));
            (4_000_000..4_100_000).contains(&peak())
        });
        assert!(is_right, "the peak is not what was held, now {}", peak());
    }
}
