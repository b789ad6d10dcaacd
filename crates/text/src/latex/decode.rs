//! Bytes of a file as text.

use crate::finding::{FindingKind, FindingList};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Returns the text of a file. Line ends become `\n` and control characters spaces; bytes that are not UTF-8 are read as
/// UTF-16 after its byte order mark, else as Windows-1252, which has every character of ISO-8859-1.
pub(super) fn decode(bytes: &[u8], file: &str, findings: &mut FindingList) -> String {
    let (marked, mark) = Encoding::for_bom(bytes).unwrap_or((UTF_8, 0));
    let bytes = &bytes[mark..];
    let encoding = match std::str::from_utf8(bytes) {
        _ if marked != UTF_8 => {
            findings.add(FindingKind::NotUtf8, (file, 1), "read as UTF-16");
            marked
        }
        Ok(_) => UTF_8,
        Err(error) => {
            let before = bytes[..error.valid_up_to()].iter();
            let breaks = before.filter(|byte| **byte == b'\n');
            let line = breaks.fold(1, |line: u32, _| line.saturating_add(1));
            findings.add(FindingKind::NotUtf8, (file, line), "read as Windows-1252");
            WINDOWS_1252
        }
    };
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let text = text.into_owned();
    if !text
        .bytes()
        .any(|byte| byte < b' ' && byte != b'\n' && byte != b'\t')
    {
        return text;
    }
    let text = text
        .replace("\r\n", "\n")
        .replace(['\r', '\u{b}', '\u{c}'], "\n");
    let is_control = |char: char| char < ' ' && char != '\n' && char != '\t';
    if text.contains(is_control) {
        findings.add(FindingKind::ControlCharacters, (file, 0), "read as spaces");
    }
    text.replace(is_control, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_encodings_and_line_ends() {
        let mut findings = FindingList::default();
        assert_eq!(decode(b"a\r\nb\rc", "a.tex", &mut findings), "a\nb\nc");
        assert_eq!(decode("é".as_bytes(), "a.tex", &mut findings), "é");
        assert_eq!(decode(b"x\n\xe9\x96", "a.tex", &mut findings), "x\né–");
        assert_eq!(decode(b"a\0b", "a.tex", &mut findings), "a b");
        let little = b"\xff\xfea\0\r\0\n\0\xe9\0";
        assert_eq!(decode(little, "b.tex", &mut findings), "a\né");
        let big = b"\xfe\xff\0a\xd8\x35\xdc\x00\xd8\0\0";
        assert_eq!(decode(big, "b.tex", &mut findings), "a\u{1d400}\u{fffd}");
        let findings = findings.into_vec();
        assert_eq!(findings.len(), 4);
        assert_eq!(findings[3].detail, "read as UTF-16");
        assert_eq!(
            (findings[0].kind, findings[0].line),
            (FindingKind::NotUtf8, 2)
        );
    }
}
