//! Documents against the project: every link and path that a page names exists, every page is in an index, and all of them are short.

use crate::project_files::{display, files, root};
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// Words with a letter or digit in README, ARCHITECTURE, CONTRIBUTING, CHANGELOG and `docs`. A reader's day has an end: who adds a page
/// shortens another.
const MOST_WORDS: usize = 40_000;

/// A method of MCP, which looks like a path of the checkout.
const MCP_METHOD: &str = "server/discover";

/// One page with its text.
pub struct Page {
    path: PathBuf,
    /// Its text.
    pub text: String,
}

impl Page {
    /// The path from the root.
    pub fn name(&self) -> String {
        display(&self.path)
    }

    /// Returns the text between backticks on one line, and the lines of code blocks.
    pub fn code(&self) -> Vec<&str> {
        let mut code = vec![];
        for (index, block) in self.text.split("```").enumerate() {
            match index % 2 {
                0 => code.extend(
                    block
                        .lines()
                        .flat_map(|line| line.split('`').skip(1).step_by(2)),
                ),
                _ => code.extend(block.lines()),
            }
        }
        code
    }
}

/// The pages: those at the top, `docs`, and the README of a folder.
pub fn pages() -> Vec<Page> {
    let mut found = files(&root().join("docs"), ".md");
    let top = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
    ];
    found.extend(top.map(|name| root().join(name)));
    let folders =
        ["crates", "datasets", "property-specs", "assemblies"].map(|folder| root().join(folder));
    found.extend(folders.iter().flat_map(|folder| files(folder, "README.md")));
    let page = |path: PathBuf| Page {
        text: std::fs::read_to_string(&path).expect("pages are UTF-8"),
        path,
    };
    found.into_iter().map(page).collect()
}

/// The path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(normal.pop()),
            Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}

/// The anchor that a heading gets: lower case, punctuation left out, hyphens for spaces.
fn anchor(heading: &str) -> String {
    let letters = heading.trim_start_matches('#').trim().to_lowercase();
    let letters = letters
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    letters.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_lead_to_pages_and_headings() {
    let mut wrong = vec![];
    for page in pages() {
        for link in page
            .text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            if link.contains("://") {
                continue;
            }
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = page.path.parent().expect("a page is in a folder");
            let target = if path.is_empty() {
                page.path.clone()
            } else {
                normal(&folder.join(path))
            };
            let text = std::fs::read_to_string(&target).unwrap_or_default();
            let is_there = heading.is_empty()
                || text
                    .lines()
                    .any(|line| line.starts_with('#') && anchor(line) == heading);
            if !target.exists() || !is_there {
                wrong.push(format!("{}: {link}", page.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "links that lead nowhere: {wrong:#?}");
}

/// True if `path`, in which `<…>`, `*` and capitals stand for any name, is one of `known` or a folder of one.
fn exists(path: &str, known: &BTreeSet<String>) -> bool {
    let is_any = |part: &str| {
        part.contains(['<', '*', '…', '{']) || part.chars().all(|c| c.is_ascii_uppercase())
    };
    let wanted: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    known.iter().any(|file| {
        let parts: Vec<&str> = file.split('/').collect();
        let fits = |(part, wanted): (&&str, &&str)| {
            let ending = wanted
                .rsplit_once(['>', '*'])
                .map_or("", |(_, ending)| ending);
            let start = wanted.strip_suffix(ending).unwrap_or(wanted);
            part == wanted || is_any(start) && part.ends_with(ending)
        };
        parts.len() >= wanted.len() && parts.iter().zip(&wanted).all(fits)
    })
}

#[test]
fn paths_of_the_project_exist() {
    let all: BTreeSet<String> = files(root(), "").iter().map(|path| display(path)).collect();
    let top: BTreeSet<&str> = all
        .iter()
        .filter_map(|path| Some(path.split_once('/')?.0))
        .collect();
    let mut wrong = vec![];
    for page in pages() {
        let folder = display(page.path.parent().expect("a page is in a folder"));
        for code in page.code() {
            let Some(path) = code.split([' ', ',', ':', '?', '#']).next() else {
                continue;
            };
            let first = path.split('/').next().unwrap_or_default();
            if path == MCP_METHOD {
                continue;
            }
            let below = format!("{folder}/{path}");
            let is_there = match path.contains('/') && top.contains(first) {
                true => exists(path, &all) || exists(&below, &all),
                // A name alone is that of some file.
                false if path.ends_with(".rs") => {
                    all.iter().any(|file| file.ends_with(&format!("/{path}")))
                }
                false => true,
            };
            if !is_there {
                wrong.push(format!("{}: {path}", page.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "paths that do not exist: {wrong:#?}");
}

/// The texts before the id of a method in an example.
const BEFORE_IDS: [&str; 5] = [
    "method:",
    "/method/",
    "/check/",
    "\"kind\": \"method\", \"id\": \"",
    "get_reference_implementation\", \"arguments\": {\"name\": \"",
];

/// The ids of methods in an example: whole words in small letters; a word that a sign of a placeholder follows is none.
fn example_ids(code: &str) -> Vec<&str> {
    let after = |before: &&str| {
        code.match_indices(*before)
            .map(|(at, found)| &code[at + found.len()..])
            .collect::<Vec<_>>()
    };
    let word = |rest: &'_ str| -> usize {
        rest.find(|c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit() && c != '_')
            .unwrap_or(rest.len())
    };
    let ids = BEFORE_IDS.iter().flat_map(after);
    let ids = ids.map(|rest| &rest[..word(rest)]);
    ids.filter(|id| !id.is_empty()).collect()
}

#[test]
fn ids_of_methods_in_examples_exist() {
    let folders = ["datasets/methods", "datasets/generated", "assemblies"];
    let ids: BTreeSet<String> = folders
        .iter()
        .flat_map(|folder| files(&root().join(folder), ".toml"))
        .filter_map(|file| Some(file.parent()?.file_name()?.to_str()?.to_owned()))
        .collect();
    let (mut wrong, mut seen) = (vec![], 0);
    for page in pages() {
        for id in page.code().into_iter().flat_map(example_ids) {
            seen += 1;
            if !ids.contains(id) {
                wrong.push(format!("{}: {id}", page.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "no method has these ids: {wrong:#?}");
    assert!(seen >= 4, "{seen} ids");
}

#[test]
fn the_index_lists_every_page() {
    for folder in ["docs", "docs/decisions", "docs/findings"] {
        let folder = root().join(folder);
        let index = std::fs::read_to_string(folder.join("README.md"))
            .expect("each folder of pages has an index");
        for page in files(&folder, ".md")
            .iter()
            .filter(|page| page.parent() == Some(&folder))
        {
            let name = page
                .file_name()
                .and_then(|name| name.to_str())
                .unwrap_or_default();
            assert!(
                name == "README.md" || index.contains(&format!("({name})")),
                "{} is not in its index",
                display(page)
            );
        }
    }
}

#[test]
fn the_pages_state_the_format_of_snapshots() {
    let page = std::fs::read_to_string(root().join("docs/snapshot.md")).expect("it is UTF-8");
    let sentence = format!("The format is {};", snapshot::FORMAT);
    assert!(
        page.contains(&sentence),
        "docs/snapshot.md does not say {sentence:?}"
    );
}

#[test]
fn the_documents_are_short() {
    let is_counted = |page: &Page| {
        let name = page.name();
        name.starts_with("docs/") || !name.contains('/') && name != "SECURITY.md"
    };
    let is_word = |word: &&str| word.contains(char::is_alphanumeric);
    let words = |page: Page| page.text.split_whitespace().filter(is_word).count();
    let words: usize = pages().into_iter().filter(is_counted).map(words).sum();
    assert!(
        words <= MOST_WORDS,
        "the documents have {words} words, more than {MOST_WORDS}: shorten a page"
    );
}
