//! A live child process with one source, and the decision on its ending.

use crate::classify::{Signs, classify};
use crate::control::Exited;
use crate::error::SandboxError;
use crate::frame::Caps;
use crate::limits::Limits;
use crate::message;
use crate::rpc_channel::{Budget, RpcChannel, RpcError};
use crate::zygote::{Leased, Spawned, Zygote};
use crate::zygote_key::ZygoteKey;
use catalogue::Ending;
use ladder::Rights;
use nix::libc;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::hash::{BuildHasher, RandomState};
use std::os::fd::{AsFd, AsRawFd};
use std::sync::Arc;

/// Maximum time for a killed child to exit. Only an overloaded machine needs more.
const KILL_TIMEOUT_MS: u16 = 5_000;

/// The resources that a child used in its lifetime.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResourceUsage {
    /// CPU time, in milliseconds.
    pub cpu_ms: u64,
    /// Largest resident memory in KiB, including the warm interpreter from which the child was
    /// forked.
    pub max_rss_kib: u64,
}

impl From<Exited> for ResourceUsage {
    fn from(exited: Exited) -> Self {
        Self {
            cpu_ms: exited.cpu_ms,
            max_rss_kib: exited.max_rss_kib,
        }
    }
}

/// A live child process with one source loaded. Dropping the value kills the process; its zygote
/// reaps it.
#[derive(Debug)]
pub struct Child {
    pub(crate) rpc: RpcChannel,
    pub(crate) key: ZygoteKey,
    /// The number of the child's zygote among the zygotes with the same key: a zygote that died is
    /// replaced.
    pub(crate) generation: u64,
    id: u64,
    pid: i32,
    /// The user id and the cgroup.
    leased: Leased,
    /// The count of out-of-memory kills at the fork.
    oom_kills: Option<u64>,
    /// The number of the current request.
    number: u64,
    /// The source of request numbers, with a new random key for each child.
    number_source: RandomState,
    requests: u64,
    /// The rights of the loaded source. Only a judge may send questions to the host.
    pub(crate) rights: Option<Rights>,
    /// The number of lines of the loaded source, at most.
    pub(crate) lines: u32,
    ended: Option<(Ending, String)>,
    /// The kernel's counters, after the zygote has reported the exit.
    usage: Option<ResourceUsage>,
    _handle: Arc<()>,
}

impl Child {
    pub(crate) fn new(spawned: Spawned, key: ZygoteKey, generation: u64) -> Self {
        let Spawned {
            id,
            pid,
            pidfd,
            rpc,
            handle,
            leased,
            oom_kills,
        } = spawned;
        Self {
            rpc: RpcChannel { socket: rpc, pidfd },
            key,
            generation,
            id,
            pid,
            leased,
            oom_kills,
            number: 0,
            number_source: RandomState::new(),
            requests: 0,
            rights: None,
            lines: 0,
            ended: None,
            usage: None,
            _handle: handle,
        }
    }

    /// Returns the process id in the host's namespace.
    pub const fn pid(&self) -> i32 {
        self.pid
    }

    /// Returns true if the child has a cgroup of its own.
    pub(crate) const fn has_group(&self) -> bool {
        self.leased.group.is_some()
    }

    /// Returns the ending of a child that has ended.
    pub fn ended(&self) -> Option<Ending> {
        self.ended.as_ref().map(|(ending, _)| *ending)
    }

    pub(crate) fn ending_with_detail(&self) -> Option<(Ending, String)> {
        self.ended.clone()
    }

    /// Draws the number of the next request. The number is random, so that only the receiver of the
    /// request can send a reply with this number.
    pub(crate) fn next_number(&mut self) -> u64 {
        self.requests += 1;
        self.number = self.number_source.hash_one(self.requests);
        self.number
    }

    /// Makes the request with this number the current one: the first of those that were sent and have no reply yet.
    pub(crate) const fn expect(&mut self, number: u64) {
        self.number = number;
    }

    /// Waits for the reply to the current request.
    pub(crate) fn reply(&self, caps: Caps, budget: &Budget) -> Result<message::Reply, RpcError> {
        let body = self.rpc.receive(caps.bytes, budget)?;
        let bad = |error: crate::frame::FrameError| RpcError::BadFrame(error.to_string());
        let (number, reply) = message::Reply::read(&body, caps).map_err(bad)?;
        if number == self.number {
            Ok(reply)
        } else {
            Err(RpcError::BadFrame(format!(
                "an answer to request {number} while {} is asked",
                self.number
            )))
        }
    }

    /// Kills the child after a well-formed reply that decides the ending.
    pub(crate) fn end(&mut self, ending: Ending, detail: String) -> (Ending, String) {
        self.kill();
        self.ended.insert((ending, detail)).clone()
    }

    /// Kills the child after a failed request, and determines its ending. A child that closed its socket has had the time of
    /// the request to exit.
    pub(crate) fn determine_ending(
        &mut self,
        rpc_error: RpcError,
        zygote: &mut Zygote,
        limits: &Limits,
    ) -> Result<(Ending, String), SandboxError> {
        let exited_alone = rpc_error == RpcError::Closed && self.wait_for_exit(0);
        self.kill();
        let exited = zygote.exit(self.id)?;
        self.usage = Some(exited.into());
        let signs = Signs {
            rpc_error,
            exited,
            lifetime_cpu_seconds: limits.lifetime_cpu_seconds,
            killed_by_host: !exited_alone,
            out_of_memory: self.is_out_of_memory(zygote),
        };
        Ok(self.ended.insert(classify(&signs)).clone())
    }

    /// Returns true if the kernel counted an out-of-memory kill in the child's own cgroup, or without
    /// one, anywhere that is counted in the child's lifetime.
    fn is_out_of_memory(&self, zygote: &Zygote) -> bool {
        let own = self
            .leased
            .group
            .as_ref()
            .and_then(|group| group.oom_kills());
        own.map_or_else(|| self.saw_out_of_memory(zygote), |kills| kills > 0)
    }

    /// Returns true if the count of out-of-memory kills rose in the child's lifetime.
    pub(crate) fn saw_out_of_memory(&self, zygote: &Zygote) -> bool {
        matches!((zygote.oom_kills(), self.oom_kills), (Some(now), Some(before)) if now > before)
    }

    /// Kills the child and returns the kernel's counters of its lifetime.
    pub(crate) fn finish(&mut self, zygote: &mut Zygote) -> Result<ResourceUsage, SandboxError> {
        self.kill();
        match self.usage {
            Some(usage) => Ok(usage),
            None => Ok(*self.usage.insert(zygote.exit(self.id)?.into())),
        }
    }

    /// Kills the process and waits for its exit; returns true for a process that has exited.
    pub(crate) fn kill(&self) -> bool {
        // SAFETY: a plain system call on a descriptor that this struct owns; the pidfd cannot refer
        // to another process.
        unsafe {
            libc::syscall(
                libc::SYS_pidfd_send_signal,
                self.rpc.pidfd.as_raw_fd(),
                libc::SIGKILL,
                0,
                0,
            );
        }
        self.wait_for_exit(KILL_TIMEOUT_MS)
    }

    fn wait_for_exit(&self, milliseconds: u16) -> bool {
        let mut fds = [PollFd::new(self.rpc.pidfd.as_fd(), PollFlags::POLLIN)];
        matches!(poll(&mut fds, PollTimeout::from(milliseconds)), Ok(1))
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if !self.kill() {
            // The user id of a process that may still run is nobody else's.
            std::mem::forget(self.leased.uid.take());
        }
    }
}
