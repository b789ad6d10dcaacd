//! LaTeX sources as spans.
//!
//! The reader does what TeX does before it sets type, as far as text and numbers need it: it expands the paper's own macros,
//! follows conditionals and inputs, and steps counters. Commands that it does not know stay in the text as they are. It runs
//! nothing: a macro that is a program rather than an abbreviation is left unexpanded, and a file outside the paper's folder
//! is not read. Numbers follow the LaTeX kernel and amsmath; docs/text.md lists what is followed and what is not.

mod command;
mod conditional;
mod counter;
mod counting;
mod decode;
mod define;
mod display;
mod environment;
mod evaluate;
mod expand;
mod files;
mod heading;
mod input;
mod known;
mod label;
mod lexer;
mod listing;
mod main_file;
mod output;
mod prelude;
mod table;
mod theorem;
mod token;

pub use main_file::{MainFile, find_main};

use crate::error::TextError;
use crate::finding::{FindingKind, FindingList};
use crate::limits::MAX_NESTING;
use crate::source_tree::{SimilarFiles, SourceTree};
use crate::span::{Label, SourceText};
use crate::span_list;
use catalogue::Digest;
use command::Commands;
use conditional::Conditional;
use counter::Counters;
use environment::Opened;
use input::Input;
use output::{BlockKind, Output};
use std::cell::OnceCell;
use std::collections::HashSet;
use std::rc::Rc;
use table::Table;
use token::{Symbol, Token};

/// The paper that the sources belong to.
#[derive(Debug, Clone, Default)]
pub struct Source {
    /// The paper's id.
    pub paper: String,
    /// Its version, such as `v2`.
    pub version: Option<String>,
    /// The main file, when the caller knows it; else [`find_main`] looks for it.
    pub main: Option<String>,
}

/// Reads the sources of a paper.
///
/// # Errors
/// When there is no main file or no text, when a path leads out of the folder, or when a limit is reached; each names what and
/// where. Other defects are findings of the result.
pub fn read(tree: &SourceTree, source: Source) -> Result<SourceText, TextError> {
    let mut findings = FindingList::default();
    let main = match source.main {
        Some(main) => main,
        None => find_main(tree)?.choose(&mut findings),
    };
    for (path, kind) in tree.skipped() {
        findings.add(*kind, (path, 0), "it is not read");
    }
    if tree.get(&main).is_none() {
        let example = tree.iter().next().map_or("main.tex", |(path, _)| path);
        let example = example.to_owned();
        return Err(TextError::NoSuchFile {
            file: main,
            example,
        });
    }
    let mut reader = Reader::new(tree, findings);
    reader.read_document(&main)?;
    let text = reader.output.text;
    let spans = span_list::finish(reader.output.drafts, &text);
    if spans.is_empty() {
        return Err(TextError::Empty { file: main });
    }
    Ok(SourceText {
        paper: source.paper,
        version: source.version,
        title: reader.title,
        main,
        source_sha256: tree.digest(),
        sha256: Digest::of(&text),
        text,
        spans,
        findings: reader.findings.into_vec(),
    })
}

/// The token that opened a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GroupKind {
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
    reference: Reference,
}

/// The text that `\ref` of a label given here prints, and the span that the label belongs to.
#[derive(Debug, Clone, Default)]
struct Reference {
    number: Option<String>,
    span: Option<usize>,
}

/// The state of reading one paper.
struct Reader<'a> {
    tree: &'a SourceTree,
    /// The files by case-folded names, for inputs that are not there.
    similar: OnceCell<SimilarFiles>,
    commands: Commands,
    input: Input,
    table: Table,
    counters: Counters,
    output: Output,
    findings: FindingList,
    groups: Vec<Group>,
    environments: Vec<Opened>,
    conditionals: Vec<Conditional>,
    reference: Reference,
    labels: HashSet<String>,
    title: Option<String>,
    /// The folder of the main file, with a slash at the end unless it is empty.
    folder: String,
    included: Option<Vec<String>>,
    /// True if text is put out: `\begin{document}` was read.
    in_document: bool,
    is_math: bool,
    /// True if the next group is text within a formula.
    next_group_is_text: bool,
    /// Evaluations that are under way.
    evaluations: usize,
    /// Lists with numbered items that are open.
    enumerations: usize,
    /// True if headings have no numbers, as before the main matter of a book.
    is_unnumbered: bool,
    /// True if the title, the abstract or a heading was read.
    is_past_front_matter: bool,
    /// True if the next definition is global.
    next_is_global: bool,
}

impl<'a> Reader<'a> {
    fn new(tree: &'a SourceTree, findings: FindingList) -> Self {
        let mut input = Input::default();
        Self {
            commands: Commands::new(&mut input.names),
            input,
            tree,
            similar: OnceCell::new(),
            findings,
            table: Table::default(),
            counters: Counters::default(),
            output: Output::default(),
            groups: vec![],
            environments: vec![],
            conditionals: vec![],
            reference: Reference::default(),
            labels: HashSet::new(),
            title: None,
            folder: String::new(),
            included: None,
            in_document: false,
            is_math: false,
            next_group_is_text: false,
            evaluations: 0,
            enumerations: 0,
            is_unnumbered: false,
            is_past_front_matter: false,
            next_is_global: false,
        }
    }

    fn read_document(&mut self, main: &str) -> Result<(), TextError> {
        self.folder = main
            .rsplit_once('/')
            .map_or(String::new(), |(f, _)| format!("{f}/"));
        self.load_prelude(prelude::KERNEL);
        self.load_prelude(prelude::Class::Article.definitions());
        self.open_file(main, false);
        while let Some(token) = self.next() {
            self.process(token);
        }
        if let Some(error) = self.input.failure() {
            return Err(error);
        }
        for (file, line) in self.input.unclosed() {
            let detail = "an argument that begins here does not end";
            self.findings
                .add(FindingKind::Unbalanced, (&file, line), detail);
        }
        self.end_everything();
        Ok(())
    }

    /// Ends what the document left open.
    fn end_everything(&mut self) {
        let open = self.output.blocks.len();
        if open > 0 {
            self.find(FindingKind::Unbalanced, "the document ends inside a span");
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

    /// The next token, unexpanded.
    fn next(&mut self) -> Option<Token> {
        self.input.next()
    }

    fn argument(&mut self) -> Vec<Token> {
        self.input.argument().unwrap_or_default()
    }

    fn optional(&mut self) -> Option<Vec<Token>> {
        self.input.optional()
    }

    fn skip_star(&mut self) -> bool {
        self.input.skip_token(Token::Char('*'))
    }

    fn symbol(&mut self, name: &str) -> Symbol {
        self.input.names.symbol(name)
    }

    fn location(&self) -> (Rc<str>, u32) {
        self.input.location()
    }

    fn begin_block(&mut self, kind: BlockKind) {
        let location = self.location();
        self.output.begin(kind, location);
    }

    fn find(&mut self, kind: FindingKind, detail: &str) {
        let (file, line) = self.location();
        self.findings.add(kind, (&file, line), detail);
    }

    fn process(&mut self, token: Token) {
        match token {
            Token::Control(symbol) => self.control(symbol),
            Token::End(end) => self.end_internal(end),
            _ if self.input.in_style() => {}
            Token::Char('{') => {
                self.open_group(GroupKind::Brace);
                self.emit(token);
            }
            Token::Char('}') => {
                if self.close_group(GroupKind::Brace) {
                    self.emit(token);
                }
            }
            Token::Char('$') => self.dollar(),
            Token::Paragraph => self.paragraph(),
            Token::Char(_) | Token::Parameter(_) => self.emit(token),
        }
    }

    /// Appends a token to the text, as part of a span that has begun or of new prose.
    fn emit(&mut self, token: Token) {
        if !self.in_document {
            return;
        }
        if !self.output.in_prose() {
            if token.is_space() && self.output.blocks.is_empty() {
                return;
            }
            let (file, line) = self.location();
            self.output.begin_prose(&file, line);
        }
        self.input.names.append(&mut self.output.text, token);
    }

    /// Appends text that is set apart already, such as a number.
    fn emit_text(&mut self, text: &str) {
        let mut chars = text.chars();
        if let Some(first) = chars.next() {
            self.emit(Token::Char(first));
        }
        if self.in_document {
            self.output.text.push_str(chars.as_str());
        }
    }

    fn paragraph(&mut self) {
        if !self.in_document {
            return;
        }
        if self.output.display().is_none() {
            self.is_math = false;
        }
        let is_list = self.environments.iter().any(Opened::is_list);
        if self.output.in_prose() && !is_list {
            self.output.end_prose();
        } else {
            self.emit(Token::Char('\n'));
        }
    }

    fn open_group(&mut self, kind: GroupKind) {
        if self.groups.len() >= MAX_NESTING {
            let hint = "a group or environment is opened over and over and never closed";
            return self.input.fail("open groups", MAX_NESTING as u64, hint);
        }
        self.groups.push(Group {
            kind,
            mark: self.table.mark(),
            is_math: self.is_math,
            reference: self.reference.clone(),
        });
        if std::mem::take(&mut self.next_group_is_text) {
            self.is_math = false;
        }
    }

    /// Ends the innermost group when it is of this kind. An environment's end closes the groups inside.
    fn close_group(&mut self, kind: GroupKind) -> bool {
        if self.groups.last().is_none_or(|group| group.kind != kind) {
            return false;
        }
        if let Some(group) = self.groups.pop() {
            self.table.restore(group.mark);
            self.is_math = group.is_math;
            if kind == GroupKind::Environment {
                self.reference = group.reference;
            }
        }
        true
    }

    /// Gives a span of the present reference a label; `label.rs` decides which.
    fn add_label(&mut self, name: String) {
        let label = Label {
            name,
            number: self.reference.number.clone(),
        };
        self.attach_label(label);
    }
}
