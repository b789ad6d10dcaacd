//! Digests of whole texts: a change of the reader that means to change no text changes none of them.
//!
//! `tests/digests.txt` has one line a text: its name and the digest of all that was read of it. A change that means to change texts
//! writes the lines that the failure prints, and says in its message which texts changed and why.

use crate::genuine::{data, index, paper};
use crate::hostile::PIECES;
use crate::invented;
use catalogue::Digest;
use text::{Source, SourceText, SourceTree, TextError, latex};

/// The lines of `tests/digests.txt`.
const EXPECTED: &str = include_str!("../digests.txt");

/// The documents of one line, so that the file stays short.
const DOCUMENTS: u64 = 500;

/// The digest of a text with its spans, their numbers, labels and places, and its findings; or of the error.
fn digest(read: &Result<SourceText, TextError>) -> String {
    match read {
        Ok(text) => serde_json::to_string(text).expect("a text is JSON"),
        Err(error) => error.to_string(),
    }
}

fn check(found: &[String]) {
    let missing: Vec<&String> = found
        .iter()
        .filter(|line| !EXPECTED.lines().any(|expected| expected == *line))
        .collect();
    assert!(missing.is_empty(), "not in tests/digests.txt: {missing:#?}");
}

#[test]
fn genuine_papers_read_as_before() {
    let Some(data) = data() else { return };
    let rows = index(&data);
    let slugs = rows.iter().filter_map(|row| row["slug"].as_str());
    let line = |slug| format!("{slug} {}", Digest::of(digest(&Ok(paper(&data, slug)))));
    let lines: Vec<String> = slugs.map(line).collect();
    assert_eq!(lines.len(), 20);
    check(&lines);
}

#[test]
fn the_invented_paper_reads_as_before() {
    let read = latex::read(&invented::paper(), Source::default());
    check(&[format!("invented {}", Digest::of(digest(&read)))]);
}

/// A generator with a fixed beginning, so that the documents are the same in every run. **Source**: Knuth's MMIX constants.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// Pieces that mean something to the reader, in any order, with words between.
    fn source(&mut self, more: &[&str]) -> Vec<u8> {
        let mut source = String::new();
        for _ in 0..self.below(80) {
            let piece = self.below(PIECES.len() + more.len() + 10);
            let known = PIECES.iter().chain(more).nth(piece);
            source.push_str(known.unwrap_or(&" a1 "));
        }
        source.into_bytes()
    }
}

/// Pieces that open files, declare, count, switch and list.
const MORE: [&str; 36] = [
    "\\input{part}",
    "\\usepackage{house}",
    "\\begin{figure}",
    "\\caption{",
    "\\end{figure}",
    "\\begin{subequations}",
    "\\end{subequations}",
    "\\begin{equation}",
    "\\end{equation}",
    "\\newenvironment{own}[1]{\\begin{align}#1}{\\end{align}}",
    "\\begin{own}{b}",
    "\\end{own}",
    "\\newcounter{c}[section]",
    "\\stepcounter{c}",
    "\\refstepcounter{c}",
    "\\thec",
    "\\arabic{equation}",
    "\\newif\\ifown",
    "\\owntrue",
    "\\ifown",
    "\\ifmmode",
    "\\ifx\\x\\y",
    "\\ifnum\\value{c}>1 ",
    "\\let\\z=\\section",
    "\\let\\z\\x",
    "\\z",
    "\\global\\def\\x{y}",
    "\\expandafter\\x\\y",
    "\\begingroup",
    "\\endgroup",
    "\\title{T \\x}",
    "\\[",
    "\\]",
    "\\begin{verbatim}",
    "\\end{verbatim}",
    "\\numberwithin{equation}{section}",
];

#[test]
fn documents_of_pieces_read_as_before() {
    let mut draw = Draw(46);
    let mut lines = vec![];
    for group in 0..8 {
        let mut all = vec![];
        for _ in 0..DOCUMENTS {
            let mut main = b"\\documentclass{article}".to_vec();
            main.extend(draw.source(&MORE));
            main.extend(b"\\begin{document}");
            main.extend(draw.source(&MORE));
            main.extend(draw.source(&MORE));
            main.extend(b"\\end{document}");
            let mut tree = SourceTree::new();
            for (path, bytes) in [
                ("main.tex", main),
                ("part.tex", draw.source(&MORE[1..])),
                ("house.sty", draw.source(&MORE[1..])),
            ] {
                tree.insert(path, bytes).expect("the paths are well-formed");
            }
            all.push(digest(&latex::read(&tree, Source::default())));
        }
        lines.push(format!("pieces-{group} {}", Digest::of(all.join("\n"))));
    }
    check(&lines);
}

/// The document asks the expander for tokens; the expander knows nothing of the document.
#[test]
fn the_expander_names_nothing_of_the_document() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/latex/expander");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the entry is readable").path();
        let text = std::fs::read_to_string(&path).expect("it is Rust");
        for word in ["latex::document", "super::document", "output::", "Draft"] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
        files += 1;
    }
    assert!(files >= 10, "{files} files");
}
