//! Which path is found, and what is said when none is.

use super::super::between::{Between, Known};
use super::super::bounds::Bounds;
use super::*;

/// A path's papers, from its hops.
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

/// Between all papers, in both directions.
fn as_the_naive_one(drawn: &Drawn) -> Result<(), TestCaseError> {
    let (_folder, graph) = drawn.open();
    for direction in Direction::ALL {
        let steps = steps(drawn, *direction);
        for (from, to) in
            (0..graph.papers()).flat_map(|from| (0..graph.papers()).map(move |to| (from, to)))
        {
            let expected = naive(&steps, from, to, *direction);
            // By levels only, and with turns from the beginning.
            for alone in [u64::MAX, 0] {
                let found = graph
                    .path_after([from, to], *direction, Limits::NONE, alone)
                    .unwrap();
                prop_assert_eq!(
                    papers(from, &found),
                    expected.clone(),
                    "{}: {} to {}",
                    direction,
                    from,
                    to
                );
                prop_assert_ne!(found, CitationPath::Truncated);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_path_is_the_smallest_of_the_shortest(drawn in drawn(24, 60)) {
        as_the_naive_one(&drawn)?;
    }

    #[test]
    fn of_many_shortest_paths_it_is_the_smallest(drawn in layered()) {
        as_the_naive_one(&drawn)?;
    }

    #[test]
    fn any_path_is_the_same_both_ways_and_its_hops_are_citations(drawn in drawn(60, 200), ends in any::<[u32; 2]>()) {
        let (_folder, graph) = drawn.open();
        let [from, to] = ends.map(|end| end % graph.papers());
        let there = graph.path(from, to, Direction::Any, Limits::NONE).unwrap();
        let back = graph.path(to, from, Direction::Any, Limits::NONE).unwrap();
        let turned = papers(to, &back).map(|papers| papers.into_iter().rev().collect::<Vec<_>>());
        prop_assert_eq!(papers(from, &there), turned);
        let citations = drawn.citations();
        if let CitationPath::Found(hops) = there {
            for hop in hops {
                let (citing, cited) = if hop.relation == Relation::Cites { (hop.from, hop.to) } else { (hop.to, hop.from) };
                prop_assert!(citations.contains(&(citing, cited)), "{:?}", hop);
                prop_assert!(hop.relation == Relation::Cites || !citations.contains(&(hop.from, hop.to)), "{:?}", hop);
            }
        }
    }

    #[test]
    fn limits_only_ever_say_that_they_were_reached(
        drawn in drawn(60, 200), ends in any::<[u32; 2]>(), limits in (0..40_u64, 0..200_u64),
    ) {
        let (_folder, graph) = drawn.open();
        let [from, to] = ends.map(|end| end % graph.papers());
        for direction in Direction::ALL {
            let whole = graph.path(from, to, *direction, Limits::NONE).unwrap();
            let limits = Limits { papers: limits.0, citations: limits.1 };
            for alone in [u64::MAX, 0, 9] {
                let limited = || graph.path_after([from, to], *direction, limits, alone).unwrap();
                prop_assert_eq!(limited(), limited(), "the same each time");
                prop_assert!([&CitationPath::Truncated, &whole].contains(&&limited()), "instead of {:?}", whole);
            }
        }
    }
}

/// Whether the search between two papers, left to itself, tells those apart that no path joins, and no others; and whether every
/// paper that lies on any path may.
fn tells_what_lies_between(drawn: &Drawn) -> Result<(), TestCaseError> {
    let (_folder, graph) = drawn.open();
    let steps = steps(drawn, Direction::References);
    let papers = graph.papers();
    let reaches: Vec<Vec<bool>> = (0..papers)
        .map(|a| {
            (0..papers)
                .map(|b| naive(&steps, a, b, Direction::References).is_some())
                .collect()
        })
        .collect();
    let leads = |from: u32, to: u32| reaches[from as usize][to as usize];
    for (start, goal) in (0..papers).flat_map(|from| (0..papers).map(move |to| (from, to))) {
        let Some(bounds) = Bounds::new(&graph, [start, goal]) else {
            prop_assert!(!leads(start, goal), "{} leads to {}", start, goal);
            continue;
        };
        let mut between = Between::new(papers);
        between.begin(&graph, [start, goal]);
        let known = loop {
            if let Some(known) = between.step(&graph, bounds) {
                break known;
            }
        };
        prop_assert_eq!(
            matches!(known, Known::Together),
            leads(start, goal),
            "{} to {}",
            start,
            goal
        );
        for paper in (0..papers).filter(|paper| leads(start, *paper) && leads(*paper, goal)) {
            let word = graph.packing().word(paper, graph.rank(paper));
            prop_assert!(
                bounds.hold(word) && between.may(graph.packing(), word),
                "{} to {} by {}",
                start,
                goal,
                paper
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_pair_with_a_path_is_refused_and_no_paper_on_one_left_out(drawn in drawn(24, 60)) {
        tells_what_lies_between(&drawn)?;
    }

    #[test]
    fn many_paths_are_told_as_well(drawn in layered()) {
        tells_what_lies_between(&drawn)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Among so many papers a word has room for the fourteen highest bits of eighteen: sixteen ranks look alike.
    #[test]
    fn ranks_that_look_alike_hide_no_path(drawn in drawn(24, 60)) {
        let apart = |paper: u32| paper * 5_000 + 77;
        let edges = drawn.edges.iter().map(|(citing, cited)| (apart(*citing), apart(*cited))).collect();
        let (_folder, graph) = Drawn { days: vec![None; 131_100], edges }.open();
        let steps = steps(&drawn, Direction::References);
        let all = drawn.days.len() as u32;
        for (from, to) in (0..all).flat_map(|from| (0..all).map(move |to| (from, to))) {
            let expected = naive(&steps, from, to, Direction::References);
            let expected = expected.map(|papers| papers.into_iter().map(apart).collect::<Vec<_>>());
            for alone in [u64::MAX, 0, 9] {
                let ends = [apart(from), apart(to)];
                let found = graph.path_after(ends, Direction::References, Limits::NONE, alone).unwrap();
                prop_assert_eq!(papers(ends[0], &found), expected.clone(), "{} to {}", from, to);
            }
        }
    }
}

/// A chain of circles: each paper cites the next, and every third cites the one two before.
#[test]
fn circles_have_one_rank_and_hide_no_path() {
    let papers = 30;
    let chain = (1..papers).map(|paper| (paper, paper - 1));
    let back = (0..papers - 2).step_by(3).map(|paper| (paper, paper + 2));
    let drawn = Drawn {
        days: vec![None; papers as usize],
        edges: chain.chain(back).collect(),
    };
    let (_folder, graph) = drawn.open();
    for paper in 0..papers {
        assert_eq!(graph.rank(paper), paper / 3, "{paper}");
    }
    as_the_naive_one(&drawn).unwrap();
    tells_what_lies_between(&drawn).unwrap();
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
fn found_absent_and_truncated_are_three_answers() {
    use Direction::{Any, References};
    let (_folder, graph) = diamond().open();
    let found = path(&graph, 3, 0, References, 100);
    let hop = |from, to, relation| Hop { from, to, relation };
    assert_eq!(
        found,
        CitationPath::Found(vec![hop(3, 1, Relation::Cites), hop(1, 0, Relation::Cites)])
    );
    let aside = CitationPath::Found(vec![
        hop(2, 0, Relation::Cites),
        hop(0, 1, Relation::CitedBy),
    ]);
    assert_eq!(
        path(&graph, 2, 1, Any, 100),
        aside,
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
fn dates_end_a_search_before_it_begins() {
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
        "0 reaches nothing as new as 1: no citation is looked at"
    );
    assert_eq!(
        ends(0, 3),
        CitationPath::NoPath,
        "the day of 3 is not known, but it reaches what is newer than 0"
    );
    let mut strange = diamond();
    strange.days = vec![None; 4];
    let (_folder, graph) = strange.open();
    let ends = |from, to| {
        graph
            .path(from, to, Direction::References, nothing)
            .unwrap()
    };
    assert_eq!(
        (ends(0, 1), ends(1, 3)),
        (CitationPath::NoPath, CitationPath::NoPath),
        "without days ranks tell"
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
