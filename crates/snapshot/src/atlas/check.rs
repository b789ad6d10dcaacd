//! The consistency checks of a readable map, for `verify`.

use super::map::Atlas;
use super::plane::Point;
use crate::citations::CitationGraph;

impl Atlas {
    /// Returns every fault: positions outside the bounds, papers out of the order of citations or
    /// in the wrong tile. Empty for a consistent map.
    pub(crate) fn faults(&self, citations: &CitationGraph) -> Vec<String> {
        let bounds = self.bounds();
        let outside = |paper: &u32| {
            !self
                .position(*paper)
                .is_some_and(|position| bounds.contains(position))
        };
        let counts = [
            (
                (0..self.papers()).filter(outside).count(),
                "papers that lie outside its bounds",
            ),
            (
                self.out_of_order(citations),
                "papers that are out of order among the most cited",
            ),
            (
                self.misplaced(),
                "papers that are not in their own tile, once",
            ),
        ];
        counts
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, fault)| format!("{count} {fault}"))
            .collect()
    }

    /// Returns the number of papers whose rank does not follow from their citations.
    fn out_of_order(&self, citations: &CitationGraph) -> usize {
        let key = |rank: u32| {
            self.paper_of_rank(rank)
                .map(|paper| (usize::MAX - citations.cited_by(paper).len(), paper))
        };
        (1..self.papers())
            .filter(|rank| key(rank - 1) >= key(*rank))
            .count()
    }

    /// Returns the number of papers that are missing in their tile.
    fn misplaced(&self) -> usize {
        let layout = self.layout();
        let mut in_tile = vec![false; self.papers() as usize];
        for tile in 0..layout.tiles() * layout.tiles() {
            let (start, end) = self.tile(tile);
            let ranks: Vec<u32> = (start..end)
                .filter_map(|index| self.rank_in_tiles(index, end))
                .collect();
            for (index, rank) in ranks.iter().enumerate() {
                let Some(paper) = self.paper_of_rank(*rank) else {
                    continue;
                };
                let expected = self
                    .position(paper)
                    .map(|[x, y]| layout.tile(Point::new(x, y)));
                let ascends = index == 0 || ranks[index - 1] < *rank;
                if expected == Some((tile % layout.tiles(), tile / layout.tiles())) && ascends {
                    in_tile[paper as usize] = true;
                }
            }
        }
        in_tile.iter().filter(|in_tile| !**in_tile).count()
    }
}
