//! Where on the smallest of the shortest paths the sides meet, once they are known to.

use super::{Left, Meeting, Search};

impl Search<'_> {
    /// The sides meet at the paper at place `at` behind: where on the smallest path? Papers behind from place `end` on belong to
    /// a level that was not finished.
    ///
    /// Most often a few papers ahead tell; when not, the rest of the level behind does. Either way this looks at no more than
    /// twice the level.
    pub(super) fn smallest_meeting(
        &mut self,
        at: usize,
        end: usize,
        weight: u64,
    ) -> Result<Meeting, Left> {
        let mut spent = 0;
        for ahead in self.held.ahead.level..self.held.ahead.order.len() {
            let paper = self.held.ahead.order[ahead];
            spent += self.degree(paper, true);
            if spent > weight {
                break;
            }
            let (references, cited_by) = self.look_at(paper, true)?;
            let packing = self.graph.packing();
            let behind = |next: &u32| {
                let place = self.held.place(*next);
                place & 1 == 1 && (place >> 1) as usize <= end
            };
            if let Some(next) = self
                .merged(references, cited_by)
                .map(|word| packing.ordinal(word))
                .find(behind)
            {
                return Ok((paper, next));
            }
        }
        self.smallest_from_behind(at, end)
    }

    fn smallest_from_behind(&mut self, at: usize, end: usize) -> Result<Meeting, Left> {
        let mut best = (u32::MAX, u32::MAX);
        for at in at..end {
            let paper = self.held.behind.order[at];
            let (references, cited_by) = self.look_at(paper, false)?;
            for next in references
                .iter()
                .chain(cited_by)
                .map(|word| self.graph.ordinal(word))
            {
                let place = self.held.place(next);
                if place != 0 && place & 1 == 0 {
                    best = best.min((place, paper));
                }
            }
        }
        let (place, behind) = best;
        Ok((self.held.ahead.order[(place >> 1) as usize - 1], behind))
    }
}
