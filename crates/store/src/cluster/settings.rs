//! The settings of a private server: access, durability and memory.

use super::paths::ClusterPaths;

/// The assumed memory when the system does not report it. The value is small, so that any machine
/// has it.
const DEFAULT_MEMORY: u64 = 1 << 30;
/// The maximum of shared buffers in MB. **Reason**: a full ingest may use 1.5 GB, all processes
/// together; with 512 MB of shared buffers the server used 1,353 MB and the client 215 MB.
const MAX_SHARED_BUFFERS: u64 = 384;

/// Returns the settings in the form of `postgres -c`. A cluster that is not durable has the default
/// sizes.
pub(super) fn settings(paths: &ClusterPaths, durable: bool) -> Vec<String> {
    let mut settings = vec![
        "listen_addresses=".to_owned(),
        format!("unix_socket_directories={}", paths.socket.display()),
        "unix_socket_permissions=0700".to_owned(),
        // The compilation of a plan takes half a second, longer than nearly every statement.
        "jit=off".to_owned(),
        // The server has no replica and no archive.
        "wal_level=minimal".to_owned(),
        "max_wal_senders=0".to_owned(),
        // The cost of a random page on a solid-state disk or in memory. With the default of 4,
        // which assumes spinning disks, the planner joins a revision of some thousand papers by
        // scans of whole tables.
        "random_page_cost=1.1".to_owned(),
        // After each checkpoint, Postgres logs every changed page in full once. With compression, a
        // revision logs a third of the bytes.
        "wal_compression=on".to_owned(),
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

/// Returns the settings that depend on the machine's memory in bytes, and the settings for rare
/// large transactions.
fn sized(memory: u64) -> Vec<String> {
    let megabytes = memory >> 20;
    vec![
        format!(
            "shared_buffers={}MB",
            (megabytes / 8).clamp(64, MAX_SHARED_BUFFERS)
        ),
        format!("maintenance_work_mem={}MB", (megabytes / 64).clamp(32, 256)),
        format!("effective_cache_size={}MB", (megabytes / 2).max(256)),
        // An ingest should cause few checkpoints.
        "max_wal_size=4GB".to_owned(),
        "checkpoint_timeout=15min".to_owned(),
    ]
}

/// Returns the usable memory in bytes: the machine's memory, or less if the control group has a
/// limit.
fn memory() -> u64 {
    let machine = std::fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| total(&text))
        .unwrap_or(DEFAULT_MEMORY);
    // Source: Linux, Documentation/admin-guide/cgroup-v2.rst, "memory.max": bytes, or the word "max".
    let group = std::fs::read_to_string("/sys/fs/cgroup/memory.max")
        .ok()
        .and_then(|text| text.trim().parse().ok());
    group.map_or(machine, |group: u64| machine.min(group))
}

/// Returns the bytes of the line `MemTotal`. **Source**: proc(5).
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
