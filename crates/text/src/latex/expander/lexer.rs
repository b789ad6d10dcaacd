//! Reads tokens from one file. Comments and the blanks that begin a line never become tokens.

use super::token::{Names, Token, is_letter};
use std::rc::Rc;

/// A position in a file.
#[derive(Debug)]
pub(crate) struct Cursor {
    /// The file, relative to the paper's folder.
    pub(crate) file: Rc<str>,
    text: Rc<str>,
    position: usize,
    line: u32,
    line_start: bool,
    pub(super) at_is_letter: bool,
}

impl Cursor {
    pub(crate) fn new(file: &str, text: Rc<str>) -> Self {
        Self {
            file: file.into(),
            text,
            position: 0,
            line: 1,
            line_start: true,
            at_is_letter: false,
        }
    }

    /// The line of the next token, from 1.
    pub(crate) const fn line(&self) -> u32 {
        self.line
    }

    fn peek(&self) -> Option<char> {
        self.text[self.position..].chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let char = self.peek()?;
        self.position += char.len_utf8();
        if char == '\n' {
            self.line += 1;
        }
        Some(char)
    }

    /// Returns the next token; `None` at the end of the file.
    pub(crate) fn next(&mut self, names: &mut Names) -> Option<Token> {
        loop {
            if self.line_start {
                self.skip_blanks();
            }
            let char = self.bump()?;
            let line_start = std::mem::replace(&mut self.line_start, char == '\n');
            match char {
                '%' => self.skip_comment(),
                '\\' => return Some(self.control(names)),
                '\n' if line_start => {
                    self.skip_blank_lines();
                    return Some(Token::Paragraph);
                }
                '\t' => return Some(Token::Char(' ')),
                char => return Some(Token::Char(char)),
            }
        }
    }

    fn skip_blanks(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t')) {
            self.position += 1;
        }
    }

    fn skip_blank_lines(&mut self) {
        loop {
            self.skip_blanks();
            if self.peek() != Some('\n') {
                return;
            }
            self.bump();
        }
    }

    /// A comment takes its line end with it.
    fn skip_comment(&mut self) {
        let rest = &self.text[self.position..];
        self.position += rest.find('\n').unwrap_or(rest.len());
        if self.bump().is_some() {
            self.line_start = true;
            self.skip_blanks();
            // A blank line after a comment is still a paragraph: the flag stays set.
        }
    }

    fn control(&mut self, names: &mut Names) -> Token {
        let start = self.position;
        let letter = |char: char, at: bool| is_letter(char) || (at && char == '@');
        while self
            .peek()
            .is_some_and(|char| letter(char, self.at_is_letter))
        {
            self.position += 1;
        }
        if self.position == start {
            match self.bump() {
                Some('\n' | '\t') | None => return Token::Control(names.symbol(" ")),
                Some(_) => {}
            }
        }
        Token::Control(names.symbol(&self.text[start..self.position]))
    }

    /// Returns everything up to `end` and moves behind it; `None` when `end` does not follow.
    pub(crate) fn raw_until(&mut self, end: &str) -> Option<String> {
        let rest = &self.text[self.position..];
        let length = rest.find(end)?;
        let raw = rest[..length].to_owned();
        self.line += u32::try_from(rest[..length + end.len()].matches('\n').count()).ok()?;
        self.position += length + end.len();
        self.line_start = false;
        Some(raw)
    }

    /// Returns true if the rest of the file begins with this text.
    pub(crate) fn starts_with(&self, text: &str) -> bool {
        self.text[self.position..].starts_with(text)
    }

    /// Returns the next character as it stands in the file, for `\verb`.
    pub(crate) fn raw_char(&mut self) -> Option<char> {
        self.line_start = false;
        self.bump()
    }

    /// Moves behind the next occurrence of a text. Returns whether there is one.
    pub(crate) fn skip_past(&mut self, text: &str) -> bool {
        self.raw_until(text).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lex(text: &str) -> String {
        let mut names = Names::default();
        let mut cursor = Cursor::new("a.tex", text.into());
        let mut tokens = vec![];
        while let Some(token) = cursor.next(&mut names) {
            tokens.push(token);
        }
        names.render(&tokens)
    }

    #[test]
    fn comments_take_their_line_end() {
        assert_eq!(lex("a% b\n  c"), "ac");
        assert_eq!(lex("a\\% b"), "a\\% b", "an escaped per cent sign is none");
        assert_eq!(
            lex("a%\n\nb"),
            "a\n\nb",
            "a blank line after a comment ends the paragraph"
        );
        assert_eq!(
            lex("a\n  \n \t\n  b"),
            "a\n\n\nb",
            "blank lines are one paragraph end"
        );
        assert_eq!(lex("a %"), "a ", "a comment may end the file");
    }

    #[test]
    fn control_words_end_at_a_letter() {
        assert_eq!(lex(r"\alpha x\alpha1\,\\ y"), r"\alpha x\alpha1\,\\ y");
        assert_eq!(
            lex("\\\n"),
            "\\ ",
            "a backslash before a line end is a space"
        );
    }
}
