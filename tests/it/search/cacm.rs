//! Product and baseline on the CACM collection, where its files are there: 3,204 titles, half with abstracts, and 52 queries
//! with judgements. Weights were chosen on the queries with odd numbers; both halves are printed.

use super::bm25::Bm25;
use super::measures::{Means, cpu_time, percentiles};
use crate::project_files::root;
use catalogue::{License, PaperRecord};
use snapshot::{Contents, Kind, REQUEST_WORDS, STOP_WORDS, Search, SearchFilters, Snapshot};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The number of hits of a search.
const LIMIT: usize = 1000;

/// A record of the collection: number, then each field by its letter.
type Record = (u32, BTreeMap<char, String>);

/// The collection.
pub struct Collection {
    /// Documents, each with title and abstract.
    documents: Vec<(u32, String, Option<String>)>,
    /// Queries with judgements.
    queries: Vec<(u32, String)>,
    relevant: BTreeMap<u32, BTreeSet<u32>>,
}

/// Reads records: `.I number`, then a letter a field.
fn records(path: &Path) -> Option<Vec<Record>> {
    let bytes = std::fs::read(path).ok()?;
    let mut records: Vec<Record> = vec![];
    let mut field = None;
    for line in String::from_utf8_lossy(&bytes).lines() {
        if let Some(number) = line.strip_prefix(".I ") {
            records.push((number.trim().parse().expect("a number"), BTreeMap::new()));
            field = None;
        } else if line.starts_with('.') && line.trim_end().len() == 2 {
            field = line.chars().nth(1);
        } else if let (Some(field), Some((_, fields))) = (field, records.last_mut()) {
            let text = fields.entry(field).or_default();
            text.push_str(line);
            text.push('\n');
        }
    }
    Some(records)
}

impl Collection {
    /// Reads the collection; `None` where it is not there.
    pub fn read() -> Option<Self> {
        let beside = || root().join("../shared/data");
        let folder = std::env::var_os("CONCORDANCE_DATA").map_or_else(beside, PathBuf::from);
        let folder = folder.join("ir/cacm");
        let documents = records(&folder.join("cacm.all"))?;
        let mut relevant: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        let judgements = std::fs::read_to_string(folder.join("qrels.text")).ok()?;
        for line in judgements.lines() {
            let mut numbers = line.split_whitespace().map(str::parse::<u32>);
            if let (Some(Ok(query)), Some(Ok(document))) = (numbers.next(), numbers.next()) {
                relevant.entry(query).or_default().insert(document);
            }
        }
        let queries = records(&folder.join("query.text"))?;
        Some(Self {
            documents: documents
                .into_iter()
                .map(|(number, mut fields)| {
                    let title = fields.remove(&'T').unwrap_or_default();
                    (number, title, fields.remove(&'W'))
                })
                .collect(),
            queries: queries
                .into_iter()
                .filter(|(number, _)| relevant.contains_key(number))
                .map(|(number, mut fields)| (number, fields.remove(&'W').unwrap_or_default()))
                .collect(),
            relevant,
        })
    }

    /// A snapshot with a paper a document; the papers' order is that of the documents.
    fn publish(&self) -> (tempfile::TempDir, Snapshot) {
        let paper = |(number, title, text): &(u32, String, Option<String>)| {
            let id = format!("title:{number:08}");
            let mut record = PaperRecord::titled(&id, title, License::Cc0);
            record.paper.abstract_text = text.clone();
            record
        };
        let contents = Contents {
            papers: self.documents.iter().map(paper).collect(),
            ..Contents::default()
        };
        crate::resolve::world::written(contents)
    }
}

/// The rankings of a run, by query.
type Run = BTreeMap<u32, Vec<u32>>;

#[test]
fn search_beats_bm25() {
    let Some(collection) = Collection::read() else {
        it::skip("no ir/cacm in ../shared/data or CONCORDANCE_DATA");
        return;
    };
    let texts: Vec<String> = collection
        .documents
        .iter()
        .map(|(_, title, text)| format!("{title}\n{}", text.as_deref().unwrap_or_default()))
        .collect();
    let number = |at: usize| collection.documents[at].0;
    let baseline = |stop_words: &[&'static str]| -> Run {
        let index = Bm25::new(&texts, stop_words);
        let rank = |text: &str| {
            index
                .search(text)
                .into_iter()
                .take(LIMIT)
                .map(number)
                .collect()
        };
        let queries = collection.queries.iter();
        queries.map(|(query, text)| (*query, rank(text))).collect()
    };
    let (_root, snapshot) = collection.publish();
    let (mut product, mut durations): (Run, _) = (Run::new(), vec![]);
    for (query, text) in &collection.queries {
        let search = Search {
            text: text.clone(),
            filters: SearchFilters {
                kind: Some(Kind::Paper),
                ..SearchFilters::default()
            },
            limit: LIMIT,
            start: 0,
        };
        let (found, _) =
            snapshot::search_entities(&snapshot, &search).expect("the snapshot can be read");
        let ordinals = found.iter().map(|entity| entity.ordinal as usize);
        product.insert(*query, ordinals.map(number).collect());
        let page = Search {
            limit: 10,
            ..search
        };
        let began = cpu_time();
        snapshot::search(&snapshot, &page).expect("the snapshot can be read");
        durations.push(cpu_time() - began);
    }
    let request_words: Vec<&str> = REQUEST_WORDS.split(' ').collect();
    let request_words = [STOP_WORDS, &request_words[..]].concat();
    let runs = [
        ("product", product),
        ("BM25, stop words", baseline(STOP_WORDS)),
        (
            "BM25, also without words of requests",
            baseline(&request_words),
        ),
    ];
    println!(
        "CACM, {} queries                        nDCG@10    MAP  recall@100 |  odd   even",
        collection.queries.len()
    );
    let mut all = vec![];
    for (name, run) in &runs {
        let means = |accept: &dyn Fn(u32) -> bool| {
            let chosen = run.iter().filter(|(query, _)| accept(**query));
            Means::of(chosen.map(|(query, ranking)| (&ranking[..], &collection.relevant[query])))
        };
        let (both, odd, even) = (
            means(&|_| true),
            means(&|q| q % 2 == 1),
            means(&|q| q % 2 == 0),
        );
        println!(
            "{name:42} {:.4} {:.4} {:.4} | {:.4} {:.4}",
            both.ndcg, both.map, both.recall, odd.ndcg, even.ndcg
        );
        all.push([both.ndcg, odd.ndcg, even.ndcg]);
    }
    let strongest = |half: usize| all[1][half].max(all[2][half]);
    let ratios: Vec<f64> = (0..3).map(|half| all[0][half] / strongest(half)).collect();
    println!(
        "product / stronger baseline: all {:.3}, odd {:.3}, even {:.3}",
        ratios[0], ratios[1], ratios[2]
    );
    let (median, slow) = percentiles(durations);
    println!("a page of 10 hits: p50 {median:.2} ms, p99 {slow:.2} ms of processor");
    assert!(ratios[0] >= 1.05, "{ratios:?}");
}
