//! The default memory limit of searches: a search that stops at a limit is better than a machine that swaps.

/// Enough for tens of millions of states.
const MOST: u64 = 4 << 30;

/// 4 GB, or three quarters of what the system says is available.
pub(crate) fn default_limit() -> u64 {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    available(&text).map_or(MOST, |bytes| MOST.min(bytes / 4 * 3))
}

fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    #[test]
    fn available_memory_is_read_where_there_is_such_a_line() {
        assert_eq!(super::available("MemTotal:  8 kB\nMemAvailable:    2048 kB\n"), Some(2 << 20));
        assert_eq!(super::available(""), None);
        assert_eq!(super::available("MemAvailable: lots"), None);
    }
}
