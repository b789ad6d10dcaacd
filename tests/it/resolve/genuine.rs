//! The same, asked about the methods of the archived Papers with Code, where that file is there.

use super::world::{method, paper, written};
use super::{Question, ask, print};
use crate::project_files::root;
use catalogue::{PaperRef, names};
use serde::Deserialize;
use snapshot::Contents;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

#[derive(Deserialize)]
struct Row {
    url: String,
    name: String,
    full_name: Option<String>,
    paper: Option<Paper>,
}

#[derive(Deserialize)]
struct Paper {
    title: String,
    url: String,
}

/// The archive's methods; `None` where they are not there.
fn rows() -> Option<Vec<Row>> {
    let folder = std::env::var_os("RESOLVE_DATA")
        .map_or_else(|| root().join("../shared/data"), PathBuf::from);
    let file = std::fs::File::open(folder.join("pwc/methods.json.gz")).ok()?;
    Some(serde_json::from_reader(flate2::read::GzDecoder::new(file)).expect("the archive's format"))
}

#[test]
fn archive_names_resolve() {
    let Some(rows) = rows() else {
        it::skip("no pwc/methods.json.gz in ../shared/data or RESOLVE_DATA");
        return;
    };
    let mut contents = Contents::default();
    let mut papers = BTreeMap::new();
    for row in &rows {
        let id = row.url.rsplit('/').next().unwrap_or_default().to_owned();
        let named = row
            .paper
            .as_ref()
            .and_then(|paper| Some((PaperRef::parse(&paper.url)?.to_string(), paper)));
        if let Some((key, of)) = &named {
            papers
                .entry(key.clone())
                .or_insert_with(|| paper(key, &of.title));
        }
        let full = row
            .full_name
            .iter()
            .filter(|full| **full != row.name)
            .cloned()
            .collect();
        let key = named.map(|(key, _)| key).unwrap_or_default();
        contents.methods.push(method(&id, &row.name, full, &key));
    }
    contents.papers = papers.into_values().collect();
    let questions = questions(&contents);
    let (_root, snapshot) = written(contents);
    let (tallies, missed) = ask(&snapshot, &questions);
    println!("{} methods of the archive", rows.len());
    print(&tallies);
    missed
        .iter()
        .take(40)
        .for_each(|missed| println!("  {missed}"));
    for kind in ["exact", "full_name", "case_or_hyphen", "title"] {
        assert!(
            tallies[kind].right * 100 >= tallies[kind].questions * 98,
            "{kind}: {:?}",
            tallies[kind]
        );
    }
}

/// Questions about every method and title; what bears one normal form is meant together.
fn questions(contents: &Contents) -> Vec<Question> {
    let mut owners: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for method in &contents.methods {
        for name in std::iter::once(method.name.as_str()).chain(method.aliases()) {
            owners
                .entry(names::normalise(name))
                .or_default()
                .insert(format!("method:{}", method.id));
        }
    }
    for paper in &contents.papers {
        owners
            .entry(names::normalise(&paper.title))
            .or_default()
            .insert(paper.id.clone());
    }
    let mut questions = vec![];
    let mut add = |kind: &str, text: String, of: &str| {
        let meant = owners
            .get(&names::normalise(of))
            .into_iter()
            .flatten()
            .cloned()
            .collect();
        questions.push(Question {
            kind: kind.to_owned(),
            text,
            meant,
        });
    };
    for method in &contents.methods {
        add("exact", method.name.clone(), &method.name);
        add(
            "case_or_hyphen",
            method.name.to_uppercase().replace(' ', "-"),
            &method.name,
        );
        for full in method.aliases() {
            add("full_name", full.to_owned(), full);
            add(
                "full_abbr",
                format!("{full} ({})", method.name),
                &method.name,
            );
        }
        let typo = swapped(&method.name);
        if names::normalise(&method.name).chars().count() >= 4
            && !owners.contains_key(&names::normalise(&typo))
        {
            add("typo", typo, &method.name);
        }
    }
    for paper in &contents.papers {
        add("title", paper.title.clone(), &paper.title);
        let typo = swapped(&paper.title);
        if !owners.contains_key(&names::normalise(&typo)) {
            add("title_typo", typo, &paper.title);
        }
    }
    questions
}

/// The name with two neighbours in its middle exchanged.
fn swapped(name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let middle = letters.len() / 2;
    let places = (middle..letters.len()).chain(1..middle.max(1));
    let differ =
        |at: &usize| *at > 0 && letters[*at].is_alphabetic() && letters[at - 1].is_alphabetic();
    if let Some(at) = places
        .filter(differ)
        .find(|at| letters[*at] != letters[at - 1])
    {
        letters.swap(at - 1, at);
    }
    letters.into_iter().collect()
}
