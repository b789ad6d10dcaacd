//! Bidirectional breadth-first search for the lexicographically smallest of the shortest paths.
//!
//! The forward side visits papers in the order of the smallest paths to them. Rows ascend, so the
//! first paper to reach another is its best predecessor. On the backward side each paper stores its
//! smallest successor. Both sides advance by complete levels; the side with fewer citations to read
//! advances first. Therefore a paper that both sides reach lies on a shortest path, and the first
//! forward paper, in the order of visits, with a neighbour on the backward side lies on the
//! smallest path. **Source**: bidirectional search, Pohl 1971; ordered queues, Rose, Tarjan and
//! Lueker 1976 (in another use). The page `docs/decisions/002-citation-path-search.md` explains why
//! no faster search is needed.

use super::graph::CitationGraph;
use super::path::{CitationPath, Direction, Hop, Limits, Relation};
use super::workspace::{Side, Workspace};
use crate::error::SnapshotError;
use std::ops::RangeInclusive;

impl CitationGraph {
    /// Returns a shortest path between two papers, by ordinals.
    ///
    /// If there are several shortest paths, the result is the path whose sequence of ordinals is
    /// lexicographically smallest, read from `from`; for [`Direction::Any`], read from the end with
    /// the smaller ordinal, so that the reverse question has the same path.
    ///
    /// # Errors
    /// When an end is past the last paper.
    pub fn path(
        &self,
        from: u32,
        to: u32,
        direction: Direction,
        limits: Limits,
    ) -> Result<CitationPath, SnapshotError> {
        if let Some(missing) = [from, to].into_iter().find(|paper| *paper >= self.papers()) {
            return Err(SnapshotError::Dangling {
                record: format!("a citation path from paper {from} to paper {to}"),
                missing: format!("paper {missing}"),
            });
        }
        let reversed = direction == Direction::Any && to < from;
        let ends = if reversed { [to, from] } else { [from, to] };
        let result =
            self.with_workspace(|workspace| search(self, workspace, ends, direction, limits));
        Ok(match result {
            Err(LimitReached) => CitationPath::Truncated,
            Ok(None) => CitationPath::NoPath,
            Ok(Some(mut papers)) => {
                if reversed {
                    papers.reverse();
                }
                let hops = papers.windows(2).map(|step| self.hop(step[0], step[1]));
                CitationPath::Found(hops.collect())
            }
        })
    }

    fn hop(&self, from: u32, to: u32) -> Hop {
        let relation = if self.cites(from, to) {
            Relation::Cites
        } else {
            Relation::CitedBy
        };
        Hop { from, to, relation }
    }
}

/// The limits ended the search.
struct LimitReached;

/// A forward paper and its neighbour on the backward side.
type Meeting = (u32, u32);

struct Search<'a> {
    graph: &'a CitationGraph,
    direction: Direction,
    limits: Limits,
    workspace: &'a mut Workspace,
    citations_read: u64,
    /// The newest days of all papers on a path, if only references are followed.
    days: Option<RangeInclusive<Option<i32>>>,
}

/// Searches a path from `start` to `goal` in a cleared workspace; returns its papers, both ends included.
fn search(
    graph: &CitationGraph,
    workspace: &mut Workspace,
    [start, goal]: [u32; 2],
    direction: Direction,
    limits: Limits,
) -> Result<Option<Vec<u32>>, LimitReached> {
    if start == goal {
        return Ok(Some(vec![start]));
    }
    let mut days = None;
    if direction == Direction::References {
        // A paper never reaches a paper whose newest day is later than its own.
        let between = graph.newest(goal)..=graph.newest(start);
        if between.is_empty() {
            return Ok(None);
        }
        days = Some(between);
    }
    let mut search = Search {
        graph,
        direction,
        limits,
        workspace,
        citations_read: 0,
        days,
    };
    search.workspace.visit(start, start, Side::Forward);
    search.workspace.visit(goal, goal, Side::Backward);
    let meeting = search.run()?;
    Ok(meeting.map(|meeting| search.path(meeting)))
}

impl Search<'_> {
    fn run(&mut self) -> Result<Option<Meeting>, LimitReached> {
        while let Some(side) = self.lighter_side() {
            let meeting = match side {
                Side::Forward => self.expand_forward()?,
                Side::Backward => self.expand_backward()?,
            };
            if meeting.is_some() {
                return Ok(meeting);
            }
        }
        Ok(None)
    }

    /// Returns the side whose last level has fewer citations to read; `None` if a side has no paper
    /// to expand.
    fn lighter_side(&self) -> Option<Side> {
        let forward = self.workspace.forward.last_level();
        let backward = self.workspace.backward.last_level();
        if forward.is_empty() || backward.is_empty() {
            return None;
        }
        // The citations of the shorter level are counted completely, those of the longer one until
        // they exceed the former.
        let (short, long, short_side, long_side) = if forward.len() <= backward.len() {
            (forward, backward, Side::Forward, Side::Backward)
        } else {
            (backward, forward, Side::Backward, Side::Forward)
        };
        let mut difference: usize = short
            .iter()
            .map(|paper| self.degree(*paper, short_side))
            .sum();
        for paper in long {
            match difference.checked_sub(self.degree(*paper, long_side)) {
                Some(rest) if rest > 0 => difference = rest,
                _ => return Some(short_side),
            }
        }
        Some(long_side)
    }

    fn follows_references(&self, side: Side) -> bool {
        self.direction == Direction::Any || side == Side::Forward
    }

    fn follows_cited_by(&self, side: Side) -> bool {
        self.direction == Direction::Any || side == Side::Backward
    }

    fn degree(&self, paper: u32, side: Side) -> usize {
        let mut degree = 0;
        if self.follows_references(side) {
            degree += self.graph.references(paper).len();
        }
        if self.follows_cited_by(side) {
            degree += self.graph.cited_by(paper).len();
        }
        degree
    }

    /// Returns the neighbours of a paper that may lie on a path, ascending, if the limits permit
    /// reading them.
    fn neighbours(&mut self, paper: u32, side: Side) -> Result<Vec<u32>, LimitReached> {
        self.citations_read += self.degree(paper, side) as u64;
        let visited = self.workspace.forward.papers.len() + self.workspace.backward.papers.len();
        if self.citations_read > self.limits.citations || visited as u64 > self.limits.papers {
            return Err(LimitReached);
        }
        let mut papers = vec![];
        if self.follows_references(side) {
            papers.extend(self.graph.references(paper));
        }
        if self.follows_cited_by(side) {
            papers.extend(self.graph.cited_by(paper));
        }
        if let Some(days) = &self.days {
            papers.retain(|paper| days.contains(&self.graph.newest(*paper)));
        }
        // There are at most two ascending runs, which a stable sort merges in linear time.
        papers.sort();
        Ok(papers)
    }

    /// Expands one level from the start. The first meeting lies on the smallest path.
    fn expand_forward(&mut self) -> Result<Option<Meeting>, LimitReached> {
        let end = self.workspace.forward.papers.len();
        for index in self.workspace.forward.level..end {
            let paper = self.workspace.forward.papers[index];
            for neighbour in self.neighbours(paper, Side::Forward)? {
                match self.workspace.visit_of(neighbour) {
                    None => self.workspace.visit(neighbour, paper, Side::Forward),
                    Some(visit) if visit.side == Side::Backward => {
                        return Ok(Some((paper, neighbour)));
                    }
                    Some(_) => {}
                }
            }
        }
        self.workspace.forward.level = end;
        Ok(None)
    }

    /// Expands one level from the goal. Of all meetings, the one with the first forward paper, then
    /// with the smallest backward paper, lies on the smallest path.
    fn expand_backward(&mut self) -> Result<Option<Meeting>, LimitReached> {
        let end = self.workspace.backward.papers.len();
        let mut first_meeting: Option<(usize, u32)> = None;
        for index in self.workspace.backward.level..end {
            let paper = self.workspace.backward.papers[index];
            for neighbour in self.neighbours(paper, Side::Backward)? {
                match self.workspace.visit_of(neighbour) {
                    Some(visit) if visit.side == Side::Forward => {
                        let meeting = (visit.index, paper);
                        first_meeting = Some(first_meeting.map_or(meeting, |m| m.min(meeting)));
                    }
                    // After a meeting the next level is no longer needed.
                    _ if first_meeting.is_some() => {}
                    None => self.workspace.visit(neighbour, paper, Side::Backward),
                    Some(visit) if visit.index >= end => {
                        let parent = &mut self.workspace.backward.parents[visit.index];
                        *parent = paper.min(*parent);
                    }
                    Some(_) => {}
                }
            }
        }
        self.workspace.backward.level = end;
        Ok(first_meeting.map(|(index, paper)| (self.workspace.forward.papers[index], paper)))
    }

    /// Returns the path through a meeting: back to the start, then forward to the goal.
    fn path(&self, (forward, backward): Meeting) -> Vec<u32> {
        let mut papers = self.chain(forward);
        papers.reverse();
        papers.extend(self.chain(backward));
        papers
    }

    /// Returns a visited paper and its parents up to the end of its side.
    fn chain(&self, mut paper: u32) -> Vec<u32> {
        let mut papers = vec![paper];
        while let Some(visit) = self.workspace.visit_of(paper) {
            let parent = self.workspace.side(visit.side).parents[visit.index];
            if parent == paper {
                break;
            }
            papers.push(parent);
            paper = parent;
        }
        papers
    }
}
