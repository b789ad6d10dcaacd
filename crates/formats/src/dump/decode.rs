//! Decoding of a text that is not UTF-8 into UTF-8.

use encoding_rs::{CoderResult, Decoder, Encoding, UTF_8, UTF_16BE, UTF_16LE};
use std::collections::VecDeque;
use std::io::{BufRead, Read, Result};

/// The bytes in which the XML declaration is searched. **Reason**: three times the longest declaration.
const MAX_DECLARATION: usize = 256;

/// Returns the encoding of a text by its first bytes; `None` for JSON in UTF-8, whose rows are decoded one by one.
///
/// **Source**: W3C, "XML 1.0", appendix F: a byte order mark decides, then the encoding declaration; WHATWG, "Encoding Standard", 4.2:
/// names of encodings.
pub fn encoding_of(head: &[u8]) -> Option<&'static Encoding> {
    match head {
        [b'<', 0, ..] => return Some(UTF_16LE),
        [0, b'<', ..] => return Some(UTF_16BE),
        _ => {}
    }
    let marked = Encoding::for_bom(head);
    let text = &head[marked.map_or(0, |(_, len)| len)..];
    let encoding = marked
        .map(|(encoding, _)| encoding)
        .or_else(|| declared(text))
        .unwrap_or(UTF_8);
    let is_json = matches!(text.trim_ascii_start(), [] | [b'[' | b'{', ..]);
    (encoding != UTF_8 || !is_json).then_some(encoding)
}

/// Returns the encoding in the declaration of an XML document. One that is read byte by byte is no UTF-16, whatever it says.
fn declared(head: &[u8]) -> Option<&'static Encoding> {
    let declaration = head.strip_prefix(b"<?xml")?;
    let declaration = &declaration[..declaration.len().min(MAX_DECLARATION)];
    let end = declaration.iter().position(|byte| *byte == b'>')?;
    let declaration = std::str::from_utf8(&declaration[..end]).ok()?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let name = value[1..].split(quote).next()?;
    Encoding::for_label(name.as_bytes()).map(Encoding::output_encoding)
}

/// The bytes that are decoded at once. **Reason**: a page.
const CHUNK: usize = 4096;

/// A reader of a text in another encoding as UTF-8. Bytes that the encoding does not have become U+FFFD.
pub struct DecodingReader<R> {
    text: R,
    decoder: Decoder,
    /// Text that is decoded and not read. A reader's buffer may be too small for a character.
    decoded: VecDeque<u8>,
    ended: bool,
}

impl<R: BufRead> DecodingReader<R> {
    pub fn new(text: R, encoding: &'static Encoding) -> Self {
        Self {
            text,
            decoder: encoding.new_decoder_with_bom_removal(),
            decoded: VecDeque::new(),
            ended: false,
        }
    }

    fn decode(&mut self) -> Result<()> {
        let mut chunk = [0; CHUNK];
        let bytes = self.text.fill_buf()?;
        let is_last = bytes.is_empty();
        let (result, read, written, _) = self.decoder.decode_to_utf8(bytes, &mut chunk, is_last);
        self.text.consume(read);
        self.decoded.extend(&chunk[..written]);
        self.ended = is_last && result == CoderResult::InputEmpty;
        Ok(())
    }
}

impl<R: BufRead> Read for DecodingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        while self.decoded.is_empty() && !self.ended {
            self.decode()?;
        }
        self.decoded.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn decoded(bytes: &[u8]) -> String {
        let mut text = String::new();
        let encoding = encoding_of(bytes).expect("not UTF-8");
        let reader = DecodingReader::new(BufReader::with_capacity(3, bytes), encoding);
        BufReader::new(reader)
            .read_to_string(&mut text)
            .expect("UTF-8");
        text
    }

    #[test]
    fn declared_encodings_and_marks_are_decoded() {
        let latin = b"<?xml version='1.0' encoding='ISO-8859-1'?><a>M\xfcller</a>";
        assert!(decoded(latin).ends_with("<a>Müller</a>"));
        let text = "<?xml version=\"1.0\"?><a>Müller 𝕏</a>";
        let units = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes);
        let little: Vec<u8> = units(u16::to_le_bytes).collect();
        let big: Vec<u8> = [0xfe, 0xff]
            .into_iter()
            .chain(units(u16::to_be_bytes))
            .collect();
        assert_eq!([decoded(&little), decoded(&big)], [text, text]);
        assert!(decoded(&little[..little.len() - 1]).ends_with('\u{fffd}'));
    }

    #[test]
    fn a_bad_byte_costs_its_character_and_json_is_not_decoded() {
        assert_eq!(decoded(b"<a>M\xffller</a>"), "<a>M\u{fffd}ller</a>");
        for text in [
            "<?xml version=\"1.0\"?><a encoding=\"ISO-8859-1\"/>",
            "<?xml encoding=\"no such encoding\"?>",
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?>",
        ] {
            assert_eq!(encoding_of(text.as_bytes()), Some(UTF_8), "{text}");
        }
        for text in ["\u{feff}{}", " [", ""] {
            assert_eq!(encoding_of(text.as_bytes()), None, "{text}");
        }
    }
}
