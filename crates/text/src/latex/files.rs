//! The commands that read other files.

use super::Reader;
use super::command::Command as C;
use super::decode::decode;
use super::lexer::Cursor;
use super::prelude::Class;
use super::token::Token;
use crate::error::TextError;
use crate::finding::FindingKind;
use crate::source_tree::normalise;

impl Reader<'_> {
    pub(super) fn file(&mut self, command: C) {
        match command {
            C::Input => {
                let path = self.input_path();
                self.input_file(&path, &["", ".tex", ".ltx"]);
            }
            C::Include => {
                let path = self.text_argument();
                let included = self.included.as_ref();
                if included.is_none_or(|list| list.contains(&path)) {
                    self.input_file(&path, &[".tex", ""]);
                }
            }
            C::IncludeOnly => {
                let list = self.text_argument();
                let list = list.split(',').map(|path| path.trim().to_owned());
                self.included = Some(list.collect());
            }
            C::Import => {
                let folder = self.text_argument();
                let path = self.text_argument();
                let folder = folder.trim_end_matches('/');
                self.input_file(&format!("{folder}/{path}"), &["", ".tex"]);
            }
            C::Subfile => {
                self.optional();
                let path = self.text_argument();
                self.input_file(&path, &["", ".tex"]);
            }
            C::InputIfExists => {
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
            C::EndInput => self.input.end_file(),
            C::UsePackage => self.use_package(),
            _ => self.load_class(),
        }
    }

    /// Reads the path of `\input{path}` or `\input path`.
    fn input_path(&mut self) -> String {
        self.skip_spaces();
        if self.peek() == Some(Token::Char('{')) {
            return self.text_argument();
        }
        let mut tokens = vec![];
        while let Some(token) = self.next() {
            match token {
                Token::Char(' ' | '\n') => break,
                Token::Char(_) => tokens.push(token),
                token => {
                    self.input.push_back(token);
                    break;
                }
            }
        }
        self.names.render(&tokens)
    }

    /// Opens a file of the paper, or records why not.
    fn input_file(&mut self, path: &str, endings: &[&str]) {
        let path = path.trim().trim_matches('"');
        if path.is_empty() {
            return;
        }
        if path.starts_with(['|', '/', '~'])
            || normalise(&format!("{}{path}", self.folder)).is_none()
        {
            return self.find(FindingKind::InputOutside, path);
        }
        match self.resolve_file(path, endings) {
            Some(file) => self.open_file(&file, false),
            None => self.find(FindingKind::MissingInput, path),
        }
    }

    /// Returns the file that a path means: below the main file's folder, the current file's or the paper's.
    pub(super) fn resolve_file(&self, path: &str, endings: &[&str]) -> Option<String> {
        let (current, _) = self.location();
        let current = current
            .rsplit_once('/')
            .map_or(String::new(), |(f, _)| format!("{f}/"));
        for folder in [self.folder.as_str(), &current, ""] {
            for ending in endings {
                let file = normalise(&format!("{folder}{path}{ending}"));
                if let Some(file) = file.filter(|file| self.tree.get(file).is_some()) {
                    return Some(file);
                }
            }
        }
        None
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
        let Some(bytes) = self.tree.get(file) else {
            return;
        };
        let mut text = decode(bytes, file, &mut self.findings);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let mut cursor = Cursor::new(file, text.as_str().into());
        cursor.at_is_letter = is_style;
        let is_subdocument = self.in_document && is_document(&text);
        if is_subdocument {
            cursor.skip_past("\\begin{document}");
        }
        self.input.open(cursor, is_style);
        if is_subdocument {
            self.input.mark_subdocument();
        }
    }

    /// Reads the definitions of a style file or class of the paper's own.
    fn read_style(&mut self, file: &str) {
        if self.input.is_open(file) {
            return;
        }
        let (groups, conditionals) = (self.groups.len(), self.conditionals.len());
        self.open_file(file, true);
        while let Some(token) = self.next() {
            self.process(token);
        }
        self.conditionals.truncate(conditionals);
        self.groups.truncate(groups);
        self.input.end_evaluation();
    }

    /// Defines what LaTeX and the class of a document define.
    pub(super) fn load_prelude(&mut self, definitions: &str) {
        let mut cursor = Cursor::new("", definitions.into());
        cursor.at_is_letter = true;
        self.input.open(cursor, true);
        while let Some(token) = self.next() {
            self.process(token);
        }
        self.input.end_evaluation();
    }

    fn use_package(&mut self) {
        let options = self.optional().unwrap_or_default();
        let options = self.names.render(&options);
        let names = self.text_argument();
        self.optional();
        for name in names
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
        {
            self.package_options(name, &options);
            if let Some(file) = self.resolve_file(name, &[".sty"]) {
                self.read_style(&file);
            }
        }
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
            self.counters.reset_within("algorithm", outer);
            let arabic = self.symbol("arabic");
            self.print_within("algorithm", Some(outer), &[Token::Control(arabic)]);
        }
    }

    fn load_class(&mut self) {
        let options = self.optional();
        let name = self.text_argument();
        self.optional();
        drop(options);
        let own = self.resolve_file(&name, &[".cls"]);
        if let Some(class) = Class::of(&name).or(own.is_none().then_some(Class::Article)) {
            self.class = class;
            self.has_chapters = class == Class::Book;
            self.load_prelude(class.definitions());
        }
        if let Some(file) = own {
            self.read_style(&file);
        }
    }
}

/// Returns true if a text has `\documentclass` outside of comments, and `\begin{document}`.
pub(super) fn is_document(text: &str) -> bool {
    let has_class = |line: &str| {
        let code = line.split('%').next().unwrap_or_default();
        code.contains("\\documentclass") || code.contains("\\documentstyle")
    };
    text.lines().any(has_class) && text.contains("\\begin") && text.contains("{document}")
}
