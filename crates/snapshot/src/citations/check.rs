//! The consistency checks of a readable citation graph, for `verify`.

use super::graph::CitationGraph;

impl CitationGraph {
    /// Returns every fault: rows that do not ascend, citations that only one direction has, newest
    /// days that would hide a path. Empty for a consistent graph.
    pub(crate) fn faults(&self) -> Vec<String> {
        if let Err(fault) = self.check_ordinals() {
            return vec![fault];
        }
        let papers = || 0..self.papers();
        let counts = [
            (
                papers()
                    .filter(|p| !ascends(*p, self.references(*p)))
                    .count(),
                "papers whose references do not ascend",
            ),
            (
                papers().filter(|p| !ascends(*p, self.cited_by(*p))).count(),
                "papers whose citing papers do not ascend",
            ),
            (
                self.one_sided_citations(),
                "citations that only one direction contains",
            ),
            (
                papers().filter(|p| self.newest_is_too_old(*p)).count(),
                "papers whose newest day is older than one they reach",
            ),
        ];
        counts
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, fault)| format!("{count} {fault}"))
            .collect()
    }

    /// Returns the number of references without their citing paper in the other direction: there,
    /// citing papers come in the order of their own rows.
    fn one_sided_citations(&self) -> usize {
        let mut matched = vec![0_usize; self.papers() as usize];
        let mut faults = 0;
        for citing in 0..self.papers() {
            for cited in self.references(citing) {
                let index = &mut matched[cited as usize];
                faults += usize::from(self.cited_by(cited).nth(*index) != Some(citing));
                *index += 1;
            }
        }
        faults
    }

    /// Returns true if a paper or one of its references is newer than the paper's newest day.
    fn newest_is_too_old(&self, paper: u32) -> bool {
        let newest = self.newest(paper);
        self.day(paper) > newest
            || self
                .references(paper)
                .any(|cited| self.newest(cited) > newest)
    }
}

/// Returns true if a row ascends strictly and does not contain its own paper.
fn ascends(paper: u32, row: impl Iterator<Item = u32>) -> bool {
    let row: Vec<u32> = row.collect();
    row.is_sorted_by(|a, b| a < b) && !row.contains(&paper)
}
