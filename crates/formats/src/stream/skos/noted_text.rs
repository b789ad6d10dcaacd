//! The text of a vocabulary on its way to the parser: lone surrogates are replaced, and the last byte is noted.

use std::io::{BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// The escape of U+FFFD. It has the length of the escape of a surrogate, so that locations stay.
const REPLACEMENT: &[u8] = b"\\uFFFD";

/// A text that notes its last byte that is not blank. An escape of one half of a surrogate pair becomes U+FFFD: the parser would drop the
/// statement, and with it a concept's name.
pub(super) struct NotedText {
    text: Box<dyn BufRead + Send>,
    last: Arc<AtomicU8>,
    /// The beginning of an escape, until its end is known.
    escape: Vec<u8>,
    /// The text that was read and not yet given away, and the position in it.
    ready: Vec<u8>,
    given: usize,
    /// The error that ended the text after what was given away.
    error: Option<std::io::Error>,
}

impl NotedText {
    pub(super) fn new(text: Box<dyn BufRead + Send>, last: Arc<AtomicU8>) -> Self {
        Self {
            text,
            last,
            escape: vec![],
            ready: vec![],
            given: 0,
            error: None,
        }
    }

    /// Takes the next part of the text. Gives false at its end.
    fn fill(&mut self) -> std::io::Result<bool> {
        self.ready.clear();
        self.given = 0;
        let part = self.text.fill_buf()?;
        let (count, last) = (part.len(), part.iter().rfind(|b| !b.is_ascii_whitespace()));
        if let Some(last) = last {
            self.last.store(*last, Ordering::Relaxed);
        }
        if self.escape.is_empty() && !part.contains(&b'\\') {
            self.ready.extend_from_slice(part);
        } else {
            for byte in part {
                push(&mut self.escape, &mut self.ready, *byte);
            }
        }
        self.text.consume(count);
        if count == 0 {
            self.ready.append(&mut self.escape);
        }
        Ok(count > 0 || !self.ready.is_empty())
    }
}

impl Read for NotedText {
    /// Fills the whole buffer. **Reason**: the parser clears all of a buffer that a long literal has made large before each call.
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let mut filled = 0;
        while filled < buffer.len() {
            if self.given == self.ready.len() {
                match self.fill() {
                    Ok(true) => continue,
                    Ok(false) => break,
                    Err(error) if filled == 0 => return Err(error),
                    Err(error) => {
                        self.error = Some(error);
                        break;
                    }
                }
            }
            let rest = &self.ready[self.given..];
            let count = rest.len().min(buffer.len() - filled);
            buffer[filled..filled + count].copy_from_slice(&rest[..count]);
            self.given += count;
            filled += count;
        }
        Ok(filled)
    }
}

/// Takes a byte into an escape, or gives away what is complete.
fn push(escape: &mut Vec<u8>, ready: &mut Vec<u8>, byte: u8) {
    escape.push(byte);
    let is_expected = match escape.len() {
        1 | 7 => byte == b'\\',
        2 | 8 => byte == b'u',
        _ => byte.is_ascii_hexdigit(),
    };
    let first = unit(escape.get(2..6));
    let second = unit(escape.get(8..12));
    match (is_expected, first, second) {
        (true, None, _) => {}
        (false, None, _) => ready.append(escape),
        (true, Some(0xD800..=0xDBFF), None) => {}
        (true, Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => ready.append(escape),
        (_, Some(0xD800..=0xDFFF), _) => {
            ready.extend_from_slice(REPLACEMENT);
            let rest = escape.split_off(6);
            escape.clear();
            for byte in rest {
                push(escape, ready, byte);
            }
        }
        _ => ready.append(escape),
    }
}

/// Returns the unit of UTF-16 that four hexadecimal digits name.
fn unit(digits: Option<&[u8]>) -> Option<u32> {
    u32::from_str_radix(std::str::from_utf8(digits?).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// A text of two parts, of which the second cannot be read.
    struct Torn(&'static [u8]);

    impl Read for Torn {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            match std::mem::take(&mut self.0) {
                [] => Err(std::io::Error::other("torn")),
                mut part => part.read(buffer),
            }
        }
    }

    #[test]
    fn an_error_comes_after_the_text_before_it() {
        let reader = BufReader::with_capacity(8, Torn(b"e:a"));
        let mut text = NotedText::new(Box::new(reader), Arc::default());
        let mut buffer = [0; 64];
        assert_eq!(text.read(&mut buffer).expect("there is a part"), 3);
        let error = text.read(&mut buffer).expect_err("the rest is torn");
        assert_eq!(error.to_string(), "torn");
    }

    #[test]
    fn half_a_pair_becomes_the_replacement_character() {
        for (text, expected) in [
            (r#""a\ud800b""#, r#""a\uFFFDb""#),
            (r#""\uDC00""#, r#""\uFFFD""#),
            (r"\ud83d\ude00 \u00e9", r"\ud83d\ude00 \u00e9"),
            (r"\ud83d\ud83d\ude00", r"\uFFFD\ud83d\ude00"),
            (r"\ud83d\n \\ud800 \u12", r"\uFFFD\n \\ud800 \u12"),
            (r"\ud83d\u0041", r"\uFFFD\u0041"),
        ] {
            for capacity in [1, 5, 64] {
                let reader = BufReader::with_capacity(capacity, text.as_bytes());
                let mut read = String::new();
                NotedText::new(Box::new(reader), Arc::default())
                    .read_to_string(&mut read)
                    .expect("reads from memory");
                assert_eq!(read, expected, "{text}");
            }
        }
    }
}
