//! Bidirectional breadth-first search that returns the lexicographically smallest of the shortest paths.
//!
//! Ahead, papers queue in the order of the smallest paths to them: rows ascend, so the first to reach a paper is its best
//! predecessor. Behind, a paper keeps its smallest successor. Both sides advance by whole levels, the lighter one first; so two
//! papers that meet lie on a shortest path, and the first paper ahead, in its queue's order, that has a neighbour behind is on
//! the smallest. **Source**: bidirectional search, Pohl 1971; ordered queues, Rose, Tarjan and Lueker 1976 (in another use).
//!
//! Where references only are followed, papers of other ranks than those between the ends are left out, and a search of another kind
//! takes turns with this one (`between.rs`): when it ends first, it has told that there is no path, or which papers may lie on one.

mod meeting;

use super::between::Known;
use super::bounds::Bounds;
use super::graph::{CitationGraph, word};
use super::path::{Direction, Limits};
use super::scratch::{Merged, Scratch, Side};

/// How a search ended.
pub(super) enum Met {
    /// Along these papers, both ends included.
    Along(Vec<u32>),
    /// Everything was looked at.
    Nowhere,
    /// The limits came first.
    TooLate,
}

/// Why a search by levels is left before its end.
enum Left {
    /// The limits were reached.
    Exceeded,
    /// The other search has ended.
    Told(Known),
}

/// Papers of a level whose rows are waited for together.
const TOGETHER: usize = 8;

/// Citations that a search by levels looks at before the other one has its turns: short paths are found within these.
pub(super) const ALONE: u64 = 1_000;

/// The rows that lead on from a paper: its references and its citing papers.
type Rows<'a> = (&'a [[u8; 4]], &'a [[u8; 4]]);

/// Where the sides met: a paper ahead and its neighbour behind.
type Meeting = (u32, u32);

struct Search<'a> {
    graph: &'a CitationGraph,
    held: &'a mut Scratch,
    direction: Direction,
    limits: Limits,
    looked_at: u64,
    /// Citations to look at before the other search has its turns.
    alone: u64,
    /// What every paper on a path lies between, where references only are followed.
    bounds: Option<Bounds>,
    /// Whether the other search has told which papers may lie on a path.
    told: bool,
}

/// Looks for a path from `ends[0]` to `ends[1]`; `scratch` is clear.
pub(super) fn search(
    graph: &CitationGraph,
    scratch: &mut Scratch,
    ends: [u32; 2],
    direction: Direction,
    limits: Limits,
    alone: u64,
) -> Met {
    let [start, goal] = ends;
    if start == goal {
        return Met::Along(vec![start]);
    }
    let mut bounds = None;
    if direction == Direction::References {
        bounds = Bounds::new(graph, ends);
        if bounds.is_none() {
            return Met::Nowhere;
        }
    }
    let mut search = Search {
        graph,
        held: scratch,
        direction,
        limits,
        looked_at: 0,
        alone,
        bounds,
        told: false,
    };
    if bounds.is_some() {
        search.held.between.begin(graph, ends);
    }
    search.begin(ends);
    loop {
        return match search.run() {
            Ok(Some((ahead, behind))) => Met::Along(search.along(ahead, behind)),
            Ok(None) | Err(Left::Told(Known::Apart)) => Met::Nowhere,
            Err(Left::Exceeded) => Met::TooLate,
            Err(Left::Told(Known::Together)) => {
                // Once more, among the papers that may lie on a path.
                search.told = true;
                search.begin(ends);
                continue;
            }
        };
    }
}

impl<'a> Search<'a> {
    fn begin(&mut self, [start, goal]: [u32; 2]) {
        self.held.clear_sides();
        self.held.reach(start, start, true);
        self.held.reach(goal, goal, false);
    }

    fn run(&mut self) -> Result<Option<Meeting>, Left> {
        loop {
            let met = match self.lighter() {
                None => return Ok(None),
                Some((true, _)) => self.advance()?,
                Some((false, weight)) => self.retreat(weight)?,
            };
            if met.is_some() {
                return Ok(met);
            }
        }
    }

    /// Which side has fewer citations to look at (`true`: ahead), and how many; nothing when one has none left.
    fn lighter(&self) -> Option<(bool, u64)> {
        let (ahead, behind) = (self.held.ahead.frontier(), self.held.behind.frontier());
        if ahead.is_empty() || behind.is_empty() {
            return None;
        }
        // The shorter side is weighed whole, the longer one until it is heavier.
        let ahead_first = ahead.len() <= behind.len();
        let weight = self.weight(ahead_first, u64::MAX);
        let other = self.weight(!ahead_first, weight);
        Some(if other < weight {
            (!ahead_first, other)
        } else {
            (ahead_first, weight)
        })
    }

    /// How many citations a side has to look at, or `enough` of them.
    fn weight(&self, ahead: bool, enough: u64) -> u64 {
        let side = if ahead {
            &self.held.ahead
        } else {
            &self.held.behind
        };
        let mut weight = 0;
        for paper in side.frontier() {
            weight += self.degree(*paper, ahead);
            if weight >= enough {
                break;
            }
        }
        weight
    }

    fn degree(&self, paper: u32, ahead: bool) -> u64 {
        let (references, cited_by) = self.rows(paper, ahead);
        (references.len() + cited_by.len()) as u64
    }

    /// The rows that lead on from a paper: both in any direction, else the references ahead and the citing papers behind.
    fn rows(&self, paper: u32, ahead: bool) -> Rows<'a> {
        let any = self.direction == Direction::Any;
        let references = if any || ahead {
            self.graph.reference_row(paper)
        } else {
            &[]
        };
        let cited_by = if any || !ahead {
            self.graph.cited_by_row(paper)
        } else {
            &[]
        };
        (references, cited_by)
    }

    /// As [`Self::rows`], when the limits allow to look at them.
    fn look_at(&mut self, paper: u32, ahead: bool) -> Result<Rows<'a>, Left> {
        let rows = self.rows(paper, ahead);
        self.looked_at = self
            .looked_at
            .saturating_add((rows.0.len() + rows.1.len()) as u64);
        self.within_limits()?;
        if let (Some(bounds), false) = (self.bounds, self.told) {
            self.other_turn(bounds)?;
        }
        Ok(rows)
    }

    fn within_limits(&self) -> Result<(), Left> {
        let between = &self.held.between;
        let looked_at = self.looked_at.saturating_add(between.looked_at());
        let reached =
            (self.held.ahead.order.len() + self.held.behind.order.len()) as u64 + between.reached();
        let within = looked_at <= self.limits.citations && reached <= self.limits.papers;
        if within { Ok(()) } else { Err(Left::Exceeded) }
    }

    /// The other search goes on until it has looked at half as much as this one: where it helps most it needs far less, and
    /// where it does not it costs half.
    fn other_turn(&mut self, bounds: Bounds) -> Result<(), Left> {
        while self.looked_at > self.alone && self.held.between.looked_at() < self.looked_at / 2 {
            if let Some(known) = self.held.between.step(self.graph, bounds) {
                return Err(Left::Told(known));
            }
            self.within_limits()?;
        }
        Ok(())
    }

    /// Waits for the rows of the next papers of a level together, not one after the other.
    fn wait_for(&self, at: usize, end: usize, ahead: bool) {
        let side = if ahead {
            &self.held.ahead
        } else {
            &self.held.behind
        };
        let first = |row: &[[u8; 4]]| row.first().map_or(0, word);
        let next = side.order[at..end.min(at + TOGETHER)].iter().map(|paper| {
            let (references, cited_by) = self.rows(*paper, ahead);
            first(references).wrapping_add(first(cited_by))
        });
        std::hint::black_box(next.fold(0, u32::wrapping_add));
    }

    /// One level ahead. The first meeting is that of the smallest path.
    fn advance(&mut self) -> Result<Option<Meeting>, Left> {
        let end = self.held.ahead.order.len();
        for at in self.held.ahead.level..end {
            let paper = self.held.ahead.order[at];
            if (at - self.held.ahead.level).is_multiple_of(TOGETHER) {
                self.wait_for(at, end, true);
            }
            let (references, cited_by) = self.look_at(paper, true)?;
            for word in self.merged(references, cited_by) {
                let Some(next) = self.on_the_way(word) else {
                    continue;
                };
                let place = self.held.place(next);
                if place == 0 {
                    self.held.reach(next, paper, true);
                } else if place & 1 == 1 {
                    return Ok(Some((paper, next)));
                }
            }
        }
        self.held.ahead.level = end;
        Ok(None)
    }

    /// One level behind, of `weight` citations.
    fn retreat(&mut self, weight: u64) -> Result<Option<Meeting>, Left> {
        let end = self.held.behind.order.len();
        for at in self.held.behind.level..end {
            let paper = self.held.behind.order[at];
            if (at - self.held.behind.level).is_multiple_of(TOGETHER) {
                self.wait_for(at, end, false);
            }
            let (references, cited_by) = self.look_at(paper, false)?;
            for word in references.iter().chain(cited_by).map(word) {
                let Some(next) = self.on_the_way(word) else {
                    continue;
                };
                let place = self.held.place(next);
                if place == 0 {
                    self.held.reach(next, paper, false);
                } else if place & 1 == 0 {
                    return self.smallest_meeting(at, end, weight).map(Some);
                } else {
                    self.prefer(place, end, paper);
                }
            }
        }
        self.held.behind.level = end;
        Ok(None)
    }

    /// A paper of the new level was reached again: it keeps its smallest successor.
    fn prefer(&mut self, place: u32, end: usize, from: u32) {
        let at = (place >> 1) as usize - 1;
        if at >= end {
            let link = &mut self.held.behind.link[at];
            *link = from.min(*link);
        }
    }

    fn merged(&self, references: &'a [[u8; 4]], cited_by: &'a [[u8; 4]]) -> Merged<'a> {
        Merged {
            left: references,
            right: cited_by,
            packing: self.graph.packing(),
        }
    }

    /// The paper that a word of a row names, unless something that is known tells that it lies on no path.
    fn on_the_way(&self, word: u32) -> Option<u32> {
        let packing = self.graph.packing();
        let out = self.bounds.is_some_and(|bounds| !bounds.hold(word));
        let may = !out && (!self.told || self.held.between.may(packing, word));
        may.then(|| packing.ordinal(word))
    }

    /// The path through a meeting: back to the start, then on to the goal.
    fn along(&self, ahead: u32, behind: u32) -> Vec<u32> {
        let mut papers = self.chain(&self.held.ahead, ahead);
        papers.reverse();
        papers.extend(self.chain(&self.held.behind, behind));
        papers
    }

    fn chain(&self, side: &Side, mut paper: u32) -> Vec<u32> {
        let mut papers = vec![paper];
        loop {
            let from = side.link[(self.held.place(paper) >> 1) as usize - 1];
            if from == paper {
                return papers;
            }
            papers.push(from);
            paper = from;
        }
    }
}
