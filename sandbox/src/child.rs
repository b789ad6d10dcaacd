//! One live child with one source, and how it ends.

use crate::classify::{Signs, classify};
use crate::conversation::{Budget, Line, Trouble};
use crate::error::SandboxError;
use crate::frame::Caps;
use crate::limits::Limits;
use crate::message;
use crate::zygote::{Spawned, Zygote};
use ladder::{Ending, HashSeed, Role};
use nix::libc;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::os::fd::{AsFd, AsRawFd};
use std::sync::Arc;

/// How long a child whose socket closed may take to end by itself; exiting takes a millisecond or two.
const GOING: u16 = 500;

/// How long a killed child may take to be gone; only a machine in trouble needs more.
const DYING: u16 = 5_000;

/// A live child process with one source loaded. Dropping it kills it; its zygote reaps it.
#[derive(Debug)]
pub struct Child {
    pub(crate) line: Line,
    pub(crate) seed: HashSeed,
    /// Which zygote of this seed it belongs to: a zygote that died is followed by another.
    pub(crate) generation: u64,
    id: u64,
    pid: i32,
    number: u32,
    /// Only a judge may ask the host.
    pub(crate) role: Option<Role>,
    ended: Option<(Ending, String)>,
    _held: Arc<()>,
}

impl Child {
    pub(crate) fn new(spawned: Spawned, seed: HashSeed, generation: u64) -> Self {
        let Spawned { id, pid, pidfd, rpc, held } = spawned;
        Self { line: Line { rpc, pidfd }, seed, generation, id, pid, number: 0, role: None, ended: None, _held: held }
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

    /// The number of the next request.
    pub(crate) fn next_number(&mut self) -> u32 {
        self.number = self.number.wrapping_add(1);
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
            Err(Trouble::BadFrame(format!("an answer to request {number} while {} is asked", self.number)))
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
        let signs = Signs {
            trouble,
            exited,
            lifetime_cpu_seconds: limits.lifetime_cpu_seconds,
            killed_by_host: !by_itself,
            out_of_memory: zygote.out_of_memory_since(),
        };
        Ok(self.ended.insert(classify(&signs)).clone())
    }

    /// Kills the process and waits until it is gone. Killing what is gone already does nothing.
    pub(crate) fn kill(&self) {
        // SAFETY: a plain system call on a descriptor this struct owns; the pidfd cannot name another process.
        unsafe {
            libc::syscall(libc::SYS_pidfd_send_signal, self.line.pidfd.as_raw_fd(), libc::SIGKILL, 0, 0);
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
