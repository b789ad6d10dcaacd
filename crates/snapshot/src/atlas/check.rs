//! Whether a map that can be read also holds together: for `verify`, which may take its time.

use super::map::Atlas;
use super::plane::Point;
use crate::citations::CitationGraph;

impl Atlas {
    /// What is wrong with the map: places that are none or outside its bounds, papers that are not in order of citations, or in
    /// another tile than their own. Empty when all is well.
    pub(crate) fn faults(&self, citations: &CitationGraph) -> Vec<String> {
        let bounds = self.bounds();
        let outside = |paper: &u32| {
            !self
                .position(*paper)
                .is_some_and(|place| bounds.holds(place))
        };
        let found = [
            (
                (0..self.papers()).filter(outside).count(),
                "papers that lie outside its bounds",
            ),
            (
                self.out_of_order(citations),
                "papers that are not in their place among the most cited",
            ),
            (
                self.misplaced(),
                "papers that are not in their own tile, once",
            ),
        ];
        found
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect()
    }

    /// Papers whose rank does not follow from how often they are cited.
    fn out_of_order(&self, citations: &CitationGraph) -> usize {
        let key = |rank: u32| {
            self.ranked(rank)
                .map(|paper| (usize::MAX - citations.cited_by(paper).len(), paper))
        };
        (1..self.papers())
            .filter(|rank| key(rank - 1) >= key(*rank))
            .count()
    }

    /// Papers that their tile does not hold, and repeats.
    fn misplaced(&self) -> usize {
        let layout = self.layout();
        let mut seen = vec![false; self.papers() as usize];
        for tile in 0..layout.tiles() * layout.tiles() {
            let (start, end) = self.tile(tile);
            let ranks: Vec<u32> = (start..end)
                .filter_map(|at| self.rank_in_tiles(at, end))
                .collect();
            for (at, rank) in ranks.iter().enumerate() {
                let Some(paper) = self.ranked(*rank) else {
                    continue;
                };
                let own = self
                    .position(paper)
                    .map(|[x, y]| layout.tile(Point::new(x, y)));
                let ascends = at == 0 || ranks[at - 1] < *rank;
                if own == Some((tile % layout.tiles(), tile / layout.tiles())) && ascends {
                    seen[paper as usize] = true;
                }
            }
        }
        seen.iter().filter(|seen| !**seen).count()
    }
}
