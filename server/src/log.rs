//! The log: a separate thread writes log lines to standard error. Only lines of this project are
//! written, because those of libraries contain what clients send.

use std::io::{BufWriter, Stderr, Write, stderr};
use std::panic::PanicHookInfo;
use std::time::Duration;
use tracing_appender::non_blocking::{NonBlocking, WorkerGuard};

/// The time between two writes. Lines that arrive during this time do not wake the writer's thread:
/// a wake-up costs more than formatting a line, namely a fifth of the time of the server's most
/// common answer.
const FLUSH_INTERVAL: Duration = Duration::from_millis(10);

/// The size of the buffer in bytes: the capacity of a pipe. **Source**: pipe(7), "Pipe capacity".
const BUFFER_BYTES: usize = 64 * 1024;

/// The crates whose lines contain nothing that a client sent.
const OWN: [&str; 4] = ["server", "concordance_server", "snapshot", "store"];

/// Returns true for the target of a line of this project. An operator may raise the level of these
/// lines; no setting logs those of other crates.
pub fn is_own(target: &str) -> bool {
    let krate = target.split("::").next().unwrap_or_default();
    OWN.contains(&krate)
}

/// Logs the place of a panic. Its message is left out where it was formatted: it may quote an argument.
pub fn panicked(panic: &PanicHookInfo<'_>) {
    let place = panic
        .location()
        .map(ToString::to_string)
        .unwrap_or_default();
    let message = panic.payload().downcast_ref::<&'static str>();
    tracing::error!(place, message, "a bug: the thread panicked");
}

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
