//! Environments: those with a meaning for spans and numbers, those of the paper, and the others.

use super::display;
use super::known::{Known, is_algorithm_name, known};
use super::output::BlockKind;
use super::table::{Meaning, Space};
use super::token::{End, Symbol, Token};
use super::{GroupKind, Reader};
use crate::finding::FindingKind;

/// An environment that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opened {
    pub(super) name: Symbol,
    kind: Kind,
}

/// The work at the end of an environment.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// Nothing, and `\begin` and `\end` are no text.
    Layout,
    /// `\begin` and `\end` are text.
    Text,
    /// A list; items may be numbered.
    List { is_numbered: bool },
    /// The block ends.
    Block,
    /// A display of amsmath.
    Display,
    /// The equations within have numbers with a letter.
    SubEquations,
    /// An environment of the paper: its end code runs. It may be an algorithm of its own.
    Own { is_algorithm: bool },
}

impl Opened {
    /// Returns true if the environment is a list, whose paragraphs are one text.
    pub(super) const fn is_list(&self) -> bool {
        matches!(self.kind, Kind::List { .. })
    }

    /// Returns true if the environment is a list with numbered items.
    pub(super) const fn has_numbers(&self) -> bool {
        matches!(self.kind, Kind::List { is_numbered: true })
    }
}

impl Reader<'_> {
    pub(super) fn begin_environment(&mut self) {
        let name = self.text_argument();
        let symbol = self.symbol(&name);
        self.open_group(GroupKind::Environment);
        if name == "document" || self.in_document {
            self.begin_named(&name, symbol);
        } else if known(&name) == Some(Known::Dropped) {
            self.drop_environment(&name);
        } else {
            self.open(symbol, Kind::Layout);
        }
    }

    fn open(&mut self, name: Symbol, kind: Kind) {
        self.environments.push(Opened { name, kind });
    }

    fn begin_named(&mut self, name: &str, symbol: Symbol) {
        if let Some(display) = display::of(name) {
            self.open(symbol, Kind::Display);
            return self.begin_display_environment(name, display);
        }
        if let Some(known) = known(name) {
            return self.begin_known(known, name, symbol);
        }
        match self.table.environment(symbol).cloned() {
            Some(Meaning::Theorem(theorem)) => {
                self.open(symbol, Kind::Block);
                self.begin_theorem(&theorem);
            }
            Some(Meaning::Float(counter)) => {
                self.open(symbol, Kind::Block);
                self.begin_float(Some(&counter), name);
            }
            Some(Meaning::List(is_numbered)) => {
                self.begin_list(name, is_numbered);
                self.open(symbol, Kind::List { is_numbered });
            }
            Some(Meaning::Environment(environment)) => {
                let is_algorithm = is_algorithm_name(name);
                if environment.is_opaque {
                    self.find(FindingKind::OpaqueMacro, name);
                    drop(self.macro_arguments(&environment.begin));
                    return self.open(symbol, Kind::Layout);
                }
                if is_algorithm {
                    self.begin_algorithm_block();
                }
                self.open(symbol, Kind::Own { is_algorithm });
                let arguments = self.macro_arguments(&environment.begin);
                self.push_body(&environment.begin, &arguments.unwrap_or_default());
            }
            _ => self.begin_unknown(name, symbol),
        }
    }

    fn begin_unknown(&mut self, name: &str, symbol: Symbol) {
        if let Some(theorem) = self.undefined_theorem(name) {
            self.find(FindingKind::UndefinedTheorem, name);
            self.set(
                Space::Environment,
                symbol,
                Meaning::Theorem(theorem.clone()),
                true,
            );
            self.open(symbol, Kind::Block);
            return self.begin_theorem(&theorem);
        }
        self.open(symbol, Kind::Text);
        self.emit_environment("begin", name);
    }

    fn begin_known(&mut self, known: Known, name: &str, symbol: Symbol) {
        let kind = match known {
            Known::Document => {
                self.in_document = true;
                self.groups.clear();
                self.environments.clear();
                self.open_group(GroupKind::Environment);
                Kind::Layout
            }
            Known::Abstract => {
                self.begin_abstract();
                Kind::Layout
            }
            Known::Appendices => {
                self.begin_appendix();
                Kind::Layout
            }
            Known::Layout(arguments) => {
                self.drop_arguments(arguments);
                Kind::Layout
            }
            Known::List { is_numbered } => {
                self.begin_list(name, is_numbered);
                Kind::List { is_numbered }
            }
            Known::Float(counter) => {
                self.begin_float(Some(counter), name);
                Kind::Block
            }
            Known::SubFloat => {
                self.begin_float(None, name);
                Kind::Block
            }
            Known::Algorithm => {
                self.optional();
                self.begin_algorithm_block();
                Kind::Block
            }
            Known::AlgorithmBody => self.begin_algorithm_body(name),
            Known::Listing | Known::Verbatim => return self.raw_environment(known, name),
            Known::SubEquations => {
                self.begin_sub_equations();
                Kind::SubEquations
            }
            Known::Restatable => {
                self.optional();
                let theorem = self.text_argument();
                self.argument();
                let theorem_symbol = self.symbol(&theorem);
                self.environments.push(Opened {
                    name: symbol,
                    kind: Kind::Layout,
                });
                if let Some(Meaning::Theorem(theorem)) =
                    self.table.environment(theorem_symbol).cloned()
                {
                    self.environments.pop();
                    self.open(symbol, Kind::Block);
                    self.begin_theorem(&theorem);
                }
                return;
            }
            Known::Empheq => {
                self.optional();
                let inner = self.text_argument();
                let inner = inner.split('=').next().unwrap_or_default();
                let display = display::of(inner).unwrap_or(display::ONE_NUMBER);
                self.open(symbol, Kind::Display);
                return self.begin_display_environment(name, display);
            }
            Known::Dropped => return self.drop_environment(name),
        };
        self.open(symbol, kind);
    }

    fn begin_float(&mut self, counter: Option<&str>, name: &str) {
        self.optional();
        if name.starts_with("wrap") || name.starts_with("sub") {
            self.optional();
            self.argument();
            if name.starts_with("wrap") {
                self.optional();
                if self.peek() == Some(Token::Char('{')) {
                    self.argument();
                }
            }
        }
        let counter = counter.map(|counter| self.resolve_counter(counter));
        let is_algorithm = counter.as_deref().is_some_and(is_algorithm_name);
        let is_continued = false;
        self.begin_block(match counter {
            Some(counter) if is_algorithm && counter != "listing" => {
                BlockKind::Algorithm { counter }
            }
            counter => BlockKind::Float {
                counter,
                is_continued,
            },
        });
    }

    pub(super) fn begin_algorithm_block(&mut self) {
        let counter = self.resolve_counter("algorithm");
        self.begin_block(BlockKind::Algorithm { counter });
    }

    /// Pseudocode: a span of its own, unless it stands within an algorithm.
    fn begin_algorithm_body(&mut self, name: &str) -> Kind {
        self.optional();
        let is_inside = self
            .output
            .blocks
            .iter()
            .any(|block| matches!(block.kind, BlockKind::Algorithm { .. }));
        if is_inside {
            self.emit_environment("begin", name);
            return Kind::Text;
        }
        self.begin_algorithm_block();
        Kind::Block
    }

    fn begin_list(&mut self, name: &str, is_numbered: bool) {
        self.optional();
        if is_numbered {
            self.enumerations += 1;
            let counter = self.item_counter();
            self.counters.set(counter, 0);
        }
        self.emit_environment("begin", name);
    }

    pub(super) const fn item_counter(&self) -> &'static str {
        match self.enumerations {
            0 | 1 => "enumi",
            2 => "enumii",
            3 => "enumiii",
            _ => "enumiv",
        }
    }

    pub(super) fn emit_environment(&mut self, command: &str, name: &str) {
        let command = self.symbol(command);
        self.emit(Token::Control(command));
        self.emit_text(&format!("{{{name}}}"));
    }

    pub(super) fn end_environment(&mut self) {
        let name = self.text_argument();
        if name == "document" {
            if self.in_document || !self.input.in_style() {
                self.input.end_document();
            }
            return;
        }
        let symbol = self.symbol(&name);
        let is_own = |open: &Opened| matches!(open.kind, Kind::Own { .. });
        let Some(depth) = self
            .environments
            .iter()
            .rposition(|open| open.name == symbol)
        else {
            return self.find(FindingKind::Unbalanced, &format!("\\end{{{name}}}"));
        };
        if is_own(&self.environments[depth])
            && let Some(Meaning::Environment(environment)) = self.table.environment(symbol).cloned()
        {
            self.input.push_back(Token::End(End::Environment));
            return self.input.push_all(&environment.end);
        }
        // What was left open inside ends here, too.
        while self.environments.len() > depth + 1 {
            let inner = self
                .environments
                .last()
                .map(|open| self.input.names.name(open.name).to_owned());
            self.find(
                FindingKind::Unbalanced,
                &format!("\\begin{{{}}}", inner.unwrap_or_default()),
            );
            self.finish_environment();
        }
        self.finish_environment();
    }

    /// Ends an environment of the paper after its end code, and what that code left open.
    pub(super) fn finish_own_environment(&mut self) {
        while let Some(opened) = self.environments.last() {
            let is_own = matches!(opened.kind, Kind::Own { .. });
            self.finish_environment();
            if is_own {
                return;
            }
        }
    }

    /// Ends the environment on top of the stack.
    pub(super) fn finish_environment(&mut self) {
        let Some(opened) = self.environments.pop() else {
            return;
        };
        let name = self.input.names.name(opened.name).to_owned();
        match opened.kind {
            Kind::Layout => {}
            Kind::Text => self.emit_environment("end", &name),
            Kind::List { is_numbered } => {
                self.emit_environment("end", &name);
                self.enumerations -= usize::from(is_numbered).min(self.enumerations);
            }
            Kind::Block => drop(self.end_block()),
            Kind::Display => self.end_display_environment(&name),
            Kind::SubEquations => self.end_sub_equations(),
            Kind::Own { is_algorithm } => {
                if is_algorithm {
                    self.end_block();
                }
            }
        }
        while let Some(group) = self.groups.last() {
            let kind = group.kind;
            self.close_group(kind);
            if kind == GroupKind::Environment {
                break;
            }
        }
    }
}
