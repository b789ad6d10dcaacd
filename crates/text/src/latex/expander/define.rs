//! Definitions of macros and environments.

use super::Expander;
use super::table::{Environment, Macro, Meaning, Parameter, Space};
use super::token::{Symbol, Token};
use crate::finding::FindingKind;
use crate::limits::MAX_DEFINITIONS;
use catalogue::is_among;
use std::rc::Rc;

/// Control words that only a program needs: a macro with one of them is not an abbreviation and stays unexpanded.
const PROGRAM_WORDS: &str = "\
    vbox vtop hrule vrule kern raise lower raisebox setbox halign ooalign llap rlap \
    mathpalette futurelet catcode lccode advance loop MakeFramed relsize ifdim mathchoice \
    @ifnextchar sbox usebox";

impl Expander<'_> {
    /// Defines a macro, unless it has no name or the name of a command of the reader.
    pub(crate) fn define_macro(
        &mut self,
        name: impl Into<Option<Symbol>>,
        parameters: Vec<Parameter>,
        body: Vec<Token>,
        is_global: bool,
    ) {
        let prefix = vec![];
        if let Some(symbol) = name.into() {
            self.define(
                symbol,
                Macro {
                    prefix,
                    parameters,
                    body,
                },
                is_global,
            );
        }
    }

    fn define(&mut self, symbol: Symbol, definition: Macro, is_global: bool) {
        if self.commands.get(symbol).is_some() {
            return;
        }
        let is_program = self.is_program(&definition.body);
        let is_layout = self.commands.ignored(symbol).is_some();
        let is_simple = !is_program && !is_layout && self.is_style_body(&definition.body);
        if self.input.in_style() && !is_simple {
            return;
        }
        let meaning = if is_program {
            let detail = format!("\\{}", self.input.names.name(symbol));
            self.find(FindingKind::OpaqueMacro, &detail);
            Meaning::Opaque
        } else {
            Meaning::Macro(Rc::new(definition))
        };
        self.set(Space::Control, symbol, meaning, is_global);
    }

    /// Stores a meaning and counts it.
    pub(crate) fn set(&mut self, space: Space, symbol: Symbol, meaning: Meaning, is_global: bool) {
        let count = self.table.define(space, symbol, meaning, is_global);
        if count > MAX_DEFINITIONS {
            let hint = "the paper's macros are a program, not abbreviations";
            self.input
                .fail("definitions of macros", MAX_DEFINITIONS as u64, hint);
        }
    }

    /// Returns true if a body is a program of TeX.
    fn is_program(&self, body: &[Token]) -> bool {
        body.iter().any(|token| match token {
            Token::Control(symbol) => is_among(PROGRAM_WORDS, self.input.names.name(*symbol)),
            _ => false,
        })
    }

    /// Returns true if a body of a style file is simple: it uses no internal command but those that print counters.
    fn is_style_body(&self, body: &[Token]) -> bool {
        body.iter().all(|token| match token {
            Token::Control(symbol) => {
                let name = self.input.names.name(*symbol);
                let is_counter = name.starts_with("c@")
                    || matches!(name, "@arabic" | "@alph" | "@Alph" | "@roman" | "@Roman");
                is_counter || !name.contains('@') || self.commands.get(*symbol).is_some()
            }
            _ => true,
        })
    }

    /// Reads the name that a definition is for: a control word, perhaps in braces. `None` when there is none.
    fn defined_name(&mut self) -> Option<Symbol> {
        let tokens = self.argument();
        tokens.iter().find_map(|token| match token {
            Token::Control(symbol) => Some(*symbol),
            _ => None,
        })
    }

    /// Replaces `#1` by a parameter and `##` by `#`.
    pub(crate) fn body(&self, tokens: &[Token]) -> Vec<Token> {
        let mut body = Vec::with_capacity(tokens.len());
        let mut tokens = tokens.iter().copied().peekable();
        while let Some(token) = tokens.next() {
            match (token, tokens.peek()) {
                (Token::Char('#'), Some(Token::Char(char @ '1'..='9'))) => {
                    body.push(Token::Parameter(*char as u8 - b'0'));
                    tokens.next();
                }
                (Token::Char('#'), Some(Token::Char('#'))) => {
                    body.push(Token::Char('#'));
                    tokens.next();
                }
                _ => body.push(token),
            }
        }
        body
    }

    fn body_argument(&mut self) -> Vec<Token> {
        let tokens = self.argument();
        self.body(&tokens)
    }

    /// `\def\name#1text#2{body}`.
    pub(super) fn def(&mut self, is_global: bool) {
        let Some(Token::Control(symbol)) = self.input.next_after_spaces() else {
            return;
        };
        self.skip_spaces();
        let text = self.input.until(|token| token == Token::Char('{'));
        let body = self.input.group();
        let body = self.body(&body);
        let text = self.body(&text);
        let mut parts = text.split(|token| matches!(token, Token::Parameter(_)));
        let prefix = parts.next().unwrap_or_default().to_vec();
        let parameter = |end: &[Token]| match end {
            [] => Parameter::Mandatory,
            end => Parameter::Delimited(end.to_vec()),
        };
        let definition = Macro {
            prefix,
            parameters: parts.map(parameter).collect(),
            body,
        };
        self.define(symbol, definition, is_global);
    }

    /// `\newcommand{\name}[2][default]{body}`.
    pub(super) fn new_command(&mut self, is_default: bool) {
        self.skip_star();
        let name = self.defined_name();
        let parameters = self.parameters();
        let body = self.body_argument();
        let is_defined = name.is_some_and(|symbol| self.table.control(symbol).is_some());
        if !(is_default && is_defined) {
            self.define_macro(name, parameters, body, false);
        }
    }

    /// Reads `[count]`.
    fn mandatory_parameters(&mut self) -> Vec<Parameter> {
        let count = self.optional().unwrap_or_default();
        let count = usize::try_from(self.number_of(&count)).unwrap_or(0).min(9);
        vec![Parameter::Mandatory; count]
    }

    /// Reads `[count][default]`.
    fn parameters(&mut self) -> Vec<Parameter> {
        let mut parameters = self.mandatory_parameters();
        if let Some(default) = self.optional()
            && let Some(first) = parameters.first_mut()
        {
            *first = Parameter::Optional(default);
        }
        parameters
    }

    /// `\newcommandx\name[2][usedefault, 1=default]{body}` of xargs: any parameter may have a default.
    pub(super) fn new_command_x(&mut self) {
        self.skip_star();
        let name = self.defined_name();
        let mut parameters = self.mandatory_parameters();
        let options = self.optional().unwrap_or_default();
        for option in options.split(|token| *token == Token::Char(',')) {
            let mut parts = option.splitn(2, |token| *token == Token::Char('='));
            let (key, default) = (parts.next().unwrap_or_default(), parts.next());
            let key: Option<usize> = self.input.names.render(key).trim().parse().ok();
            let parameter = key.and_then(|key| parameters.get_mut(key.wrapping_sub(1)));
            if let (Some(parameter), Some(default)) = (parameter, default) {
                *parameter = Parameter::Optional(default.to_vec());
            }
        }
        let body = self.body_argument();
        self.define_macro(name, parameters, body, false);
    }

    /// `\NewXparseMacro{\name}{s o m O{default}}{body}` of xparse.
    pub(super) fn new_document_command(&mut self) {
        let name = self.defined_name();
        let arguments = self.argument();
        let parameters = self.document_parameters(&arguments);
        let body = self.body_argument();
        self.define_macro(name, parameters, body, false);
    }

    fn document_parameters(&mut self, arguments: &[Token]) -> Vec<Parameter> {
        let mut parameters = vec![];
        self.input.begin_evaluation(arguments);
        while let Some(token) = self.input.next_after_spaces() {
            match token {
                Token::Char('s') => parameters.push(Parameter::Star),
                Token::Char('o') => {
                    let none = self.symbol("NoValue");
                    parameters.push(Parameter::Optional(vec![Token::Control(none)]));
                }
                Token::Char('O') => {
                    let default = self.argument();
                    parameters.push(Parameter::Optional(default));
                }
                Token::Char('m' | 'v') => parameters.push(Parameter::Mandatory),
                _ => {}
            }
        }
        self.input.end_evaluation();
        parameters
    }

    /// `\DeclareMathOperator*{\name}{text}`.
    pub(super) fn math_operator(&mut self) {
        let is_starred = self.skip_star();
        let name = self.defined_name();
        let text = self.argument();
        let mut body = vec![Token::Control(self.symbol("operatorname"))];
        body.extend(is_starred.then_some(Token::Char('*')));
        body.push(Token::Char('{'));
        body.extend(text);
        body.push(Token::Char('}'));
        self.define_macro(name, vec![], body, false);
    }

    /// `\DeclarePairedDelimiter{\name}{left}{right}` of mathtools; a star or size in a call is dropped.
    pub(super) fn paired_delimiter(&mut self) {
        let name = self.defined_name();
        let mut body = self.argument();
        let right = self.argument();
        body.extend([Token::Char(' '), Token::Parameter(3), Token::Char(' ')]);
        body.extend(right);
        let size = Parameter::Optional(vec![]);
        let parameters = vec![Parameter::Star, size, Parameter::Mandatory];
        self.define_macro(name, parameters, body, false);
    }

    /// `\let\name=token`: the name keeps the meaning that the token has now.
    pub(super) fn let_token(&mut self, is_global: bool) {
        let Some(Token::Control(symbol)) = self.input.next_after_spaces() else {
            return;
        };
        self.input.skip_token(Token::Char('='));
        let Some(token) = self.input.next_after_spaces() else {
            return;
        };
        if self.commands.get(symbol).is_some() || self.input.in_style() {
            return;
        }
        let meaning = match token {
            Token::Control(other) if other == symbol => return,
            Token::Control(other) => self.table.control(other).cloned(),
            _ => None,
        };
        let meaning = meaning.unwrap_or(Meaning::Alias(token));
        self.set(Space::Control, symbol, meaning, is_global);
    }

    /// `\newenvironment{name}[1][default]{begin}{end}`.
    pub(super) fn new_environment(&mut self) {
        self.skip_star();
        let name = self.text_argument();
        let parameters = self.parameters();
        self.environment_bodies(&name, parameters);
    }

    pub(super) fn new_document_environment(&mut self) {
        let name = self.text_argument();
        let arguments = self.argument();
        let parameters = self.document_parameters(&arguments);
        self.environment_bodies(&name, parameters);
    }

    fn environment_bodies(&mut self, name: &str, parameters: Vec<Parameter>) {
        let (body, end) = (self.body_argument(), self.body_argument());
        let is_opaque = self.is_program(&body) || self.is_program(&end);
        if self.input.in_style() && !(self.is_style_body(&body) && self.is_style_body(&end)) {
            return;
        }
        let prefix = vec![];
        let environment = Environment {
            begin: Macro {
                prefix,
                parameters,
                body,
            },
            end,
            is_opaque,
        };
        let symbol = self.symbol(name);
        let meaning = Meaning::Environment(Rc::new(environment));
        self.set(Space::Environment, symbol, meaning, false);
    }
}
