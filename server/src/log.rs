//! Where log lines go: standard error, by a thread of its own.

use std::io::{BufWriter, Stderr, Write, stderr};
use std::time::Duration;
use tracing_appender::non_blocking::{NonBlocking, WorkerGuard};

/// Time between two batches. Lines that come meanwhile wake nobody, which would cost more than to format them: a fifth of what
/// the server's commonest answer takes.
const PAUSE: Duration = Duration::from_millis(10);

/// Most that is gathered before it is written, in bytes: what a pipe takes at once. **Source**: pipe(7), "Pipe capacity".
const BATCH: usize = 64 * 1024;

/// A writer that never waits, and what writes the last lines when it goes. Lines that nobody takes in time are dropped.
pub fn writer() -> (NonBlocking, WorkerGuard) {
    tracing_appender::non_blocking(Batches(BufWriter::with_capacity(BATCH, stderr())))
}

/// Flushed when no line is left waiting; then more may gather.
struct Batches(BufWriter<Stderr>);

impl Write for Batches {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()?;
        std::thread::sleep(PAUSE);
        Ok(())
    }
}
