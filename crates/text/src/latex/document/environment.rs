//! Environments: those with a meaning for spans and numbers, those of the paper, and the others.

use super::display;
use super::known::{Known, is_algorithm_name, known};
use super::output::BlockKind;
use super::{Document, Reference};
use crate::finding::FindingKind;
use crate::latex::expander::{End, GroupKind, Meaning, Space, Symbol, Token};

/// An environment that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opened {
    pub(super) name: Symbol,
    kind: Kind,
    /// The reference before it, which its end restores.
    reference: Reference,
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

impl Document<'_> {
    pub(super) fn begin_environment(&mut self) {
        let name = self.tex.text_argument();
        let symbol = self.tex.symbol(&name);
        self.tex.open_group(GroupKind::Environment);
        self.enter(symbol);
        if name == "document" || self.tex.mode.in_document {
            self.begin_named(&name, symbol);
        } else if known(&name) == Some(Known::Dropped) {
            self.drop_environment(&name);
        }
    }

    /// Begins an environment as layout, until its name says more.
    fn enter(&mut self, name: Symbol) {
        self.environments.push(Opened {
            name,
            kind: Kind::Layout,
            reference: self.reference.clone(),
        });
    }

    fn open(&mut self, kind: Kind) {
        if let Some(opened) = self.environments.last_mut() {
            opened.kind = kind;
        }
    }

    /// Leaves the innermost environment, and what it left open in TeX.
    pub(super) fn leave(&mut self) -> Option<Opened> {
        let opened = self.environments.pop()?;
        self.tex.close_environment();
        self.reference = opened.reference.clone();
        Some(opened)
    }

    fn begin_named(&mut self, name: &str, symbol: Symbol) {
        if let Some(display) = display::of(name) {
            self.open(Kind::Display);
            return self.begin_display_environment(name, display);
        }
        if let Some(known) = known(name) {
            return self.begin_known(known, name, symbol);
        }
        match self.tex.table.environment(symbol).cloned() {
            Some(Meaning::Theorem(theorem)) => {
                self.open(Kind::Block);
                self.begin_theorem(&theorem);
            }
            Some(Meaning::Float(counter)) => {
                self.open(Kind::Block);
                self.begin_float(Some(&counter), name);
            }
            Some(Meaning::List(is_numbered)) => {
                self.begin_list(name, is_numbered);
                self.open(Kind::List { is_numbered });
            }
            Some(Meaning::Environment(environment)) => {
                let is_algorithm = is_algorithm_name(name);
                if environment.is_opaque {
                    self.tex.find(FindingKind::OpaqueMacro, name);
                    drop(self.tex.macro_arguments(&environment.begin));
                    return self.open(Kind::Layout);
                }
                if is_algorithm {
                    self.begin_algorithm_block();
                }
                self.open(Kind::Own { is_algorithm });
                let arguments = self.tex.macro_arguments(&environment.begin);
                self.tex
                    .push_body(&environment.begin, &arguments.unwrap_or_default());
            }
            _ => self.begin_unknown(name, symbol),
        }
    }

    fn begin_unknown(&mut self, name: &str, symbol: Symbol) {
        if let Some(theorem) = self.tex.undefined_theorem(name) {
            self.tex.find(FindingKind::UndefinedTheorem, name);
            self.tex.set(
                Space::Environment,
                symbol,
                Meaning::Theorem(theorem.clone()),
                true,
            );
            self.open(Kind::Block);
            return self.begin_theorem(&theorem);
        }
        self.open(Kind::Text);
        self.emit_environment("begin", name);
    }

    fn begin_known(&mut self, known: Known, name: &str, symbol: Symbol) {
        let kind = match known {
            Known::Document => {
                self.tex.begin_document();
                self.environments.clear();
                self.enter(symbol);
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
                self.tex.drop_arguments(arguments);
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
                self.tex.optional();
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
                self.tex.optional();
                let theorem = self.tex.text_argument();
                self.tex.argument();
                let theorem_symbol = self.tex.symbol(&theorem);
                if let Some(Meaning::Theorem(theorem)) =
                    self.tex.table.environment(theorem_symbol).cloned()
                {
                    self.open(Kind::Block);
                    self.begin_theorem(&theorem);
                }
                return;
            }
            Known::Empheq => {
                self.tex.optional();
                let inner = self.tex.text_argument();
                let inner = inner.split('=').next().unwrap_or_default();
                let display = display::of(inner).unwrap_or(display::ONE_NUMBER);
                self.open(Kind::Display);
                return self.begin_display_environment(name, display);
            }
            Known::Dropped => return self.drop_environment(name),
        };
        self.open(kind);
    }

    fn begin_float(&mut self, counter: Option<&str>, name: &str) {
        let is_wrapped = name.starts_with("wrap");
        self.tex.optional();
        if is_wrapped || name.starts_with("sub") {
            self.tex.drop_arguments("om");
        }
        if is_wrapped {
            self.tex.optional();
            if self.tex.peek() == Some(Token::Char('{')) {
                self.tex.argument();
            }
        }
        let counter = counter.map(|counter| self.tex.resolve_counter(counter));
        self.begin_block(match counter {
            Some(counter) if is_algorithm_name(&counter) && counter != "listing" => {
                BlockKind::Algorithm { counter }
            }
            counter => BlockKind::Float {
                counter,
                is_continued: false,
            },
        });
    }

    pub(super) fn begin_algorithm_block(&mut self) {
        let counter = self.tex.resolve_counter("algorithm");
        self.begin_block(BlockKind::Algorithm { counter });
    }

    /// Pseudocode: a span of its own, unless it stands within an algorithm.
    fn begin_algorithm_body(&mut self, name: &str) -> Kind {
        self.tex.optional();
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
        self.tex.optional();
        if is_numbered {
            self.enumerations += 1;
            let counter = self.item_counter();
            self.tex.counters.set(counter, 0);
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
        let command = self.tex.symbol(command);
        self.emit(Token::Control(command));
        self.emit_text(&format!("{{{name}}}"));
    }

    pub(super) fn end_environment(&mut self) {
        let name = self.tex.text_argument();
        if name == "document" {
            if self.tex.mode.in_document || !self.tex.input.in_style() {
                self.tex.input.end_document();
            }
            return;
        }
        let symbol = self.tex.symbol(&name);
        let is_own = |open: &Opened| matches!(open.kind, Kind::Own { .. });
        let Some(depth) = self
            .environments
            .iter()
            .rposition(|open| open.name == symbol)
        else {
            return self
                .tex
                .find(FindingKind::Unbalanced, &format!("\\end{{{name}}}"));
        };
        if is_own(&self.environments[depth])
            && let Some(Meaning::Environment(environment)) =
                self.tex.table.environment(symbol).cloned()
        {
            self.tex.input.push_back(Token::End(End::Environment));
            return self.tex.input.push_all(&environment.end);
        }
        // What was left open inside ends here, too.
        while self.environments.len() > depth + 1 {
            let inner = self
                .environments
                .last()
                .map(|open| self.tex.input.names.name(open.name).to_owned());
            self.tex.find(
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
        let Some(opened) = self.environments.last() else {
            return;
        };
        let kind = opened.kind.clone();
        let name = self.tex.input.names.name(opened.name).to_owned();
        match kind {
            Kind::Layout => {}
            Kind::Text => self.emit_environment("end", &name),
            Kind::List { is_numbered } => {
                self.emit_environment("end", &name);
                self.enumerations -= usize::from(is_numbered).min(self.enumerations);
            }
            Kind::Block | Kind::Own { is_algorithm: true } => drop(self.end_block()),
            Kind::Own { .. } => {}
            Kind::Display => self.end_display_environment(&name),
            Kind::SubEquations => self.end_sub_equations(),
        }
        self.leave();
    }
}
