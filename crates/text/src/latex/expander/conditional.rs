//! Conditionals: those of TeX, those the paper declares, and commands that choose between two arguments.

use super::Expander;
use super::command::{Choose, Command as C, If};
use super::table::{Meaning, Space};
use super::token::{Symbol, Token};
use catalogue::is_among;

/// Control words that begin with `if` and are no conditionals.
const CHOOSING_WORDS: &str = "\
    ifthenelse iftoggle ifbool ifdef ifcsdef ifundef ifcsundef ifdefstring ifdefempty \
    ifstrequal ifstrempty ifblank ifnumcomp ifnumequal ifboolexpr ifentrytype ifcitation \
    iflanguage";

/// The token at which skipping stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    Else,
    Or,
    End,
}

impl Expander<'_> {
    pub(super) fn conditional(&mut self, command: C) {
        match command {
            C::If(If::Case) => self.begin_case(),
            C::If(test) => {
                let value = self.test(test);
                self.begin_conditional(value);
            }
            // The branch that was taken ends here.
            C::Else | C::Or if self.conditionals > 0 => {
                self.conditionals -= 1;
                while !matches!(self.skip_branch(), None | Some(Stop::End)) {}
                self.skip_spaces();
            }
            C::Fi => {
                self.conditionals = self.conditionals.saturating_sub(1);
                self.skip_spaces();
            }
            C::Choose(choose) => self.choose(choose),
            _ => {}
        }
    }

    /// Begins a conditional whose answer is known.
    pub(super) fn begin_conditional(&mut self, value: bool) {
        if value {
            self.conditionals += 1;
            return self.skip_spaces();
        }
        while let Some(stop) = self.skip_branch() {
            if stop == Stop::Else {
                self.conditionals += 1;
            }
            if stop != Stop::Or {
                return self.skip_spaces();
            }
        }
    }

    fn begin_case(&mut self) {
        let mut number = self.operand();
        while number != 0 {
            match self.skip_branch() {
                Some(Stop::Or) => number -= 1,
                Some(Stop::Else) => break,
                Some(Stop::End) | None => return,
            }
        }
        self.conditionals += 1;
        self.skip_spaces();
    }

    /// Skips tokens, conditionals inside included, to the end of a branch; `None` at the end of the input.
    fn skip_branch(&mut self) -> Option<Stop> {
        let mut depth = 0_usize;
        loop {
            let Token::Control(symbol) = self.input.next()? else {
                continue;
            };
            match self.commands.get(symbol) {
                Some(C::If(_)) => depth += 1,
                Some(C::Fi) if depth == 0 => return Some(Stop::End),
                Some(C::Fi) => depth -= 1,
                Some(C::Else) if depth == 0 => return Some(Stop::Else),
                Some(C::Or) if depth == 0 => return Some(Stop::Or),
                Some(_) => {}
                None if self.is_conditional(symbol) => depth += 1,
                None => {}
            }
        }
    }

    /// Returns true if a control word is a conditional: a switch of the paper, or unknown and named like one in a style file.
    fn is_conditional(&self, symbol: Symbol) -> bool {
        match self.table.control(symbol) {
            Some(Meaning::Switch(_)) => true,
            Some(_) => false,
            None => self.input.in_style() && self.is_named_like_one(symbol),
        }
    }

    fn is_named_like_one(&self, symbol: Symbol) -> bool {
        let name = self.input.names.name(symbol);
        name.starts_with("if") && !is_among(CHOOSING_WORDS, name)
    }

    /// In a style file a conditional that nothing declares is taken as false.
    pub(super) fn skip_unknown_conditional(&mut self, symbol: Symbol) {
        if self.table.control(symbol).is_none() && self.is_named_like_one(symbol) {
            self.begin_conditional(false);
        } else {
            self.set_switch(symbol);
        }
    }

    fn test(&mut self, test: If) -> bool {
        match test {
            If::True => true,
            If::False | If::Case => false,
            If::Math => self.mode.is_math || self.mode.in_display,
            If::Chars => self.expanded_token() == self.expanded_token(),
            If::Meanings => {
                let (first, second) = (self.input.next(), self.input.next());
                self.mean_the_same(first, second)
            }
            If::Numbers => self.compare_numbers(),
            If::Odd => self.operand() % 2 != 0,
            If::Defined => match self.input.next() {
                Some(Token::Control(symbol)) => self.is_defined(symbol),
                _ => true,
            },
            If::CsName => {
                let end = self.symbol("endcsname");
                let tokens = self.input.until(|token| token == Token::Control(end));
                let name = self.evaluate_text(&tokens);
                let symbol = self.input.names.existing(&name);
                symbol.is_some_and(|symbol| self.is_defined(symbol))
            }
            If::Dimensions => {
                self.skip_dimensions();
                false
            }
        }
    }

    fn is_defined(&self, symbol: Symbol) -> bool {
        self.commands.get(symbol).is_some() || self.table.control(symbol).is_some()
    }

    /// Returns true if `\ifx` finds two tokens equal. A name that only TeX knows counts as undefined only beside `\undefined`.
    fn mean_the_same(&self, first: Option<Token>, second: Option<Token>) -> bool {
        if first == second {
            return true;
        }
        let meaning = |token| match token {
            Some(Token::Control(symbol)) if self.commands.get(symbol).is_none() => {
                self.table.control(symbol)
            }
            _ => None,
        };
        let is_undefined = |token| match token {
            Some(Token::Control(symbol)) => {
                matches!(self.input.names.name(symbol), "undefined" | "@undefined")
            }
            _ => false,
        };
        match (meaning(first), meaning(second)) {
            (Some(Meaning::Alias(alias)), None) => Some(*alias) == second,
            (None, Some(Meaning::Alias(alias))) => Some(*alias) == first,
            (None, None) => is_undefined(first) || is_undefined(second),
            (first, second) => first == second,
        }
    }

    /// The next token after expansion of macros.
    fn expanded_token(&mut self) -> Option<Token> {
        let token = self.input.next()?;
        if let Token::Control(symbol) = token
            && let Some(Meaning::Macro(definition)) = self.table.control(symbol).cloned()
        {
            let arguments = self.macro_arguments(&definition)?;
            self.push_body(&definition, &arguments);
            return self.input.next();
        }
        Some(token)
    }

    fn compare_numbers(&mut self) -> bool {
        let first = self.operand();
        let relation = self.input.next_after_spaces();
        let second = self.operand();
        match relation {
            Some(Token::Char('<')) => first < second,
            Some(Token::Char('>')) => first > second,
            Some(Token::Char('=')) => first == second,
            _ => false,
        }
    }

    /// Skips `a<b` up to the end of the second operand: a space, a line end or a control word behind the relation.
    fn skip_dimensions(&mut self) {
        let mut is_second = false;
        while let Some(token) = self.input.next() {
            match token {
                Token::Char('<' | '>' | '=') => is_second = true,
                Token::Char(' ' | '\n') | Token::Paragraph if is_second => return,
                Token::Control(_) if is_second => return,
                _ => {}
            }
        }
    }

    fn choose(&mut self, choose: Choose) {
        let argument = self.argument();
        let value = self.chosen(choose, &argument);
        let (yes, no) = (self.argument(), self.argument());
        self.input.push_all(if value { &yes } else { &no });
    }

    fn chosen(&mut self, choose: Choose, argument: &[Token]) -> bool {
        match choose {
            Choose::Switch => {
                let name = self.evaluate_text(argument);
                self.switch(&name)
            }
            Choose::Test => self.test_argument(argument),
            Choose::File => {
                let path = self.evaluate_text(argument);
                self.resolve_file(&path, &["", ".tex"]).is_some()
            }
            Choose::NoValue => self.input.names.render(argument) == "\\NoValue",
            Choose::Star => argument == [Token::Char('*')],
            Choose::Undefined => {
                let name = self.evaluate_text(argument);
                let symbol = self.input.names.existing(&name);
                symbol.is_none_or(|symbol| !self.is_defined(symbol))
            }
        }
    }

    /// `\boolean{name}`, `\equal{a}{b}` and comparisons of numbers, as in `\ifthenelse`; else false.
    fn test_argument(&mut self, argument: &[Token]) -> bool {
        let text = self.input.names.render(argument);
        let text = text.trim();
        let (text, is_negated) = match text.strip_prefix("\\NOT").or(text.strip_prefix("\\not")) {
            Some(rest) => (rest.trim(), true),
            None => (text, false),
        };
        let inner = |prefix: &str| {
            let rest = text.strip_prefix(prefix)?.trim();
            rest.strip_prefix('{')?.strip_suffix('}').map(str::to_owned)
        };
        let value = if let Some(name) = inner("\\boolean").or(inner("\\bool")) {
            self.switch(&name)
        } else if let Some(both) = inner("\\equal") {
            both.split_once("}{")
                .is_some_and(|(first, second)| first == second)
        } else {
            false
        };
        value != is_negated
    }

    /// Returns the value of a switch or toggle; false when it is not declared.
    fn switch(&mut self, name: &str) -> bool {
        let symbol = self.symbol(&format!("if{name}"));
        matches!(self.table.control(symbol), Some(Meaning::Switch(true)))
    }

    /// `\newif\ifname`.
    pub(super) fn new_if(&mut self) {
        if let Some(Token::Control(symbol)) = self.input.next_after_spaces() {
            self.set(Space::Control, symbol, Meaning::Switch(false), true);
        }
    }

    pub(super) fn new_toggle(&mut self) {
        let name = self.text_argument();
        let symbol = self.symbol(&format!("if{name}"));
        self.set(Space::Control, symbol, Meaning::Switch(false), true);
    }

    pub(super) fn toggle(&mut self, value: bool) {
        let name = self.text_argument();
        let symbol = self.symbol(&format!("if{name}"));
        self.set(Space::Control, symbol, Meaning::Switch(value), false);
    }

    /// `\nametrue` and `\namefalse` set the switch `\ifname`. Returns whether the control word is one of these.
    pub(super) fn set_switch(&mut self, symbol: Symbol) -> bool {
        let name = self.input.names.name(symbol);
        let (stem, value) = match (name.strip_suffix("true"), name.strip_suffix("false")) {
            (Some(stem), _) => (stem, true),
            (None, Some(stem)) => (stem, false),
            (None, None) => return false,
        };
        let switch = self.input.names.existing(&format!("if{stem}"));
        let Some(switch) = switch else { return false };
        if !matches!(self.table.control(switch), Some(Meaning::Switch(_))) {
            return false;
        }
        self.set(Space::Control, switch, Meaning::Switch(value), false);
        true
    }
}
