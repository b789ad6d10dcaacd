//! The wire format between host and child: `u32 little-endian length | tag | body`.
//!
//! The grammar is closed: it carries exactly [`spec::Value`] and the few [messages](crate::message)
//! around it. The format has no pickle and no code. The reader checks every length against the
//! remaining bytes before it allocates memory.
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

/// The largest rank of an array on the wire. No method of the corpus reaches this rank.
pub const MAX_RANK: usize = 32;

/// The length of the prefix of every frame, in bytes.
pub const HEADER: usize = 4;

/// The maximum sizes of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// Maximum bytes after the length prefix.
    pub bytes: usize,
    /// Maximum nesting. A scalar has depth 1.
    pub depth: usize,
    /// Maximum number of values, including containers.
    pub nodes: usize,
}

impl Default for Caps {
    /// 64 MiB, 32 levels, 100,000 values: far above the results of any contract, and far below a
    /// load that harms the host.
    fn default() -> Self {
        Self {
            bytes: 64 << 20,
            depth: 32,
            nodes: 100_000,
        }
    }
}

/// The reasons why bytes are not a frame, or a value does not fit in a frame.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum FrameError {
    /// The bytes end before the value is complete.
    #[error("{wanted} bytes wanted, {left} left")]
    Truncated { wanted: usize, left: usize },
    /// Bytes follow the value.
    #[error("{0} bytes follow the end")]
    Trailing(usize),
    /// A tag, dtype or word that is not in the grammar.
    #[error("unknown {kind} {code}")]
    Unknown { kind: &'static str, code: String },
    /// The frame has more bytes than the cap.
    #[error("{0} bytes are more than a frame may hold")]
    TooLarge(usize),
    /// The value is nested deeper than the cap.
    #[error("nested deeper than {0} levels")]
    TooDeep(usize),
    /// The frame has more values than the cap.
    #[error("more than {0} values")]
    TooManyNodes(usize),
    /// A text is not UTF-8.
    #[error("text is not UTF-8")]
    NotUtf8,
    /// A truth value is neither 0 nor 1.
    #[error("a truth value is neither 0 nor 1")]
    NotBool,
    /// The size of a shape overflows, or a shape has too many axes.
    #[error("the shape {0:?} is not possible")]
    BadShape(Vec<u64>),
    /// A map has the same key twice.
    #[error("the key {0:?} stands twice")]
    DuplicateKey(String),
}

/// Returns the bytes of a value, without a length prefix.
pub fn encode(value: &Value, caps: Caps) -> Result<Vec<u8>, FrameError> {
    let mut writer = Writer::new(caps);
    writer.write_value(value)?;
    Ok(writer.into_body())
}

/// Returns the value that these bytes encode.
pub fn decode(bytes: &[u8], caps: Caps) -> Result<Value, FrameError> {
    let mut reader = Reader::new(bytes, caps)?;
    let value = reader.value()?;
    reader.finish()?;
    Ok(value)
}

#[cfg(test)]
mod laws;
