//! The settings of a private server: who may reach it, how careful it is, and how much of the machine it takes.

use super::place::Place;

/// Where the machine's memory is not told. Small, so that it fits any.
const UNTOLD: u64 = 1 << 30;
/// Most memory for pages that all connections share, in MB. **Reason**: an ingest of full size may take 1.5 GB, all processes
/// together, and took 1,353 MB of the server's and 215 MB of our own with 512 MB of such pages.
const MOST_SHARED: u64 = 384;

/// Settings as `postgres -c` takes them. What is not durable is thrown away soon: it stays small and as it comes.
pub(super) fn settings(place: &Place, durable: bool) -> Vec<String> {
    let mut settings = vec![
        "listen_addresses=".to_owned(),
        format!("unix_socket_directories={}", place.socket.display()),
        "unix_socket_permissions=0700".to_owned(),
        // Compiling a plan takes half a second, longer than nearly every statement of ours.
        "jit=off".to_owned(),
        // Nobody copies this server and nothing is archived from it: a file that begins in a transaction needs no log, it is synced.
        "wal_level=minimal".to_owned(),
        "max_wal_senders=0".to_owned(),
    ];
    if durable {
        settings.extend(sized(memory()));
    } else {
        settings.extend(
            [
                "fsync=off",
                "synchronous_commit=off",
                "full_page_writes=off",
            ]
            .map(str::to_owned),
        );
    }
    settings
}

/// What is sized by the machine's memory in bytes, and what suits rare large transactions.
fn sized(memory: u64) -> Vec<String> {
    let megabytes = memory >> 20;
    vec![
        format!(
            "shared_buffers={}MB",
            (megabytes / 8).clamp(64, MOST_SHARED)
        ),
        format!("maintenance_work_mem={}MB", (megabytes / 64).clamp(32, 256)),
        format!("effective_cache_size={}MB", (megabytes / 2).max(256)),
        // Each checkpoint has every page written whole once more: a large file is to see few of them.
        "max_wal_size=4GB".to_owned(),
        "checkpoint_timeout=15min".to_owned(),
    ]
}

/// Bytes of memory that we may use: the machine's, or less where a group of ours is limited.
fn memory() -> u64 {
    let machine = std::fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| total(&text))
        .unwrap_or(UNTOLD);
    // Source: Linux, Documentation/admin-guide/cgroup-v2.rst, "memory.max": bytes, or the word "max".
    let group = std::fs::read_to_string("/sys/fs/cgroup/memory.max")
        .ok()
        .and_then(|text| text.trim().parse().ok());
    machine.min(group.unwrap_or(u64::MAX))
}

/// Bytes by the line `MemTotal`. **Source**: proc(5).
fn total(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_in_kilobytes() {
        assert_eq!(
            total("MemTotal:       24683520 kB\nMemFree: 1 kB\n"),
            Some(24_683_520 << 10)
        );
        assert_eq!(total("MemFree: 1 kB\n"), None);
    }

    #[test]
    fn a_small_machine_gives_little_and_a_large_one_no_more_than_agreed() {
        assert!(sized(512 << 20).contains(&"shared_buffers=64MB".to_owned()));
        assert!(sized(2 << 30).contains(&"shared_buffers=256MB".to_owned()));
        assert!(sized(256 << 30).contains(&"shared_buffers=384MB".to_owned()));
    }
}
