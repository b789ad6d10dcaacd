//! Errors that end the reading of a paper. A defect that the reader can pass is a [`crate::Finding`].

/// The paper cannot be read. Nothing of it is returned.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum TextError {
    /// No file has a `\documentclass` and a `\begin{document}`.
    #[error(
        "no main file: none of {files} files has both \\documentclass and \\begin{{document}}\nhint: name the folder that holds the paper's .tex files"
    )]
    NoMainFile { files: usize },
    /// arXiv holds a notice in place of a source.
    #[error(
        "{file} begins with %auto-ignore: the paper was withdrawn, or arXiv has no source of it\nhint: fetch the source of an earlier version, arxiv.org/e-print/IDv1"
    )]
    Withdrawn { file: String },
    /// The file that the caller named as the main file is not in the tree.
    #[error("no file {file}\nhint: paths are relative to the paper's folder, such as {example}")]
    NoSuchFile { file: String, example: String },
    /// A file reads itself, directly or through others.
    #[error(
        "{file}:{line}: \\input reads {input}, which is being read already\nhint: remove the \\input"
    )]
    InputCycle {
        file: String,
        line: u32,
        input: String,
    },
    /// A limit was reached.
    #[error("{file}:{line}: more than {limit} {what}\nhint: {hint}")]
    Limit {
        file: String,
        line: u32,
        what: &'static str,
        limit: u64,
        hint: &'static str,
    },
    /// The files are larger than the limit.
    #[error("{what} has more than {limit} {unit}\nhint: leave out what is not the paper's text")]
    TooLarge {
        what: String,
        limit: u64,
        unit: &'static str,
    },
    /// The paper was read and holds no text.
    #[error(
        "{file} has no text between \\begin{{document}} and \\end{{document}}\nhint: name another main file"
    )]
    Empty { file: String },
    /// A record that is not JSON of unarXive.
    #[error(
        "not a record of unarXive: {problem}\nhint: a record has paper_id, body_text and ref_entries"
    )]
    NotARecord { problem: String },
    /// A document that is neither a page of LaTeXML nor an article in JATS.
    #[error(
        "{file} is neither a page that LaTeXML made nor an article in JATS\nhint: take the page of arxiv.org/html/ID, or the paper's LaTeX"
    )]
    NotAnArticle { file: String },
    /// A page or an article without text.
    #[error("{file} has no text of a paper\nhint: take the whole page, with its formulas")]
    EmptyArticle { file: String },
    /// A document whose tags do not end.
    #[error("{file}: {problem}\nhint: fetch the document again")]
    NotMarkup { file: String, problem: String },
}
