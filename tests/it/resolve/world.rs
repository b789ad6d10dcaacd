//! The world of the questions: the bundled corpus, and invented methods and papers beside it.

use super::Question;
use crate::project_files::root;
use catalogue::{
    Attributed, Digest, License, Method, MethodName, NameKind, PaperId, PaperRecord, names,
};
use formats::corpus::{Corpus, cards::CardPaper};
use snapshot::{Contents, MethodRecord, Snapshot};
use std::collections::BTreeMap;
use tempfile::TempDir;

/// A snapshot of all of it, in a folder of its own.
pub fn open() -> (TempDir, Snapshot) {
    let mut contents = Contents::default();
    let mut papers = BTreeMap::new();
    let corpus = Corpus::load(root().join("datasets")).expect("the bundled corpus can be read");
    for card in corpus.cards.values() {
        let id = paper_id(&card.paper);
        papers
            .entry(id.clone())
            .or_insert_with(|| paper(&id, &card.paper.title));
        let mut record = method(&card.id, &card.name, card.aliases.clone(), &id);
        record.method.record.summary = Some(card.summary.clone());
        record.method.record.area = Some(card.area.clone());
        let wholes = card.part_of.iter().map(|whole| MethodName {
            name: whole.clone(),
            kind: NameKind::Whole,
        });
        record.method.record.names.extend(wholes);
        contents.methods.push(record);
    }
    for line in lines("made_up.tsv") {
        match line.split('\t').collect::<Vec<_>>()[..] {
            ["method", id, name, aliases, paper] => {
                let aliases = aliases
                    .split('|')
                    .filter(|alias| !alias.is_empty())
                    .map(str::to_owned)
                    .collect();
                contents.methods.push(method(id, name, aliases, paper));
            }
            ["paper", id, title, ..] => drop(papers.insert(id.to_owned(), paper(id, title))),
            _ => panic!("made_up.tsv: {line:?}"),
        }
    }
    contents.papers = papers.into_values().collect();
    written(contents)
}

/// A snapshot of these contents.
pub fn written(contents: Contents) -> (TempDir, Snapshot) {
    let root = tempfile::tempdir().expect("a folder can be made");
    snapshot::write(root.path(), contents).expect("it can be written");
    let snapshot = Snapshot::open(root.path()).expect("it can be opened");
    (root, snapshot)
}

pub fn method(id: &str, name: &str, aliases: Vec<String>, paper: &str) -> MethodRecord {
    let alias = |name| MethodName {
        name,
        kind: NameKind::Alias,
    };
    let method = Method {
        id: id.to_owned(),
        name: name.to_owned(),
        names: aliases.into_iter().map(alias).collect(),
        paper: Some(paper.to_owned()),
        ..Method::default()
    };
    MethodRecord::from(Attributed {
        record: method,
        source: "corpus".to_owned(),
        license: License::ApacheOrMit,
    })
}

pub fn paper(id: &str, title: &str) -> PaperRecord {
    let mut record = PaperRecord::titled(id, title, License::Cc0);
    if id.starts_with("arxiv:") {
        record.paper.ids.extend(id.parse::<PaperId>());
    }
    record
}

pub fn paper_id(paper: &CardPaper) -> String {
    let arxiv = paper.arxiv.as_ref().map(|id| format!("arxiv:{id}"));
    let id = arxiv.or_else(|| paper.doi.as_ref().map(|id| format!("doi:{id}")));
    id.unwrap_or_else(|| {
        format!(
            "title:{}",
            &Digest::of(names::normalise(&paper.title)).to_string()[..16]
        )
    })
}

/// The questions that are committed.
pub fn questions() -> Vec<Question> {
    let question = |line: String| match line.split('\t').collect::<Vec<_>>()[..] {
        [kind, text, meant] => Question {
            kind: kind.to_owned(),
            text: text.to_owned(),
            meant: meant
                .split(',')
                .filter(|id| *id != "-")
                .map(str::to_owned)
                .collect(),
        },
        _ => panic!("questions.tsv: {line:?}"),
    };
    lines("questions.tsv").into_iter().map(question).collect()
}

fn lines(file: &str) -> Vec<String> {
    let text =
        std::fs::read_to_string(root().join("tests/resolve").join(file)).expect("it is committed");
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}
