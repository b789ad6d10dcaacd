//! Paths, and searches without a path.

use super::*;

/// Returns a path's papers, from its hops.
fn papers(from: u32, path: &CitationPath) -> Option<Vec<u32>> {
    let CitationPath::Found(hops) = path else {
        return None;
    };
    let mut papers = vec![from];
    for hop in hops {
        assert_eq!(
            hop.from,
            papers[papers.len() - 1],
            "each hop leaves where the last one arrived"
        );
        papers.push(hop.to);
    }
    Some(papers)
}

/// Compares the paths between all papers, in both directions, with those of a naive search.
fn check_all_paths(generated: &Generated) -> Result<(), TestCaseError> {
    let (_folder, graph) = generated.open();
    for direction in Direction::ALL {
        let steps = steps(generated, *direction);
        for (from, to) in
            (0..graph.papers()).flat_map(|from| (0..graph.papers()).map(move |to| (from, to)))
        {
            let expected = naive(&steps, from, to, *direction);
            let actual = graph.path(from, to, *direction, Limits::NONE).unwrap();
            prop_assert_ne!(&actual, &CitationPath::Truncated);
            let actual = papers(from, &actual);
            prop_assert_eq!(actual, expected, "{}: {} to {}", direction, from, to);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_path_is_the_smallest_of_the_shortest(graph in generated(24, 60)) {
        check_all_paths(&graph)?;
    }

    #[test]
    fn a_path_is_the_smallest_of_many_shortest(graph in layered()) {
        check_all_paths(&graph)?;
    }

    #[test]
    fn any_path_is_the_same_both_ways_and_its_hops_are_citations(generated in generated(60, 200), ends in any::<[u32; 2]>()) {
        let (_folder, graph) = generated.open();
        let [from, to] = ends.map(|end| end % graph.papers());
        let there = graph.path(from, to, Direction::Any, Limits::NONE).unwrap();
        let back = graph.path(to, from, Direction::Any, Limits::NONE).unwrap();
        let turned = papers(to, &back).map(|papers| papers.into_iter().rev().collect::<Vec<_>>());
        prop_assert_eq!(papers(from, &there), turned);
        let citations = generated.citations();
        if let CitationPath::Found(hops) = there {
            for hop in hops {
                let (citing, cited) = if hop.relation == Relation::Cites { (hop.from, hop.to) } else { (hop.to, hop.from) };
                prop_assert!(citations.contains(&(citing, cited)), "{:?}", hop);
                prop_assert!(hop.relation == Relation::Cites || !citations.contains(&(hop.from, hop.to)), "{:?}", hop);
            }
        }
    }

    #[test]
    fn limits_only_truncate_answers(
        generated in generated(60, 200), ends in any::<[u32; 2]>(), limits in (0..40_u64, 0..200_u64),
    ) {
        let (_folder, graph) = generated.open();
        let [from, to] = ends.map(|end| end % graph.papers());
        for direction in Direction::ALL {
            let unlimited = graph.path(from, to, *direction, Limits::NONE).unwrap();
            let limits = Limits { papers: limits.0, citations: limits.1 };
            let limited = || graph.path(from, to, *direction, limits).unwrap();
            prop_assert_eq!(limited(), limited(), "the same each time");
            prop_assert!([&CitationPath::Truncated, &unlimited].contains(&&limited()), "instead of {:?}", unlimited);
        }
    }
}

fn path(
    graph: &CitationGraph,
    from: u32,
    to: u32,
    direction: Direction,
    citations: u64,
) -> CitationPath {
    graph
        .path(
            from,
            to,
            direction,
            Limits {
                papers: 100,
                citations,
            },
        )
        .unwrap()
}

#[test]
fn found_no_path_and_truncated_are_three_answers() {
    use Direction::{Any, References};
    let (_folder, graph) = diamond().open();
    let found = path(&graph, 3, 0, References, 100);
    let hop = |from, to, relation| Hop { from, to, relation };
    assert_eq!(
        found,
        CitationPath::Found(vec![hop(3, 1, Relation::Cites), hop(1, 0, Relation::Cites)])
    );
    let around = CitationPath::Found(vec![
        hop(2, 0, Relation::Cites),
        hop(0, 1, Relation::CitedBy),
    ]);
    assert_eq!(
        path(&graph, 2, 1, Any, 100),
        around,
        "by 0, which is smaller than 3"
    );
    assert_eq!(path(&graph, 0, 3, References, 100), CitationPath::NoPath);
    assert_eq!(path(&graph, 1, 2, References, 100), CitationPath::NoPath);
    assert_eq!(path(&graph, 3, 0, References, 1), CitationPath::Truncated);
    assert_eq!(
        path(&graph, 1, 1, References, 0),
        CitationPath::Found(vec![])
    );
    let none = Limits {
        papers: 1,
        citations: 100,
    };
    assert_eq!(
        graph.path(3, 0, References, none).unwrap(),
        CitationPath::Truncated
    );
}

#[test]
fn newest_days_refuse_pairs_without_a_search() {
    let (_folder, graph) = diamond().open();
    let nothing = Limits {
        papers: 0,
        citations: 0,
    };
    let ends = |from, to| {
        graph
            .path(from, to, Direction::References, nothing)
            .unwrap()
    };
    assert_eq!(
        ends(0, 1),
        CitationPath::NoPath,
        "0 reaches no paper as new as 1: no citation is read"
    );
    assert_eq!(
        ends(0, 3),
        CitationPath::NoPath,
        "the day of 3 is missing, but it reaches papers newer than 0"
    );
    assert_eq!(ends(3, 0), CitationPath::Truncated);
    let mut strange = diamond();
    strange.edges.push((0, 3));
    let (_folder, graph) = strange.open();
    let found = path(&graph, 0, 1, Direction::References, 100);
    assert_eq!(
        papers(0, &found),
        Some(vec![0, 3, 1]),
        "an older paper that leads to a newer one hides no path"
    );
}
