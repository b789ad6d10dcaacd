//! What is written, and what is refused.

use super::super::layout::Layout;
use super::*;
use crate::tests::{contents, paper};
use crate::{Contents, Snapshot, SnapshotError, write};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn rows_are_the_edges_both_ways_and_the_bytes_the_same_in_any_order(
        (drawn, shuffled, most) in (drawn(40, 200), 1..40_usize).prop_flat_map(|(drawn, most)| {
            (Just(drawn.clone()), Just(drawn.edges).prop_shuffle(), Just(most))
        })
    ) {
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
        let counts = drawn.write(&one, 1000);
        let citations = drawn.citations();
        prop_assert_eq!(counts.citations as usize, citations.len());
        let to_itself = drawn.edges.iter().filter(|(citing, cited)| citing == cited).count();
        prop_assert_eq!(counts.to_itself as usize, to_itself);
        prop_assert_eq!(counts.repeated as usize, drawn.edges.len() - to_itself - citations.len());
        let spilled = Drawn { edges: shuffled, days: drawn.days.clone() };
        prop_assert_eq!(spilled.write(&other, most), counts);
        prop_assert!(std::fs::read(&one).unwrap() == std::fs::read(&other).unwrap(), "other bytes");
        let graph = CitationGraph::open(&one).unwrap();
        let ahead = (0..graph.papers()).flat_map(|p| graph.references(p).map(move |cited| (p, cited)));
        prop_assert_eq!(ahead.collect::<Vec<_>>(), citations.iter().copied().collect::<Vec<_>>());
        let back: BTreeSet<_> = (0..graph.papers()).flat_map(|p| graph.cited_by(p).map(move |citing| (citing, p))).collect();
        prop_assert_eq!(&back, &citations);
        prop_assert_eq!(graph.faults(), Vec::<String>::new());
        let steps = steps(&drawn, Direction::References);
        for from in 0..graph.papers() {
            prop_assert_eq!(graph.day(from), drawn.days[from as usize]);
            let reached = (0..graph.papers()).filter(|to| naive(&steps, from, *to, Direction::References).is_some());
            let reached: Vec<u32> = reached.collect();
            prop_assert_eq!(graph.newest(from), reached.iter().filter_map(|to| drawn.days[*to as usize]).max());
            for to in reached {
                let back = naive(&steps, to, from, Direction::References).is_some();
                let (high, low) = (graph.rank(from), graph.rank(to));
                prop_assert!(if back { high == low } else { high > low }, "{} ranks {}, {} {}", from, high, to, low);
            }
        }
    }

    #[test]
    fn bytes_that_are_no_graph_are_refused_or_read_without_harm(
        drawn in drawn(12, 30),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        length in proptest::option::of(any::<prop::sample::Index>()),
        tail in proptest::collection::vec(any::<u8>(), 0..9),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        drawn.write(&path, 1000);
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
            Err(error) => prop_assert!(error.to_string().contains(FILE) && error.to_string().contains("hint:"), "{}", error),
            Ok(graph) => read_all(&graph),
        }
    }
}

/// Reads everything a graph tells, and walks between all its papers.
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
fn papers_that_are_not_there_are_named() {
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
    writer.push(0, 7).unwrap();
    let error = writer
        .finish(&folder.path().join(FILE), &[None, None])
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("\"paper 7\"") && error.contains("hint:"),
        "{error}"
    );
}

type Damage<'a> = &'a dyn Fn(&mut Vec<u8>);

#[test]
fn what_is_wrong_with_a_file_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    diamond().write(&file, 1000);
    let good = std::fs::read(&file).unwrap();
    let layout = Layout {
        papers: 4,
        citations: 4,
    };
    let says = |change: Damage<'_>| {
        let mut bytes = good.clone();
        change(&mut bytes);
        std::fs::write(&file, bytes).unwrap();
        CitationGraph::open(&file)
            .map(drop)
            .map_err(|error| error.to_string())
            .unwrap_err()
    };
    let cases: [(Damage<'_>, &str); 7] = [
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
    ];
    for (change, expected) in cases {
        let said = says(change);
        assert!(said.contains(expected) && said.contains(FILE), "{said}");
    }
    // Five papers need three bits, which can name eight.
    let five = Drawn {
        days: vec![None; 5],
        edges: vec![(4, 0)],
    };
    let file = folder.path().join("five.csr");
    five.write(&file, 1000);
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[layout.references() * 4] |= 7;
    std::fs::write(&file, bytes).unwrap();
    let said = CitationGraph::open(&file)
        .map(drop)
        .unwrap_err()
        .to_string();
    assert!(said.contains("names paper 7"), "{said}");
}

/// Words name their papers, and higher ranks never have lesser words, however many papers there are.
#[test]
fn words_hold_ordinals_and_ranks() {
    for papers in [
        1,
        2,
        3,
        4,
        5,
        1000,
        65_536,
        65_537,
        3_000_000,
        1 << 31,
        (1 << 31) + 1,
        u32::MAX,
    ] {
        let packing = Layout {
            papers,
            citations: 0,
        }
        .packing();
        let places = [
            0,
            1,
            2,
            papers / 3,
            papers / 2,
            papers.saturating_sub(2),
            papers - 1,
        ];
        let places: Vec<u32> = places.into_iter().filter(|place| *place < papers).collect();
        for (ordinal, rank) in places
            .iter()
            .flat_map(|ordinal| places.iter().map(move |rank| (*ordinal, *rank)))
        {
            let word = packing.word(ordinal, rank);
            assert_eq!(packing.ordinal(word), ordinal, "of {papers}");
            assert!(
                packing.least(rank) <= word && word <= packing.greatest(rank),
                "{ordinal} {rank} of {papers}"
            );
            assert_eq!(packing.floor(word), packing.least(rank));
        }
        let mut ranks = places.clone();
        ranks.sort_unstable();
        assert!(
            ranks.is_sorted_by_key(|rank| packing.least(*rank)),
            "of {papers}"
        );
    }
    let packing = Layout {
        papers: 3_000_000,
        citations: 0,
    }
    .packing();
    assert!(
        packing.greatest(1_499_999 - 4096) < packing.least(1_500_000),
        "ten bits are left: bands of 4,096 ranks"
    );
}

#[test]
fn contradictions_that_can_be_read_are_faults() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    diamond().write(&file, 1000);
    let good = std::fs::read(&file).unwrap();
    let layout = Layout {
        papers: 4,
        citations: 4,
    };
    let cases = [
        (layout.references(), 2, "only one direction"),
        (layout.references() + 2, 2, "references do not ascend"),
        (layout.cited_by() + 1, 1, "citing papers do not ascend"),
        (layout.newest() + 3, 0, "newest day"),
        (layout.ranks() + 3, 0, "rank is lower"),
        (layout.ranks() + 1, 3, "another rank"),
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
fn a_snapshot_holds_its_citations_whatever_the_order_they_came_in() {
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
    let file = root.path().join(id.as_str()).join(FILE);
    let good = std::fs::read(&file).unwrap();
    for bit in 0..good.len() * 8 {
        let mut bytes = good.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&file, bytes).unwrap();
        let error = Snapshot::open(root.path()).unwrap_err().to_string();
        assert!(error.contains(FILE), "bit {bit}: {error}");
    }
    std::fs::write(&file, good).unwrap();
    assert_eq!(
        Snapshot::open(root.path()).unwrap().citations().citations(),
        1
    );
}
