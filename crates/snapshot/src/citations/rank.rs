//! Ranks: one number a paper that never rises along a reference, so that what ranks below a goal cannot lead to it.
//!
//! Papers that lead to each other in a circle have one rank. Of all others the height counts first, which is the length of the longest
//! chain of references below: it follows from the citations alone, whatever the dates say. **Source**: strongly connected components,
//! Tarjan 1972; heights ("topological levels") to refuse pairs without a path, as in Yildirim, Chaoji and Zaki, "GRAIL", VLDB 2010.

use super::graph::CitationGraph;

/// No component yet.
const NONE: u32 = u32::MAX;

/// The rank of each paper, from 0. The same graph gives the same ranks.
pub(super) fn ranks(graph: &CitationGraph) -> Vec<u32> {
    let mut walk = Walk::new(graph);
    (0..graph.papers()).for_each(|paper| walk.from(paper));
    let mut by_height: Vec<u32> = (0..)
        .zip(&walk.heights)
        .map(|(component, _)| component)
        .collect();
    // A stable sort: of one height, the component that was found first comes first.
    by_height.sort_by_key(|component| walk.heights[*component as usize]);
    let mut ranks = vec![0; by_height.len()];
    (0..)
        .zip(&by_height)
        .for_each(|(rank, component)| ranks[*component as usize] = rank);
    let mut all = walk.component;
    all.iter_mut()
        .for_each(|component| *component = ranks[*component as usize]);
    all
}

/// Tarjan's walk, with a list of its own in place of the call stack: chains of references are long.
struct Walk<'a> {
    graph: &'a CitationGraph,
    /// When each paper was entered, from 1; 0 where it was not yet.
    entered: Vec<u32>,
    /// The earliest entered paper that each was seen to lead to, among those that wait.
    low: Vec<u32>,
    /// The component of each paper; a component is found after all that it leads to.
    component: Vec<u32>,
    /// The height of each component.
    heights: Vec<u32>,
    /// Papers that were entered and have no component yet.
    waiting: Vec<u32>,
    /// Papers that are being looked at, each with how many of its references were.
    open: Vec<(u32, u32)>,
    count: u32,
}

impl<'a> Walk<'a> {
    fn new(graph: &'a CitationGraph) -> Self {
        let papers = graph.papers() as usize;
        Self {
            graph,
            entered: vec![0; papers],
            low: vec![0; papers],
            component: vec![NONE; papers],
            heights: vec![],
            waiting: vec![],
            open: vec![],
            count: 0,
        }
    }

    fn from(&mut self, paper: u32) {
        if self.entered[paper as usize] == 0 {
            self.enter(paper);
        }
        while let Some((paper, seen)) = self.open.last_mut() {
            let paper = *paper;
            if let Some(next) = self.graph.references(paper).nth(*seen as usize) {
                *seen += 1;
                self.see(paper, next);
            } else {
                self.open.pop();
                self.leave(paper);
            }
        }
    }

    fn enter(&mut self, paper: u32) {
        self.count += 1;
        self.entered[paper as usize] = self.count;
        self.low[paper as usize] = self.count;
        self.waiting.push(paper);
        self.open.push((paper, 0));
    }

    fn see(&mut self, paper: u32, next: u32) {
        let entered = self.entered[next as usize];
        if entered == 0 {
            self.enter(next);
        } else if self.component[next as usize] == NONE {
            let low = &mut self.low[paper as usize];
            *low = entered.min(*low);
        }
    }

    fn leave(&mut self, paper: u32) {
        let low = self.low[paper as usize];
        if let Some((before, _)) = self.open.last() {
            let its = &mut self.low[*before as usize];
            *its = low.min(*its);
        }
        if low == self.entered[paper as usize] {
            self.close(paper);
        }
    }

    /// Everything that waits since this paper was entered is one component with it.
    fn close(&mut self, paper: u32) {
        let Some(start) = self.waiting.iter().rposition(|waiting| *waiting == paper) else {
            return;
        };
        let component = self.heights.len() as u32;
        for member in &self.waiting[start..] {
            self.component[*member as usize] = component;
        }
        let below = self.waiting[start..]
            .iter()
            .flat_map(|member| self.graph.references(*member));
        let others = below
            .map(|cited| self.component[cited as usize])
            .filter(|other| *other != component);
        let height = others
            .map(|other| self.heights[other as usize] + 1)
            .max()
            .unwrap_or(0);
        self.heights.push(height);
        self.waiting.truncate(start);
    }
}
