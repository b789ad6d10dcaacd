//! Displayed formulas and the numbers of their rows.

use super::Document;
use super::output::{BlockKind, Display};
use crate::latex::expander::{Symbol, Token};
use crate::span::Label;
use catalogue::is_among;

/// The numbering of an environment's rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbering {
    is_numbered: bool,
    has_rows: bool,
    /// True if an argument follows `\begin`.
    has_argument: bool,
}

const fn numbering(is_numbered: bool, has_rows: bool, has_argument: bool) -> Numbering {
    Numbering {
        is_numbered,
        has_rows,
        has_argument,
    }
}

/// A display with one number.
pub(super) const ONE_NUMBER: Numbering = numbering(true, false, false);

/// The displays of LaTeX, amsmath, breqn, cases and IEEEtrantools.
const DISPLAYS: &[(&str, Numbering)] = &[
    ("equation multline dmath", ONE_NUMBER),
    ("displaymath", numbering(false, false, false)),
    (
        "align gather flalign eqnarray",
        numbering(true, true, false),
    ),
    (
        "alignat xalignat IEEEeqnarray numcases",
        numbering(true, true, true),
    ),
];

/// Returns how an environment numbers its rows; `None` when it is no display.
pub(super) fn of(name: &str) -> Option<Numbering> {
    let find = |name: &str| DISPLAYS.iter().find(|(names, _)| is_among(names, name));
    if let Some((_, numbering)) = find(name) {
        return Some(*numbering);
    }
    let (_, numbering) = find(name.strip_suffix('*')?)?;
    Some(Numbering {
        is_numbered: false,
        ..*numbering
    })
}

impl Document<'_> {
    pub(super) fn begin_display_environment(&mut self, name: &str, numbering: Numbering) {
        let argument = if numbering.has_argument {
            self.tex.argument()
        } else {
            vec![]
        };
        self.start_display(name, numbering);
        self.emit_environment("begin", name);
        if numbering.has_argument {
            let argument = self.tex.input.names.render(&argument);
            self.emit_text(&format!("{{{argument}}}"));
        }
    }

    fn start_display(&mut self, name: &str, numbering: Numbering) {
        let display = Display {
            name: name.to_owned(),
            is_numbered: numbering.is_numbered,
            has_rows: numbering.has_rows,
            depth: self.tex.depth(),
            tag: None,
            is_silent: false,
            row_labels: vec![],
        };
        self.begin_block(BlockKind::Display(display));
        self.tex.mode.is_math = true;
    }

    pub(super) fn end_display_environment(&mut self, name: &str) {
        self.close_inner_blocks();
        self.end_row();
        self.emit_environment("end", name);
        self.end_block();
    }

    /// Blocks that a damaged source leaves open inside a display end with it.
    fn close_inner_blocks(&mut self) {
        while self.output.blocks.len() > 1 && self.output.display().is_none() {
            self.end_block();
        }
    }

    /// `\[` or `$$`.
    pub(super) fn begin_display(&mut self, name: &str, symbol: Symbol) {
        if self.output.display().is_some() {
            return self.emit(Token::Control(symbol));
        }
        self.start_display(name, numbering(false, false, false));
        self.emit(Token::Control(symbol));
    }

    /// `\]`.
    pub(super) fn close_display(&mut self, name: &str, symbol: Symbol) {
        self.emit(Token::Control(symbol));
        if self
            .output
            .display()
            .is_some_and(|display| display.name == name)
        {
            self.end_row();
            self.end_block();
            self.tex.mode.is_math = false;
        }
    }

    /// `$` or `$$`.
    pub(super) fn dollar(&mut self) {
        let dollar = Token::Char('$');
        let in_dollars = self
            .output
            .display()
            .is_some_and(|display| display.name == "$$");
        let can_begin =
            !self.tex.mode.is_math && self.output.display().is_none() && self.tex.mode.in_document;
        if (can_begin || (in_dollars && self.tex.mode.is_math)) && self.tex.peek() == Some(dollar) {
            self.tex.input.next();
            if in_dollars {
                self.emit_text("$$");
                self.end_row();
                self.end_block();
                self.tex.mode.is_math = false;
            } else {
                self.start_display("$$", numbering(false, false, false));
                self.emit_text("$$");
            }
            return;
        }
        self.tex.mode.is_math = !self.tex.mode.is_math;
        self.emit(dollar);
    }

    /// `\\`: the next row, unless the line break stands deeper inside.
    pub(super) fn row_end(&mut self, symbol: Symbol) {
        let depth = self.tex.depth();
        let is_row = self
            .output
            .display()
            .is_some_and(|display| display.has_rows && display.depth == depth);
        if is_row {
            self.end_row();
        }
        self.emit(Token::Control(symbol));
    }

    /// Gives the row that ends its number and its labels the same.
    pub(super) fn end_row(&mut self) {
        let counter = self.tex.resolve_counter("equation");
        let Some(display) = self.output.display() else {
            return;
        };
        let tag = display.tag.take();
        let is_silent = std::mem::take(&mut display.is_silent);
        let is_numbered = display.is_numbered && !is_silent;
        let labels = std::mem::take(&mut display.row_labels);
        let number = match tag {
            Some(tag) => Some(tag),
            None if is_numbered => Some(self.step(&counter)),
            None => None,
        };
        let outer = self.reference.number.clone();
        if let Some(block) = self.output.blocks.last_mut() {
            block.numbers.extend(number.clone());
            let label = |name| Label {
                name,
                number: number.clone().or(outer.clone()),
            };
            block.labels.extend(labels.into_iter().map(label));
        }
    }

    /// `\tag{number}`: the row has this number, and the counter stays.
    pub(super) fn tag(&mut self, symbol: Symbol) {
        let is_starred = self.tex.skip_star();
        let argument = self.tex.argument();
        let tag = self.tex.evaluate_text(&argument);
        self.emit(Token::Control(symbol));
        self.emit_text(&format!("{}{{{tag}}}", if is_starred { "*" } else { "" }));
        if let Some(display) = self.output.display() {
            display.tag = Some(tag.trim_matches('$').to_owned());
        }
    }

    pub(super) fn no_number(&mut self, symbol: Symbol) {
        if let Some(display) = self.output.display() {
            display.is_silent = true;
        }
        self.emit(Token::Control(symbol));
    }

    /// `subequations`: the equations within are numbered 3a, 3b and so on.
    pub(super) fn begin_sub_equations(&mut self) {
        let number = self.step("equation");
        let value = self.tex.counters.value("equation");
        self.tex.counters.set("parentequation", value);
        self.tex.counters.set("equation", 0);
        let mut body: Vec<Token> = number.chars().map(Token::Char).collect();
        body.push(Token::Control(self.tex.symbol("alph")));
        body.extend("{equation}".chars().map(Token::Char));
        let symbol = self.tex.symbol("theequation");
        self.tex.define_macro(symbol, vec![], body, false);
        self.refer_to(Some(number), None);
    }

    pub(super) fn end_sub_equations(&mut self) {
        let value = self.tex.counters.value("parentequation");
        self.tex.counters.set("equation", value);
    }
}
