//! The memory of processes, as the kernel counts it.

/// The most bytes by which the memory of a server may grow under attack.
pub const MAX_SERVER_GROWTH: usize = 200 << 20;

/// Returns the resident memory of a process in bytes; `None` if it has ended.
pub fn resident(process: u32) -> Option<usize> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let mut lines = status.lines();
    let size = lines.find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: usize = size.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes << 10)
}

/// Returns the resident memory of a process and of all below it in bytes. Pages that they share count once for each.
pub fn resident_of_tree(root: u32) -> usize {
    tree(root).into_iter().filter_map(resident).sum()
}

/// Returns a process and all below it.
pub fn tree(root: u32) -> Vec<u32> {
    let parents = parents();
    let (mut tree, mut next) = (vec![root], 0);
    while let Some(&process) = tree.get(next) {
        let children = parents.iter().filter(|(_, parent)| *parent == process);
        tree.extend(children.map(|(child, _)| *child));
        next += 1;
    }
    tree
}

/// Returns every process with its parent. **Source**: proc_pid_stat(5): id, (name), state, parent. The name may hold anything.
fn parents() -> Vec<(u32, u32)> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let parent = |entry: std::fs::DirEntry| {
        let process: u32 = entry.file_name().to_str()?.parse().ok()?;
        let text = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        let (_, fields) = text.rsplit_once(')')?;
        Some((process, fields.split_whitespace().nth(1)?.parse().ok()?))
    };
    entries.filter_map(parent).collect()
}
