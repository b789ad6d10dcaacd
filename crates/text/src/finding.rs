//! Defects of a paper's source that the reader passes.

use crate::limits::{MAX_DETAIL, MAX_FINDINGS};
use catalogue::string_enum;
use std::collections::BTreeMap;

string_enum! {
    /// The kind of a defect, and the effect on the text.
    pub enum FindingKind {
        /// A file whose bytes are not UTF-8; it is read as UTF-16 if it begins with that byte order mark, else as Windows-1252. In a page or an
        /// article, a character that is lost is U+FFFD.
        NotUtf8 = "not_utf8",
        /// Control characters; they are read as spaces.
        ControlCharacters = "control_characters",
        /// An `\input` of a file that is not there; it is read as empty.
        MissingInput = "missing_input",
        /// An `\input` of a path outside the paper's folder, or of a command; it is read as empty.
        InputOutside = "input_outside",
        /// An `\input` of a file that is there under another case or in another folder only; that file is read.
        SimilarInput = "similar_input",
        /// A link in the folder or archive; links are not followed.
        SkippedLink = "skipped_link",
        /// An entry whose name is empty or absolute, leads out of the folder or has control characters; it is not read.
        SkippedEntry = "skipped_entry",
        /// Another file that is a complete document; the main file was chosen before it.
        OtherMainFile = "other_main_file",
        /// A group, an environment or an argument that does not end, or an end without a beginning; the end is assumed or ignored.
        Unbalanced = "unbalanced",
        /// A theorem-like environment that neither the paper nor its style files define; it gets a counter of its own.
        UndefinedTheorem = "undefined_theorem",
        /// A label that was given before; the first position counts.
        DuplicateLabel = "duplicate_label",
        /// A macro of the paper that is a program rather than an abbreviation; its calls are left as they are.
        OpaqueMacro = "opaque_macro",
        /// A reference of unarXive to an entry that is not there; it is left out.
        MissingEntry = "missing_entry",
        /// A formula of a page or an article of which the document keeps no TeX; it is written from its MathML.
        MissingTex = "missing_tex",
        /// A command that the program that made a page did not know; it is left out with its option.
        LeftoverCommand = "leftover_command",
    }
}

/// A defect of a paper's source.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Finding {
    /// The kind.
    pub kind: FindingKind,
    /// The file, relative to the paper's folder.
    pub file: String,
    /// The line, from 1; 0 when the defect belongs to the whole file.
    pub line: u32,
    /// The offending text, at most 200 characters.
    pub detail: String,
}

/// Collects findings, at most [`MAX_FINDINGS`] of each kind.
#[derive(Debug, Default)]
pub(crate) struct FindingList {
    findings: Vec<Finding>,
    counts: BTreeMap<FindingKind, usize>,
}

impl FindingList {
    pub(crate) fn add(&mut self, kind: FindingKind, (file, line): (&str, u32), detail: &str) {
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        if *count <= MAX_FINDINGS {
            let detail = detail.chars().take(MAX_DETAIL).collect();
            let file = file.to_owned();
            self.findings.push(Finding {
                kind,
                file,
                line,
                detail,
            });
        }
    }

    pub(crate) fn into_vec(self) -> Vec<Finding> {
        self.findings
    }
}
