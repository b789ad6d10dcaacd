//! Splits a stream of bytes into rows without parsing them.
//!
//! Only what decides where a row ends is looked at: strings with their escapes, brackets, commas, line ends. So a row that is
//! damaged inside costs that row alone.

use super::depth::Depth;
use memchr::memchr;

/// Longest row that is kept. **Reason**: a hundred times the longest row of the genuine dumps; above it, memory is at risk.
pub const LONGEST_ROW: usize = 32 << 20;

/// How rows stand in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Elements of one JSON array.
    Array,
    /// One JSON value a line.
    Lines,
}

/// One row as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Where it begins, in bytes of the decompressed text.
    pub offset: u64,
    /// Its length in bytes.
    pub len: u64,
    /// Its bytes; `None` above [`LONGEST_ROW`].
    pub bytes: Option<Vec<u8>>,
    /// Whether something ended it other than the end of the text.
    pub ended: bool,
}

/// Why splitting cannot go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// No array begins where one is due; what stands there instead.
    NotAnArray(String),
    /// The text ended inside the array.
    Truncated,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Before,
    Between,
    Inside(Depth),
    After,
}

/// The state of splitting. Feed it chunks of any size, then [`Splitter::finish`].
#[derive(Debug)]
pub struct Splitter {
    shape: Shape,
    place: Place,
    row: Row,
    at: u64,
    trailing: bool,
}

impl Splitter {
    /// At the beginning of a text.
    pub fn new(shape: Shape) -> Self {
        let place = if shape == Shape::Array {
            Place::Before
        } else {
            Place::Between
        };
        Self {
            shape,
            place,
            row: begin(0),
            at: 0,
            trailing: false,
        }
    }

    /// Takes the next bytes and hands out every row that ends in them.
    ///
    /// # Errors
    /// When no array begins where one is due.
    pub fn feed(&mut self, chunk: &[u8], out: &mut impl FnMut(Row)) -> Result<(), Stop> {
        let mut rest = chunk;
        while !rest.is_empty() {
            let used = match (self.shape, self.place) {
                (Shape::Lines, _) => self.line(rest, out),
                (Shape::Array, Place::Before) => self.before(rest[0])?,
                (Shape::Array, Place::Between) => self.between(rest[0]),
                (Shape::Array, Place::Inside(depth)) => self.inside(rest, depth, out),
                (Shape::Array, Place::After) => self.after(rest),
            };
            self.at += used as u64;
            rest = &rest[used..];
        }
        Ok(())
    }

    /// Ends the text; `true` when something stood behind the array.
    ///
    /// # Errors
    /// When the array never began or never ended.
    pub fn finish(mut self, out: &mut impl FnMut(Row)) -> Result<bool, Stop> {
        match (self.shape, self.place) {
            (Shape::Lines, _) => self.end_row(false, out),
            (Shape::Array, Place::Before) => return Err(Stop::NotAnArray("nothing".to_owned())),
            (Shape::Array, Place::After) => {}
            (Shape::Array, _) => return Err(Stop::Truncated),
        }
        Ok(self.trailing)
    }

    fn before(&mut self, byte: u8) -> Result<usize, Stop> {
        match byte {
            b'[' => self.place = Place::Between,
            // White space, or the byte order mark that some editors write.
            b' ' | b'\n' | b'\r' | b'\t' | 0xef | 0xbb | 0xbf => {}
            b'{' => return Err(Stop::NotAnArray("an object".to_owned())),
            b'"' => return Err(Stop::NotAnArray("a text".to_owned())),
            other => return Err(Stop::NotAnArray(format!("{:?}", char::from(other)))),
        }
        Ok(1)
    }

    fn between(&mut self, byte: u8) -> usize {
        match byte {
            b']' => self.place = Place::After,
            b' ' | b'\n' | b'\r' | b'\t' | b',' => {}
            _ => {
                self.row = begin(self.at);
                self.place = Place::Inside(Depth::default());
                return 0;
            }
        }
        1
    }

    fn inside(&mut self, rest: &[u8], mut depth: Depth, out: &mut impl FnMut(Row)) -> usize {
        let Some(at) = depth.end(rest) else {
            self.place = Place::Inside(depth);
            return self.take(rest, rest.len());
        };
        self.take(rest, at);
        self.end_row(true, out);
        self.place = if rest[at] == b']' {
            Place::After
        } else {
            Place::Between
        };
        at + 1
    }

    fn after(&mut self, rest: &[u8]) -> usize {
        self.trailing |= !rest.iter().all(u8::is_ascii_whitespace);
        rest.len()
    }

    fn line(&mut self, rest: &[u8], out: &mut impl FnMut(Row)) -> usize {
        match memchr(b'\n', rest) {
            None => self.take(rest, rest.len()),
            Some(at) => {
                self.take(rest, at);
                self.end_row(true, out);
                self.row.offset = self.at + at as u64 + 1;
                at + 1
            }
        }
    }

    /// Adds the first `n` bytes to the row, unless it is or becomes too long.
    fn take(&mut self, rest: &[u8], n: usize) -> usize {
        self.row.len += n as u64;
        if self.row.len > LONGEST_ROW as u64 {
            self.row.bytes = None;
        }
        if let Some(bytes) = &mut self.row.bytes {
            bytes.extend_from_slice(&rest[..n]);
        }
        n
    }

    /// Hands the row out, unless it is a blank line.
    fn end_row(&mut self, ended: bool, out: &mut impl FnMut(Row)) {
        let row = std::mem::replace(&mut self.row, begin(self.at));
        let row = Row { ended, ..row };
        let blank = row
            .bytes
            .as_ref()
            .is_some_and(|bytes| bytes.iter().all(u8::is_ascii_whitespace));
        if !blank {
            out(row);
        }
    }
}

fn begin(offset: u64) -> Row {
    Row {
        offset,
        len: 0,
        bytes: Some(Vec::new()),
        ended: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    fn split(shape: Shape, text: &[u8], step: usize) -> Result<Vec<Row>, Stop> {
        let mut rows = Vec::new();
        let mut splitter = Splitter::new(shape);
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
        fn rows_are_the_elements_whatever_the_chunks(values in proptest::collection::vec(json(), 0..6), step in 1usize..40, pretty: bool) {
            let whole = Value::from(values.clone());
            let text = if pretty { serde_json::to_string_pretty(&whole) } else { serde_json::to_string(&whole) }.expect("serialises");
            let rows = split(Shape::Array, text.as_bytes(), step).expect("an array");
            let parsed: Vec<Value> = rows.iter().map(|r| serde_json::from_slice(r.bytes.as_ref().unwrap()).unwrap()).collect();
            prop_assert_eq!(parsed, values);
            for row in rows {
                let at = usize::try_from(row.offset).unwrap();
                prop_assert_eq!(Some(&text.as_bytes()[at..at + row.len as usize]), row.bytes.as_deref());
            }
        }

        #[test]
        fn lines_are_rows_whatever_the_chunks(values in proptest::collection::vec(json(), 0..6), step in 1usize..40, last: bool) {
            let mut text: String = values.iter().map(|v| format!("{v}\n")).collect();
            if last { text.truncate(text.trim_end().len()); }
            let rows = split(Shape::Lines, text.as_bytes(), step).expect("lines");
            let parsed: Vec<Value> = rows.iter().map(|r| serde_json::from_slice(r.bytes.as_ref().unwrap()).unwrap()).collect();
            prop_assert_eq!(parsed, values);
        }

        #[test]
        fn any_prefix_of_an_array_is_truncated(values in proptest::collection::vec(json(), 1..4), cut in any::<proptest::sample::Index>()) {
            let text = Value::from(values).to_string();
            let cut = 1 + cut.index(text.len() - 1);
            prop_assume!(text.is_char_boundary(cut));
            prop_assert_eq!(split(Shape::Array, &text.as_bytes()[..cut], 7), Err(Stop::Truncated));
        }

        #[test]
        fn splitting_is_total(bytes in proptest::collection::vec(any::<u8>(), 0..200), step in 1usize..9) {
            let _ = split(Shape::Array, &bytes, step);
            prop_assert!(split(Shape::Lines, &bytes, step).is_ok());
        }
    }

    #[test]
    fn what_is_no_array_is_named() {
        assert_eq!(
            split(Shape::Array, b" {\"a\": 1}", 3),
            Err(Stop::NotAnArray("an object".into()))
        );
        assert_eq!(
            split(Shape::Array, b"<html>", 3),
            Err(Stop::NotAnArray("'<'".into()))
        );
        assert_eq!(
            split(Shape::Array, b" ", 3),
            Err(Stop::NotAnArray("nothing".into()))
        );
    }

    #[test]
    fn a_row_above_the_limit_is_counted_and_the_next_one_read() {
        let long = "x".repeat(LONGEST_ROW);
        let rows =
            split(Shape::Array, format!("[\"{long}\", 1]").as_bytes(), 1 << 20).expect("an array");
        assert_eq!(rows.len(), 2);
        assert_eq!(
            (rows[0].bytes.as_ref(), rows[0].len),
            (None, LONGEST_ROW as u64 + 2)
        );
        assert_eq!(rows[1].bytes.as_deref(), Some(&b"1"[..]));
    }
}
