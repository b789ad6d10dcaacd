//! Executes control words: commands of the reader, macros of the paper, and what is neither.

use super::Reader;
use super::command::Command as C;
use super::table::{Macro, Meaning, Parameter};
use super::token::{End, Symbol, Token, is_letter};
use std::rc::Rc;

impl Reader<'_> {
    pub(super) fn control(&mut self, symbol: Symbol) {
        if let Some(command) = self.commands.get(symbol) {
            if !self.input.in_style() || is_read_in_styles(command) {
                self.execute(command, symbol);
            }
            return;
        }
        match self.table.control(symbol).cloned() {
            Some(Meaning::Switch(value)) => self.begin_conditional(value),
            _ if self.input.in_style() => self.skip_unknown_conditional(symbol),
            Some(Meaning::Macro(definition)) => self.expand(symbol, &definition),
            Some(Meaning::Alias(Token::Control(original))) => match self.commands.get(original) {
                Some(command) => self.execute(command, original),
                None => self.emit_control(original),
            },
            Some(Meaning::Alias(token)) => self.process(token),
            Some(_) => self.emit_control(symbol),
            None => self.unknown(symbol),
        }
    }

    /// A command that is neither the reader's nor the paper's: it is left out with its arguments, or stays.
    fn unknown(&mut self, symbol: Symbol) {
        if let Some(arguments) = self.commands.ignored(symbol) {
            return self.drop_arguments(arguments);
        }
        if !self.set_switch(symbol) {
            self.emit_control(symbol);
        }
    }

    /// Reads arguments that are left out: `s` is a star, `o` an optional and `m` a mandatory one.
    pub(super) fn drop_arguments(&mut self, arguments: &str) {
        for kind in arguments.chars() {
            match kind {
                's' => drop(self.skip_star()),
                'o' => drop(self.optional()),
                _ => drop(self.argument()),
            }
        }
    }

    fn emit_control(&mut self, symbol: Symbol) {
        self.emit(Token::Control(symbol));
        if self.input.names.name(symbol) == "begin" {
            self.emit(Token::Char('{'));
        }
    }

    /// Replaces a call of a macro by its body.
    pub(super) fn expand(&mut self, symbol: Symbol, definition: &Rc<Macro>) {
        if self.input.names.name(symbol).starts_with(is_letter) {
            self.skip_spaces();
        }
        let Some(arguments) = self.macro_arguments(definition) else {
            return self.emit_control(symbol);
        };
        self.push_body(definition, &arguments);
    }

    /// Puts the body of a macro, with its arguments, before the rest of the input.
    pub(super) fn push_body(&mut self, definition: &Macro, arguments: &[Vec<Token>]) {
        if arguments.is_empty() {
            return self.input.push_all(&definition.body);
        }
        let mut body = Vec::with_capacity(definition.body.len());
        for token in &definition.body {
            match token {
                Token::Parameter(number) => {
                    let argument = arguments.get(usize::from(*number).wrapping_sub(1));
                    body.extend_from_slice(argument.map_or(&[], Vec::as_slice));
                }
                token => body.push(*token),
            }
        }
        self.input.push_all(&body);
    }

    /// Reads the arguments of a call; `None` when the call does not fit the definition.
    pub(super) fn macro_arguments(&mut self, definition: &Macro) -> Option<Vec<Vec<Token>>> {
        for (read, expected) in definition.prefix.iter().enumerate() {
            let token = self.next();
            if token != Some(*expected) {
                if let Some(token) = token {
                    self.input.push_back(token);
                }
                self.input.push_all(&definition.prefix[..read]);
                return None;
            }
        }
        let mut arguments = vec![];
        for parameter in &definition.parameters {
            arguments.push(match parameter {
                Parameter::Mandatory => self.argument(),
                Parameter::Optional(default) => {
                    let given = self.optional();
                    given.unwrap_or_else(|| default.clone())
                }
                Parameter::Star if self.skip_star() => vec![Token::Char('*')],
                Parameter::Star => vec![],
                Parameter::Delimited(end) => self.delimited(end),
            });
        }
        Some(arguments)
    }

    /// Reads up to a sequence of tokens outside of groups. One pair of braces around the whole is dropped.
    fn delimited(&mut self, end: &[Token]) -> Vec<Token> {
        let (mut depth, mut read) = (0_i32, vec![]);
        let tokens = self.input.until(|token| {
            match token {
                Token::Char('{') => depth += 1,
                Token::Char('}') => depth -= 1,
                _ => {}
            }
            read.push(token);
            depth == 0 && read.ends_with(end)
        });
        let length = (tokens.len() + 1).saturating_sub(end.len());
        let tokens = &tokens[..length.min(tokens.len())];
        match tokens {
            [Token::Char('{'), inner @ .., Token::Char('}')]
                if !inner.contains(&Token::Char('{')) =>
            {
                inner.to_vec()
            }
            tokens => tokens.to_vec(),
        }
    }

    /// Skips spaces, as TeX does after a control word.
    pub(super) fn skip_spaces(&mut self) {
        if let Some(token) = self.input.next_after_spaces() {
            self.input.push_back(token);
        }
    }

    pub(super) fn end_internal(&mut self, end: End) {
        match end {
            End::Heading => self.end_heading(),
            End::Caption => drop(self.end_block()),
            End::Environment => self.finish_own_environment(),
        }
    }

    fn execute(&mut self, command: C, symbol: Symbol) {
        match command {
            C::Define(define) => {
                let is_global = std::mem::take(&mut self.next_is_global);
                define(self, is_global);
            }
            C::Style(execute) | C::Text(execute) => execute(self, symbol),
            C::If(_) | C::Else | C::Or | C::Fi | C::Choose(_) => self.conditional(command),
            C::Print(_) | C::PrintRegister(_) | C::The => self.print(command),
            C::EnsureMath => self.ensure_math(),
            C::CsName => self.cs_name(),
            C::XSpace => self.xspace(),
            C::Relax => {}
        }
    }

    pub(super) fn peek(&mut self) -> Option<Token> {
        let token = self.next()?;
        self.input.push_back(token);
        Some(token)
    }

    /// `\ensuremath`: its argument is a formula, inside a formula without dollars of its own.
    fn ensure_math(&mut self) {
        let argument = self.argument();
        let (open, close) = if self.is_math {
            (Token::Char('{'), Token::Char('}'))
        } else {
            (Token::Char('$'), Token::Char('$'))
        };
        self.input.push_back(close);
        self.input.push_all(&argument);
        self.input.push_back(open);
    }

    /// `\xspace`: a space, unless punctuation follows.
    fn xspace(&mut self) {
        let next = self.peek();
        let is_word = |char: char| char.is_alphanumeric() || matches!(char, '(' | '[' | '$' | '`');
        if matches!(next, Some(Token::Char(char)) if is_word(char)) {
            self.emit(Token::Char(' '));
        }
    }

    /// `\verb` and `\lstinline`: characters up to the next of the first.
    pub(super) fn verb(&mut self, symbol: Symbol) {
        let raw = self.input.raw().and_then(|cursor| {
            if cursor.starts_with("[") {
                cursor.raw_until("]");
            }
            if cursor.starts_with("*") {
                cursor.raw_char();
            }
            let delimiter = match cursor.raw_char()? {
                '{' => '}',
                char => char,
            };
            cursor.raw_until(&delimiter.to_string())
        });
        self.emit(Token::Control(symbol));
        self.emit(Token::Char('|'));
        self.emit_text(&raw.unwrap_or_default());
        self.emit(Token::Char('|'));
    }

    /// `\csname name\endcsname` is the control word of that name.
    pub(super) fn cs_name(&mut self) {
        let end = self.symbol("endcsname");
        let tokens = self.input.until(|token| token == Token::Control(end));
        let name = self.evaluate_text(&tokens);
        let symbol = self.symbol(&name);
        self.input.push_back(Token::Control(symbol));
    }

    /// `\expandafter`: the token after the next is expanded first.
    pub(super) fn expand_after(&mut self) {
        let Some(first) = self.next() else { return };
        match self.next() {
            Some(Token::Control(second)) => {
                if let Some(Meaning::Macro(definition)) = self.table.control(second).cloned() {
                    self.expand(second, &definition);
                } else if matches!(self.commands.get(second), Some(C::CsName)) {
                    self.cs_name();
                } else {
                    self.input.push_back(Token::Control(second));
                }
            }
            Some(second) => self.input.push_back(second),
            None => {}
        }
        self.input.push_back(first);
    }
}

/// Returns true for commands that count in style files: definitions, counters and conditionals.
const fn is_read_in_styles(command: C) -> bool {
    !matches!(
        command,
        C::Text(_)
            | C::Print(_)
            | C::PrintRegister(_)
            | C::The
            | C::EnsureMath
            | C::CsName
            | C::XSpace
    )
}
