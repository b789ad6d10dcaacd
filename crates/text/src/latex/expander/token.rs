//! Tokens of TeX, and the table of control words.

use std::collections::HashMap;

/// A control word or control symbol, without its backslash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Symbol(u32);

/// A token. Groups, math shifts and white space are characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token {
    /// `\word` or `\,`.
    Control(Symbol),
    /// Any other character; a line end is `'\n'`.
    Char(char),
    /// A blank line.
    Paragraph,
    /// `#1` in the body of a macro.
    Parameter(u8),
    /// The end of a group that the reader opened; source text cannot contain it.
    End(End),
}

/// The thing that ends at a [`Token::End`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// A heading's title.
    Heading,
    /// A caption.
    Caption,
    /// The environment on top of the stack, after its own end code.
    Environment,
}

impl Token {
    /// Returns true if the token is a space or a line end.
    pub(crate) const fn is_space(self) -> bool {
        matches!(self, Self::Char(' ' | '\n'))
    }
}

/// The names of all control words of a paper.
#[derive(Debug, Default)]
pub(crate) struct Names {
    names: Vec<Box<str>>,
    symbols: HashMap<Box<str>, Symbol>,
}

impl Names {
    pub(crate) fn symbol(&mut self, name: &str) -> Symbol {
        if let Some(symbol) = self.symbols.get(name) {
            return *symbol;
        }
        // A name has a byte at least, and all texts of a paper together have far fewer than 4 GiB.
        let symbol = Symbol(u32::try_from(self.names.len()).expect("fewer names than bytes"));
        self.names.push(name.into());
        self.symbols.insert(name.into(), symbol);
        symbol
    }

    /// Returns the symbol of a name that occurred.
    pub(crate) fn existing(&self, name: &str) -> Option<Symbol> {
        self.symbols.get(name).copied()
    }

    pub(crate) fn name(&self, symbol: Symbol) -> &str {
        self.names.get(symbol.0 as usize).map_or("", |name| name)
    }

    /// Appends a token to a text. A letter after a control word is set apart by a space.
    pub(crate) fn append(&self, text: &mut String, token: Token) {
        match token {
            Token::Control(symbol) => {
                text.push('\\');
                text.push_str(self.name(symbol));
            }
            Token::Char(char) => {
                if is_letter(char) && ends_with_control_word(text) {
                    text.push(' ');
                }
                text.push(char);
            }
            Token::Paragraph => text.push_str("\n\n"),
            Token::Parameter(number) => {
                text.push('#');
                text.push(char::from(b'0' + number));
            }
            Token::End(_) => {}
        }
    }

    pub(crate) fn render(&self, tokens: &[Token]) -> String {
        let mut text = String::new();
        for token in tokens {
            self.append(&mut text, *token);
        }
        text
    }
}

/// Returns true if TeX counts the character to a control word. `@` is one where the file says so.
pub(super) const fn is_letter(char: char) -> bool {
    char.is_ascii_alphabetic()
}

/// Letters that are looked at for the backslash before them.
const MAX_CONTROL_WORD: usize = 100;

/// Returns true if a text ends with a backslash and letters, so that one more letter would change the control word.
fn ends_with_control_word(text: &str) -> bool {
    let is_word = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'@';
    let last = text.bytes().rev().take(MAX_CONTROL_WORD);
    let letters = last.take_while(|byte| is_word(byte)).count();
    let rest = &text.as_bytes()[..text.len() - letters];
    letters > 0 && rest.ends_with(b"\\") && !rest.ends_with(b"\\\\")
}
