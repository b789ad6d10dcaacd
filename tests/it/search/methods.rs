//! Methods of the bundled corpus, among those of the bundled slice: by description and by name.

use super::measures::{cpu_time, percentiles};
use crate::project_files::root;
use crate::resolve::world::{method, paper, paper_id, written};
use catalogue::{Digest, License, MethodName, MethodStatement, NameKind, names};
use formats::StreamRow;
use formats::corpus::{Corpus, cards::Card};
use serde_json::json;
use snapshot::{
    Contents, ImplementationRecord, Kind, Reading, Search, SearchFilters, SearchHit, Snapshot,
};
use std::collections::{BTreeMap, BTreeSet};
use tempfile::TempDir;

/// A snapshot of every card and of every method of the slice that no card names.
fn open() -> (TempDir, Snapshot, Corpus) {
    let corpus = Corpus::load(root().join("datasets")).expect("the bundled corpus can be read");
    let mut contents = Contents::default();
    let mut papers = BTreeMap::new();
    let mut taken = BTreeSet::new();
    for card in corpus.cards.values() {
        let id = paper_id(&card.paper);
        let mut record = method(&card.id, &card.name, card.aliases.clone(), &id);
        let titled = papers
            .entry(id)
            .or_insert_with_key(|id| paper(id, &card.paper.title));
        titled.paper.year = card.paper.year.map(i32::from);
        record.method.record.area = Some(card.area.clone());
        record.method.record.summary = Some(card.summary.clone());
        record.definition = card.definition.clone();
        let wholes = card.part_of.iter().map(|whole| MethodName {
            name: whole.clone(),
            kind: NameKind::Whole,
        });
        record.method.record.names.extend(wholes);
        let names = card.aliases.iter().chain([&card.name]).chain(&card.part_of);
        taken.extend(names.map(|name| names::spelling_key(name)));
        contents.methods.push(record);
        if corpus.pairs.contains_key(&card.id) {
            contents.implementations.push(implementation(card));
        }
    }
    for statement in slice() {
        let row = statement.method;
        let aliases: Vec<String> = row.aliases().map(str::to_owned).collect();
        let is_taken = |name: &String| taken.contains(&names::spelling_key(name));
        if is_taken(&row.name) || aliases.iter().any(is_taken) {
            continue;
        }
        let title = statement.paper.map(|paper| paper.title).unwrap_or_default();
        let key = format!(
            "title:{}",
            &Digest::of(names::normalise(&title)).to_string()[..16]
        );
        papers
            .entry(key.clone())
            .or_insert_with(|| paper(&key, &title));
        let mut record = method(
            &format!("slice_{}", contents.methods.len()),
            &row.name,
            aliases,
            &key,
        );
        record.method.record.collections = row.collections;
        contents.methods.push(record);
    }
    contents.papers = papers.into_values().collect();
    let (root, snapshot) = written(contents);
    (root, snapshot, corpus)
}

/// The methods of the bundled slice.
fn slice() -> Vec<MethodStatement> {
    let file = root().join("datasets/slice/methods.json.xz");
    let rows = formats::stream(file).expect("the bundled slice can be read");
    let rows = rows.filter_map(|row| match row.expect("the slice is clean").row {
        StreamRow::Method(statement) => Some(*statement),
        _ => None,
    });
    rows.collect()
}

/// An implementation with the texts of a card and nothing else.
fn implementation(card: &Card) -> ImplementationRecord {
    let reading = || Reading {
        code_sha256: Digest::of(&card.id),
        source: None,
        license: License::ApacheOrMit,
        provenance: json!({}),
    };
    let ports = |ports: &[formats::ports::Port]| {
        let ports = ports.iter();
        json!(
            ports
                .map(|port| json!({ "name": port.name, "meaning": port.meaning }))
                .collect::<Vec<_>>()
        )
    };
    ImplementationRecord {
        method: card.id.clone(),
        entry: card.id.clone(),
        signature: None,
        contract: Some(json!({ "inputs": ports(&card.input), "outputs": ports(&card.output) })),
        a: reading(),
        b: reading(),
        spec_sha256: None,
        spec_text: None,
        variant: card.variant.clone(),
        latex: None,
        picture: None,
        examples: vec![],
        check_file: None,
        misreadings: vec![],
        run: None,
    }
}

fn search(snapshot: &Snapshot, text: &str, has_code: bool, limit: usize) -> Vec<SearchHit> {
    let search = Search {
        text: text.to_owned(),
        filters: SearchFilters {
            kind: Some(Kind::Method),
            has_code,
            ..SearchFilters::default()
        },
        limit,
        start: 0,
    };
    snapshot::search(snapshot, &search)
        .expect("the snapshot can be read")
        .hits
}

fn id(snapshot: &Snapshot, hit: &SearchHit) -> String {
    let record = snapshot.method(hit.entity.ordinal).expect("it is there");
    record.id.clone()
}

/// Counts of one half of the descriptions.
#[derive(Debug, Default)]
struct Tally {
    count: usize,
    first: usize,
    of_five: usize,
    reciprocal_ranks: f64,
}

#[test]
fn methods_are_found_by_description() {
    let (_root, snapshot, _) = open();
    let text = std::fs::read_to_string(root().join("tests/search/descriptions.tsv"));
    let text = text.expect("it is committed");
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut durations = vec![];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [half, description, meant] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("descriptions.tsv: {line:?}");
        };
        let began = cpu_time();
        let hits = search(&snapshot, description, false, 50);
        durations.push(cpu_time() - began);
        let ids: Vec<String> = hits.iter().map(|hit| id(&snapshot, hit)).collect();
        let rank = ids
            .iter()
            .position(|id| meant.split(',').any(|meant| meant == id));
        let tally = tallies.entry(half).or_default();
        tally.count += 1;
        tally.first += usize::from(rank == Some(0));
        tally.of_five += usize::from(rank.is_some_and(|rank| rank < 5));
        tally.reciprocal_ranks += rank.map_or(0.0, |rank| 1.0 / (rank + 1) as f64);
        if half == "tune" && rank.is_none_or(|rank| rank >= 5) {
            println!(
                "  {rank:?} {description:?}: {meant}, found {:?}",
                &ids[..ids.len().min(3)]
            );
        }
    }
    for (half, tally) in &tallies {
        let share = |count: usize| 100.0 * count as f64 / tally.count as f64;
        println!(
            "descriptions, {half}: {} asked, first {:.1} %, of five {:.1} %, MRR {:.3}",
            tally.count,
            share(tally.first),
            share(tally.of_five),
            tally.reciprocal_ranks / tally.count as f64
        );
    }
    let (median, slow) = percentiles(durations);
    println!("a page of 50 hits: p50 {median:.2} ms, p99 {slow:.2} ms of processor");
}

#[test]
fn names_find_their_methods_first() {
    let (_root, snapshot, corpus) = open();
    let mut owners: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut queries = vec![];
    for card in corpus.cards.values() {
        for name in card.aliases.iter().chain([&card.name]) {
            let key = names::spelling_key(name);
            owners.entry(key).or_default().insert(&card.id);
            queries.push(name);
        }
    }
    // Every fifth, so that every area takes part.
    let queries: Vec<_> = queries.into_iter().step_by(5).collect();
    let (mut missed, mut durations) = (vec![], vec![]);
    for name in &queries {
        let began = cpu_time();
        let hits = search(&snapshot, name, false, 10);
        durations.push(cpu_time() - began);
        let first = hits.first().map(|hit| id(&snapshot, hit));
        // Two cards may share an alias.
        let meant = &owners[&names::spelling_key(name)];
        if !first
            .as_ref()
            .is_some_and(|first| meant.contains(first.as_str()))
        {
            missed.push(format!("{name:?} is {meant:?}, first {first:?}"));
        }
    }
    let (median, slow) = percentiles(durations);
    println!(
        "{} names and aliases, {} not first: {missed:#?}",
        queries.len(),
        missed.len()
    );
    println!("a page of 10 hits: p50 {median:.2} ms, p99 {slow:.2} ms of processor");
    assert!(queries.len() >= 300 && missed.is_empty(), "{missed:#?}");
}
