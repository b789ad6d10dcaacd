//! Theorem-like environments, floats and lists of the paper's own.

use super::Expander;
use super::table::{Meaning, Space, Theorem};
use super::token::Token;
use catalogue::is_among;
use std::rc::Rc;

/// Environments that classes provide, or that papers use without a definition that the reader sees.
const USUAL_THEOREMS: &str = "\
    theorem lemma proposition corollary definition remark example assumption claim conjecture \
    condition fact observation problem property axiom hypothesis notation thm lem prop cor \
    defn rem problem definitions";

impl Expander<'_> {
    /// `\newtheorem{name}[counter of another]{Title}[within]`, with or without a star.
    pub(super) fn new_theorem(&mut self) {
        let is_starred = self.skip_star();
        let name = self.text_argument();
        let shared = self.optional();
        let title = self.argument();
        let within = self.optional();
        let shared = shared.map(|shared| self.evaluate_text(&shared));
        let within = within.map(|within| self.evaluate_text(&within));
        self.define_theorem(&name, title, is_starred, shared, within);
    }

    fn define_theorem(
        &mut self,
        name: &str,
        title: Vec<Token>,
        is_starred: bool,
        shared: Option<String>,
        within: Option<String>,
    ) {
        let counter = match shared {
            _ if is_starred => None,
            Some(shared) => Some(self.theorem_counter(&shared)),
            None => {
                self.new_counter(name);
                if let Some(outer) = within {
                    self.count_within(name, &outer);
                }
                Some(name.to_owned())
            }
        };
        let symbol = self.symbol(name);
        let theorem = Rc::new(Theorem { counter, title });
        self.set(Space::Environment, symbol, Meaning::Theorem(theorem), true);
    }

    /// The counter that another theorem uses, or the counter of that name.
    fn theorem_counter(&mut self, name: &str) -> String {
        let symbol = self.symbol(name);
        match self.table.environment(symbol) {
            Some(Meaning::Theorem(theorem)) => {
                theorem.counter.clone().unwrap_or_else(|| name.to_owned())
            }
            _ => name.to_owned(),
        }
    }

    /// `\declaretheorem[sibling=lemma, numberwithin=section, name=Title]{name}` of thmtools.
    pub(super) fn declare_theorem(&mut self) {
        let options = self.optional().unwrap_or_default();
        let names = self.text_argument();
        self.optional();
        let options = self.input.names.render(&options);
        let option = |keys: &[&str]| {
            let pairs = options.split(',').map(|pair| pair.split_once('='));
            let (_, value) = pairs
                .flatten()
                .find(|(key, _)| keys.contains(&key.trim()))?;
            Some(value.trim().trim_matches(['{', '}']).to_owned())
        };
        let shared = option(&["sibling", "numberlike", "sharenumber"]);
        let within = option(&["numberwithin", "within", "parent"]);
        let is_starred =
            option(&["numbered"]).is_some_and(|value| value == "no" || value == "false");
        for name in names.split(',').map(str::trim) {
            let title = option(&["name", "title"]).unwrap_or_else(|| capitalise(name));
            let title = title.chars().map(Token::Char).collect();
            self.define_theorem(name, title, is_starred, shared.clone(), within.clone());
        }
    }

    /// A usual theorem that is not defined; its counter is its own.
    pub(crate) fn undefined_theorem(&mut self, name: &str) -> Option<Rc<Theorem>> {
        let stem = name.strip_suffix('*').unwrap_or(name);
        if !is_among(USUAL_THEOREMS, &stem.to_lowercase()) {
            return None;
        }
        let counter = (stem == name).then(|| name.to_owned());
        if let Some(counter) = &counter
            && !self.counters.exists(counter)
        {
            self.new_counter(counter);
        }
        let title = capitalise(stem).chars().map(Token::Char).collect();
        Some(Rc::new(Theorem { counter, title }))
    }

    /// `\newfloat{name}{placement}{extension}[within]`, or `\DeclareFloatingEnvironment[options]{name}`.
    pub(super) fn new_float(&mut self) {
        if self.optional().is_some() {
            let name = self.text_argument();
            return self.define_float(&name);
        }
        let name = self.text_argument();
        self.argument();
        self.argument();
        let within = self.optional();
        if self.counters.exists(&name) {
            return;
        }
        self.define_float(&name);
        if let Some(within) = within {
            let outer = self.evaluate_text(&within);
            self.count_within(&name, &outer);
        }
    }

    /// `\newlist{name}{kind}{depth}` of enumitem.
    pub(super) fn new_list(&mut self) {
        let name = self.text_argument();
        let kind = self.text_argument();
        self.argument();
        let symbol = self.symbol(&name);
        let is_numbered = kind.starts_with("enum");
        self.set(Space::Environment, symbol, Meaning::List(is_numbered), true);
    }
}

fn capitalise(name: &str) -> String {
    let mut chars = name.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
