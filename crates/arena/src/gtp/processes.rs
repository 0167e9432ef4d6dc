//! The processes of a Linux system, from `/proc`: which descend from another, and their CPU time.

use std::fs;
use std::time::Duration;

use rustix::io::Errno;
use rustix::process::{Pid, PidfdFlags, Signal};

/// A process as `/proc/PID/stat` describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Process {
    pid: i32,
    parent: i32,
    /// The time of its start, in ticks since the system's. Process ids are reused, but not together
    /// with this.
    started: u64,
    /// The CPU time of the process and of the children that it has waited for, in ticks.
    ticks: u64,
    /// The CPU time of the children alone.
    children_ticks: u64,
}

impl Process {
    /// Parses the line of `/proc/PID/stat`. The name of the program, in parentheses, may contain
    /// anything.
    fn parse(line: &str) -> Option<Self> {
        let (pid, rest) = line.split_once(' ')?;
        let (_, rest) = rest.rsplit_once(')')?;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
        let children_ticks = number(13)? + number(14)?;
        Some(Self {
            pid: pid.parse().ok()?,
            parent: fields.get(1)?.parse().ok()?,
            started: number(19)?,
            ticks: number(11)? + number(12)? + children_ticks,
            children_ticks,
        })
    }

    fn of(pid: i32) -> Option<Self> {
        Self::parse(&fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
    }

    /// Kills it, unless its process id belongs to another process by now.
    pub(super) fn kill(&self) {
        let Some(pid) = Pid::from_raw(self.pid) else { return };
        match rustix::process::pidfd_open(pid, PidfdFlags::empty()) {
            // The open handle refers to one process: it is enough to check now that it is the right
            // one.
            Ok(open) if Self::of(self.pid).is_some_and(|now| now.started == self.started) => {
                let _ = rustix::process::pidfd_send_signal(&open, Signal::KILL);
            }
            Err(Errno::NOSYS | Errno::PERM) => {
                let _ = rustix::process::kill_process(pid, Signal::KILL);
            }
            _ => {}
        }
    }
}

/// Whether a process is visible: without a `/proc`, none is.
pub(super) fn is_visible(pid: Pid) -> bool {
    Process::of(pid.as_raw_nonzero().get()).is_some()
}

/// All visible processes.
fn all() -> Vec<Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| Process::of(entry.file_name().to_str()?.parse().ok()?)).collect()
}

/// The processes of `all` that descend from `ancestor`, without `ancestor` itself.
fn below(ancestor: i32, mut all: Vec<Process>) -> Vec<Process> {
    let mut found: Vec<Process> = Vec::new();
    let mut parents = vec![ancestor];
    while let Some(parent) = parents.pop() {
        let children: Vec<Process> = all.extract_if(.., |process| process.parent == parent).collect();
        parents.extend(children.iter().map(|child| child.pid));
        found.extend(children);
    }
    found
}

/// All children of a process, their children, and so on.
pub(super) fn descendants(ancestor: Pid) -> Vec<Process> {
    below(ancestor.as_raw_nonzero().get(), all())
}

/// The CPU time of all descendants of a process, ended or not, which itself uses none; in ticks of
/// 10 ms on most systems.
pub(super) fn cpu_time_below(ancestor: Pid) -> Option<Duration> {
    let waited_for = Process::of(ancestor.as_raw_nonzero().get())?.children_ticks;
    Some(duration(waited_for + descendants(ancestor).iter().map(|process| process.ticks).sum::<u64>()))
}

/// The CPU time of a process and its descendants.
pub(super) fn cpu_time_of(ancestor: Pid) -> Option<Duration> {
    let own = Process::of(ancestor.as_raw_nonzero().get())?.ticks;
    Some(duration(own + descendants(ancestor).iter().map(|process| process.ticks).sum::<u64>()))
}

fn duration(ticks: u64) -> Duration {
    Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_whatever_the_program_is_called() {
        let line = "4242 (a) b (c d) S 17 4242 4242 0 -1 4194560 1 2 3 4 50 6 700 8 20 0 1 0 987654 1 2 3";
        let expected = Process { pid: 4242, parent: 17, started: 987_654, ticks: 764, children_ticks: 708 };
        assert_eq!(Process::parse(line), Some(expected));
        for wrong in ["", "4242", "4242 (x", "4242 (x) S", "x (y) S 1 2 3"] {
            assert_eq!(Process::parse(wrong), None);
        }
    }

    #[test]
    fn descendants_are_found_in_any_order() {
        let process = |(pid, parent)| Process { pid, parent, started: 0, ticks: 0, children_ticks: 0 };
        let all = [(9, 4), (2, 1), (4, 3), (5, 2), (3, 2), (6, 1), (1, 0)].map(process).to_vec();
        let mut found: Vec<i32> = below(2, all).iter().map(|process| process.pid).collect();
        found.sort_unstable();
        assert_eq!(found, [3, 4, 5, 9]);
    }

    #[test]
    fn this_process_is_seen_and_uses_time() {
        let own = rustix::process::getpid();
        let mut sum = 0_u64;
        let before = cpu_time_of(own).expect("it is there");
        while cpu_time_of(own).expect("it is there") < before + Duration::from_millis(30) {
            sum = (0..100_000).fold(sum, |sum: u64, number| sum.wrapping_mul(31).wrapping_add(number));
        }
        assert_ne!(sum, 1);
    }
}
