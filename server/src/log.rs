//! The log writer: a separate thread writes log lines to standard error.

use std::io::{BufWriter, Stderr, Write, stderr};
use std::time::Duration;
use tracing_appender::non_blocking::{NonBlocking, WorkerGuard};

/// The time between two writes. Lines that arrive during this time do not wake the writer's thread:
/// a wake-up costs more than formatting a line, namely a fifth of the time of the server's most
/// common answer.
const FLUSH_INTERVAL: Duration = Duration::from_millis(10);

/// The size of the buffer in bytes: the capacity of a pipe. **Source**: pipe(7), "Pipe capacity".
const BUFFER_BYTES: usize = 64 * 1024;

/// Returns a writer that never blocks, and a guard whose drop writes the remaining lines. The writer
/// drops lines when its queue is full.
pub fn writer() -> (NonBlocking, WorkerGuard) {
    let buffer = BufWriter::with_capacity(BUFFER_BYTES, stderr());
    tracing_appender::non_blocking(BatchedStderr(buffer))
}

/// Standard error with a buffer. The writer's thread flushes the buffer when its queue is empty; the
/// pause after a flush collects further lines.
struct BatchedStderr(BufWriter<Stderr>);

impl Write for BatchedStderr {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()?;
        std::thread::sleep(FLUSH_INTERVAL);
        Ok(())
    }
}
