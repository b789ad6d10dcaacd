//! One frame to a child, one frame back, under the host's own deadline.

use crate::frame::HEADER;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::socket::{MsgFlags, recv, send};
use nix::time::ClockId;
use nix::unistd::Pid;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::time::{Duration, Instant};

/// Bytes taken from the socket at a time; memory grows only as bytes arrive.
const CHUNK: usize = 256 << 10;

/// What may stop a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The wall-clock deadline passed.
    Wall,
    /// The CPU budget is used up.
    Cpu,
    /// What came is not a frame.
    BadFrame(String),
    /// More came than a frame may hold.
    Flood(String),
    /// The child's end is closed.
    Gone,
}

/// What a request may take: wall time until a moment, CPU time on the child's clock.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    deadline: Instant,
    clock: Option<(ClockId, Duration)>,
}

impl Budget {
    /// Starts now, for the process with this id.
    pub fn start(pid: i32, wall: Duration, cpu: Duration) -> Self {
        let clock = ClockId::pid_cpu_clock_id(Pid::from_raw(pid)).ok();
        let clock = clock.and_then(|clock| Some((clock, Duration::from(clock.now().ok()?) + cpu)));
        Self {
            deadline: Instant::now() + wall,
            clock,
        }
    }

    /// Adds wall time that the host used for itself.
    pub fn extend(&mut self, by: Duration) {
        self.deadline += by;
    }

    /// How long may be waited before the budget must be looked at again.
    fn left(&self) -> Result<Duration, Trouble> {
        let wall = self.deadline.saturating_duration_since(Instant::now());
        // A single thread uses at most one second of CPU per second, so waiting for what is left cannot overshoot.
        let cpu = self
            .clock
            .and_then(|(clock, end)| Some(end.saturating_sub(clock.now().ok()?.into())));
        match (wall.is_zero(), cpu.is_some_and(|cpu| cpu.is_zero())) {
            (true, _) => Err(Trouble::Wall),
            (_, true) => Err(Trouble::Cpu),
            _ => Ok(wall.min(cpu.unwrap_or(wall))),
        }
    }
}

/// The two descriptors of a child that matter to a conversation.
#[derive(Debug)]
pub(crate) struct Line {
    /// The host's end of the rpc socket.
    pub rpc: OwnedFd,
    /// Readable once the process has ended.
    pub pidfd: OwnedFd,
}

impl Line {
    /// Sends a whole frame.
    pub fn send(&self, frame: &[u8], budget: &Budget) -> Result<(), Trouble> {
        let flags = MsgFlags::MSG_NOSIGNAL | MsgFlags::MSG_DONTWAIT;
        let mut left = frame;
        while !left.is_empty() {
            match send(self.rpc.as_raw_fd(), left, flags) {
                Ok(sent) => left = &left[sent..],
                Err(Errno::EAGAIN) => self.wait(PollFlags::POLLOUT, budget)?,
                Err(Errno::EINTR) => {}
                Err(_) => return Err(Trouble::Gone),
            }
        }
        Ok(())
    }

    /// Receives the body of one frame; nothing may follow it, for a child speaks only when asked.
    pub fn receive(&self, cap: usize, budget: &Budget) -> Result<Vec<u8>, Trouble> {
        let mut bytes = Vec::new();
        loop {
            if let Some((header, body)) = bytes.split_first_chunk::<HEADER>() {
                let length = u32::from_le_bytes(*header) as usize;
                if length > cap {
                    return Err(Trouble::Flood(format!(
                        "a frame of {length} bytes; {cap} are allowed"
                    )));
                }
                if body.len() > length {
                    return Err(Trouble::BadFrame(format!(
                        "{} bytes follow a frame",
                        body.len() - length
                    )));
                }
                if body.len() == length {
                    bytes.drain(..HEADER);
                    return Ok(bytes);
                }
            }
            self.more(&mut bytes, budget)?;
        }
    }

    /// Reads what there is, or waits for some.
    fn more(&self, bytes: &mut Vec<u8>, budget: &Budget) -> Result<(), Trouble> {
        let old = bytes.len();
        bytes.resize(old + CHUNK.min(4096.max(old)), 0);
        let read = recv(
            self.rpc.as_raw_fd(),
            &mut bytes[old..],
            MsgFlags::MSG_DONTWAIT,
        );
        bytes.truncate(old + *read.as_ref().unwrap_or(&0));
        match read {
            Ok(0) => Err(Trouble::Gone),
            Ok(_) => {
                budget.left()?;
                Ok(())
            }
            Err(Errno::EINTR) => Ok(()),
            Err(Errno::EAGAIN) => self.wait(PollFlags::POLLIN, budget),
            Err(_) => Err(Trouble::Gone),
        }
    }

    fn wait(&self, events: PollFlags, budget: &Budget) -> Result<(), Trouble> {
        let left = budget.left()?;
        let timeout = PollTimeout::try_from(left.as_millis() + 1).unwrap_or(PollTimeout::MAX);
        let mut fds = [
            PollFd::new(self.rpc.as_fd(), events),
            PollFd::new(self.pidfd.as_fd(), PollFlags::POLLIN),
        ];
        // An error (EINTR) is no news: the caller tries again and comes back here.
        let _ = poll(&mut fds, timeout);
        let news = |at: usize| fds[at].any() == Some(true);
        if news(1) && !news(0) {
            Err(Trouble::Gone)
        } else {
            Ok(())
        }
    }
}
