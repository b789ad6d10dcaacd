//! The text of the paper and the spans in it, while they grow.

use crate::span::{Label, SpanKind};
use crate::span_list::Draft;
use std::rc::Rc;

/// A span that has begun.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) kind: BlockKind,
    pub(super) start: usize,
    pub(super) file: Rc<str>,
    pub(super) line: u32,
    pub(super) numbers: Vec<String>,
    pub(super) labels: Vec<Label>,
    /// Spans of the same kind that lie within and make this one needless.
    pub(super) is_covered: bool,
}

/// The span that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum BlockKind {
    Heading,
    Caption,
    Definition,
    /// An algorithm; the counter is stepped by its caption.
    Algorithm {
        counter: String,
    },
    Display(Display),
    /// A figure or table: no span, but captions within take its counter.
    Float {
        counter: Option<String>,
        /// True if captions repeat the number of the float before.
        is_continued: bool,
    },
}

/// The numbering of the rows of a display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Display {
    /// The environment; `$$` and `\[` have names, too.
    pub(super) name: String,
    /// True if rows get numbers unless they are told not to.
    pub(super) is_numbered: bool,
    /// True if `\\` begins a new number.
    pub(super) has_rows: bool,
    /// Open groups when the display began: a `\\` deeper inside is no row of it.
    pub(super) depth: usize,
    /// The tag of the present row.
    pub(super) tag: Option<String>,
    /// True if the present row has no number.
    pub(super) is_silent: bool,
    /// Labels of the present row.
    pub(super) row_labels: Vec<String>,
}

/// The text and its spans.
#[derive(Debug, Default)]
pub(super) struct Output {
    pub(super) text: String,
    pub(super) drafts: Vec<Draft>,
    pub(super) blocks: Vec<Block>,
    /// The heading that applies, as an index into the drafts.
    pub(super) section: Option<usize>,
    prose: Option<Prose>,
    /// Labels of the prose that has begun.
    prose_labels: Vec<Label>,
    /// The end of the last character that a span covers.
    covered: usize,
    /// Labels that belong to the next display.
    pub(super) display_labels: Vec<Label>,
}

#[derive(Debug)]
struct Prose {
    start: usize,
    file: Rc<str>,
    line: u32,
}

impl Output {
    /// Begins prose here, unless a span that contains the text has begun.
    pub(super) fn begin_prose(&mut self, file: &Rc<str>, line: u32) {
        let in_float = |block: &Block| matches!(block.kind, BlockKind::Float { .. });
        if self.prose.is_none() && self.blocks.iter().all(in_float) {
            self.prose = Some(Prose {
                start: self.text.len(),
                file: file.clone(),
                line,
            });
        }
    }

    /// Returns true if prose has begun.
    pub(super) const fn in_prose(&self) -> bool {
        self.prose.is_some()
    }

    /// Ends the prose that has begun. Prose without a word or formula is no span.
    pub(super) fn end_prose(&mut self) {
        let labels = std::mem::take(&mut self.prose_labels);
        let Some(prose) = self.prose.take() else {
            self.prose_labels = labels;
            return;
        };
        if has_content(&self.text[prose.start..]) {
            self.finish(
                SpanKind::Prose,
                prose.start,
                (prose.file, prose.line),
                vec![],
                labels,
            );
        } else {
            self.text.truncate(prose.start);
            self.prose_labels = labels;
        }
        self.separate();
    }

    /// Puts a line end between two spans.
    pub(super) fn separate(&mut self) {
        let start = self.blocks.last().map_or(0, |block| block.start);
        let trimmed = self.text.trim_end_matches([' ', '\n']).len();
        self.text.truncate(trimmed.max(self.covered).max(start));
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    pub(super) fn begin(&mut self, kind: BlockKind, (file, line): (Rc<str>, u32)) {
        self.end_prose();
        self.blocks.push(Block {
            kind,
            start: self.text.len(),
            file,
            line,
            numbers: vec![],
            labels: vec![],
            is_covered: false,
        });
    }

    /// Ends the last block and returns the index of its span, if it has one.
    pub(super) fn end(&mut self) -> Option<usize> {
        self.end_prose();
        let mut block = self.blocks.pop()?;
        let kind = match block.kind {
            BlockKind::Heading => SpanKind::Section,
            BlockKind::Caption => SpanKind::Caption,
            BlockKind::Definition => SpanKind::Definition,
            BlockKind::Algorithm { .. } => SpanKind::Algorithm,
            BlockKind::Display(_) => SpanKind::Equation,
            BlockKind::Float { .. } => {
                self.prose_labels.append(&mut block.labels);
                return None;
            }
        };
        if block.is_covered {
            if let Some(draft) = self.drafts.last_mut() {
                draft.labels.append(&mut block.labels);
            }
            return None;
        }
        if kind == SpanKind::Algorithm {
            let is_algorithm =
                |block: &&mut Block| matches!(block.kind, BlockKind::Algorithm { .. });
            self.blocks
                .iter_mut()
                .filter(is_algorithm)
                .for_each(|outer| outer.is_covered = true);
        }
        if kind == SpanKind::Equation {
            block.labels.append(&mut self.display_labels);
        }
        let location = (block.file, block.line);
        let index = self.finish(kind, block.start, location, block.numbers, block.labels)?;
        if kind == SpanKind::Section {
            self.drafts[index].section = None;
            self.section = Some(index);
        }
        self.separate();
        Some(index)
    }

    /// Makes a span of the text from `start` on, without the blanks around it.
    fn finish(
        &mut self,
        kind: SpanKind,
        start: usize,
        (file, line): (Rc<str>, u32),
        numbers: Vec<String>,
        labels: Vec<Label>,
    ) -> Option<usize> {
        let text = self.text.get(start..)?;
        let leading = text.len() - text.trim_start().len();
        let length = text.trim().len();
        if length == 0 && labels.is_empty() && numbers.is_empty() {
            return None;
        }
        let bytes = start + leading.min(text.len() - length)..start + leading + length;
        self.covered = self.covered.max(bytes.end);
        self.drafts.push(Draft {
            kind,
            numbers,
            labels,
            section: self.section,
            bytes,
            file: file.to_string(),
            line,
        });
        Some(self.drafts.len() - 1)
    }

    /// Gives a number to the innermost block.
    pub(super) fn number(&mut self, number: String) {
        if let Some(block) = self.blocks.last_mut() {
            block.numbers.push(number);
        }
    }

    /// Returns the innermost display, when nothing else has begun inside.
    pub(super) fn display(&mut self) -> Option<&mut Display> {
        match self.blocks.last_mut().map(|block| &mut block.kind) {
            Some(BlockKind::Display(display)) => Some(display),
            _ => None,
        }
    }

    /// Drops the prose so far, when there is nothing but prose: it names authors, not methods.
    pub(super) fn drop_front_matter(&mut self) {
        self.end_prose();
        let is_prose = |draft: &Draft| draft.kind == SpanKind::Prose;
        if self.blocks.is_empty() && self.drafts.iter().all(is_prose) {
            self.drafts.clear();
            self.text.clear();
            self.covered = 0;
        }
    }

    /// Gives a label to the prose that has begun or begins next.
    pub(super) fn label_prose(&mut self, label: Label) {
        self.prose_labels.push(label);
    }

    /// Labels that no span took.
    pub(super) fn left_labels(&mut self) -> Vec<Label> {
        let mut labels = std::mem::take(&mut self.prose_labels);
        labels.append(&mut self.display_labels);
        labels
    }
}

/// Returns true if a text says anything: a letter or digit outside of control words and environment names, or a formula.
fn has_content(text: &str) -> bool {
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        rest = &rest[char.len_utf8()..];
        if char == '\\' {
            let word =
                rest.trim_start_matches(|char: char| char.is_ascii_alphabetic() || char == '@');
            let name = &rest[..rest.len() - word.len()];
            rest = word;
            if name.is_empty() {
                rest = rest.strip_prefix(|_: char| true).unwrap_or_default();
            }
            if matches!(name, "begin" | "end") {
                rest = rest.split_once('}').map_or("", |(_, rest)| rest);
            }
        } else if char.is_alphanumeric() || char == '$' {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_alone_is_no_content() {
        assert!(!has_content(
            "\\begin{center}\\centering {} \\\\ \\end{center}"
        ));
        assert!(has_content("\\begin{center} a"));
        assert!(has_content("\\textbf{1}"));
        assert!(
            !has_content("\\é".trim_end_matches('é')),
            "a lone backslash"
        );
    }
}
