//! The child's end of the rpc socket.

use sandbox::frame::{Caps, FrameError, HEADER};
use sandbox::message::{Reply, Request};
use std::fs::File;
use std::io::{Error, ErrorKind, Read, Result, Write};
use std::os::fd::OwnedFd;

/// A connection that receives one frame and sends one frame. The type is `File`, because read and
/// write are the two system calls that the filter allows.
#[derive(Debug)]
pub struct Rpc {
    socket: File,
    caps: Caps,
}

impl Rpc {
    /// Wraps a socket with these caps.
    pub fn new(socket: OwnedFd, caps: Caps) -> Self {
        Self {
            socket: File::from(socket),
            caps,
        }
    }

    /// Returns the maximum sizes of a frame.
    pub const fn caps(&self) -> Caps {
        self.caps
    }

    /// Receives the next request and its number; `None` when the host has closed its end.
    pub fn receive(&self) -> Result<Option<(u64, Request)>> {
        let mut header = [0; HEADER];
        match (&self.socket).read_exact(&mut header) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
            other => other?,
        }
        let mut body = vec![0; u32::from_le_bytes(header) as usize];
        (&self.socket).read_exact(&mut body)?;
        Request::read(&body, self.caps)
            .map(Some)
            .map_err(Error::other)
    }

    /// Sends the reply to the request with this number.
    pub fn send(&self, number: u64, reply: &Reply) -> Result<()> {
        let frame = match reply.frame(number, self.caps) {
            Ok(frame) => frame,
            Err(FrameError::TooLarge(size)) => Reply::TooLarge(format!("more than {size} bytes"))
                .frame(number, self.caps)
                .map_err(Error::other)?,
            Err(error) => Reply::NotCanonical(error.to_string())
                .frame(number, self.caps)
                .map_err(Error::other)?,
        };
        (&self.socket).write_all(&frame)
    }
}
