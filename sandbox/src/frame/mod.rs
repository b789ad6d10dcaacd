//! The wire format between host and child: `u32 little-endian length | tag | body`.
//!
//! The grammar is closed: it carries exactly [`spec::Value`] and the few [messages](crate::message) around it. There
//! is no pickle and no code. Every read is checked against what is there before anything is allocated.
//!
//! | tag | value | body |
//! |---|---|---|
//! | 0 | none | |
//! | 1 | bool | `u8`, 0 or 1 |
//! | 2 | i64 | 8 bytes |
//! | 3 | u64 | 8 bytes |
//! | 4 | f64 | 8 bytes, IEEE bits |
//! | 5 | complex | 16 bytes |
//! | 6 | string | `u32` length, UTF-8 |
//! | 7 | list | `u32` count, values |
//! | 8 | tuple | `u32` count, values |
//! | 9 | map | `u32` count, (string, value) pairs, keys distinct |
//! | 10 | array | `u8` dtype, `u8` rank, `u64` per axis, bytes in C order |

mod decode;
mod encode;

pub use decode::Reader;
pub use encode::Writer;

use spec::Value;

/// The largest rank an array may have on the wire; no method of the corpus comes near.
pub const MAX_RANK: usize = 32;

/// Bytes of the length that precedes every frame.
pub const HEADER: usize = 4;

/// The maximum sizes of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// Bytes after the length.
    pub bytes: usize,
    /// Nesting: a scalar has depth 1.
    pub depth: usize,
    /// Values, containers included.
    pub nodes: usize,
}

impl Default for Caps {
    /// 64 MiB, 32 levels, 100,000 values: far above what any contract returns, far below what hurts the host.
    fn default() -> Self {
        Self {
            bytes: 64 << 20,
            depth: 32,
            nodes: 100_000,
        }
    }
}

/// Why bytes are not a frame, or a value does not fit one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FrameError {
    /// The bytes end before the value does.
    #[error("{wanted} bytes wanted, {left} left")]
    Truncated {
        /// Bytes the next field takes.
        wanted: usize,
        /// Bytes that are there.
        left: usize,
    },
    /// Bytes follow the value.
    #[error("{0} bytes follow the end")]
    Trailing(usize),
    /// A tag, dtype or word outside the grammar.
    #[error("unknown {kind} {code}")]
    Unknown {
        /// What kind of code it is.
        kind: &'static str,
        /// The code.
        code: String,
    },
    /// More bytes than the cap.
    #[error("{0} bytes are more than a frame may hold")]
    TooLarge(usize),
    /// Deeper than the cap.
    #[error("nested deeper than {0} levels")]
    TooDeep(usize),
    /// More values than the cap.
    #[error("more than {0} values")]
    TooManyNodes(usize),
    /// Text that is not UTF-8.
    #[error("text is not UTF-8")]
    NotUtf8,
    /// A truth value that is neither 0 nor 1.
    #[error("a truth value is neither 0 nor 1")]
    NotBool,
    /// A shape whose size overflows, or too many axes.
    #[error("the shape {0:?} is not possible")]
    BadShape(Vec<u64>),
    /// A map with the same key twice.
    #[error("the key {0:?} stands twice")]
    DuplicateKey(String),
}

/// The bytes of a value, without a length in front.
///
/// # Errors
/// When the value is beyond the caps or breaks the grammar.
pub fn encode(value: &Value, caps: Caps) -> Result<Vec<u8>, FrameError> {
    let mut writer = Writer::new(caps);
    writer.value(value)?;
    Ok(writer.into_body())
}

/// The value these bytes hold; all of them must be used.
///
/// # Errors
/// When the bytes are not exactly one value of the grammar within the caps.
pub fn decode(bytes: &[u8], caps: Caps) -> Result<Value, FrameError> {
    let mut reader = Reader::new(bytes, caps)?;
    let value = reader.value()?;
    reader.finish()?;
    Ok(value)
}

#[cfg(test)]
mod laws;
