//! Sends one frame to a child and receives one frame back, under the host's own deadline.

use crate::frame::HEADER;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::socket::{MsgFlags, recv, send};
use nix::time::ClockId;
use nix::unistd::Pid;
use std::cell::Cell;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::time::{Duration, Instant};

/// Maximum bytes per read of the socket; memory grows only as bytes arrive.
const READ_CHUNK: usize = 256 << 10;

/// The time after which a request asks how long its child has waited for a processor. Nearly all replies come earlier, and the
/// kernel writes a file to tell. The deadline is later by as much.
const UNHURRIED: Duration = Duration::from_millis(50);

/// The reasons why a request gets no reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RpcError {
    /// The wall-clock deadline passed.
    WallTimeout,
    /// The CPU budget is used up.
    CpuTimeout,
    /// The received bytes are not a frame.
    BadFrame(String),
    /// The child sends more than the maximum size of a frame.
    Flood(String),
    /// The child closed its end of the socket.
    Closed,
}

/// The time limits of a request: CPU time on the child's clock, and a deadline on the host's clock that
/// moves by the time in which the child waits for a processor.
#[derive(Debug, Clone)]
pub(crate) struct Budget {
    pid: i32,
    start: Instant,
    deadline: Instant,
    cpu_clock: Option<(ClockId, Duration)>,
    /// The child's waiting time after [`UNHURRIED`]: `None` until then, and inside when the kernel does not count it.
    waited_before: Cell<Option<Option<Duration>>>,
}

/// Returns the time in which a process was ready and waited for a processor. **Source**: Linux,
/// Documentation/scheduler/sched-stats.rst, `/proc/<pid>/schedstat`.
fn waited_for_processor(pid: i32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/schedstat")).ok()?;
    let nanoseconds = text.split(' ').nth(1)?.trim().parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

impl Budget {
    /// Starts the limits of a request to the process with this id.
    pub fn start(pid: i32, wall: Duration, cpu: Duration) -> Self {
        let clock = ClockId::pid_cpu_clock_id(Pid::from_raw(pid)).ok();
        let cpu_clock =
            clock.and_then(|clock| Some((clock, Duration::from(clock.now().ok()?) + cpu)));
        let start = Instant::now();
        Self {
            pid,
            start,
            deadline: start + wall + UNHURRIED,
            cpu_clock,
            waited_before: Cell::new(None),
        }
    }

    /// Moves the deadline by the wall time that the host itself used.
    pub fn extend(&mut self, duration: Duration) {
        self.deadline += duration;
        self.start += duration;
    }

    /// Returns the time since the start, without what the host itself used and what the child waited for a processor.
    pub fn used(&self) -> Duration {
        self.start.elapsed().saturating_sub(self.waited())
    }

    /// Returns the maximum time to wait before the next check of the budget.
    fn remaining(&self) -> Result<Duration, RpcError> {
        let now = Instant::now();
        let mut wall = self.deadline.saturating_duration_since(now);
        if wall.is_zero() {
            wall = (self.deadline + self.waited()).saturating_duration_since(now);
        }
        // A single thread uses at most one second of CPU time per second, so a wait of the
        // remaining CPU time cannot exceed the budget.
        let cpu = self
            .cpu_clock
            .and_then(|(clock, end)| Some(end.saturating_sub(clock.now().ok()?.into())));
        match (cpu.is_some_and(|cpu| cpu.is_zero()), wall.is_zero()) {
            (true, _) => Err(RpcError::CpuTimeout),
            (_, true) => Err(RpcError::WallTimeout),
            _ => Ok(wall.min(cpu.unwrap_or(wall)).min(self.until_counted(now))),
        }
    }

    /// Returns the time until the child's waiting time is read, and reads it when that is over.
    fn until_counted(&self, now: Instant) -> Duration {
        let left = (self.start + UNHURRIED).saturating_duration_since(now);
        if !left.is_zero() {
            return left;
        }
        if self.waited_before.get().is_none() {
            self.waited_before.set(Some(waited_for_processor(self.pid)));
        }
        Duration::MAX
    }

    /// Returns the time since the start in which the child waited for a processor.
    fn waited(&self) -> Duration {
        let waited = waited_for_processor(self.pid).zip(self.waited_before.get().flatten());
        waited.map_or(Duration::ZERO, |(now, before)| now.saturating_sub(before))
    }
}

/// The host's descriptors of one child.
#[derive(Debug)]
pub(crate) struct RpcChannel {
    /// The host's end of the rpc socket.
    pub socket: OwnedFd,
    /// Readable once the process has ended.
    pub pidfd: OwnedFd,
}

impl RpcChannel {
    /// Sends a complete frame, or as much of it as a child takes that closes its end: what it wrote before that is still there,
    /// and the next [`receive`](Self::receive) decides.
    pub fn send(&self, frame: &[u8], budget: &Budget) -> Result<(), RpcError> {
        let flags = MsgFlags::MSG_NOSIGNAL | MsgFlags::MSG_DONTWAIT;
        let mut unsent = frame;
        while !unsent.is_empty() {
            match send(self.socket.as_raw_fd(), unsent, flags) {
                Ok(sent) => unsent = &unsent[sent..],
                Err(Errno::EAGAIN) => match self.wait(PollFlags::POLLOUT, budget) {
                    Err(RpcError::Closed) => return Ok(()),
                    waited => waited?,
                },
                Err(Errno::EINTR) => {}
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Waits within the budget for the exit of a child that closed its end. How long it still works after that depends on the
    /// load of the machine, so that no shorter time would give equal endings.
    pub fn await_exit(&self, budget: &Budget) {
        while let Ok(remaining) = budget.remaining() {
            let mut fds = [PollFd::new(self.pidfd.as_fd(), PollFlags::POLLIN)];
            if poll(&mut fds, timeout(remaining)) == Ok(1) {
                return;
            }
        }
    }

    /// Receives the body of one frame, and not a byte after it. What else a child sent is the start of the reply to the next
    /// request, which has another number: if it were read now where it is there already, the ending would depend on who is
    /// faster.
    pub fn receive(&self, cap: usize, budget: &Budget) -> Result<Vec<u8>, RpcError> {
        // The child has hardly begun: waiting first saves a read of nothing.
        self.wait(PollFlags::POLLIN, budget)?;
        let header = self.read_exactly(HEADER, budget)?;
        let length = header
            .iter()
            .rev()
            .fold(0, |length, byte| length << 8 | usize::from(*byte));
        if length > cap {
            return Err(RpcError::Flood(format!(
                "a frame of {length} bytes; {cap} are allowed"
            )));
        }
        let body = self.read_exactly(length, budget)?;
        budget.remaining()?;
        Ok(body)
    }

    /// Reads this number of bytes, waiting for them within the budget.
    fn read_exactly(&self, length: usize, budget: &Budget) -> Result<Vec<u8>, RpcError> {
        let mut bytes = Vec::new();
        while bytes.len() < length {
            let old_len = bytes.len();
            let chunk = READ_CHUNK.min(4096.max(old_len)).min(length - old_len);
            bytes.resize(old_len + chunk, 0);
            let read = recv(
                self.socket.as_raw_fd(),
                &mut bytes[old_len..],
                MsgFlags::MSG_DONTWAIT,
            );
            bytes.truncate(old_len + *read.as_ref().unwrap_or(&0));
            match read {
                Ok(0) => return Err(RpcError::Closed),
                // The caller checks after the last ones.
                Ok(_) if bytes.len() < length => drop(budget.remaining()?),
                Ok(_) | Err(Errno::EINTR) => {}
                Err(Errno::EAGAIN) => self.wait(PollFlags::POLLIN, budget)?,
                Err(_) => return Err(RpcError::Closed),
            }
        }
        Ok(bytes)
    }

    fn wait(&self, events: PollFlags, budget: &Budget) -> Result<(), RpcError> {
        let remaining = budget.remaining()?;
        let mut fds = [
            PollFd::new(self.socket.as_fd(), events),
            PollFd::new(self.pidfd.as_fd(), PollFlags::POLLIN),
        ];
        // An error (EINTR) needs no handling, because the caller calls this function again.
        let _ = poll(&mut fds, timeout(remaining));
        let has_event = |index: usize| fds[index].any() == Some(true);
        if has_event(1) && !has_event(0) {
            Err(RpcError::Closed)
        } else {
            Ok(())
        }
    }
}

/// Returns a time in the units of `poll`, rounded up.
fn timeout(remaining: Duration) -> PollTimeout {
    PollTimeout::try_from(remaining.as_millis() + 1).unwrap_or(PollTimeout::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::libc;
    use nix::sys::socket::{AddressFamily, SockFlag, SockType, socketpair};
    use std::os::fd::FromRawFd;

    /// Returns the host's end of a channel to this process, and the child's end.
    fn channel() -> (RpcChannel, OwnedFd) {
        let (host, child) = socketpair(
            AddressFamily::Unix,
            SockType::Stream,
            None,
            SockFlag::empty(),
        )
        .unwrap();
        let pid = std::process::id().cast_signed();
        // SAFETY: a plain system call; the descriptor that it makes is owned by nobody yet.
        let pidfd =
            unsafe { OwnedFd::from_raw_fd(libc::syscall(libc::SYS_pidfd_open, pid, 0) as i32) };
        let channel = RpcChannel {
            socket: host,
            pidfd,
        };
        (channel, child)
    }

    fn budget() -> Budget {
        let minute = Duration::from_secs(60);
        Budget::start(std::process::id().cast_signed(), minute, minute)
    }

    /// A frame that a source forged, with the frame of its runner behind it, is read alike whether both are there or one.
    #[test]
    fn a_reply_is_one_frame_whatever_follows() {
        let ((channel, child), budget) = (channel(), budget());
        let frames = b"\x06\0\0\0forged\x04\0\0\0true\x09\0\0\0";
        send(child.as_raw_fd(), frames, MsgFlags::empty()).unwrap();
        assert_eq!(channel.receive(6, &budget), Ok(b"forged".to_vec()));
        assert_eq!(channel.receive(6, &budget), Ok(b"true".to_vec()));
        let flood = channel.receive(6, &budget).unwrap_err();
        assert!(matches!(flood, RpcError::Flood(_)), "{flood:?}");
        drop(child);
        assert_eq!(channel.receive(6, &budget), Err(RpcError::Closed));
    }

    /// A child that wrote a frame and died is judged by its frame, whether it died before or after the next request.
    #[test]
    fn what_a_child_wrote_before_it_closed_is_received() {
        let ((channel, child), budget) = (channel(), budget());
        send(child.as_raw_fd(), b"\x04\0\0\0junk", MsgFlags::empty()).unwrap();
        drop(child);
        assert_eq!(channel.send(b"request", &budget), Ok(()));
        assert_eq!(channel.receive(6, &budget), Ok(b"junk".to_vec()));
        assert_eq!(channel.send(b"request", &budget), Ok(()));
        assert_eq!(channel.receive(6, &budget), Err(RpcError::Closed));
    }
}
