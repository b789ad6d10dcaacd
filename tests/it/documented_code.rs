//! Documents against the code: every function, command, target and variable that a page names exists, and every section of a page that a
//! source cites.

use crate::documents::pages;
use crate::project_files::{display, files, root};
use crate::rust_source::{RustFile, crates};
use it::executable;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The product files of each crate, by the name that Rust gives the crate.
fn crates_by_name() -> BTreeMap<String, Vec<RustFile>> {
    let name = |folder: String| folder.rsplit('/').next().unwrap_or_default().to_owned();
    crates()
        .into_iter()
        .map(|(folder, files)| (name(folder), files))
        .collect()
}

/// A path of Rust whose first segment is one of our crates.
fn rust_path<'a>(code: &'a str, crates: &BTreeMap<String, Vec<RustFile>>) -> Option<Vec<&'a str>> {
    let path: Vec<&str> = code.trim_end_matches("()").split("::").collect();
    let is_word =
        |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_');
    (path.len() > 1 && path.iter().all(is_word) && crates.contains_key(path[0])).then_some(path)
}

#[test]
fn rust_paths_name_items() {
    let crates = crates_by_name();
    let mut wrong = vec![];
    for page in pages() {
        for path in page
            .code()
            .into_iter()
            .filter_map(|code| rust_path(code, &crates))
        {
            let of_crate = &crates[path[0]];
            let names = |word: &str| {
                of_crate.iter().any(|file| {
                    file.module.iter().any(|m| m == word)
                        || file.identifiers().iter().any(|i| i == word)
                })
            };
            if !path[1..].iter().all(|word| names(word)) {
                wrong.push(format!("{}: {}", page.name(), path.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "no such items: {wrong:#?}");
}

/// Each step of a walkthrough of ARCHITECTURE.md opens with a function, which its module has.
#[test]
fn walkthroughs_name_functions() {
    let crates = crates_by_name();
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("it is UTF-8");
    let is_step = |line: &&str| {
        line.split_once(". `")
            .is_some_and(|(number, _)| number.parse::<usize>().is_ok())
    };
    let steps: Vec<&str> = text.lines().filter(is_step).collect();
    assert!(
        steps.len() >= 15,
        "three walkthroughs have {} steps",
        steps.len()
    );
    for step in steps {
        let code = step.split('`').nth(1).unwrap_or_default();
        let path = rust_path(code, &crates).unwrap_or_else(|| {
            panic!("ARCHITECTURE.md: a step opens with a function of ours: {step}")
        });
        let (module, name) = (&path[1..path.len() - 1], path[path.len() - 1]);
        let has = crates[path[0]]
            .iter()
            .filter(|file| file.module == module)
            .any(|file| {
                let identifiers = file.identifiers();
                identifiers
                    .windows(2)
                    .any(|pair| pair[0] == "fn" && pair[1] == name)
            });
        assert!(has, "ARCHITECTURE.md: {code} is no function of that module");
    }
}

/// The first code block of ARCHITECTURE.md is the picture.
#[test]
fn the_picture_shows_every_crate() {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("it is UTF-8");
    let picture = text
        .split("```")
        .nth(1)
        .expect("ARCHITECTURE.md has a picture");
    let words: BTreeSet<&str> = picture
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .collect();
    for manifest in files(root(), "Cargo.toml") {
        let text = std::fs::read_to_string(&manifest).expect("manifests are UTF-8");
        let manifest: toml::Table = text.parse().expect("manifests are TOML");
        if let Some(name) = manifest
            .get("package")
            .and_then(|package| package["name"].as_str())
        {
            assert!(
                words.contains(name),
                "ARCHITECTURE.md: the picture lacks {name}"
            );
        }
    }
}

/// The words behind `concordance` up to the first that is no name of a command.
fn command_line(code: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = code.trim_start_matches("$ ").split_whitespace().collect();
    let (program, arguments) = words.split_first()?;
    let is_program = ["concordance", "target/debug/concordance"].contains(program);
    let is_command = arguments.first().is_some_and(|word| {
        word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    });
    (is_program && is_command).then(|| arguments.to_vec())
}

fn help(command: &[&str]) -> Option<String> {
    let output = Command::new(executable("concordance"))
        .env_clear()
        .args(command)
        .arg("--help")
        .output();
    let output = output.expect("concordance is built");
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn commands_and_their_flags_exist() {
    let mut helps: BTreeMap<Vec<&str>, Option<String>> = BTreeMap::new();
    let mut wrong = vec![];
    let pages = pages();
    for page in &pages {
        for words in page.code().into_iter().filter_map(command_line) {
            let has_own = [
                "text",
                "spec",
                "proposals",
                "snapshot",
                "sandbox",
                "generate",
                "takedown",
            ]
            .contains(&words[0])
                && words
                    .get(1)
                    .is_some_and(|word| word.chars().all(|c| c.is_ascii_lowercase()));
            let command = words[..if has_own { 2 } else { 1 }].to_vec();
            let text = helps
                .entry(command.clone())
                .or_insert_with(|| help(&command));
            let flags = words.iter().filter(|word| word.starts_with("--"));
            let flag_exists = |flag: &str| {
                let flag = flag
                    .split('=')
                    .next()
                    .unwrap_or_default()
                    .trim_end_matches([']', ',', '.']);
                text.as_ref().is_some_and(|text| {
                    text.split(|c: char| !c.is_alphanumeric() && c != '-')
                        .any(|word| word == flag)
                })
            };
            if text.is_none() || !flags.clone().all(|flag| flag_exists(flag)) {
                wrong.push(format!("{}: concordance {}", page.name(), words.join(" ")));
            }
        }
    }
    assert!(helps.len() >= 20, "the pages name {} commands", helps.len());
    assert!(wrong.is_empty(), "no such commands or flags: {wrong:#?}");
}

#[test]
fn targets_of_make_and_variables_exist() {
    let makefile = std::fs::read_to_string(root().join("Makefile")).expect("it is UTF-8");
    let mut read: String = files(root(), ".rs")
        .iter()
        .filter_map(|path| std::fs::read_to_string(path).ok())
        .collect();
    read += &makefile;
    for script in files(&root().join("scripts"), "") {
        read += &std::fs::read_to_string(script).unwrap_or_default();
    }
    let mut wrong = vec![];
    for page in pages() {
        for code in page.code() {
            let target = code
                .strip_prefix("make ")
                .and_then(|rest| rest.split_whitespace().next());
            if target.is_some_and(|target| !makefile.contains(&format!("\n{target}:"))) {
                wrong.push(format!("{}: {code}", page.name()));
            }
            let variable = code.split('=').next().unwrap_or_default();
            let is_variable = variable.contains('_')
                && variable.chars().all(|c| c.is_ascii_uppercase() || c == '_');
            if is_variable && !read.contains(variable) {
                wrong.push(format!("{}: {variable}", page.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "no such targets or variables: {wrong:#?}");
}

/// The text of a source with comments as one line, so that a citation may be wrapped.
fn without_line_breaks(text: &str) -> String {
    let line = |line: &str| {
        line.trim_start()
            .trim_start_matches(['/', '!', '#'])
            .trim()
            .to_owned()
    };
    text.lines().map(line).collect::<Vec<_>>().join(" ")
}

/// A source cites a page as `docs/ladder.md`, "V2": the section has that heading.
#[test]
fn sources_cite_pages_and_sections_that_exist() {
    let mut wrong = vec![];
    for path in files(root(), ".rs")
        .into_iter()
        .chain(files(root(), ".toml"))
    {
        let text = without_line_breaks(&std::fs::read_to_string(&path).expect("sources are UTF-8"));
        for citation in text.split("docs/").skip(1) {
            let Some((page, rest)) = citation.split_once(".md") else {
                continue;
            };
            if !page
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "/_-".contains(c))
            {
                continue;
            }
            let page_text = std::fs::read_to_string(root().join(format!("docs/{page}.md")));
            let section = rest
                .trim_start_matches('`')
                .strip_prefix(", \"")
                .and_then(|rest| rest.split('"').next());
            let is_there = page_text.is_ok_and(|text| {
                let mut headings = text
                    .lines()
                    .filter(|line| line.starts_with('#'))
                    .map(str::to_lowercase);
                section.is_none_or(|section| {
                    headings.any(|heading| heading.contains(&section.to_lowercase()))
                })
            });
            if !is_there {
                wrong.push(format!("{}: docs/{page}.md {section:?}", display(&path)));
            }
        }
    }
    assert!(wrong.is_empty(), "no such pages or sections: {wrong:#?}");
}
