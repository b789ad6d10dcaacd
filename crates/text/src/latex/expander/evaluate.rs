//! Evaluates tokens apart from the text: names, numbers and printed counters.

use super::Expander;
use super::command::Command as C;
use super::table::{Macro, Meaning};
use super::token::Token;
use crate::limits::MAX_EVALUATIONS;

impl Expander<'_> {
    /// Returns the tokens with macros and counters expanded, as text.
    pub(crate) fn evaluate_text(&mut self, tokens: &[Token]) -> String {
        let is_plain = tokens
            .iter()
            .all(|token| !matches!(token, Token::Control(_)));
        if is_plain {
            return self.input.names.render(tokens).trim().to_owned();
        }
        let tokens = self.evaluate(tokens);
        self.input.names.render(&tokens).trim().to_owned()
    }

    /// Returns the tokens with macros and counters expanded.
    pub(super) fn evaluate(&mut self, tokens: &[Token]) -> Vec<Token> {
        if self.evaluations >= MAX_EVALUATIONS {
            let hint = "a counter's or label's text probably refers to itself";
            self.input.fail(
                "evaluations inside each other",
                MAX_EVALUATIONS as u64,
                hint,
            );
            return vec![];
        }
        self.evaluations += 1;
        self.input.begin_evaluation(tokens);
        let conditionals = self.conditionals;
        let mut result = vec![];
        while let Some(token) = self.input.next() {
            let Token::Control(symbol) = token else {
                result.push(token);
                continue;
            };
            match (
                self.commands.get(symbol),
                self.table.control(symbol).cloned(),
            ) {
                (Some(command @ (C::Print(_) | C::PrintRegister(_) | C::The)), _) => {
                    let text = self.printed(command);
                    result.extend(text.chars().map(Token::Char));
                }
                (Some(command @ (C::If(_) | C::Else | C::Or | C::Fi | C::Choose(_))), _) => {
                    self.conditional(command);
                }
                (Some(C::Relax | C::XSpace), _) => {}
                (Some(C::EnsureMath), _) => self.unwrap_argument(),
                (Some(C::CsName), _) => self.cs_name(),
                (None, None) if self.input.names.name(symbol) == " " => {
                    result.push(Token::Char(' '));
                }
                (None, Some(Meaning::Macro(definition))) => self.expand_evaluated(&definition),
                (None, Some(Meaning::Switch(value))) => self.begin_conditional(value),
                (None, Some(Meaning::Alias(original))) => result.push(original),
                (_, _) => result.push(token),
            }
        }
        self.conditionals = self.conditionals.min(conditionals);
        self.input.end_evaluation();
        self.evaluations -= 1;
        result
    }

    /// Replaces a call of a macro. A call that does not fit the definition leaves nothing, or it would be read again.
    fn expand_evaluated(&mut self, definition: &Macro) {
        self.skip_spaces();
        if let Some(arguments) = self.macro_arguments(definition) {
            self.push_body(definition, &arguments);
        }
    }

    /// Returns the text of an argument, such as the name of a label or counter.
    pub(crate) fn text_argument(&mut self) -> String {
        let argument = self.argument();
        self.evaluate_text(&argument)
    }

    /// Reads a number in digits, or the value of a counter.
    pub(super) fn number_of(&mut self, tokens: &[Token]) -> i64 {
        let text = self.evaluate_text(tokens);
        text.trim()
            .trim_start_matches('=')
            .trim()
            .parse()
            .unwrap_or(0)
    }

    /// Returns what a command prints in place of a counter.
    pub(super) fn printed(&mut self, command: C) -> String {
        match command {
            C::Print(format) => {
                let counter = self.counter_argument();
                format.print(self.counters.value(&counter))
            }
            C::PrintRegister(format) => {
                let value = self.register();
                format.print(value)
            }
            _ => self.register().to_string(),
        }
    }

    /// Reads the value of `\c@name`, `\value{name}` or a number.
    fn register(&mut self) -> i64 {
        match self.input.next_after_spaces() {
            Some(Token::Control(symbol)) => {
                let name = self.input.names.name(symbol).to_owned();
                if let Some(counter) = name.strip_prefix("c@") {
                    let counter = self.resolve_counter(counter);
                    return self.counters.value(&counter);
                }
                if name == "value" {
                    let counter = self.counter_argument();
                    return self.counters.value(&counter);
                }
                0
            }
            Some(token @ Token::Char(char)) if char.is_ascii_digit() => {
                self.input.push_back(token);
                self.digits()
            }
            Some(token) => {
                self.input.push_back(token);
                0
            }
            None => 0,
        }
    }

    fn digits(&mut self) -> i64 {
        let mut value = 0_i64;
        while let Some(token) = self.input.next() {
            let Token::Char(char) = token else {
                self.input.push_back(token);
                break;
            };
            let Some(digit) = char.to_digit(10) else {
                if char != ' ' {
                    self.input.push_back(token);
                }
                break;
            };
            value = value.saturating_mul(10).saturating_add(i64::from(digit));
        }
        value
    }

    /// Reads an operand of `\ifnum`: a sign, then digits, a register or a macro that expands to them.
    pub(super) fn operand(&mut self) -> i64 {
        let mut sign = 1;
        while let Some(token) = self.input.next_after_spaces() {
            match token {
                Token::Char('-') => sign = -sign,
                Token::Char('+') => {}
                Token::Control(symbol) => {
                    if let Some(Meaning::Macro(definition)) = self.table.control(symbol).cloned() {
                        self.expand_evaluated(&definition);
                        continue;
                    }
                    let value = match self.input.names.name(symbol) {
                        "numexpr" | "number" | "the" => continue,
                        "arabic" => {
                            let counter = self.counter_argument();
                            self.counters.value(&counter)
                        }
                        "z@" => 0,
                        "@ne" => 1,
                        "tw@" => 2,
                        "m@ne" => -1,
                        _ => {
                            self.input.push_back(token);
                            self.register()
                        }
                    };
                    return sign * value;
                }
                token => {
                    self.input.push_back(token);
                    return sign * self.digits();
                }
            }
        }
        0
    }
}
