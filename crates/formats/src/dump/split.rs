//! A splitter of a stream of bytes into unparsed rows.
//!
//! The splitter looks only at the bytes that can end a row: strings with their escapes, brackets, commas, line ends. Damage inside a
//! row therefore affects only that row.

use super::array_element::ElementScanner;
use memchr::memchr;

/// The maximum length of a row in bytes. The reader counts a longer row and drops its text. **Reason**: a hundred times the longest
/// row of the genuine dumps; longer rows would need too much memory.
pub const MAX_ROW_LEN: usize = 32 << 20;

/// The arrangement of rows in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Elements of one JSON array.
    Array,
    /// One JSON value per line.
    Lines,
}

/// The unparsed bytes of one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawRow {
    /// Offset of the first byte in the decompressed text.
    pub offset: u64,
    /// Length in bytes.
    pub len: u64,
    /// The bytes; `None` above [`MAX_ROW_LEN`].
    pub bytes: Option<Vec<u8>>,
    /// True when a comma, bracket or line end ended the row, false when the text ended.
    pub terminated: bool,
}

/// The reason why a text cannot be split.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SplitError {
    /// A text that does not begin with an array, with a description of its beginning.
    NotAnArray(String),
    /// A text that ended inside the array.
    Truncated,
}

/// The position in the text of an array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ArrayState {
    BeforeArray,
    BetweenElements,
    InElement(ElementScanner),
    AfterArray,
}

/// A splitter of one text into rows. The caller calls [`RowSplitter::feed`] with chunks of any size, then [`RowSplitter::finish`].
#[derive(Debug)]
pub struct RowSplitter {
    shape: Shape,
    state: ArrayState,
    row: RawRow,
    /// Offset of the next byte in the text.
    offset: u64,
    trailing: bool,
}

impl RowSplitter {
    /// Returns a splitter at the start of a text.
    pub fn new(shape: Shape) -> Self {
        let state = if shape == Shape::Array {
            ArrayState::BeforeArray
        } else {
            ArrayState::BetweenElements
        };
        Self {
            shape,
            state,
            row: empty_row(0),
            offset: 0,
            trailing: false,
        }
    }

    /// Passes every row that ends in the next bytes to `out`.
    ///
    /// # Errors
    /// When the text does not begin with an array.
    pub fn feed(&mut self, chunk: &[u8], out: &mut impl FnMut(RawRow)) -> Result<(), SplitError> {
        let mut rest = chunk;
        while !rest.is_empty() {
            let used = match (self.shape, self.state) {
                (Shape::Lines, _) => self.read_line(rest, out),
                (Shape::Array, ArrayState::BeforeArray) => self.read_before(rest[0])?,
                (Shape::Array, ArrayState::BetweenElements) => self.read_between(rest[0]),
                (Shape::Array, ArrayState::InElement(scanner)) => {
                    self.read_element(rest, scanner, out)
                }
                (Shape::Array, ArrayState::AfterArray) => self.read_after(rest),
            };
            self.offset += used as u64;
            rest = &rest[used..];
        }
        Ok(())
    }

    /// Ends the text. Returns true when other text follows the array.
    ///
    /// # Errors
    /// When the array has no start or no end.
    pub fn finish(mut self, out: &mut impl FnMut(RawRow)) -> Result<bool, SplitError> {
        match (self.shape, self.state) {
            (Shape::Lines, _) => self.end_row(false, out),
            (Shape::Array, ArrayState::BeforeArray) => {
                return Err(SplitError::NotAnArray("nothing".to_owned()));
            }
            (Shape::Array, ArrayState::AfterArray) => {}
            (Shape::Array, _) => return Err(SplitError::Truncated),
        }
        Ok(self.trailing)
    }

    fn read_before(&mut self, byte: u8) -> Result<usize, SplitError> {
        match byte {
            b'[' => self.state = ArrayState::BetweenElements,
            // White space, or the byte order mark that some editors write.
            b' ' | b'\n' | b'\r' | b'\t' | 0xef | 0xbb | 0xbf => {}
            b'{' => return Err(SplitError::NotAnArray("an object".to_owned())),
            b'"' => return Err(SplitError::NotAnArray("a text".to_owned())),
            other => return Err(SplitError::NotAnArray(format!("{:?}", char::from(other)))),
        }
        Ok(1)
    }

    fn read_between(&mut self, byte: u8) -> usize {
        match byte {
            b']' => self.state = ArrayState::AfterArray,
            b' ' | b'\n' | b'\r' | b'\t' | b',' => {}
            _ => {
                self.row = empty_row(self.offset);
                self.state = ArrayState::InElement(ElementScanner::default());
                return 0;
            }
        }
        1
    }

    fn read_element(
        &mut self,
        rest: &[u8],
        mut scanner: ElementScanner,
        out: &mut impl FnMut(RawRow),
    ) -> usize {
        let Some(at) = scanner.find_end(rest) else {
            self.state = ArrayState::InElement(scanner);
            return self.append(rest, rest.len());
        };
        self.append(rest, at);
        self.end_row(true, out);
        self.state = if rest[at] == b']' {
            ArrayState::AfterArray
        } else {
            ArrayState::BetweenElements
        };
        at + 1
    }

    fn read_after(&mut self, rest: &[u8]) -> usize {
        self.trailing |= !rest.iter().all(u8::is_ascii_whitespace);
        rest.len()
    }

    fn read_line(&mut self, rest: &[u8], out: &mut impl FnMut(RawRow)) -> usize {
        match memchr(b'\n', rest) {
            None => self.append(rest, rest.len()),
            Some(at) => {
                self.append(rest, at);
                self.end_row(true, out);
                self.row.offset = self.offset + at as u64 + 1;
                at + 1
            }
        }
    }

    /// Adds the first `n` bytes to the row, and drops the bytes of a row that is too long.
    fn append(&mut self, rest: &[u8], n: usize) -> usize {
        self.row.len += n as u64;
        if self.row.len > MAX_ROW_LEN as u64 {
            self.row.bytes = None;
        }
        if let Some(bytes) = &mut self.row.bytes {
            bytes.extend_from_slice(&rest[..n]);
        }
        n
    }

    /// Passes the row to `out`, except for a blank line.
    fn end_row(&mut self, terminated: bool, out: &mut impl FnMut(RawRow)) {
        let row = std::mem::replace(&mut self.row, empty_row(self.offset));
        let row = RawRow { terminated, ..row };
        let blank = row
            .bytes
            .as_ref()
            .is_some_and(|bytes| bytes.iter().all(u8::is_ascii_whitespace));
        if !blank {
            out(row);
        }
    }
}

fn empty_row(offset: u64) -> RawRow {
    RawRow {
        offset,
        len: 0,
        bytes: Some(Vec::new()),
        terminated: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    fn split(shape: Shape, text: &[u8], step: usize) -> Result<Vec<RawRow>, SplitError> {
        let mut rows = Vec::new();
        let mut splitter = RowSplitter::new(shape);
        for chunk in text.chunks(step.max(1)) {
            splitter.feed(chunk, &mut |row| rows.push(row))?;
        }
        splitter.finish(&mut |row| rows.push(row))?;
        Ok(rows)
    }

    fn json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
            "[a\"\\\\{}\\[\\],\\n é]{0,8}".prop_map(Value::from)
        ];
        leaf.prop_recursive(3, 24, 4, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                proptest::collection::hash_map("[a-z\"\\\\]{0,3}", inner, 0..4)
                    .prop_map(Value::from_iter),
            ]
        })
    }

    proptest! {
        #[test]
        fn array_elements_are_rows_for_any_chunk_size(values in proptest::collection::vec(json(), 0..6), step in 1usize..40, pretty: bool) {
            let array = Value::from(values.clone());
            let text = if pretty { serde_json::to_string_pretty(&array) } else { serde_json::to_string(&array) }.expect("serialises");
            let rows = split(Shape::Array, text.as_bytes(), step).expect("an array");
            let parsed: Vec<Value> = rows.iter().map(|r| serde_json::from_slice(r.bytes.as_ref().unwrap()).unwrap()).collect();
            prop_assert_eq!(parsed, values);
            for row in rows {
                let at = usize::try_from(row.offset).unwrap();
                prop_assert_eq!(Some(&text.as_bytes()[at..at + row.len as usize]), row.bytes.as_deref());
            }
        }

        #[test]
        fn lines_are_rows_for_any_chunk_size(values in proptest::collection::vec(json(), 0..6), step in 1usize..40, last: bool) {
            let mut text: String = values.iter().map(|v| format!("{v}\n")).collect();
            if last { text.truncate(text.trim_end().len()); }
            let rows = split(Shape::Lines, text.as_bytes(), step).expect("lines");
            let parsed: Vec<Value> = rows.iter().map(|r| serde_json::from_slice(r.bytes.as_ref().unwrap()).unwrap()).collect();
            prop_assert_eq!(parsed, values);
        }

        #[test]
        fn every_prefix_of_an_array_is_truncated(values in proptest::collection::vec(json(), 1..4), cut in any::<proptest::sample::Index>()) {
            let text = Value::from(values).to_string();
            let cut = 1 + cut.index(text.len() - 1);
            prop_assume!(text.is_char_boundary(cut));
            prop_assert_eq!(split(Shape::Array, &text.as_bytes()[..cut], 7), Err(SplitError::Truncated));
        }

        #[test]
        fn any_bytes_can_be_split(bytes in proptest::collection::vec(any::<u8>(), 0..200), step in 1usize..9) {
            let _ = split(Shape::Array, &bytes, step);
            prop_assert!(split(Shape::Lines, &bytes, step).is_ok());
        }
    }

    #[test]
    fn text_that_is_not_an_array_is_refused() {
        assert_eq!(
            split(Shape::Array, b" {\"a\": 1}", 3),
            Err(SplitError::NotAnArray("an object".into()))
        );
        assert_eq!(
            split(Shape::Array, b"<html>", 3),
            Err(SplitError::NotAnArray("'<'".into()))
        );
        assert_eq!(
            split(Shape::Array, b" ", 3),
            Err(SplitError::NotAnArray("nothing".into()))
        );
    }

    #[test]
    fn too_long_rows_are_counted_and_the_next_row_is_read() {
        let long = "x".repeat(MAX_ROW_LEN);
        let rows =
            split(Shape::Array, format!("[\"{long}\", 1]").as_bytes(), 1 << 20).expect("an array");
        assert_eq!(rows.len(), 2);
        assert_eq!(
            (rows[0].bytes.as_ref(), rows[0].len),
            (None, MAX_ROW_LEN as u64 + 2)
        );
        assert_eq!(rows[1].bytes.as_deref(), Some(&b"1"[..]));
    }
}
