//! Executes control words: commands of the expander, macros of the paper, and words that are neither.

use super::Expander;
use super::command::Command as C;
use super::table::{Macro, Meaning, Parameter};
use super::token::{Symbol, Token, is_letter};
use std::rc::Rc;

impl Expander<'_> {
    /// Executes a control word, or returns it when it is the document's or nobody's.
    pub(crate) fn control(&mut self, symbol: Symbol) -> Option<Token> {
        let in_style = self.input.in_style();
        if let Some(command) = self.commands.get(symbol) {
            let is_read = !in_style || is_read_in_styles(command);
            return if is_read {
                self.execute(command, symbol)
            } else {
                None
            };
        }
        match self.table.control(symbol).cloned() {
            Some(Meaning::Switch(value)) => self.begin_conditional(value),
            _ if in_style => self.skip_unknown_conditional(symbol),
            Some(Meaning::Macro(definition)) => return self.expand(symbol, &definition),
            Some(Meaning::Alias(Token::Control(original))) => match self.commands.get(original) {
                Some(command) => return self.execute(command, original),
                None => return Some(Token::Control(original)),
            },
            Some(Meaning::Alias(token)) => return self.take(token),
            Some(_) => return Some(Token::Control(symbol)),
            None => return self.unknown(symbol),
        }
        None
    }

    /// A command that is neither the reader's nor the paper's: it is left out with its arguments, or stays.
    fn unknown(&mut self, symbol: Symbol) -> Option<Token> {
        if let Some(arguments) = self.commands.ignored(symbol) {
            self.drop_arguments(arguments);
            return None;
        }
        (!self.set_switch(symbol)).then_some(Token::Control(symbol))
    }

    /// Reads arguments that are left out: `s` is a star, `o` an optional and `m` a mandatory one.
    pub(crate) fn drop_arguments(&mut self, arguments: &str) {
        for kind in arguments.chars() {
            match kind {
                's' => drop(self.skip_star()),
                'o' => drop(self.optional()),
                _ => drop(self.argument()),
            }
        }
    }

    /// Replaces a call of a macro by its body. A call that does not fit the definition stays.
    pub(super) fn expand(&mut self, symbol: Symbol, definition: &Rc<Macro>) -> Option<Token> {
        if self.input.names.name(symbol).starts_with(is_letter) {
            self.skip_spaces();
        }
        let Some(arguments) = self.macro_arguments(definition) else {
            return Some(Token::Control(symbol));
        };
        self.push_body(definition, &arguments);
        None
    }

    /// Puts the body of a macro, with its arguments, before the rest of the input.
    pub(crate) fn push_body(&mut self, definition: &Macro, arguments: &[Vec<Token>]) {
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
    pub(crate) fn macro_arguments(&mut self, definition: &Macro) -> Option<Vec<Vec<Token>>> {
        for (read, expected) in definition.prefix.iter().enumerate() {
            let token = self.input.next();
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

    fn execute(&mut self, command: C, symbol: Symbol) -> Option<Token> {
        match command {
            C::Define(define) => {
                let is_global = std::mem::take(&mut self.next_is_global);
                define(self, is_global);
            }
            C::Style(execute) | C::Body(execute) => execute(self),
            C::Document => return Some(Token::Control(symbol)),
            C::If(_) | C::Else | C::Or | C::Fi | C::Choose(_) => self.conditional(command),
            C::Print(_) | C::PrintRegister(_) | C::The => self.print(command),
            C::EnsureMath => self.ensure_math(),
            C::CsName => self.cs_name(),
            C::ExpandAfter => return self.expand_after(),
            C::XSpace => return self.xspace(),
            C::Relax => {}
        }
        None
    }

    /// `\ensuremath`: its argument is a formula, inside a formula without dollars of its own.
    fn ensure_math(&mut self) {
        let argument = self.argument();
        let (open, close) = if self.mode.is_math {
            (Token::Char('{'), Token::Char('}'))
        } else {
            (Token::Char('$'), Token::Char('$'))
        };
        self.input.push_back(close);
        self.input.push_all(&argument);
        self.input.push_back(open);
    }

    /// `\xspace`: a space, unless punctuation follows.
    fn xspace(&mut self) -> Option<Token> {
        let next = self.peek();
        let is_word = |char: char| char.is_alphanumeric() || matches!(char, '(' | '[' | '$' | '`');
        matches!(next, Some(Token::Char(char)) if is_word(char)).then_some(Token::Char(' '))
    }

    /// `\csname name\endcsname` is the control word of that name.
    pub(super) fn cs_name(&mut self) {
        let end = self.symbol("endcsname");
        let tokens = self.input.until(|token| token == Token::Control(end));
        let name = self.evaluate_text(&tokens);
        let symbol = self.symbol(&name);
        self.input.push_back(Token::Control(symbol));
    }

    /// `\expandafter`: the token after the next is expanded first. Returns that token when it is a call that stays.
    fn expand_after(&mut self) -> Option<Token> {
        let first = self.input.next()?;
        let mut stays = None;
        match self.input.next() {
            Some(Token::Control(second)) => {
                if let Some(Meaning::Macro(definition)) = self.table.control(second).cloned() {
                    stays = self.expand(second, &definition);
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
        stays
    }
}

/// Returns true for commands that count in style files: definitions, counters and conditionals.
const fn is_read_in_styles(command: C) -> bool {
    !matches!(
        command,
        C::Body(_)
            | C::Document
            | C::Print(_)
            | C::PrintRegister(_)
            | C::The
            | C::EnsureMath
            | C::CsName
            | C::ExpandAfter
            | C::XSpace
    )
}
