//! The commands that read other files.

use super::Expander;
use super::lexer::Cursor;
use super::prelude::Class;
use super::table::Meaning;
use super::token::Token;
use crate::error::TextError;
use crate::finding::FindingKind;
use crate::latex::decode::decode;
use crate::source_tree::{SimilarFiles, SourceTree, normalise};
use std::cell::OnceCell;

/// Folders of `\input@path` that are looked into, and tokens of the list that are read. **Reason**: papers name one or two, and every
/// input that is not there costs a look into each.
const MAX_FOLDERS: usize = 16;
const MAX_FOLDER_TOKENS: usize = 1_024;

/// The files of the paper, and where they are looked for.
pub(super) struct Files<'a> {
    tree: &'a SourceTree,
    /// The files by case-folded names, for inputs that are not there.
    similar: OnceCell<SimilarFiles>,
    /// The folder of the main file, with a slash at the end unless it is empty.
    folder: String,
    included: Option<Vec<String>>,
}

impl<'a> Files<'a> {
    pub(crate) fn new(tree: &'a SourceTree, main: &str) -> Self {
        let folder = main.rsplit_once('/').map(|(folder, _)| folder);
        Self {
            tree,
            similar: OnceCell::new(),
            folder: folder.map_or(String::new(), |folder| format!("{folder}/")),
            included: None,
        }
    }
}

/// A style file that is being read.
pub(super) struct Style {
    /// Groups and conditionals that were open when it began: it leaves no others open.
    groups: usize,
    conditionals: usize,
    /// The style files that are read after it.
    rest: std::vec::IntoIter<String>,
}

impl Expander<'_> {
    pub(crate) fn input(&mut self) {
        let path = self.input_path();
        self.input_file(&path, &["", ".tex", ".ltx"]);
    }

    pub(super) fn include(&mut self) {
        let path = self.text_argument();
        let included = self.files.included.as_ref();
        if included.is_none_or(|list| list.contains(&path)) {
            self.input_file(&path, &[".tex", ""]);
        }
    }

    pub(super) fn include_only(&mut self) {
        let list = self.text_argument();
        let list = list.split(',').map(|path| path.trim().to_owned());
        self.files.included = Some(list.collect());
    }

    pub(super) fn import(&mut self) {
        let (folder, path) = (self.text_argument(), self.text_argument());
        let folder = folder.trim_end_matches('/');
        self.input_file(&format!("{folder}/{path}"), &["", ".tex"]);
    }

    pub(super) fn subfile(&mut self) {
        self.optional();
        let path = self.text_argument();
        self.input_file(&path, &["", ".tex"]);
    }

    /// `\InputIfFileExists{path}{yes}{no}`.
    pub(super) fn input_if_exists(&mut self) {
        let path = self.text_argument();
        let (yes, no) = (self.argument(), self.argument());
        match self.resolve_file(&path, &["", ".tex"]) {
            Some(file) => {
                self.input.push_all(&yes);
                self.open_file(&file, false);
            }
            None => self.input.push_all(&no),
        }
    }

    /// Reads the path of `\input{path}` or `\input path`.
    fn input_path(&mut self) -> String {
        self.skip_spaces();
        if self.peek() == Some(Token::Char('{')) {
            return self.text_argument();
        }
        let mut tokens = vec![];
        while let Some(token) = self.input.next() {
            match token {
                Token::Char(' ' | '\n') => break,
                Token::Char(_) => tokens.push(token),
                token => {
                    self.input.push_back(token);
                    break;
                }
            }
        }
        self.input.names.render(&tokens)
    }

    /// Opens a file of the paper, or records why not.
    fn input_file(&mut self, path: &str, endings: &[&str]) {
        let path = path.trim().trim_matches('"');
        if path.is_empty() {
            return;
        }
        if path.starts_with(['|', '/', '~'])
            || normalise(&format!("{}{path}", self.files.folder)).is_none()
        {
            return self.find(FindingKind::InputOutside, path);
        }
        if let Some(file) = self.resolve_file(path, endings) {
            return self.open_file(&file, false);
        }
        match self.similar_file(path, endings) {
            Some(file) => {
                self.find(
                    FindingKind::SimilarInput,
                    &format!("{path}: {file} is read"),
                );
                self.open_file(&file, false);
            }
            None => self.find(FindingKind::MissingInput, path),
        }
    }

    /// Returns the file that a path means: below the main file's folder, the current file's, the paper's, or those of `\input@path`.
    pub(super) fn resolve_file(&self, path: &str, endings: &[&str]) -> Option<String> {
        let mut files = self.possible_files(path, endings);
        files.find(|file| self.files.tree.get(file).is_some())
    }

    /// Returns the file that is like a path where none has it: the one that differs by case alone, else the only one of this name in
    /// any folder, else any bibliography for a bibliography. A file that is being read is not meant.
    fn similar_file(&self, path: &str, endings: &[&str]) -> Option<String> {
        let index = self
            .files
            .similar
            .get_or_init(|| SimilarFiles::of(self.files.tree));
        let mut files = self.possible_files(path, endings);
        let name = path.rsplit('/').next().unwrap_or(path);
        let mut names = endings.iter().map(|ending| format!("{name}{ending}"));
        let file = files
            .find_map(|file| index.by_path(&file))
            .or_else(|| names.find_map(|name| index.by_name(&name)))
            .or_else(|| {
                index
                    .bibliography
                    .clone()
                    .filter(|_| path.ends_with(".bbl"))
            });
        file.filter(|file| !self.input.is_open(file))
    }

    /// Returns the paths at which a file is looked for, in order.
    fn possible_files(&self, path: &str, endings: &[&str]) -> impl Iterator<Item = String> {
        let (current, _) = self.location();
        let folder = |(folder, _): (&str, &str)| format!("{folder}/");
        let current = current.rsplit_once('/').map_or(String::new(), folder);
        let declared = std::iter::once_with(move || self.declared_folders()).flatten();
        let folders = [self.files.folder.clone(), current, String::new()];
        folders.into_iter().chain(declared).flat_map(move |folder| {
            let path = move |end| normalise(&format!("{folder}{path}{end}"));
            endings.iter().filter_map(path)
        })
    }

    /// Returns the folders of `\input@path{{sections/}{tables/}}`, each with its slash.
    fn declared_folders(&self) -> Vec<String> {
        let symbol = self.input.names.existing("input@path");
        let Some(Meaning::Macro(list)) = symbol.and_then(|symbol| self.table.control(symbol))
        else {
            return vec![];
        };
        let length = list.body.len().min(MAX_FOLDER_TOKENS);
        let list = self.input.names.render(&list.body[..length]);
        let folders = list.split(['{', '}']).map(str::trim);
        let folders = folders.filter(|folder| !folder.is_empty());
        let below = |folder| format!("{}{folder}", self.files.folder);
        folders.take(MAX_FOLDERS).map(below).collect()
    }

    /// Begins to read a file. A complete document inside another is read from its `\begin{document}` on.
    pub(super) fn open_file(&mut self, file: &str, is_style: bool) {
        if self.input.is_open(file) {
            let (open, line) = self.location();
            return self.input.fail_with(TextError::InputCycle {
                file: open.to_string(),
                line,
                input: file.to_owned(),
            });
        }
        let Some(bytes) = self.files.tree.get(file) else {
            return;
        };
        let mut text = decode(bytes, file, &mut self.findings);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let mut cursor = Cursor::new(file, text.as_str().into());
        cursor.at_is_letter = is_style;
        let is_subdocument = self.mode.in_document && is_document(&text);
        if is_subdocument {
            cursor.skip_past("\\begin{document}");
        }
        self.input.open(cursor, is_style);
        if is_subdocument {
            self.input.mark_subdocument();
        }
    }

    /// Reads the definitions of style files or classes of the paper's own, one after the other.
    fn begin_styles(&mut self, files: Vec<String>) {
        self.push_style(files);
        self.next_style();
    }

    fn push_style(&mut self, rest: Vec<String>) {
        self.styles.push(Style {
            groups: self.groups.len(),
            conditionals: self.conditionals,
            rest: rest.into_iter(),
        });
    }

    fn next_style(&mut self) {
        let rest = self.styles.last_mut().map(|style| &mut style.rest);
        match rest.and_then(|rest| rest.find(|file| !self.input.is_open(file))) {
            Some(file) => self.open_file(&file, true),
            None => drop(self.styles.pop()),
        }
    }

    /// Ends a style file, and begins the next.
    pub(super) fn end_style(&mut self) {
        if let Some(style) = self.styles.last() {
            self.conditionals = self.conditionals.min(style.conditionals);
            self.groups.truncate(style.groups);
        }
        self.input.end_evaluation();
        self.next_style();
    }

    /// Defines what LaTeX or the class of a document defines, then reads the class of the paper's own.
    pub(super) fn load_prelude(&mut self, definitions: &str, own: Option<String>) {
        self.push_style(Vec::from_iter(own));
        let mut cursor = Cursor::new("", definitions.into());
        cursor.at_is_letter = true;
        self.input.open(cursor, true);
    }

    pub(super) fn use_package(&mut self) {
        let options = self.optional().unwrap_or_default();
        let options = self.input.names.render(&options);
        let names = self.text_argument();
        self.optional();
        let mut files = vec![];
        for name in names
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
        {
            self.package_options(name, &options);
            files.extend(self.resolve_file(name, &[".sty"]));
        }
        self.begin_styles(files);
    }

    /// Options that number algorithms within sections or chapters.
    fn package_options(&mut self, package: &str, options: &str) {
        if !matches!(package, "algorithm" | "algorithm2e") {
            return;
        }
        for option in options.split(',').map(str::trim) {
            let outer = match option {
                "section" | "algosection" => "section",
                "chapter" | "algochapter" => "chapter",
                _ => continue,
            };
            self.count_within("algorithm", outer);
        }
    }

    pub(super) fn load_class(&mut self) {
        self.optional();
        let name = self.text_argument();
        self.optional();
        let own = self.resolve_file(&name, &[".cls"]);
        match Class::of(&name).or(own.is_none().then_some(Class::Article)) {
            Some(class) => self.load_prelude(class.definitions(), own),
            None => self.begin_styles(Vec::from_iter(own)),
        }
    }
}

/// Returns true if a text has `\documentclass` outside of comments, and `\begin{document}`.
pub(crate) fn is_document(text: &str) -> bool {
    let has_class = |line: &str| {
        let code = line.split('%').next().unwrap_or_default();
        code.contains("\\documentclass") || code.contains("\\documentstyle")
    };
    text.lines().any(has_class) && text.contains("\\begin") && text.contains("{document}")
}
