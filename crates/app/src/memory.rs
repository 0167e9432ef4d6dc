//! The default memory limit of searches: a search that stops at a limit is better than a machine that swaps.

use anyhow::{Result, bail};
use plyground_catalog::{EngineSpec, PlaySettings};
use plyground_view::texts::Says;

use crate::texts::t;

/// Enough for tens of millions of states.
const MOST: u64 = 4 << 30;

/// 4 GB, or three quarters of the available memory.
pub(crate) fn default_limit() -> u64 {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    available(&text).map_or(MOST, |bytes| MOST.min(bytes / 4 * 3))
}

/// The size from which on a table is compared with the free memory.
const LARGE: u64 = 1 << 30;

/// Refuses a table for which there is not enough memory now. The system may promise more than it
/// has, and kill the program later.
pub(crate) fn check(table: u64) -> Result<()> {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    match available(&text) {
        Some(free) if table > LARGE && table > free => {
            bail!(t::MemoryTooLittle { free: &(free >> 20), wanted: &(table >> 20) }.message())
        }
        _ => Ok(()),
    }
}

/// Refuses an engine for whose table there is not enough memory now.
pub(crate) fn check_engine(spec: &str, settings: PlaySettings) -> Result<()> {
    // Errors in a spec are reported where it is used.
    EngineSpec::parse(spec, settings).map_or(Ok(()), |engine| check(engine.params.table_bytes))
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
