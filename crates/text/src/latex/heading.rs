//! Headings, captions, items and the title.

use super::Reader;
use super::output::BlockKind;
use super::token::{End, Symbol, Token};

/// The counters of headings, from `\part` on.
const COUNTERS: &str = "part chapter section subsection subsubsection paragraph subparagraph";

impl Reader<'_> {
    pub(super) fn begin_heading(&mut self, level: i8, symbol: Symbol) {
        let is_starred = self.skip_star() || self.input.names.name(symbol).starts_with("add");
        self.optional();
        let title = self.argument();
        if !self.in_document {
            return;
        }
        let depth = usize::try_from(level + 1).unwrap_or(0);
        let counter = COUNTERS.split(' ').nth(depth).unwrap_or("subparagraph");
        let in_abstract = self
            .environments
            .iter()
            .any(|open| self.input.names.name(open.name) == "abstract");
        let has_number = i64::from(level) <= self.counters.value("secnumdepth") || level == -1;
        let is_numbered = !is_starred && !in_abstract && has_number && !self.is_unnumbered;
        self.is_past_front_matter = true;
        self.is_math = false;
        self.begin_block(BlockKind::Heading);
        if is_numbered {
            let number = self.step(counter);
            self.output.number(number);
        }
        self.input.push_back(Token::End(End::Heading));
        self.input.push_all(&title);
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
        if self.in_document && !std::mem::replace(&mut self.is_past_front_matter, true) {
            self.output.drop_front_matter();
        }
    }

    pub(super) fn begin_abstract(&mut self) {
        self.end_front_matter();
        self.optional();
        self.begin_block(BlockKind::Heading);
        self.emit_text("Abstract");
        self.end_block();
    }

    pub(super) fn begin_appendix(&mut self) {
        self.output.end_prose();
        self.is_unnumbered = false;
        let counters = self.symbol("@appendixcounters");
        self.input.push_back(Token::Control(counters));
    }

    pub(super) fn set_title(&mut self) {
        self.optional();
        let tokens = self.argument();
        let title = self.evaluate_text(&tokens).replace("\\\\", " ");
        let title: Vec<&str> = title.split_whitespace().collect();
        if self.title.is_none() && !title.is_empty() {
            self.title = Some(title.join(" "));
        }
    }

    /// `\caption`: a span of its own in a figure or table, part of the text in an algorithm.
    pub(super) fn caption(&mut self, symbol: Symbol) {
        let is_starred = self.skip_star();
        let kind = self
            .output
            .blocks
            .iter()
            .rev()
            .find_map(|block| match &block.kind {
                BlockKind::Algorithm { counter } => Some((true, Some(counter.clone()), false)),
                BlockKind::Float {
                    counter,
                    is_continued,
                } => Some((false, counter.clone(), *is_continued)),
                _ => None,
            });
        match kind {
            Some((true, counter, _)) => {
                let number = counter
                    .filter(|_| !is_starred)
                    .map(|counter| self.step(&counter));
                if let Some(block) = self.output.blocks.last_mut() {
                    block.numbers.extend(number);
                }
                self.emit(Token::Control(symbol));
            }
            Some((false, counter, true)) if !is_starred => self.begin_continued_caption(counter),
            Some((false, counter, _)) => self.begin_caption(counter.filter(|_| !is_starred)),
            None => self.begin_caption(None),
        }
    }

    /// `\captionof{figure}{text}`.
    pub(super) fn caption_of(&mut self) {
        let is_starred = self.skip_star();
        let counter = self.counter_argument();
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
        let number = counter.map(|counter| self.printed_counter(&counter));
        self.start_caption(number.map(|number| format!("{number}{suffix}")));
    }

    fn begin_caption(&mut self, counter: Option<String>) {
        let number = counter.map(|counter| self.step(&counter));
        self.start_caption(number);
    }

    fn start_caption(&mut self, number: Option<String>) {
        self.optional();
        let text = self.argument();
        if !self.in_document {
            return;
        }
        self.begin_block(BlockKind::Caption);
        if let Some(number) = number {
            self.refer_to(Some(number.clone()), None);
            self.output.number(number);
        }
        self.input.push_back(Token::End(End::Caption));
        self.input.push_all(&text);
    }

    /// `\item`: the next number of a numbered list.
    pub(super) fn item(&mut self, symbol: Symbol) {
        let is_numbered = self.environments.iter().rev().find(|open| open.is_list());
        let is_numbered = is_numbered.is_some_and(|open| open.has_numbers());
        self.emit(Token::Control(symbol));
        if is_numbered && self.peek() != Some(Token::Char('[')) {
            let counter = self.item_counter();
            self.step(counter);
        }
    }
}
