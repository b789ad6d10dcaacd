//! One live child with one source, and how it ends.

use crate::classify::{Signs, classify};
use crate::control::Exited;
use crate::conversation::{Budget, Line, Trouble};
use crate::error::SandboxError;
use crate::frame::Caps;
use crate::limits::Limits;
use crate::message;
use crate::profile::Warm;
use crate::zygote::{Spawned, Zygote};
use ladder::{Ending, Role};
use nix::libc;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::hash::{BuildHasher, RandomState};
use std::os::fd::{AsFd, AsRawFd};
use std::sync::Arc;

/// How long a child whose socket closed may take to end by itself; exiting takes a millisecond or two.
const GOING: u16 = 500;

/// How long a killed child may take to be gone; only a machine in trouble needs more.
const DYING: u16 = 5_000;

/// What a child used in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Used {
    /// CPU time, in milliseconds.
    pub cpu_ms: u64,
    /// Largest resident memory, in KiB; the warm interpreter it was forked from included.
    pub max_rss_kib: u64,
}

impl From<Exited> for Used {
    fn from(exited: Exited) -> Self {
        Self {
            cpu_ms: exited.cpu_ms,
            max_rss_kib: exited.max_rss_kib,
        }
    }
}

/// A live child process with one source loaded. Dropping it kills it; its zygote reaps it.
#[derive(Debug)]
pub struct Child {
    pub(crate) line: Line,
    pub(crate) warm: Warm,
    /// Which zygote of this kind it belongs to: a zygote that died is followed by another.
    pub(crate) generation: u64,
    id: u64,
    pid: i32,
    /// The count of out-of-memory kills when it was forked.
    oom_kills: Option<u64>,
    number: u64,
    /// Draws the numbers: keyed anew for each child by the operating system.
    drawer: RandomState,
    asked: u64,
    /// Only a judge may ask the host.
    pub(crate) role: Option<Role>,
    ended: Option<(Ending, String)>,
    /// What the kernel counted, once its zygote has reported its end.
    used: Option<Used>,
    _held: Arc<()>,
}

impl Child {
    pub(crate) fn new(spawned: Spawned, warm: Warm, generation: u64) -> Self {
        let Spawned {
            id,
            pid,
            pidfd,
            rpc,
            held,
            oom_kills,
        } = spawned;
        Self {
            line: Line { rpc, pidfd },
            warm,
            generation,
            id,
            pid,
            oom_kills,
            number: 0,
            drawer: RandomState::new(),
            asked: 0,
            role: None,
            ended: None,
            used: None,
            _held: held,
        }
    }

    /// Its process id, as the host sees it.
    pub const fn pid(&self) -> i32 {
        self.pid
    }

    /// How it ended, if it did.
    pub fn ended(&self) -> Option<Ending> {
        self.ended.as_ref().map(|(ending, _)| *ending)
    }

    pub(crate) fn last_words(&self) -> Option<(Ending, String)> {
        self.ended.clone()
    }

    /// The number of the next request: one that nobody guesses, so that only who was asked can answer.
    pub(crate) fn next_number(&mut self) -> u64 {
        self.asked += 1;
        self.number = self.drawer.hash_one(self.asked);
        self.number
    }

    /// Waits for the reply to the current request.
    pub(crate) fn reply(&self, caps: Caps, budget: &Budget) -> Result<message::Reply, Trouble> {
        let body = self.line.receive(caps.bytes, budget)?;
        let bad = |error: crate::frame::FrameError| Trouble::BadFrame(error.to_string());
        let (number, reply) = message::Reply::read(&body, caps).map_err(bad)?;
        if number == self.number {
            Ok(reply)
        } else {
            Err(Trouble::BadFrame(format!(
                "an answer to request {number} while {} is asked",
                self.number
            )))
        }
    }

    /// Ends the child for a reason the host has seen in a well-formed reply.
    pub(crate) fn end(&mut self, ending: Ending, detail: String) -> (Ending, String) {
        self.kill();
        self.ended.insert((ending, detail)).clone()
    }

    /// Ends the child after trouble, and finds out what it died of.
    pub(crate) fn autopsy(
        &mut self,
        trouble: Trouble,
        zygote: &mut Zygote,
        limits: &Limits,
    ) -> Result<(Ending, String), SandboxError> {
        let by_itself = trouble == Trouble::Gone && self.gone_within(GOING);
        self.kill();
        let exited = zygote.exit(self.id)?;
        self.used = Some(exited.into());
        let signs = Signs {
            trouble,
            exited,
            lifetime_cpu_seconds: limits.lifetime_cpu_seconds,
            killed_by_host: !by_itself,
            out_of_memory: self.is_out_of_memory(zygote),
        };
        Ok(self.ended.insert(classify(&signs)).clone())
    }

    /// Whether the kernel killed anything for lack of memory in its lifetime.
    pub(crate) fn is_out_of_memory(&self, zygote: &Zygote) -> bool {
        matches!((zygote.oom_kills(), self.oom_kills), (Some(now), Some(before)) if now > before)
    }

    /// Ends the child, and says what the kernel counted of its life.
    pub(crate) fn settle(&mut self, zygote: &mut Zygote) -> Result<Used, SandboxError> {
        self.kill();
        match self.used {
            Some(used) => Ok(used),
            None => Ok(*self.used.insert(zygote.exit(self.id)?.into())),
        }
    }

    /// Kills the process and waits until it is gone. Killing what is gone already does nothing.
    pub(crate) fn kill(&self) {
        // SAFETY: a plain system call on a descriptor this struct owns; the pidfd cannot name another process.
        unsafe {
            libc::syscall(
                libc::SYS_pidfd_send_signal,
                self.line.pidfd.as_raw_fd(),
                libc::SIGKILL,
                0,
                0,
            );
        }
        self.gone_within(DYING);
    }

    fn gone_within(&self, milliseconds: u16) -> bool {
        let mut fds = [PollFd::new(self.line.pidfd.as_fd(), PollFlags::POLLIN)];
        matches!(poll(&mut fds, PollTimeout::from(milliseconds)), Ok(1))
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.kill();
    }
}
