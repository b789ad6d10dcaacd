//! The genuine dumps, where they stand beside the checkout: exact counts, and that every key names a paper.

use datasets::{Dump, FindingKind, Listed, read, read_folder};
use std::collections::HashSet;
use std::path::PathBuf;

/// The folder of outside data, or `None` with one line that says so.
fn data() -> Option<PathBuf> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let folder = std::env::var_os("CONCORDANCE_DATA").map_or_else(beside, PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: no outside data at {}", folder.display());
    None
}

fn keys_name_papers(dump: &Dump) {
    let papers: HashSet<&str> = dump.papers.iter().map(|paper| paper.key.as_str()).collect();
    assert_eq!(papers.len(), dump.papers.len(), "each key once");
    let named = dump.methods.iter().filter_map(|method| method.paper_key.as_deref());
    let named = named.chain(dump.links.iter().map(|link| link.paper_key.as_str()));
    let named = named.chain(dump.results.iter().filter_map(|result| result.paper_key.as_deref()));
    for key in named {
        assert!(papers.contains(key), "{key}");
    }
    for paper in &dump.papers {
        assert!(paper.ids.first().is_none_or(|id| id.to_string() == paper.key), "{paper:?}");
    }
}

#[test]
fn methods_of_june_2022() {
    let Some(data) = data() else { return };
    for file in ["pwc/methods.json.gz", "joined/methods.jsonl.gz"] {
        let dump = read(data.join(file)).unwrap();
        keys_name_papers(&dump);
        println!("{file}: {} papers, {:?}", dump.papers.len(), dump.findings.counts());
        assert_eq!(dump.rows_read, 1_924);
        assert_eq!(dump.findings.count(FindingKind::JunkMethod), 1, "{:?}", dump.findings.samples());
        assert_eq!(dump.methods.len(), 1_923);
        // One of the 1,866 placeholders of the file stands in the junk row.
        assert_eq!(dump.findings.count(FindingKind::PlaceholderYear), 1_865);
        assert_eq!(dump.findings.count(FindingKind::MissingPaper), 178);
        assert_eq!(dump.findings.count(FindingKind::PlaceholderDescription), 13);
    }
}

#[test]
fn evaluation_tables_of_september_2020() {
    let Some(data) = data() else { return };
    let dump = read(data.join("pwc/evaluation-tables.json.gz")).unwrap();
    keys_name_papers(&dump);
    println!(
        "{} tasks, {} results, {} links, {} papers, {:?}",
        dump.tasks.len(),
        dump.results.len(),
        dump.links.len(),
        dump.papers.len(),
        dump.findings.counts()
    );
    assert_eq!(dump.rows_read, 860);
    let count = |kind| dump.findings.count(kind);
    // 26 results have no model; the 27th thing without a name is a task.
    assert_eq!(count(FindingKind::MissingName), 26 + 1);
    assert_eq!(
        dump.results.len() as u64 + count(FindingKind::Repeat) + 26,
        28_183,
        "every result is kept, a repeat, or nameless"
    );
    assert_eq!(count(FindingKind::MissingPaper), 806);
    assert_eq!(dump.tasks.len(), 2_017 - 464 - 1, "tasks that repeat, and the one without a name");
}

#[test]
fn papers_of_the_joined_slice() {
    let Some(data) = data() else { return };
    let dump = read(data.join("joined/papers.jsonl.gz")).unwrap();
    keys_name_papers(&dump);
    println!("{} papers, {} links, {:?}", dump.papers.len(), dump.links.len(), dump.findings.counts());
    assert_eq!((dump.rows_read, dump.papers.len()), (16_275, 16_275));
    assert_eq!(dump.papers.iter().filter(|paper| paper.arxiv().is_some()).count(), 7_341);
    let count = |kind| dump.findings.count(kind);
    assert_eq!(dump.links.len() as u64 + count(FindingKind::Repeat) + count(FindingKind::BadUrl), 21_637);
}

#[test]
fn every_file_of_the_folder_is_listed() {
    let Some(data) = data() else { return };
    let listed = read_folder(&data.join("pwc")).unwrap();
    let readable = listed.iter().filter(|entry| matches!(entry, Listed::Readable(..))).count();
    assert_eq!((readable, listed.len()), (2, 12), "{listed:#?}");
}

#[test]
fn the_first_records_of_the_arxiv_snapshot() {
    let Some(data) = data() else { return };
    let mut stream = datasets::stream(data.join("arxiv/arxiv-metadata-oai-snapshot.200.jsonl")).unwrap();
    assert_eq!(stream.format, datasets::StreamFormat::ArxivSnapshot);
    let rows: Vec<_> = stream.by_ref().map(Result::unwrap).collect();
    let papers: Vec<_> = rows
        .iter()
        .map(|one| if let datasets::StreamRow::Paper(paper) = &one.row { &**paper } else { panic!("{one:?}") })
        .collect();
    println!("{} papers, {:?}", papers.len(), stream.findings().counts());
    assert_eq!((papers.len(), stream.total().rows, stream.findings().total()), (200, 200, 0));
    let keys: HashSet<&str> = papers.iter().map(|paper| paper.paper.key.as_str()).collect();
    assert_eq!(keys.len(), 200);
    assert!(papers.iter().all(|paper| paper.paper.arxiv().is_some_and(|id| id.year() == 2007)));
    assert!(papers.iter().all(|paper| paper.paper.date.is_some() && paper.facts.version.is_some()));
    // 117 records have a DOI, two of them two.
    assert_eq!(papers.iter().map(|paper| paper.paper.ids.len() - 1).sum::<usize>(), 119);
    assert_eq!(papers.iter().map(|paper| paper.facts.version.map_or(0, u64::from)).sum::<u64>(), 326, "versions");
    assert_eq!(papers.iter().map(|paper| paper.paper.authors.len()).sum::<usize>(), 537);
    let withdrawn: Vec<&str> =
        papers.iter().filter(|paper| paper.facts.status.is_some()).map(|paper| paper.paper.key.as_str()).collect();
    assert_eq!(withdrawn, ["arxiv:0704.0156"]);
}

#[test]
fn the_concepts_of_computer_science() {
    let Some(data) = data() else { return };
    let mut stream = datasets::stream(data.join("concepts/opencs_core.ttl.gz")).unwrap();
    let rows: Vec<_> = stream.by_ref().map(Result::unwrap).collect();
    let concepts: Vec<_> = rows
        .iter()
        .map(|one| if let datasets::StreamRow::Concept(concept) = &one.row { concept } else { panic!("{one:?}") })
        .collect();
    println!("{} concepts, {:?}", concepts.len(), stream.findings().counts());
    assert_eq!((concepts.len(), stream.source.name), (45_917, "opencs"));
    // Addresses of DBpedia with a quotation mark in them.
    assert_eq!(
        stream.findings().total(),
        stream.findings().count(FindingKind::NotAnId),
        "{:?}",
        stream.findings().samples()
    );
    let names: HashSet<&str> = concepts.iter().map(|concept| concept.iri.as_str()).collect();
    assert_eq!(names.len(), 45_917, "each stands in one place");
    assert_eq!(concepts.iter().filter(|concept| concept.broader.is_empty()).count(), 1, "the top");
    let broader = concepts.iter().flat_map(|concept| &concept.broader);
    assert!(broader.clone().all(|iri| names.contains(iri.as_str())));
    assert!(concepts.iter().all(|concept| concept.label.is_some()));
}
