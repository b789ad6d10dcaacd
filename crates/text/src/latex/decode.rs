//! Bytes of a file as text.

use crate::finding::{FindingKind, FindingList};

/// The characters of Windows-1252 from 0x80 to 0x9f; the others are those of Latin-1. **Source**: the Encoding Standard,
/// index windows-1252.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Returns the text of a file. Line ends become `\n` and control characters spaces; bytes that are not UTF-8 are read as
/// Windows-1252.
pub(super) fn decode(bytes: &[u8], file: &str, findings: &mut FindingList) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(error) => {
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
        let findings = findings.into_vec();
        assert_eq!(findings.len(), 2);
        assert_eq!(
            (findings[0].kind, findings[0].line),
            (FindingKind::NotUtf8, 2)
        );
    }
}
