//! Tokens in, spans out: headings, environments, displays, captions and labels, with their numbers.

mod display;
mod environment;
mod heading;
mod known;
mod label;
mod listing;
mod output;

use super::expander::{End, Expander, Symbol, Token, by_symbol};
use crate::error::TextError;
use crate::finding::{FindingKind, FindingList};
use crate::source_tree::SourceTree;
use crate::span_list::Draft;
use environment::Opened;
use output::{BlockKind, Output};
use std::collections::{HashMap, HashSet};

/// The execution of a command, which reads its own arguments. The symbol is the control word.
type Execute = fn(&mut Document<'_>, Symbol);

/// Control words, and what the document does with them: `d` is the document and `w` the control word.
const COMMANDS: &[(&str, Execute)] = &[
    ("begin", |d, _| d.begin_environment()),
    ("end", |d, _| d.end_environment()),
    ("part", |d, w| d.begin_heading(-1, w)),
    ("chapter addchap", |d, w| d.begin_heading(0, w)),
    ("section addsec", |d, w| d.begin_heading(1, w)),
    ("subsection", |d, w| d.begin_heading(2, w)),
    ("subsubsection", |d, w| d.begin_heading(3, w)),
    ("paragraph", |d, w| d.begin_heading(4, w)),
    ("subparagraph", |d, w| d.begin_heading(5, w)),
    ("label", |d, _| d.label()),
    ("caption", |d, w| d.caption(w)),
    ("captionof", |d, _| d.caption_of()),
    ("tag", |d, w| d.tag(w)),
    ("nonumber notag IEEEnonumber", |d, w| d.no_number(w)),
    ("\\ tabularnewline", |d, w| d.row_end(w)),
    ("[", |d, w| d.begin_display("[", w)),
    ("]", |d, w| d.close_display("[", w)),
    ("(", |d, w| d.inline_math(true, w)),
    (")", |d, w| d.inline_math(false, w)),
    (
        "text mbox hbox textrm textit textbf textnormal intertext shortintertext",
        |d, w| d.text_group(w),
    ),
    ("item", |d, w| d.item(w)),
    ("appendix appendices", |d, _| d.begin_appendix()),
    ("frontmatter", |d, _| d.is_unnumbered = true),
    ("mainmatter", |d, _| d.is_unnumbered = false),
    ("title icmltitle", |d, _| d.set_title()),
    ("maketitle", |d, _| d.end_front_matter()),
    ("ContinuedFloat", |d, _| d.continue_float()),
    ("verb lstinline", |d, w| d.verb(w)),
    ("par", |d, _| d.paragraph()),
    ("refstepcounter", |d, _| d.step_referred_counter()),
];

/// The text that was read, with drafts of its spans.
pub(super) struct Read {
    pub(super) text: String,
    pub(super) drafts: Vec<Draft>,
    pub(super) title: Option<String>,
    pub(super) findings: FindingList,
}

/// The text that `\ref` of a label given here prints, and the span that the label belongs to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Reference {
    number: Option<String>,
    span: Option<usize>,
}

/// The state of reading one paper.
pub(super) struct Document<'a> {
    tex: Expander<'a>,
    commands: HashMap<Symbol, Execute>,
    output: Output,
    environments: Vec<Opened>,
    reference: Reference,
    labels: HashSet<String>,
    title: Option<String>,
    /// Lists with numbered items that are open.
    enumerations: usize,
    /// True if headings have no numbers, as before the main matter of a book.
    is_unnumbered: bool,
    /// True if the title, the abstract or a heading was read.
    is_past_front_matter: bool,
}

impl Document<'_> {
    /// Reads the document of a main file.
    pub(super) fn read(
        tree: &SourceTree,
        main: &str,
        findings: FindingList,
    ) -> Result<Read, TextError> {
        let words = COMMANDS.iter().flat_map(|(words, _)| words.split(' '));
        let mut tex = Expander::new(tree, main, findings, words);
        let mut document = Document {
            commands: by_symbol(COMMANDS, &mut tex.input.names),
            tex,
            output: Output::default(),
            environments: vec![],
            reference: Reference::default(),
            labels: HashSet::new(),
            title: None,
            enumerations: 0,
            is_unnumbered: false,
            is_past_front_matter: false,
        };
        while let Some(token) = document.tex.next() {
            document.take(token);
        }
        document.tex.finish()?;
        document.end_everything();
        Ok(Read {
            text: document.output.text,
            drafts: document.output.drafts,
            title: document.title,
            findings: document.tex.findings,
        })
    }

    /// Ends what the document left open.
    fn end_everything(&mut self) {
        let open = self.output.blocks.len();
        if open > 0 {
            let detail = "the document ends inside a span";
            self.tex.find(FindingKind::Unbalanced, detail);
        }
        for _ in 0..=open {
            self.end_block();
        }
        self.output.end_prose();
        let labels = self.output.left_labels();
        if let Some(draft) = self.output.drafts.last_mut() {
            draft.labels.extend(labels);
        }
    }

    fn take(&mut self, token: Token) {
        match token {
            Token::Control(symbol) => match self.commands.get(&symbol) {
                Some(execute) => execute(self, symbol),
                None => self.emit(token),
            },
            Token::End(End::Heading) => self.end_heading(),
            Token::End(End::Caption) => drop(self.end_block()),
            Token::End(End::Environment) => self.finish_own_environment(),
            Token::Char('$') => self.dollar(),
            Token::Paragraph => self.paragraph(),
            Token::Char(_) | Token::Parameter(_) => self.emit(token),
        }
    }

    fn begin_block(&mut self, kind: BlockKind) {
        self.output.begin(kind, self.tex.location());
        self.tex.mode.in_display = self.output.display().is_some();
    }

    /// Appends a token to the text, as part of a span that has begun or of new prose.
    fn emit(&mut self, token: Token) {
        if !self.tex.mode.in_document {
            return;
        }
        if !self.output.in_prose() {
            if token.is_space() && self.output.blocks.is_empty() {
                return;
            }
            let (file, line) = self.tex.location();
            self.output.begin_prose(&file, line);
        }
        self.tex.input.names.append(&mut self.output.text, token);
    }

    /// Appends text that is set apart already, such as a number.
    fn emit_text(&mut self, text: &str) {
        let mut chars = text.chars();
        if let Some(first) = chars.next() {
            self.emit(Token::Char(first));
        }
        if self.tex.mode.in_document {
            self.output.text.push_str(chars.as_str());
        }
    }

    fn paragraph(&mut self) {
        if !self.tex.mode.in_document {
            return;
        }
        if self.output.display().is_none() {
            self.tex.mode.is_math = false;
        }
        let is_list = self.environments.iter().any(Opened::is_list);
        if self.output.in_prose() && !is_list {
            self.output.end_prose();
        } else {
            self.emit(Token::Char('\n'));
        }
    }

    fn inline_math(&mut self, begins: bool, word: Symbol) {
        self.tex.mode.is_math = begins;
        self.emit(Token::Control(word));
    }

    fn text_group(&mut self, word: Symbol) {
        self.emit(Token::Control(word));
        self.tex.mode.next_group_is_text = self.tex.peek() == Some(Token::Char('{'));
    }

    /// Steps a counter, lets labels refer to it, and returns its number.
    fn step(&mut self, counter: &str) -> String {
        let number = self.tex.step(counter);
        self.refer_to(Some(number.clone()), None);
        number
    }

    /// `\refstepcounter{name}`: labels refer to the counter, and so does a span without a number.
    fn step_referred_counter(&mut self) {
        let name = self.tex.counter_argument();
        let number = self.step(&name);
        let block = self.output.blocks.last_mut();
        if let Some(block) = block.filter(|block| block.numbers.is_empty()) {
            block.numbers.push(number);
        }
    }
}
