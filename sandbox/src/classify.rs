//! Derives the ending of a request from its signs: the first ending that applies, in the order of
//! [`catalogue::Ending`].

use crate::control::Exited;
use crate::rpc_channel::RpcError;
use catalogue::Ending;
use nix::libc;

/// The facts about a request that did not end in a reply.
#[derive(Debug)]
pub(crate) struct Signs {
    /// The reason why the request got no reply.
    pub rpc_error: RpcError,
    /// The child's wait status and CPU time.
    pub exited: Exited,
    /// CPU time of the child's lifetime at which the kernel kills it, in seconds.
    pub lifetime_cpu_seconds: u64,
    /// True if the host killed the child. The host then caused the SIGKILL in the status.
    pub killed_by_host: bool,
    /// True if the kernel's count of out-of-memory kills rose in the child's lifetime.
    pub out_of_memory: bool,
}

/// Returns the ending, and a description for people.
pub(crate) fn classify(signs: &Signs) -> (Ending, String) {
    let status = signs.exited.status;
    let signal = libc::WIFSIGNALED(status).then(|| libc::WTERMSIG(status));
    let killed = !signs.killed_by_host && signal == Some(libc::SIGKILL);
    let is_cpu_used_up = signs.exited.cpu_ms + 1_000 >= signs.lifetime_cpu_seconds * 1_000;
    match (&signs.rpc_error, signal) {
        (RpcError::WallTimeout, _) => (
            Ending::HostTimeout,
            "the wall-clock deadline passed".to_owned(),
        ),
        // What was received before a death does not depend on when the host looks, so it goes first.
        (RpcError::BadFrame(why), _) => (Ending::BadFrame, why.clone()),
        (RpcError::Flood(why), _) => (Ending::OutputFlood, why.clone()),
        (_, Some(libc::SIGSYS)) => (
            Ending::ForbiddenSyscall,
            "killed for a forbidden system call".to_owned(),
        ),
        (_, Some(libc::SIGXFSZ)) => (
            Ending::OutputFileLimit,
            "killed for writing a file".to_owned(),
        ),
        _ if killed && signs.out_of_memory => {
            (Ending::MemoryKilled, "killed for lack of memory".to_owned())
        }
        (RpcError::CpuTimeout, _) => (
            Ending::CpuLimit,
            "the CPU time of one request is used up".to_owned(),
        ),
        _ if signal == Some(libc::SIGXCPU) || (killed && is_cpu_used_up) => (
            Ending::CpuLimit,
            "the CPU time of its life is used up".to_owned(),
        ),
        (_, Some(signal)) if killed || signal != libc::SIGKILL => (Ending::Crash, describe(signal)),
        _ => (Ending::Vanished, without_signal(status)),
    }
}

fn describe(signal: i32) -> String {
    match nix::sys::signal::Signal::try_from(signal) {
        Ok(signal) => format!("died of {signal}"),
        Err(_) => format!("died of signal {signal}"),
    }
}

fn without_signal(status: i32) -> String {
    if libc::WIFEXITED(status) {
        format!(
            "exited with status {} without an answer",
            libc::WEXITSTATUS(status)
        )
    } else {
        "closed its socket without an answer".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds the signs of a child with this wait status. The status of a death by a signal is the
    /// signal's number.
    fn signs(rpc_error: RpcError, status: i32) -> Signs {
        let exited = Exited {
            id: 1,
            status,
            cpu_ms: 10,
            max_rss_kib: 0,
        };
        Signs {
            killed_by_host: rpc_error != RpcError::Closed,
            rpc_error,
            exited,
            lifetime_cpu_seconds: 600,
            out_of_memory: false,
        }
    }

    fn ending(rpc_error: RpcError, status: i32) -> Ending {
        classify(&signs(rpc_error, status)).0
    }

    #[test]
    fn the_host_s_own_kill_speaks_for_what_the_host_saw() {
        assert_eq!(
            ending(RpcError::WallTimeout, libc::SIGKILL),
            Ending::HostTimeout
        );
        assert_eq!(
            ending(RpcError::CpuTimeout, libc::SIGKILL),
            Ending::CpuLimit
        );
        assert_eq!(
            ending(RpcError::BadFrame(String::new()), libc::SIGKILL),
            Ending::BadFrame
        );
        assert_eq!(
            ending(RpcError::Flood(String::new()), libc::SIGKILL),
            Ending::OutputFlood
        );
    }

    #[test]
    fn what_it_sent_goes_before_a_death_of_its_own() {
        for status in [libc::SIGSYS, libc::SIGSEGV, libc::SIGKILL, libc::SIGXFSZ] {
            assert_eq!(
                ending(RpcError::BadFrame(String::new()), status),
                Ending::BadFrame
            );
            assert_eq!(
                ending(RpcError::Flood(String::new()), status),
                Ending::OutputFlood
            );
        }
        assert_eq!(
            ending(RpcError::WallTimeout, libc::SIGSYS),
            Ending::HostTimeout
        );
    }

    #[test]
    fn a_child_that_is_gone_tells_by_its_status() {
        assert_eq!(
            ending(RpcError::Closed, libc::SIGSYS),
            Ending::ForbiddenSyscall
        );
        assert_eq!(
            ending(RpcError::Closed, libc::SIGXFSZ),
            Ending::OutputFileLimit
        );
        assert_eq!(ending(RpcError::Closed, libc::SIGXCPU), Ending::CpuLimit);
        assert_eq!(ending(RpcError::Closed, libc::SIGABRT), Ending::Crash);
        assert_eq!(ending(RpcError::Closed, libc::SIGKILL), Ending::Crash);
        assert_eq!(ending(RpcError::Closed, 3 << 8), Ending::Vanished);
        let mut mute = signs(RpcError::Closed, libc::SIGKILL);
        mute.killed_by_host = true;
        assert_eq!(classify(&mute).0, Ending::Vanished);
    }

    #[test]
    fn an_unexplained_kill_is_memory_or_cpu_where_the_counters_say_so() {
        let mut signs = signs(RpcError::Closed, libc::SIGKILL);
        signs.exited.cpu_ms = 599_990;
        assert_eq!(classify(&signs).0, Ending::CpuLimit);
        signs.out_of_memory = true;
        assert_eq!(classify(&signs).0, Ending::MemoryKilled);
    }
}
