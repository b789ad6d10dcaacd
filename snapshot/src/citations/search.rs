//! Bidirectional breadth-first search that returns the lexicographically smallest of the shortest paths.
//!
//! Ahead, papers queue in the order of the smallest paths to them: rows ascend, so the first to reach a paper is its best
//! predecessor. Behind, a paper keeps its smallest successor. Both sides advance by whole levels, the lighter one first; so two
//! papers that meet lie on a shortest path, and the first paper ahead, in its queue's order, that has a neighbour behind is on
//! the smallest. **Source**: bidirectional search, Pohl 1971; ordered queues, Rose, Tarjan and Lueker 1976 (in another use).

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

/// The limits were reached.
struct Exceeded;

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
    /// Ahead, what reaches only older papers than this cannot reach the goal.
    oldest: Option<i32>,
    /// Behind, what reaches anything newer than all that the start reaches is not reached by it.
    newest: Option<i32>,
}

/// Looks for a path from `ends[0]` to `ends[1]`; `scratch` is clear.
pub(super) fn search(
    graph: &CitationGraph,
    scratch: &mut Scratch,
    ends: [u32; 2],
    direction: Direction,
    limits: Limits,
) -> Met {
    let [start, goal] = ends;
    if start == goal {
        return Met::Along(vec![start]);
    }
    let dated = direction == Direction::References;
    let oldest = graph.day(goal).filter(|_| dated);
    let newest = graph.newest(start).filter(|_| dated);
    let mut search = Search { graph, held: scratch, direction, limits, looked_at: 0, oldest, newest };
    if search.leads_nowhere(start) {
        return Met::Nowhere;
    }
    search.held.ahead.begin(start);
    search.held.behind.begin(goal);
    search.held.ahead.close(start);
    search.held.place[start as usize] = 2;
    search.held.place[goal as usize] = 3;
    match search.run() {
        Ok(Some((ahead, behind))) => Met::Along(search.along(ahead, behind)),
        Ok(None) => Met::Nowhere,
        Err(Exceeded) => Met::TooLate,
    }
}

impl<'a> Search<'a> {
    fn run(&mut self) -> Result<Option<Meeting>, Exceeded> {
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
        Some(if other < weight { (!ahead_first, other) } else { (ahead_first, weight) })
    }

    /// How many citations a side has to look at, or `enough` of them.
    fn weight(&self, ahead: bool, enough: u64) -> u64 {
        let side = if ahead { &self.held.ahead } else { &self.held.behind };
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
        let references = if any || ahead { self.graph.reference_row(paper) } else { &[] };
        let cited_by = if any || !ahead { self.graph.cited_by_row(paper) } else { &[] };
        (references, cited_by)
    }

    /// As [`Self::rows`], when the limits allow to look at them.
    fn look_at(&mut self, paper: u32, ahead: bool) -> Result<Rows<'a>, Exceeded> {
        let rows = self.rows(paper, ahead);
        self.looked_at = self.looked_at.saturating_add((rows.0.len() + rows.1.len()) as u64);
        let reached = (self.held.ahead.order.len() + self.held.behind.order.len()) as u64;
        let within = self.looked_at <= self.limits.citations && reached <= self.limits.papers;
        if within { Ok(rows) } else { Err(Exceeded) }
    }

    /// One level ahead. The first meeting is that of the smallest path.
    fn advance(&mut self) -> Result<Option<Meeting>, Exceeded> {
        let end = self.held.ahead.order.len();
        for at in self.held.ahead.level..end {
            let paper = self.held.ahead.order[at];
            let (references, cited_by) = self.look_at(paper, true)?;
            for next in (Merged { left: references, right: cited_by }) {
                // What is closed ahead is no meeting: that ended the search, or it cannot reach the goal.
                if self.held.ahead.is_closed(next) {
                    continue;
                }
                if self.held.place[next as usize] & 1 == 1 {
                    return Ok(Some((paper, next)));
                }
                self.reach_ahead(next, paper);
            }
        }
        self.held.ahead.level = end;
        Ok(None)
    }

    fn reach_ahead(&mut self, paper: u32, from: u32) {
        if self.leads_nowhere(paper) {
            return self.held.ahead.leave_out(paper);
        }
        let side = &mut self.held.ahead;
        side.close(paper);
        side.order.push(paper);
        side.link.push(from);
        self.held.place[paper as usize] = (side.order.len() as u32) << 1;
    }

    /// One level behind, of `weight` citations.
    fn retreat(&mut self, weight: u64) -> Result<Option<Meeting>, Exceeded> {
        let end = self.held.behind.order.len();
        for at in self.held.behind.level..end {
            // Papers of whole levels keep the successors they have.
            self.held.behind.close(self.held.behind.order[at]);
        }
        for at in self.held.behind.level..end {
            let paper = self.held.behind.order[at];
            let (references, cited_by) = self.look_at(paper, false)?;
            for next in references.iter().chain(cited_by).map(word) {
                if self.held.behind.is_closed(next) {
                    continue;
                }
                let place = self.held.place[next as usize];
                if place == 0 {
                    self.reach_behind(next, paper);
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

    fn reach_behind(&mut self, paper: u32, from: u32) {
        // What a paper reaches, the start reaches through it.
        if self.newest.zip(self.graph.newest(paper)).is_some_and(|(newest, its)| its > newest) {
            return self.held.behind.leave_out(paper);
        }
        let side = &mut self.held.behind;
        side.order.push(paper);
        side.link.push(from);
        self.held.place[paper as usize] = (side.order.len() as u32) << 1 | 1;
    }

    /// A paper of the new level was reached again: it keeps its smallest successor.
    fn prefer(&mut self, place: u32, end: usize, from: u32) {
        let at = (place >> 1) as usize - 1;
        if at >= end {
            let link = &mut self.held.behind.link[at];
            *link = from.min(*link);
        }
    }

    /// The sides meet at the paper at place `at` behind: where on the smallest path? Papers behind from place `end` on belong to
    /// a level that was not finished.
    ///
    /// Most often a few papers ahead tell; when not, the rest of the level behind does. Either way this looks at no more than
    /// twice the level.
    fn smallest_meeting(&mut self, at: usize, end: usize, weight: u64) -> Result<Meeting, Exceeded> {
        let mut spent = 0;
        for ahead in self.held.ahead.level..self.held.ahead.order.len() {
            let paper = self.held.ahead.order[ahead];
            spent += self.degree(paper, true);
            if spent > weight {
                break;
            }
            let (references, cited_by) = self.look_at(paper, true)?;
            let behind = |next: &u32| {
                let place = self.held.place[*next as usize];
                place & 1 == 1 && (place >> 1) as usize <= end
            };
            if let Some(next) = (Merged { left: references, right: cited_by }).find(behind) {
                return Ok((paper, next));
            }
        }
        self.smallest_from_behind(at, end)
    }

    fn smallest_from_behind(&mut self, at: usize, end: usize) -> Result<Meeting, Exceeded> {
        let mut best = (u32::MAX, u32::MAX);
        for at in at..end {
            let paper = self.held.behind.order[at];
            let (references, cited_by) = self.look_at(paper, false)?;
            for next in references.iter().chain(cited_by).map(word) {
                let place = self.held.place[next as usize];
                if place != 0 && place & 1 == 0 {
                    best = best.min((place, paper));
                }
            }
        }
        let (place, behind) = best;
        Ok((self.held.ahead.order[(place >> 1) as usize - 1], behind))
    }

    /// Whether nothing that a paper reaches is as new as the goal.
    fn leads_nowhere(&self, paper: u32) -> bool {
        self.oldest.is_some_and(|oldest| self.graph.newest(paper).is_none_or(|newest| newest < oldest))
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
            let from = side.link[(self.held.place[paper as usize] >> 1) as usize - 1];
            if from == paper {
                return papers;
            }
            papers.push(from);
            paper = from;
        }
    }
}
