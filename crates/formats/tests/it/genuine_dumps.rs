//! The genuine dumps, where they are beside the checkout: exact counts, and keys that agree with the ids.

use crate::dump_rows::{DumpRows, read_dump};
use crate::support::data_folder;
use catalogue::{ArxivId, IdScheme, PaperId, PaperReference};
use formats::{FindingKind, Found, StreamFormat, StreamRow, find};
use std::collections::HashSet;

/// References to papers in rows about something else.
fn references(dump: &DumpRows) -> impl Iterator<Item = &PaperReference> {
    let methods = dump.methods.iter().filter_map(|row| row.paper.as_ref());
    let links = dump.links.iter().map(|(paper, ..)| paper);
    let results = dump.results.iter().filter_map(|(_, paper)| paper.as_ref());
    methods.chain(links).chain(results)
}

/// Asserts that a paper's key is its surest id; returns the number of papers.
fn assert_keys_match_ids(dump: &DumpRows) -> usize {
    let papers = dump
        .papers
        .iter()
        .map(|statement| (statement.key.as_str(), &statement.paper.ids));
    let papers: Vec<(&str, &Vec<PaperId>)> = papers
        .chain(references(dump).map(|paper| (paper.key.as_str(), &paper.ids)))
        .collect();
    for (key, ids) in &papers {
        let mut ids = ids.iter().filter(|id| id.scheme != IdScheme::Url);
        assert!(
            ids.next().is_none_or(|id| id.to_string() == *key),
            "{key}: {ids:?}"
        );
    }
    papers
        .into_iter()
        .map(|(key, _)| key)
        .collect::<HashSet<_>>()
        .len()
}

#[test]
fn methods_of_june_2022_have_exact_counts() {
    let Some(data) = data_folder() else { return };
    for (file, format) in [
        ("pwc/methods.json.gz", StreamFormat::Methods),
        ("joined/methods.jsonl.gz", StreamFormat::JoinedMethods),
    ] {
        let dump = read_dump(data.join(file)).unwrap();
        println!(
            "{file}: {} papers named, {:?}",
            assert_keys_match_ids(&dump),
            dump.findings.counts()
        );
        assert_eq!((dump.format, dump.total.rows), (format, 1_924));
        assert_eq!(
            dump.findings.count(FindingKind::JunkMethod),
            1,
            "{:?}",
            dump.findings.samples()
        );
        assert_eq!(dump.methods.len(), 1_923);
        // One of the 1,866 placeholders of the file stands in the junk row.
        assert_eq!(dump.findings.count(FindingKind::PlaceholderYear), 1_865);
        assert_eq!(dump.findings.count(FindingKind::MissingPaper), 178);
        assert_eq!(dump.findings.count(FindingKind::PlaceholderDescription), 13);
    }
}

#[test]
fn evaluation_tables_of_september_2020_have_exact_counts() {
    let Some(data) = data_folder() else { return };
    let dump = read_dump(data.join("pwc/evaluation-tables.json.gz")).unwrap();
    println!(
        "{} tasks, {} results, {} links, {} papers named, {:?}",
        dump.tasks.len(),
        dump.results.len(),
        dump.links.len(),
        assert_keys_match_ids(&dump),
        dump.findings.counts()
    );
    assert_eq!(dump.total.rows, 860);
    let count = |kind| dump.findings.count(kind);
    // 26 results have no model; the 27th thing without a name is a task.
    assert_eq!(count(FindingKind::MissingName), 26 + 1);
    assert_eq!(dump.results.len(), 28_183, "every result is a row");
    let unnamed = dump.results.iter();
    let unnamed = unnamed.filter(|(result, _)| result.model == "unnamed model");
    assert_eq!(unnamed.count(), 26);
    assert_eq!(count(FindingKind::MissingPaper), 806);
    assert_eq!(
        dump.tasks.len(),
        2_017 - 1,
        "all but the one without a name"
    );
    let names: HashSet<&str> = dump.tasks.iter().map(|task| task.name.as_str()).collect();
    assert_eq!(names.len(), 2_017 - 464 - 1, "tasks that repeat");
}

#[test]
fn papers_of_the_joined_slice_have_exact_counts() {
    let Some(data) = data_folder() else { return };
    let dump = read_dump(data.join("joined/papers.jsonl.gz")).unwrap();
    assert_keys_match_ids(&dump);
    println!(
        "{} papers, {} links, {:?}",
        dump.papers.len(),
        dump.links.len(),
        dump.findings.counts()
    );
    assert_eq!((dump.total.rows, dump.papers.len()), (16_275, 16_275));
    assert_eq!(
        dump.papers
            .iter()
            .filter(|paper| paper.paper.identifier(IdScheme::Arxiv).is_some())
            .count(),
        7_341
    );
    let count = |kind| dump.findings.count(kind);
    assert_eq!(dump.links.len() as u64 + count(FindingKind::BadUrl), 21_637);
}

#[test]
fn every_file_of_the_folder_is_listed() {
    let Some(data) = data_folder() else { return };
    let listed = find(&data.join("pwc")).unwrap();
    let readable = listed
        .iter()
        .filter(|entry| matches!(entry, Found::Readable(..)))
        .count();
    assert_eq!((readable, listed.len()), (2, 12), "{listed:#?}");
}

#[test]
fn first_records_of_the_arxiv_snapshot_have_exact_counts() {
    let Some(data) = data_folder() else { return };
    let mut stream =
        formats::stream(data.join("arxiv/arxiv-metadata-oai-snapshot.200.jsonl")).unwrap();
    assert_eq!(stream.format, formats::StreamFormat::ArxivSnapshot);
    let rows: Vec<_> = stream.by_ref().map(Result::unwrap).collect();
    let papers: Vec<_> = rows
        .iter()
        .map(|one| {
            if let formats::StreamRow::Paper(paper) = &one.row {
                &**paper
            } else {
                panic!("{one:?}")
            }
        })
        .collect();
    println!("{} papers, {:?}", papers.len(), stream.findings().counts());
    assert_eq!(
        (papers.len(), stream.total().rows, stream.findings().total()),
        (200, 200, 0)
    );
    let keys: HashSet<&str> = papers.iter().map(|paper| paper.key.as_str()).collect();
    assert_eq!(keys.len(), 200);
    assert!(
        papers
            .iter()
            .filter_map(|paper| ArxivId::parse(paper.paper.identifier(IdScheme::Arxiv)?))
            .filter(|id| id.year() == 2007)
            .count()
            == papers.len()
    );
    assert!(
        papers
            .iter()
            .all(|paper| paper.paper.published.is_some() && !paper.paper.versions.is_empty())
    );
    // 117 records have a DOI, two of them two.
    assert_eq!(
        papers
            .iter()
            .map(|paper| paper.paper.ids.len() - 1)
            .sum::<usize>(),
        119
    );
    assert_eq!(
        papers
            .iter()
            .map(|paper| paper
                .paper
                .versions
                .last()
                .map_or(0, |one| one.number.into()))
            .sum::<u64>(),
        326,
        "versions"
    );
    assert_eq!(
        papers
            .iter()
            .map(|paper| paper.paper.authors.len())
            .sum::<usize>(),
        537
    );
    let withdrawn: Vec<&str> = papers
        .iter()
        .filter(|paper| paper.status.is_some())
        .map(|paper| paper.key.as_str())
        .collect();
    assert_eq!(withdrawn, ["arxiv:0704.0156"]);
}

#[test]
fn concepts_of_opencs_have_exact_counts() {
    let Some(data) = data_folder() else { return };
    let mut stream = formats::stream(data.join("concepts/opencs_core.ttl.gz")).unwrap();
    let rows: Vec<_> = stream.by_ref().map(Result::unwrap).collect();
    let concepts: Vec<_> = rows
        .iter()
        .map(|one| {
            if let formats::StreamRow::Concept(concept) = &one.row {
                concept
            } else {
                panic!("{one:?}")
            }
        })
        .collect();
    println!(
        "{} concepts, {:?}",
        concepts.len(),
        stream.findings().counts()
    );
    assert_eq!((concepts.len(), stream.source.name), (45_917, "opencs"));
    // Addresses of DBpedia with a quotation mark in them.
    assert_eq!(
        stream.findings().total(),
        stream.findings().count(FindingKind::NotAnId),
        "{:?}",
        stream.findings().samples()
    );
    let names: HashSet<&str> = concepts
        .iter()
        .map(|concept| concept.id.value.as_str())
        .collect();
    assert_eq!(names.len(), 45_917, "each stands in one place");
    assert_eq!(
        concepts
            .iter()
            .filter(|concept| concept.broader.is_empty())
            .count(),
        1,
        "the top"
    );
    let broader = concepts.iter().flat_map(|concept| &concept.broader);
    assert!(broader.clone().all(|iri| names.contains(iri.as_str())));
    assert!(concepts.iter().all(|concept| concept.label.is_some()));
}

#[test]
fn reviews_citations_and_metadata_are_streamed() {
    let Some(data) = data_folder() else { return };
    let mut reviews = formats::stream(data.join("joined/reviews.jsonl.xz")).unwrap();
    let rows: Vec<_> = reviews.by_ref().collect::<Result<_, _>>().unwrap();
    let meta = |row: &StreamRow| matches!(row, StreamRow::Review { review, .. } if review.is_meta);
    assert_eq!((rows.len(), reviews.total().rows), (26_311, 5_150));
    assert_eq!(
        rows.iter().filter(|one| meta(&one.row)).count(),
        5_150,
        "one a paper; the others are 21,161 reviews"
    );
    assert_eq!(
        (
            reviews.findings().total(),
            reviews.source.license.redistributable()
        ),
        (3, false),
        "three reviews have a U+0000"
    );
    let mut edges = formats::stream(data.join("joined/citations.jsonl.gz")).unwrap();
    let rows = edges.by_ref().map(|row| row.unwrap().row);
    assert_eq!(
        rows.filter(|row| matches!(row, StreamRow::Citation { .. }))
            .count(),
        19_490
    );
    assert_eq!(
        edges.findings().total(),
        0,
        "{:?}",
        edges.findings().samples()
    );
    let mut records =
        formats::stream(data.join("citations/s2orc_metadata_sample.jsonl.gz")).unwrap();
    let rows = records.by_ref().map(|row| row.unwrap().row);
    assert_eq!(
        rows.filter(|row| matches!(row, StreamRow::Paper(_)))
            .count(),
        1_000
    );
    println!("s2orc: {:?}", records.findings().counts());
}
