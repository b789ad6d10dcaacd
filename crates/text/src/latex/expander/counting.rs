//! The commands that make, step and print counters.

use super::Expander;
use super::command::Command as C;
use super::counter::Counters;
use super::table::{Meaning, Space};
use super::token::Token;
use std::rc::Rc;

impl Expander<'_> {
    /// `\newcounter{name}[outer]`.
    pub(super) fn declare_counter(&mut self) {
        let name = self.text_argument();
        let outer = self.optional();
        self.new_counter(&name);
        if let Some(outer) = outer {
            let outer = self.evaluate_text(&outer);
            self.counters.reset_within(&name, &outer);
        }
    }

    /// `\setcounter{name}{value}` and `\addtocounter`.
    pub(super) fn change_counter(&mut self, change: fn(&mut Counters, &str, i64)) {
        let name = self.counter_argument();
        let value = self.argument();
        let value = self.number_of(&value);
        change(&mut self.counters, &name, value);
    }

    pub(super) fn step_counter(&mut self) {
        let name = self.counter_argument();
        self.counters.step(&name);
    }

    /// `\@addtoreset{inner}{outer}`.
    pub(super) fn add_to_reset(&mut self) {
        let inner = self.text_argument();
        let outer = self.text_argument();
        let inner = self.resolve_counter(&inner);
        self.counters.reset_within(&inner, &outer);
    }

    /// `\numberwithin{inner}{outer}` or `\counterwithout`, with the format as an optional argument.
    pub(super) fn number_within(&mut self, is_within: bool) {
        let is_plain = self.skip_star();
        let format = self.optional();
        let (inner, outer) = (self.counter_argument(), self.counter_argument());
        if is_within {
            self.counters.reset_within(&inner, &outer);
        } else {
            self.counters.reset_without(&inner, &outer);
        }
        if !is_plain {
            self.print_within(&inner, Some(outer.as_str()).filter(|_| is_within), format);
        }
    }

    /// Lets an outer counter reset an inner one and stand before it.
    pub(super) fn count_within(&mut self, inner: &str, outer: &str) {
        self.counters.reset_within(inner, outer);
        self.print_within(inner, Some(outer), None);
    }

    /// Defines `\theinner` as `\theouter.` and the counter in a format, else in digits.
    fn print_within(&mut self, inner: &str, outer: Option<&str>, format: Option<Vec<Token>>) {
        let mut body = vec![];
        if let Some(outer) = outer {
            let outer = self.symbol(&format!("the{outer}"));
            body.extend([Token::Control(outer), Token::Char('.')]);
        }
        let arabic = Token::Control(self.symbol("arabic"));
        body.extend(format.unwrap_or_else(|| vec![arabic]));
        body.extend(format!("{{{inner}}}").chars().map(Token::Char));
        let symbol = self.symbol(&format!("the{inner}"));
        self.define_macro(symbol, vec![], body, true);
    }

    /// Makes a counter that prints in digits.
    pub(super) fn new_counter(&mut self, name: &str) {
        self.counters.create(name);
        self.print_within(name, None, None);
    }

    /// Reads the name of a counter.
    pub(crate) fn counter_argument(&mut self) -> String {
        let name = self.text_argument();
        self.resolve_counter(&name)
    }

    /// Returns the counter that a name stands for: another one after `\let\c@name\c@other`.
    pub(crate) fn resolve_counter(&self, name: &str) -> String {
        // algorithm2e counts algorithms under a name of its own.
        let name = if name == "algocf" { "algorithm" } else { name };
        let register = self.input.names.existing(&format!("c@{name}"));
        match register.and_then(|register| self.table.control(register)) {
            Some(Meaning::Alias(Token::Control(other))) => {
                let other = self.input.names.name(*other);
                other.strip_prefix("c@").unwrap_or(name).to_owned()
            }
            _ => name.to_owned(),
        }
    }

    /// Steps a counter and returns its number.
    pub(crate) fn step(&mut self, counter: &str) -> String {
        self.counters.step(counter);
        self.printed_counter(counter)
    }

    /// Returns what `\thecounter` prints.
    pub(crate) fn printed_counter(&mut self, counter: &str) -> String {
        let symbol = self.symbol(&format!("the{counter}"));
        if self.table.control(symbol).is_none() {
            return self.counters.value(counter).to_string();
        }
        let text = self.evaluate_text(&[Token::Control(symbol)]);
        text.replace(['{', '}'], "")
    }

    /// Puts what a counter prints before the rest.
    pub(super) fn print(&mut self, command: C) {
        if matches!(command, C::The) && !matches!(self.peek(), Some(Token::Control(_))) {
            return;
        }
        let text: Vec<Token> = self.printed(command).chars().map(Token::Char).collect();
        self.input.push_all(&text);
    }

    pub(super) fn define_float(&mut self, name: &str) {
        let symbol = self.symbol(name);
        self.new_counter(name);
        let meaning = Meaning::Float(Rc::from(name));
        self.table.define(Space::Environment, symbol, meaning, true);
    }
}
