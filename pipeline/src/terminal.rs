//! Untrusted text on a terminal. Programs under test, dump files and databases choose characters with which a terminal moves its
//! cursor, changes its colours or reorders what people read, so such characters are shown as escapes.

use std::borrow::Cow;

/// Returns a text of several lines with hidden characters as `\u{…}`. Line breaks and tabs stay.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, |c| is_hidden(c) && c != '\n' && c != '\t')
}

/// Returns a text on one line with hidden characters, including line breaks and tabs, as `\u{…}`.
pub(crate) fn visible_line(text: &str) -> Cow<'_, str> {
    escaped(text, is_hidden)
}

fn escaped(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return text.into();
    }
    let show = |c: char| match (c, is_escaped(c)) {
        ('\n', true) => "\\n".to_owned(),
        ('\t', true) => "\\t".to_owned(),
        (c, true) => c.escape_unicode().to_string(),
        (c, false) => c.to_string(),
    };
    text.chars().map(show).collect::<String>().into()
}

/// Returns true for controls, bidirectional marks, other invisible marks and separators of lines. **Source**: Unicode 17,
/// general categories Cc, Cf, Zl and Zp, without the joiners that Persian and Indic words need; Boucher and Anderson, "Trojan
/// Source" (2021).
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{600}'
                ..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{180e}' | '\u{200b}'
        )
        || matches!(c, '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(c, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_commands_a_terminal_is_shown() {
        assert_eq!(visible_line("plain – text é ज्‍ञ"), "plain – text é ज्‍ञ");
        assert_eq!(visible("a\n\tb\r\u{1b}[2J"), "a\n\tb\\u{d}\\u{1b}[2J");
        assert_eq!(
            visible_line("a\n\tb\u{7}\u{9b}31m"),
            "a\\n\\tb\\u{7}\\u{9b}31m"
        );
        assert_eq!(
            visible_line("\u{202e}\u{2066}\u{200f}\u{feff}"),
            "\\u{202e}\\u{2066}\\u{200f}\\u{feff}"
        );
    }

    #[test]
    fn no_hidden_character_is_left() {
        for c in (0..=0x0010_ffff)
            .filter_map(char::from_u32)
            .filter(|c| is_hidden(*c))
        {
            assert!(!visible_line(&c.to_string()).contains(c), "{:x}", c as u32);
        }
    }
}
