//! The stack of what is being read: files, and the tokens that macros put before the rest of them.

use super::lexer::Cursor;
use super::token::{Names, Token};
use crate::error::TextError;
use crate::limits::{MAX_ARGUMENT, MAX_FINDINGS, MAX_INPUT_DEPTH, MAX_STEPS};
use std::rc::Rc;

/// Advice for limits that only a program in TeX reaches.
const HINT_LOOP: &str = "a macro probably expands to itself";

/// A file, or a list of tokens that is evaluated apart.
#[derive(Debug, Default)]
struct Frame {
    /// Tokens before the rest of the file, the next one last.
    pending: Vec<Token>,
    cursor: Option<Cursor>,
    /// True if reading stops at the end of this frame.
    is_evaluation: bool,
    /// True if this is a style file, of which only definitions are read.
    is_style: bool,
    /// True if the frame is a document of its own within another.
    is_subdocument: bool,
}

/// The stack. When a limit is reached, the stack is empty for good and [`Input::failure`] says why.
#[derive(Debug, Default)]
pub(crate) struct Input {
    pub(crate) names: Names,
    frames: Vec<Frame>,
    steps: u64,
    failure: Option<TextError>,
    /// The positions at which arguments begin that do not end.
    unclosed: Vec<(Rc<str>, u32)>,
}

impl Input {
    /// Returns the next token, without expanding it.
    pub(crate) fn next(&mut self) -> Option<Token> {
        self.count(1);
        loop {
            let is_last = self.frames.len() == 1;
            let frame = self.frames.last_mut()?;
            if let Some(token) = frame.pending.pop() {
                return Some(token);
            }
            let token = frame
                .cursor
                .as_mut()
                .and_then(|cursor| cursor.next(&mut self.names));
            if token.is_some() {
                return token;
            }
            if frame.is_evaluation || is_last {
                return None;
            }
            self.frames.pop();
        }
    }

    /// Puts one token before the rest.
    pub(crate) fn push_back(&mut self, token: Token) {
        if let Some(frame) = self.frames.last_mut() {
            frame.pending.push(token);
        }
    }

    /// Puts tokens before the rest.
    pub(crate) fn push_all(&mut self, tokens: &[Token]) {
        self.count(tokens.len() as u64);
        if let Some(frame) = self.frames.last_mut() {
            frame.pending.extend(tokens.iter().rev());
        }
    }

    /// Opens a file. Reading stops at the end of a style file until [`Input::end_evaluation`].
    pub(crate) fn open(&mut self, cursor: Cursor, is_style: bool) {
        if self.frames.len() >= MAX_INPUT_DEPTH {
            let hint = "look for an \\input that reads itself";
            return self.fail("files open at once", MAX_INPUT_DEPTH as u64, hint);
        }
        self.frames.push(Frame {
            cursor: Some(cursor),
            is_style,
            is_evaluation: is_style,
            ..Frame::default()
        });
    }

    /// Marks the file that was opened last as a document of its own.
    pub(super) fn mark_subdocument(&mut self) {
        if let Some(frame) = self.frames.last_mut() {
            frame.is_subdocument = true;
        }
    }

    /// Begins to read a list of tokens apart from everything else.
    pub(super) fn begin_evaluation(&mut self, tokens: &[Token]) {
        self.frames.push(Frame {
            is_evaluation: true,
            is_style: self.in_style(),
            ..Frame::default()
        });
        self.push_all(tokens);
    }

    /// Ends it, whatever is left of it.
    pub(super) fn end_evaluation(&mut self) {
        while let Some(frame) = self.frames.pop() {
            if frame.is_evaluation {
                return;
            }
        }
    }

    /// Ends the current file, whatever is left of it.
    pub(super) fn end_file(&mut self) {
        if self
            .frames
            .last()
            .is_some_and(|frame| frame.is_evaluation && frame.cursor.is_none())
        {
            return;
        }
        while let Some(frame) = self.frames.last() {
            let is_file = frame.cursor.is_some();
            if self.frames.len() == 1 {
                return self.frames.clear();
            }
            self.frames.pop();
            if is_file {
                return;
            }
        }
    }

    /// Ends the innermost document: a subdocument, or everything.
    pub(crate) fn end_document(&mut self) {
        while let Some(frame) = self.frames.last() {
            let is_subdocument = frame.is_subdocument;
            self.frames.pop();
            if is_subdocument {
                return;
            }
        }
    }

    /// Returns true if a style file is being read.
    pub(crate) fn in_style(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.is_style)
    }

    /// Returns true if this file is being read.
    pub(super) fn is_open(&self, file: &str) -> bool {
        let cursors = self.frames.iter().filter_map(|frame| frame.cursor.as_ref());
        cursors.into_iter().any(|cursor| &*cursor.file == file)
    }

    /// The file and line that are being read.
    pub(crate) fn location(&self) -> (Rc<str>, u32) {
        let mut frames = self.frames.iter().rev();
        let cursor = frames.find_map(|frame| frame.cursor.as_ref());
        cursor.map_or_else(
            || ("".into(), 0),
            |cursor| (cursor.file.clone(), cursor.line()),
        )
    }

    /// The file that is being read, when no macro stands before its rest.
    pub(crate) fn raw(&mut self) -> Option<&mut Cursor> {
        let frame = self.frames.last_mut()?;
        let is_raw = frame.pending.is_empty();
        frame.cursor.as_mut().filter(|_| is_raw)
    }

    /// Says whether `@` is a letter in the current file.
    pub(super) fn set_at_is_letter(&mut self, is_letter: bool) {
        let mut frames = self.frames.iter_mut().rev();
        if let Some(cursor) = frames.find_map(|frame| frame.cursor.as_mut()) {
            cursor.at_is_letter = is_letter;
        }
    }

    fn count(&mut self, steps: u64) {
        self.steps += steps;
        if self.steps > MAX_STEPS {
            self.fail("tokens read or produced", MAX_STEPS, HINT_LOOP);
        }
    }

    /// Ends the reading: every later call of [`Input::next`] returns `None`.
    pub(super) fn fail(&mut self, what: &'static str, limit: u64, hint: &'static str) {
        let (file, line) = self.location();
        self.fail_with(TextError::Limit {
            file: file.to_string(),
            line,
            what,
            limit,
            hint,
        });
    }

    /// Ends the reading with this error; the first error counts.
    pub(super) fn fail_with(&mut self, error: TextError) {
        self.failure.get_or_insert(error);
        self.frames.clear();
    }

    /// The positions at which arguments begin that do not end.
    pub(super) fn unclosed(&mut self) -> Vec<(Rc<str>, u32)> {
        std::mem::take(&mut self.unclosed)
    }

    /// Returns true if an error ended the reading.
    pub(super) const fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// The error that ended the reading.
    pub(super) fn failure(&mut self) -> Option<TextError> {
        self.failure.take()
    }

    /// Returns the next token that is no space.
    pub(super) fn next_after_spaces(&mut self) -> Option<Token> {
        loop {
            let token = self.next()?;
            if !token.is_space() {
                return Some(token);
            }
        }
    }

    /// Skips spaces, and the token if it follows. Spaces stay when it does not.
    pub(super) fn skip_token(&mut self, token: Token) -> bool {
        let mut spaces = vec![];
        while let Some(next) = self.next() {
            if next == token {
                return true;
            }
            spaces.push(next);
            if !next.is_space() {
                break;
            }
        }
        self.push_all(&spaces);
        false
    }

    /// Reads an argument: a group without its braces, or one token. `None` at the end of the input or paragraph.
    pub(crate) fn argument(&mut self) -> Option<Vec<Token>> {
        match self.next_after_spaces()? {
            Token::Char('{') => Some(self.group()),
            token @ (Token::Char('}') | Token::Paragraph | Token::End(_)) => {
                self.push_back(token);
                None
            }
            token => Some(vec![token]),
        }
    }

    /// Reads to the brace that closes a group. A group that does not close is empty, and what follows stays to be read.
    pub(super) fn group(&mut self) -> Vec<Token> {
        let mut depth = 0_u32;
        self.until(|token| {
            match token {
                Token::Char('{') => depth += 1,
                Token::Char('}') if depth == 0 => return true,
                Token::Char('}') => depth -= 1,
                _ => {}
            }
            false
        })
    }

    /// Reads an optional argument in brackets.
    pub(crate) fn optional(&mut self) -> Option<Vec<Token>> {
        if !self.skip_token(Token::Char('[')) {
            return None;
        }
        let mut depth = 0_i32;
        let is_end = |token| {
            match token {
                Token::Char('{') => depth += 1,
                Token::Char('}') => depth -= 1,
                Token::Char(']') if depth <= 0 => return true,
                _ => {}
            }
            false
        };
        Some(self.until(is_end))
    }

    /// Reads up to a token, which is dropped. Without it the result is empty, and what follows stays to be read.
    pub(crate) fn until(&mut self, mut is_end: impl FnMut(Token) -> bool) -> Vec<Token> {
        let mut tokens = vec![];
        let start = self.location();
        while tokens.len() < MAX_ARGUMENT {
            let Some(token) = self.next() else { break };
            if is_end(token) {
                return tokens;
            }
            tokens.push(token);
        }
        self.push_all(&tokens);
        if self.unclosed.len() < MAX_FINDINGS {
            self.unclosed.push(start);
        }
        vec![]
    }
}
