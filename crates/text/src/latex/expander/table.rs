//! The meanings of control words and environments, with the groups that definitions are local to.

use super::token::{Symbol, Token};
use std::collections::HashMap;
use std::rc::Rc;

/// A parameter of a macro.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Parameter {
    /// One token or group.
    Mandatory,
    /// In brackets, with the tokens that stand for it when there are no brackets.
    Optional(Vec<Token>),
    /// A star: the argument is `*` or nothing.
    Star,
    /// Everything up to these tokens.
    Delimited(Vec<Token>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Macro {
    /// Tokens that follow the name in every call, before the first argument.
    pub(super) prefix: Vec<Token>,
    pub(super) parameters: Vec<Parameter>,
    pub(crate) body: Vec<Token>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Environment {
    pub(crate) begin: Macro,
    pub(crate) end: Vec<Token>,
    /// True if its code is a program that is not run.
    pub(crate) is_opaque: bool,
}

/// A theorem-like environment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Theorem {
    /// The counter; none when the statements have no number.
    pub(crate) counter: Option<String>,
    /// The printed word, such as "Lemma".
    pub(crate) title: Vec<Token>,
}

/// The meaning of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Meaning {
    Macro(Rc<Macro>),
    /// A macro whose calls are left as they are.
    Opaque,
    /// The meaning that a token had before the paper redefined it.
    Alias(Token),
    /// A conditional that `\newif` declares, and its present value.
    Switch(bool),
    Environment(Rc<Environment>),
    Theorem(Rc<Theorem>),
    /// A float with its counter.
    Float(Rc<str>),
    /// A list, with or without numbers.
    List(bool),
}

/// The name space of a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Space {
    /// Control words.
    Control,
    /// Environments.
    Environment,
}

type Name = (Space, Symbol);

/// The meanings, and how to restore them at the end of a group.
#[derive(Debug, Default)]
pub(crate) struct Table {
    meanings: HashMap<Name, Meaning>,
    /// Meanings before each local definition, the latest last.
    log: Vec<(Name, Option<Meaning>)>,
    /// The length of the log when a name was last defined globally: earlier entries no longer count.
    global_since: HashMap<Name, usize>,
    definitions: usize,
}

impl Table {
    /// Returns the meaning of a control word.
    pub(crate) fn control(&self, symbol: Symbol) -> Option<&Meaning> {
        self.meanings.get(&(Space::Control, symbol))
    }

    pub(crate) fn environment(&self, symbol: Symbol) -> Option<&Meaning> {
        self.meanings.get(&(Space::Environment, symbol))
    }

    /// Defines a name, up to the end of the group or for good. Returns the number of definitions so far.
    pub(super) fn define(
        &mut self,
        space: Space,
        symbol: Symbol,
        meaning: Meaning,
        is_global: bool,
    ) -> usize {
        let name = (space, symbol);
        let old = self.meanings.insert(name, meaning);
        if is_global {
            self.global_since.insert(name, self.log.len());
        } else {
            self.log.push((name, old));
        }
        self.definitions += 1;
        self.definitions
    }

    /// Returns the mark of the present state.
    pub(super) fn mark(&self) -> usize {
        self.log.len()
    }

    /// Restores the state of a mark, global definitions aside.
    pub(super) fn restore(&mut self, mark: usize) {
        while self.log.len() > mark {
            let Some((name, old)) = self.log.pop() else {
                return;
            };
            if self
                .global_since
                .get(&name)
                .is_some_and(|since| *since > self.log.len())
            {
                continue;
            }
            match old {
                Some(meaning) => self.meanings.insert(name, meaning),
                None => self.meanings.remove(&name),
            };
        }
    }
}
