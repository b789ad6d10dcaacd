//! Writes graphs, and rejects damaged ones.

use super::super::format::Layout;
use super::*;
use crate::tests::{contents, paper};
use crate::{Contents, Snapshot, SnapshotError, write};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn rows_are_the_edges_both_ways_with_equal_bytes_in_any_order(
        (generated, shuffled, memory) in (generated(40, 200), 1..640_usize).prop_flat_map(|(generated, memory)| {
            (Just(generated.clone()), Just(generated.edges).prop_shuffle(), Just(memory))
        })
    ) {
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
        let counts = generated.write(&one, 16_000);
        let citations = generated.citations();
        prop_assert_eq!(counts.citations as usize, citations.len());
        let to_itself = generated.edges.iter().filter(|(citing, cited)| citing == cited).count();
        prop_assert_eq!(counts.to_itself as usize, to_itself);
        prop_assert_eq!(counts.repeated as usize, generated.edges.len() - to_itself - citations.len());
        let spilled = Generated { edges: shuffled, days: generated.days.clone() };
        prop_assert_eq!(spilled.write(&other, memory), counts);
        prop_assert!(std::fs::read(&one).unwrap() == std::fs::read(&other).unwrap(), "other bytes");
        let graph = CitationGraph::open(&one).unwrap();
        let ahead = (0..graph.papers()).flat_map(|p| graph.references(p).map(move |cited| (p, cited)));
        prop_assert_eq!(ahead.collect::<Vec<_>>(), citations.iter().copied().collect::<Vec<_>>());
        let back: BTreeSet<_> = (0..graph.papers()).flat_map(|p| graph.cited_by(p).map(move |citing| (citing, p))).collect();
        prop_assert_eq!(&back, &citations);
        for (citing, cited) in &citations {
            prop_assert_eq!(graph.source(*citing, *cited), Some((citing % 7) as u8));
        }
        prop_assert_eq!(graph.faults(), Vec::<String>::new());
        let steps = steps(&generated, Direction::References);
        for from in 0..graph.papers() {
            prop_assert_eq!(graph.day(from), generated.days[from as usize]);
            let reached = (0..graph.papers()).filter(|to| naive(&steps, from, *to, Direction::References).is_some());
            prop_assert_eq!(graph.newest(from), reached.filter_map(|to| generated.days[to as usize]).max());
        }
    }

    #[test]
    fn damaged_files_are_refused_or_read_without_a_panic(
        generated in generated(12, 30),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        length in proptest::option::of(any::<prop::sample::Index>()),
        tail in proptest::collection::vec(any::<u8>(), 0..9),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(CITATIONS);
        generated.write(&path, 16_000);
        let mut bytes = std::fs::read(&path).unwrap();
        let written = bytes.len();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(length.map_or(written, |at| at.index(written + 1)));
        bytes.extend(tail);
        std::fs::write(&path, &bytes).unwrap();
        match CitationGraph::open(&path) {
            Err(error) => prop_assert!(error.to_string().contains(CITATIONS) && error.to_string().contains("hint:"), "{}", error),
            Ok(graph) => read_all(&graph),
        }
    }
}

/// Reads all rows of a graph, and searches paths between all its papers.
fn read_all(graph: &CitationGraph) {
    graph.faults();
    for from in 0..graph.papers() {
        assert!(
            graph
                .references(from)
                .chain(graph.cited_by(from))
                .all(|other| other < graph.papers())
        );
        for (to, direction) in
            (0..graph.papers()).flat_map(|to| Direction::ALL.iter().map(move |d| (to, *d)))
        {
            graph.path(from, to, direction, Limits::NONE).unwrap();
        }
    }
}

#[test]
fn missing_papers_are_named() {
    let (_folder, graph) = diamond().open();
    let error = graph
        .path(0, 4, Direction::Any, Limits::default())
        .unwrap_err()
        .to_string();
    assert!(error.contains("\"paper 4\""), "{error}");
    assert_eq!(
        (
            graph.references(4).len(),
            graph.cited_by(u32::MAX).len(),
            graph.day(4)
        ),
        (0, 0, None)
    );
    let folder = tempfile::tempdir().unwrap();
    let mut writer = CitationsWriter::new(folder.path());
    writer.push(0, 7, 0).unwrap();
    let error = writer
        .finish(&folder.path().join(CITATIONS), &[None, None])
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("\"paper 7\"") && error.contains("hint:"),
        "{error}"
    );
}

type Damage<'a> = &'a dyn Fn(&mut Vec<u8>);

#[test]
fn faults_of_a_file_are_described() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(CITATIONS);
    diamond().write(&file, 16_000);
    let good = std::fs::read(&file).unwrap();
    let layout = Layout {
        papers: 4,
        citations: 4,
    };
    let fault = |change: Damage<'_>| {
        let mut bytes = good.clone();
        change(&mut bytes);
        std::fs::write(&file, bytes).unwrap();
        CitationGraph::open(&file)
            .map(drop)
            .map_err(|error| error.to_string())
            .unwrap_err()
    };
    let cases: [(Damage<'_>, &str); 9] = [
        (&|bytes| bytes.clear(), "shorter than its header"),
        (&|bytes| bytes.truncate(40), "torn or truncated"),
        (&|bytes| bytes.push(0), "torn or truncated"),
        (&|bytes| bytes[0] ^= 1, "does not begin"),
        (&|bytes| bytes[8] = 9, "layout 9"),
        (&|bytes| bytes[20] = 1, "more than"),
        (
            &|bytes| bytes[layout.cited_by_starts() * 4 + 4] = 200,
            "citing papers of papers start",
        ),
        (&|bytes| bytes[layout.references() * 4] = 7, "names paper 7"),
        (&|bytes| bytes[15] = 0x7f, "more than 268435456 papers"),
    ];
    for (change, expected) in cases {
        let error = fault(change);
        assert!(
            error.contains(expected) && error.contains(CITATIONS),
            "{error}"
        );
    }
}

#[test]
fn inconsistent_rows_and_days_are_faults() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(CITATIONS);
    diamond().write(&file, 16_000);
    let good = std::fs::read(&file).unwrap();
    let layout = Layout {
        papers: 4,
        citations: 4,
    };
    let cases = [
        (layout.references(), 2, "only one direction"),
        (layout.references() + 2, 2, "references do not ascend"),
        (layout.cited_by() + 1, 1, "citing papers do not ascend"),
        (layout.newest_days() + 3, 0, "newest day"),
    ];
    for (word, value, expected) in cases {
        let mut bytes = good.clone();
        bytes[word * 4] = value;
        std::fs::write(&file, bytes).unwrap();
        let faults = CitationGraph::open(&file).unwrap().faults();
        assert!(
            faults.iter().any(|fault| fault.contains(expected)),
            "{expected}: {faults:?}"
        );
    }
}

#[test]
fn a_snapshot_has_its_citations_in_any_order() {
    let root = tempfile::tempdir().unwrap();
    let mut contents = contents();
    let first = write(root.path(), contents.clone()).unwrap();
    let snapshot = Snapshot::open(root.path()).unwrap();
    let id = |paper: u32| snapshot.paper(paper).unwrap().id;
    let graph = snapshot.citations();
    let attention = snapshot.paper_by_id("arxiv:1706.03762").unwrap();
    assert_eq!(
        graph.references(attention).map(id).collect::<Vec<_>>(),
        ["arxiv:1412.6980", "arxiv:1607.06450"]
    );
    assert_eq!(
        graph.day(snapshot.paper_by_id("arxiv:1412.6980").unwrap()),
        Some(16_426)
    );
    assert_eq!(graph.day(attention), None);
    contents.citations.reverse();
    contents.citations.push(contents.citations[0].clone());
    contents
        .citations
        .push(("arxiv:1706.03762".into(), "arxiv:1706.03762".into()));
    let second = write(root.path(), contents.clone()).unwrap();
    assert_eq!(second.id, first.id);
    assert_eq!((first.counts.citations, second.counts.citations), (2, 2));
    assert_eq!(
        (
            second.counts.repeated_citations,
            second.counts.self_citations
        ),
        (1, 1)
    );
    contents
        .citations
        .push(("arxiv:1706.03762".into(), "arxiv:9999.99999".into()));
    let error = write(root.path(), contents).unwrap_err();
    assert!(
        matches!(error, SnapshotError::Dangling { .. })
            && error.to_string().contains("arxiv:9999.99999"),
        "{error}"
    );
}

#[test]
fn every_flipped_bit_of_the_graph_is_refused() {
    let root = tempfile::tempdir().unwrap();
    let papers = vec![
        paper("arxiv:1412.6980", "One"),
        paper("arxiv:1706.03762", "Other"),
    ];
    let citations = vec![("arxiv:1706.03762".into(), "arxiv:1412.6980".into())];
    let id = write(
        root.path(),
        Contents {
            papers,
            citations,
            ..Contents::default()
        },
    )
    .unwrap()
    .id;
    let file = root.path().join(id.as_str()).join(CITATIONS);
    let good = std::fs::read(&file).unwrap();
    for bit in 0..good.len() * 8 {
        let mut bytes = good.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&file, bytes).unwrap();
        let error = Snapshot::open(root.path()).unwrap_err().to_string();
        assert!(error.contains(CITATIONS), "bit {bit}: {error}");
    }
    std::fs::write(&file, good).unwrap();
    assert_eq!(
        Snapshot::open(root.path()).unwrap().citations().citations(),
        1
    );
}
