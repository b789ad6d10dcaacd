//! Large files of rows, plain or gzipped, in constant memory: a thread reads and splits, the pool parses, rows come in order.
//!
//! A row is an element of a JSON array, or a line of JSON Lines. Whether a file is gzipped is told by its bytes.

mod depth;
mod hash;
mod open;
mod pump;
mod split;

pub use open::open_text;
pub(crate) use open::{CHUNK, Opened, Progress, head, open};
pub(crate) use pump::Parsed;
pub use pump::{Scan, Total, scan};
pub use split::{LONGEST_ROW, Row, Shape, Splitter, Stop};
