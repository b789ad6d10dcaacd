//! Bytes of a file as text.

use crate::finding::{FindingKind, FindingList};

/// The characters of Windows-1252 from 0x80 to 0x9f; the others are those of Latin-1. **Source**: the Encoding Standard,
/// index windows-1252.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Returns the text of a file. Line ends become `\n` and control characters spaces; bytes that are not UTF-8 are read as
/// UTF-16 after its byte order mark, else as Windows-1252, which has every character of ISO-8859-1.
pub(super) fn decode(bytes: &[u8], file: &str, findings: &mut FindingList) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = match (bytes, std::str::from_utf8(bytes)) {
        ([0xff, 0xfe, rest @ ..], _) => utf16(rest, u16::from_le_bytes, file, findings),
        ([0xfe, 0xff, rest @ ..], _) => utf16(rest, u16::from_be_bytes, file, findings),
        (_, Ok(text)) => text.to_owned(),
        (_, Err(error)) => {
            let line = bytes[..error.valid_up_to()]
                .split(|byte| *byte == b'\n')
                .count();
            let line = u32::try_from(line).unwrap_or(u32::MAX);
            findings.add(FindingKind::NotUtf8, (file, line), "read as Windows-1252");
            bytes.iter().map(|byte| windows_1252(*byte)).collect()
        }
    };
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

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16, file: &str, findings: &mut FindingList) -> String {
    findings.add(FindingKind::NotUtf8, (file, 1), "read as UTF-16");
    let units = bytes.as_chunks::<2>().0.iter().map(|pair| unit(*pair));
    let chars = char::decode_utf16(units);
    chars
        .map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        byte => char::from(byte),
    }
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
