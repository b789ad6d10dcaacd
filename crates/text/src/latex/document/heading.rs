//! Headings, statements, captions, items and the title.

use super::Document;
use super::known::is_algorithm_name;
use super::output::BlockKind;
use crate::latex::expander::{End, Symbol, Theorem, Token};

/// The counters of headings, from `\part` on.
const COUNTERS: &str = "part chapter section subsection subsubsection paragraph subparagraph";

impl Document<'_> {
    /// Begins a theorem: its title, number and note are the first words of the span.
    pub(super) fn begin_theorem(&mut self, theorem: &Theorem) {
        let note = self.tex.optional();
        let title = self.tex.evaluate_text(&theorem.title);
        let title = title.replace(['{', '}'], "");
        let title = title
            .trim_start_matches("\\bf ")
            .trim_start_matches("\\bf")
            .trim()
            .to_owned();
        let counter = "algorithm".to_owned();
        let is_algorithm = is_algorithm_name(&title);
        self.begin_block(if is_algorithm {
            BlockKind::Algorithm { counter }
        } else {
            BlockKind::Definition
        });
        let number = theorem.counter.as_ref().map(|counter| {
            let counter = self.tex.resolve_counter(counter);
            self.step(&counter)
        });
        self.emit_text(&title);
        if let Some(number) = number {
            self.emit_text(&format!(" {number}"));
            self.output.number(number);
        }
        let mut after = vec![];
        if let Some(note) = note {
            after.extend([Token::Char(' '), Token::Char('(')]);
            after.extend(note);
            after.push(Token::Char(')'));
        }
        after.extend([Token::Char('.'), Token::Char(' ')]);
        self.tex.input.push_all(&after);
    }

    pub(super) fn begin_heading(&mut self, level: i8, symbol: Symbol) {
        let is_starred =
            self.tex.skip_star() || self.tex.input.names.name(symbol).starts_with("add");
        self.tex.optional();
        let title = self.tex.argument();
        if !self.tex.mode.in_document {
            return;
        }
        let depth = usize::try_from(level + 1).unwrap_or(0);
        let counter = COUNTERS.split(' ').nth(depth).unwrap_or("subparagraph");
        let in_abstract = self
            .environments
            .iter()
            .any(|open| self.tex.input.names.name(open.name) == "abstract");
        let has_number = i64::from(level) <= self.tex.counters.value("secnumdepth") || level == -1;
        let is_numbered = !is_starred && !in_abstract && has_number && !self.is_unnumbered;
        self.is_past_front_matter = true;
        self.tex.mode.is_math = false;
        self.begin_block(BlockKind::Heading);
        if is_numbered {
            let number = self.step(counter);
            self.output.number(number);
        }
        self.tex.input.push_back(Token::End(End::Heading));
        self.tex.input.push_all(&title);
    }

    pub(super) fn end_heading(&mut self) {
        while self
            .output
            .blocks
            .last()
            .is_some_and(|block| block.kind != BlockKind::Heading)
        {
            self.end_block();
        }
        let number = self
            .output
            .blocks
            .last()
            .and_then(|block| block.numbers.first().cloned());
        let span = self.end_block();
        self.refer_to(number, span);
    }

    /// Text before the title or the abstract is no text of the paper, unless it is a heading.
    pub(super) fn end_front_matter(&mut self) {
        if self.tex.mode.in_document && !std::mem::replace(&mut self.is_past_front_matter, true) {
            self.output.drop_front_matter();
        }
    }

    pub(super) fn begin_abstract(&mut self) {
        self.end_front_matter();
        self.tex.optional();
        self.begin_block(BlockKind::Heading);
        self.emit_text("Abstract");
        self.end_block();
    }

    pub(super) fn begin_appendix(&mut self) {
        self.output.end_prose();
        self.is_unnumbered = false;
        let counters = self.tex.symbol("@appendixcounters");
        self.tex.input.push_back(Token::Control(counters));
    }

    pub(super) fn set_title(&mut self) {
        self.tex.optional();
        let tokens = self.tex.argument();
        let title = self.tex.evaluate_text(&tokens).replace("\\\\", " ");
        let title: Vec<&str> = title.split_whitespace().collect();
        if self.title.is_none() && !title.is_empty() {
            self.title = Some(title.join(" "));
        }
    }

    /// `\caption`: a span of its own in a figure or table, part of the text in an algorithm.
    pub(super) fn caption(&mut self, symbol: Symbol) {
        let is_starred = self.tex.skip_star();
        let mut blocks = self.output.blocks.iter().rev();
        let float = blocks.find_map(|block| match &block.kind {
            kind @ (BlockKind::Algorithm { .. } | BlockKind::Float { .. }) => Some(kind.clone()),
            _ => None,
        });
        match float {
            Some(BlockKind::Algorithm { counter }) => {
                let number = (!is_starred).then(|| self.step(&counter));
                if let Some(block) = self.output.blocks.last_mut() {
                    block.numbers.extend(number);
                }
                self.emit(Token::Control(symbol));
            }
            Some(BlockKind::Float {
                counter,
                is_continued: true,
            }) if !is_starred => self.begin_continued_caption(counter),
            Some(BlockKind::Float { counter, .. }) => {
                self.begin_caption(counter.filter(|_| !is_starred));
            }
            _ => self.begin_caption(None),
        }
    }

    /// `\captionof{figure}{text}`.
    pub(super) fn caption_of(&mut self) {
        let is_starred = self.tex.skip_star();
        let counter = self.tex.counter_argument();
        self.begin_caption(Some(counter).filter(|_| !is_starred));
    }

    /// `\ContinuedFloat` of caption: captions repeat the number, with a letter if the paper wants one.
    pub(super) fn continue_float(&mut self) {
        for block in self.output.blocks.iter_mut().rev() {
            if let BlockKind::Float { is_continued, .. } = &mut block.kind {
                *is_continued = true;
                return;
            }
        }
    }

    fn begin_continued_caption(&mut self, counter: Option<String>) {
        let suffix = self.step("ContinuedFloat");
        let number = counter.map(|counter| self.tex.printed_counter(&counter));
        self.start_caption(number.map(|number| format!("{number}{suffix}")));
    }

    fn begin_caption(&mut self, counter: Option<String>) {
        let number = counter.map(|counter| self.step(&counter));
        self.start_caption(number);
    }

    fn start_caption(&mut self, number: Option<String>) {
        self.tex.optional();
        let text = self.tex.argument();
        if !self.tex.mode.in_document {
            return;
        }
        self.begin_block(BlockKind::Caption);
        if let Some(number) = number {
            self.refer_to(Some(number.clone()), None);
            self.output.number(number);
        }
        self.tex.input.push_back(Token::End(End::Caption));
        self.tex.input.push_all(&text);
    }

    /// `\item`: the next number of a numbered list.
    pub(super) fn item(&mut self, symbol: Symbol) {
        let is_numbered = self.environments.iter().rev().find(|open| open.is_list());
        let is_numbered = is_numbered.is_some_and(|open| open.has_numbers());
        self.emit(Token::Control(symbol));
        if is_numbered && self.tex.peek() != Some(Token::Char('[')) {
            let counter = self.item_counter();
            self.step(counter);
        }
    }
}
