//! Tests of the citation graph: writing, rejection of damaged files, and paths.

mod files;
mod paths;

use super::*;
use crate::layout::CITATIONS;
use proptest::prelude::*;
use std::collections::{BTreeSet, VecDeque};
use std::path::Path;

/// A generated graph: days of papers, and edges with repeats, with papers that cite themselves, in
/// any order.
#[derive(Debug, Clone)]
struct Generated {
    days: Vec<Option<i32>>,
    edges: Vec<(u32, u32)>,
}

impl Generated {
    fn citations(&self) -> BTreeSet<(u32, u32)> {
        self.edges
            .iter()
            .copied()
            .filter(|(citing, cited)| citing != cited)
            .collect()
    }

    fn write(&self, path: &Path, memory: usize) -> CitationCounts {
        let mut writer = CitationsWriter::with_memory(path.parent().unwrap(), memory);
        self.edges
            .iter()
            .for_each(|(citing, cited)| writer.push(*citing, *cited, (citing % 7) as u8).unwrap());
        writer.finish(path, &self.days).unwrap()
    }

    fn open(&self) -> (tempfile::TempDir, CitationGraph) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(CITATIONS);
        self.write(&path, 16_000);
        let graph = CitationGraph::open(&path).unwrap();
        (folder, graph)
    }
}

/// Graphs whose low papers are cited most. In half of them, papers cite only older papers, as most
/// papers do.
fn generated(max_papers: u32, edges: usize) -> impl Strategy<Value = Generated> {
    (1..=max_papers, any::<bool>()).prop_flat_map(move |(papers, in_time)| {
        let day = proptest::option::weighted(0.7, 0..50_i32);
        let ends = (0..papers, 0..papers).prop_map(move |(a, b)| (a, b * b / papers));
        let list = (
            proptest::collection::vec(day, papers as usize),
            proptest::collection::vec(ends, 0..edges),
        );
        list.prop_map(move |(mut days, mut edges)| {
            if in_time {
                days.iter_mut()
                    .zip(0..)
                    .for_each(|(day, paper)| *day = day.map(|_| paper));
                edges.iter_mut().for_each(|(citing, cited)| {
                    (*citing, *cited) = (*citing.max(cited), *citing.min(cited))
                });
            }
            Generated { days, edges }
        })
    })
}

/// Layers of papers, each of which cites some of the next layer: many shortest paths. Some also
/// cite papers without a path to the goal, so that the backward side is the lighter one. Ordinals are
/// independent of layers.
fn layered() -> impl Strategy<Value = Generated> {
    (3..8_u32, 2..6_u32).prop_flat_map(|(layers, wide)| {
        let (layered, papers) = (layers * wide, layers * wide + 40);
        let link = (0..layers - 1, 0..wide, 0..wide)
            .prop_map(move |(l, a, b)| (l * wide + a, (l + 1) * wide + b));
        let links = proptest::collection::vec(link, 0..layered as usize * 3);
        let leaves = proptest::collection::vec((0..2 * wide, layered..papers), 0..80);
        (
            links,
            leaves,
            Just((0..papers).collect::<Vec<_>>()).prop_shuffle(),
        )
            .prop_map(|(links, leaves, named)| {
                let edges = links
                    .into_iter()
                    .chain(leaves)
                    .map(|(a, b)| (named[a as usize], named[b as usize]));
                Generated {
                    edges: edges.collect(),
                    days: vec![None; named.len()],
                }
            })
    })
}

/// The neighbours of each paper in the direction of the search.
type Steps = Vec<BTreeSet<u32>>;

fn steps(generated: &Generated, direction: Direction) -> Steps {
    let mut steps = vec![BTreeSet::new(); generated.days.len()];
    for (citing, cited) in generated.citations() {
        steps[citing as usize].insert(cited);
        if direction == Direction::Any {
            steps[cited as usize].insert(citing);
        }
    }
    steps
}

/// Computes distances to a goal, one level after the other, then walks from the start, always to the
/// smallest paper that is one step nearer.
fn naive(next: &Steps, from: u32, to: u32, direction: Direction) -> Option<Vec<u32>> {
    if direction == Direction::Any && to < from {
        return naive(next, to, from, direction).map(|path| path.into_iter().rev().collect());
    }
    let papers = next.len() as u32;
    let mut distance = vec![None; papers as usize];
    distance[to as usize] = Some(0_u32);
    let mut pending = VecDeque::from([to]);
    while let Some(paper) = pending.pop_front() {
        for before in 0..papers {
            if next[before as usize].contains(&paper) && distance[before as usize].is_none() {
                distance[before as usize] = distance[paper as usize].map(|d| d + 1);
                pending.push_back(before);
            }
        }
    }
    let mut path = vec![from];
    for left in (0..distance[from as usize]?).rev() {
        let here = &next[path[path.len() - 1] as usize];
        path.push(
            *here
                .iter()
                .find(|paper| distance[**paper as usize] == Some(left))
                .unwrap(),
        );
    }
    Some(path)
}

/// Returns a graph of four papers: 3 cites 1 and 2, both of which cite 0.
fn diamond() -> Generated {
    Generated {
        days: vec![Some(0), Some(1), Some(1), None],
        edges: vec![(3, 1), (3, 2), (1, 0), (2, 0)],
    }
}
