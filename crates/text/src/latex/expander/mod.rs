//! Files in, tokens out: what TeX does before it sets type.
//!
//! [`Expander::next`] returns characters, control words of nobody, and the control words of the document, whose arguments are
//! still to be read. Everything else ends here. The document says in [`Mode`] what `\ifmmode` and `\input` depend on.

mod command;
mod conditional;
mod counter;
mod counting;
mod define;
mod evaluate;
mod expand;
mod files;
mod input;
mod lexer;
mod prelude;
mod table;
mod theorem;
mod token;

pub(super) use command::by_symbol;
pub(super) use files::is_document;
pub(super) use table::{Meaning, Space, Theorem};
pub(super) use token::{End, Symbol, Token};

use crate::error::TextError;
use crate::finding::{FindingKind, FindingList};
use crate::limits::MAX_NESTING;
use crate::source_tree::SourceTree;
use command::Commands;
use counter::Counters;
use files::{Files, Style};
use input::Input;
use std::rc::Rc;
use table::Table;

/// The token that opened a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GroupKind {
    Brace,
    Command,
    Environment,
}

/// A group, with what its end restores.
#[derive(Debug)]
struct Group {
    kind: GroupKind,
    mark: usize,
    is_math: bool,
}

/// The state of the document that the expansion depends on, as TeX's mode.
#[derive(Debug, Default)]
pub(super) struct Mode {
    /// True if text is put out: `\begin{document}` was read.
    pub(super) in_document: bool,
    pub(super) is_math: bool,
    /// True if the innermost span that has begun is a display.
    pub(super) in_display: bool,
    /// True if the next group is text within a formula.
    pub(super) next_group_is_text: bool,
}

/// The tokens of one paper.
pub(super) struct Expander<'a> {
    files: Files<'a>,
    commands: Commands,
    pub(super) input: Input,
    pub(super) table: Table,
    pub(super) counters: Counters,
    pub(super) findings: FindingList,
    pub(super) mode: Mode,
    groups: Vec<Group>,
    /// Conditionals that are open: the branch that is being read ends at `\else`, `\or` or `\fi`.
    conditionals: usize,
    /// The style files that are being read, each with those that follow it.
    styles: Vec<Style>,
    /// Evaluations that are under way.
    evaluations: usize,
    /// True if the next definition is global.
    next_is_global: bool,
}

impl<'a> Expander<'a> {
    /// Begins with a main file. The words are the document's commands: the paper cannot redefine them.
    pub(super) fn new(
        tree: &'a SourceTree,
        main: &str,
        findings: FindingList,
        words: impl Iterator<Item = &'static str>,
    ) -> Self {
        let mut input = Input::default();
        let mut expander = Self {
            files: Files::new(tree, main),
            commands: Commands::new(&mut input.names, words),
            input,
            table: Table::default(),
            counters: Counters::default(),
            findings,
            mode: Mode::default(),
            groups: vec![],
            conditionals: 0,
            styles: vec![],
            evaluations: 0,
            next_is_global: false,
        };
        expander.open_file(main, false);
        expander.load_prelude(prelude::Class::Article.definitions(), None);
        expander.load_prelude(prelude::KERNEL, None);
        expander
    }

    /// The next token that is the document's. Style files are read on the way, and nothing of them is returned.
    pub(super) fn next(&mut self) -> Option<Token> {
        loop {
            let Some(token) = self.input.next() else {
                if self.styles.is_empty() || self.input.has_failed() {
                    return None;
                }
                self.end_style();
                continue;
            };
            if let Some(token) = self.take(token) {
                return Some(token);
            }
        }
    }

    /// Executes a token, or returns it when it is the document's.
    fn take(&mut self, token: Token) -> Option<Token> {
        match token {
            Token::Control(symbol) => return self.control(symbol),
            Token::End(_) => {}
            _ if self.input.in_style() => return None,
            Token::Char('{') => self.open_group(GroupKind::Brace),
            Token::Char('}') if !self.close_group(GroupKind::Brace) => return None,
            _ => {}
        }
        Some(token)
    }

    /// Returns the error that ended the reading, if one did. Arguments that did not end are findings.
    pub(super) fn finish(&mut self) -> Result<(), TextError> {
        if let Some(error) = self.input.failure() {
            return Err(error);
        }
        for (file, line) in self.input.unclosed() {
            let detail = "an argument that begins here does not end";
            self.findings
                .add(FindingKind::Unbalanced, (&file, line), detail);
        }
        Ok(())
    }

    /// Returns an argument; nothing at the end of the input or paragraph.
    pub(super) fn argument(&mut self) -> Vec<Token> {
        self.input.argument().unwrap_or_default()
    }

    pub(super) fn optional(&mut self) -> Option<Vec<Token>> {
        self.input.optional()
    }

    pub(super) fn skip_star(&mut self) -> bool {
        self.input.skip_token(Token::Char('*'))
    }

    /// The next token, which stays.
    pub(super) fn peek(&mut self) -> Option<Token> {
        let token = self.input.next()?;
        self.input.push_back(token);
        Some(token)
    }

    pub(super) fn symbol(&mut self, name: &str) -> Symbol {
        self.input.names.symbol(name)
    }

    pub(super) fn location(&self) -> (Rc<str>, u32) {
        self.input.location()
    }

    pub(super) fn find(&mut self, kind: FindingKind, detail: &str) {
        let (file, line) = self.location();
        self.findings.add(kind, (&file, line), detail);
    }

    /// Groups that are open.
    pub(super) const fn depth(&self) -> usize {
        self.groups.len()
    }

    pub(super) fn open_group(&mut self, kind: GroupKind) {
        if self.groups.len() >= MAX_NESTING {
            let hint = "a group or environment is opened over and over and never closed";
            return self.input.fail("open groups", MAX_NESTING as u64, hint);
        }
        self.groups.push(Group {
            kind,
            mark: self.table.mark(),
            is_math: self.mode.is_math,
        });
        if std::mem::take(&mut self.mode.next_group_is_text) {
            self.mode.is_math = false;
        }
    }

    /// Ends the innermost group when it is of this kind.
    fn close_group(&mut self, kind: GroupKind) -> bool {
        let Some(group) = self.groups.pop_if(|group| group.kind == kind) else {
            return false;
        };
        self.table.restore(group.mark);
        self.mode.is_math = group.is_math;
        true
    }

    /// Ends the groups of the innermost environment.
    pub(super) fn close_environment(&mut self) {
        while let Some(group) = self.groups.last() {
            let kind = group.kind;
            self.close_group(kind);
            if kind == GroupKind::Environment {
                return;
            }
        }
    }

    /// `\begin{document}`: groups that the preamble left open are none of the text.
    pub(super) fn begin_document(&mut self) {
        self.mode.in_document = true;
        self.groups.clear();
        self.open_group(GroupKind::Environment);
    }
}
