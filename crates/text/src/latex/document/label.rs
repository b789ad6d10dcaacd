//! Labels, and the spans that they belong to.

use super::output::BlockKind;
use super::{Document, Reference};
use crate::finding::FindingKind;
use crate::latex::expander::Token;
use crate::span::Label;

impl Document<'_> {
    pub(super) fn label(&mut self) {
        self.tex.optional();
        let name = self.tex.text_argument();
        if !self.tex.mode.in_document || name.is_empty() {
            return;
        }
        if !self.labels.insert(name.clone()) {
            return self.tex.find(FindingKind::DuplicateLabel, &name);
        }
        if self.is_label_shown() {
            let symbol = self.tex.symbol("label");
            self.emit(Token::Control(symbol));
            self.emit_text(&format!("{{{name}}}"));
        }
        match self.output.display() {
            // Its number is known at the end of the row.
            Some(display) => display.row_labels.push(name),
            None => self.add_label(name),
        }
    }

    /// Returns true if the text of the span shows its labels: where formulas and steps refer to each other.
    fn is_label_shown(&self) -> bool {
        let last = self.output.blocks.last();
        last.is_some_and(|block| {
            matches!(
                block.kind,
                BlockKind::Display(_) | BlockKind::Definition | BlockKind::Algorithm { .. }
            )
        })
    }

    /// Gives a span of the present reference a label.
    pub(super) fn add_label(&mut self, name: String) {
        let number = self.reference.number.clone();
        self.attach_label(Label { name, number });
    }

    /// Gives a label to the span that has begun, to the span that was numbered last, or to the prose around.
    fn attach_label(&mut self, label: Label) {
        let span = self.reference.span;
        if let Some(block) = self.output.blocks.last_mut()
            && !matches!(block.kind, BlockKind::Float { .. })
        {
            return block.labels.push(label);
        }
        if let Some(draft) = span.and_then(|span| self.output.drafts.get_mut(span)) {
            return draft.labels.push(label);
        }
        if self.is_in_sub_equations() {
            return self.output.display_labels.push(label);
        }
        match self.output.blocks.last_mut() {
            Some(float) => float.labels.push(label),
            None => self.output.label_prose(label),
        }
    }

    fn is_in_sub_equations(&self) -> bool {
        let symbol = self.tex.input.names.existing("subequations");
        self.environments
            .last()
            .is_some_and(|open| Some(open.name) == symbol)
    }

    /// Ends the last block. Labels given from now on may belong to its span.
    pub(super) fn end_block(&mut self) -> Option<usize> {
        let (kind, is_numbered) = match self.output.blocks.last() {
            Some(block) => (Some(block.kind.clone()), !block.numbers.is_empty()),
            None => (None, false),
        };
        let span = self.output.end();
        self.tex.mode.in_display = self.output.display().is_some();
        match kind {
            Some(BlockKind::Caption) if is_numbered => {
                self.reference.span = span;
                self.take_float_labels(span);
            }
            Some(BlockKind::Caption) => self.take_float_labels(span),
            _ => {}
        }
        span
    }

    /// Labels of a float that stand before its caption belong to it.
    fn take_float_labels(&mut self, span: Option<usize>) {
        let Some(span) = span else { return };
        if let Some(float) = self.output.blocks.last_mut() {
            let mut labels = std::mem::take(&mut float.labels);
            self.output.drafts[span].labels.append(&mut labels);
        }
    }

    /// Lets labels refer to a span that has just ended.
    pub(super) fn refer_to(&mut self, number: Option<String>, span: Option<usize>) {
        let number = number.or_else(|| self.reference.number.clone());
        self.reference = Reference { number, span };
    }
}
