//! The commands that make, step and print counters.

use super::command::Command as C;
use super::table::{Meaning, Space};
use super::token::Token;
use super::{Reader, Reference};
use std::rc::Rc;

impl Reader<'_> {
    pub(super) fn count(&mut self, command: C) {
        match command {
            C::NewCounter => {
                let name = self.text_argument();
                let outer = self.optional();
                self.new_counter(&name);
                if let Some(outer) = outer {
                    let outer = self.evaluate_text(&outer);
                    self.counters.reset_within(&name, &outer);
                }
            }
            C::SetCounter => {
                let name = self.counter_argument();
                let value = self.argument();
                let value = self.number_of(&value);
                self.counters.set(&name, value);
            }
            C::AddToCounter => {
                let name = self.counter_argument();
                let value = self.argument();
                let value = self.number_of(&value);
                self.counters.add(&name, value);
            }
            C::StepCounter => {
                let name = self.counter_argument();
                self.counters.step(&name);
            }
            C::RefStepCounter => {
                let name = self.counter_argument();
                let number = self.step(&name);
                if let Some(block) = self.output.blocks.last_mut()
                    && block.numbers.is_empty()
                {
                    block.numbers.push(number);
                }
            }
            C::NumberWithin => self.number_within(),
            C::CounterWithout => self.counter_without(),
            _ => {
                let inner = self.text_argument();
                let outer = self.text_argument();
                let inner = self.resolve_counter(&inner);
                self.counters.reset_within(&inner, &outer);
            }
        }
    }

    /// `\numberwithin{inner}{outer}`, with the format as an optional argument.
    fn number_within(&mut self) {
        let is_plain = self.skip_star();
        let format = self.optional();
        let (inner, outer) = (self.counter_argument(), self.counter_argument());
        self.counters.reset_within(&inner, &outer);
        if !is_plain {
            let format = format.unwrap_or_else(|| {
                let arabic = self.symbol("arabic");
                vec![Token::Control(arabic)]
            });
            self.print_within(&inner, Some(&outer), &format);
        }
    }

    fn counter_without(&mut self) {
        let is_plain = self.skip_star();
        let format = self.optional();
        let (inner, outer) = (self.counter_argument(), self.counter_argument());
        self.counters.reset_without(&inner, &outer);
        if !is_plain {
            let arabic = self.symbol("arabic");
            self.print_within(
                &inner,
                None,
                &format.unwrap_or(vec![Token::Control(arabic)]),
            );
        }
    }

    /// Defines `\theinner` as `\theouter.` and the counter in a format.
    pub(super) fn print_within(&mut self, inner: &str, outer: Option<&str>, format: &[Token]) {
        let mut body = vec![];
        if let Some(outer) = outer {
            body.push(Token::Control(self.symbol(&format!("the{outer}"))));
            body.push(Token::Char('.'));
        }
        body.extend_from_slice(format);
        body.push(Token::Char('{'));
        body.extend(inner.chars().map(Token::Char));
        body.push(Token::Char('}'));
        let symbol = self.symbol(&format!("the{inner}"));
        self.define_macro(symbol, vec![], body, true);
    }

    /// Makes a counter that prints in digits.
    pub(super) fn new_counter(&mut self, name: &str) {
        self.counters.create(name);
        let arabic = self.symbol("arabic");
        self.print_within(name, None, &[Token::Control(arabic)]);
    }

    /// Reads the name of a counter.
    pub(super) fn counter_argument(&mut self) -> String {
        let name = self.text_argument();
        self.resolve_counter(&name)
    }

    /// Returns the counter that a name stands for: another one after `\let\c@name\c@other`.
    pub(super) fn resolve_counter(&self, name: &str) -> String {
        // algorithm2e counts algorithms under a name of its own.
        let name = if name == "algocf" { "algorithm" } else { name };
        let register = self.names.existing(&format!("c@{name}"));
        match register.and_then(|register| self.table.control(register)) {
            Some(Meaning::Alias(Token::Control(other))) => {
                let other = self.names.name(*other);
                other.strip_prefix("c@").unwrap_or(name).to_owned()
            }
            _ => name.to_owned(),
        }
    }

    /// Steps a counter, lets labels refer to it, and returns its number.
    pub(super) fn step(&mut self, counter: &str) -> String {
        self.counters.step(counter);
        let number = self.printed_counter(counter);
        self.reference = Reference {
            number: Some(number.clone()),
            span: None,
        };
        number
    }

    /// Returns what `\thecounter` prints.
    pub(super) fn printed_counter(&mut self, counter: &str) -> String {
        let symbol = self.symbol(&format!("the{counter}"));
        if self.table.control(symbol).is_none() {
            return self.counters.value(counter).to_string();
        }
        let text = self.evaluate_text(&[Token::Control(symbol)]);
        text.chars()
            .filter(|char| !matches!(char, '{' | '}'))
            .collect()
    }

    /// Prints a counter into the text.
    pub(super) fn print(&mut self, command: C) {
        if command == C::The && !matches!(self.peek(), Some(Token::Control(_))) {
            return;
        }
        let text = self.printed(command);
        self.emit_text(&text);
    }

    pub(super) fn define_float(&mut self, name: &str) {
        let symbol = self.symbol(name);
        self.new_counter(name);
        self.table.define(
            Space::Environment,
            symbol,
            Meaning::Float(Rc::from(name)),
            true,
        );
    }
}
