//! Whether a graph that can be read also holds together: for `verify`, which may take its time.

use super::graph::{CitationGraph, word};

impl CitationGraph {
    /// What is wrong with the graph: rows that do not ascend, a citation that is told in one direction only, a newest day
    /// or a rank that would hide a path. Empty when all is well.
    pub(crate) fn faults(&self) -> Vec<String> {
        if let Err(wrong) = self.ordinals() {
            return vec![wrong];
        }
        let count =
            |wrong: &dyn Fn(u32) -> bool| (0..self.papers()).filter(|paper| wrong(*paper)).count();
        let found = [
            (
                count(&|p| !self.ascends(self.reference_row(p), p)),
                "papers whose references do not ascend",
            ),
            (
                count(&|p| !self.ascends(self.cited_by_row(p), p)),
                "papers whose citing papers do not ascend",
            ),
            (self.told_once(), "citations that only one direction tells"),
            (
                count(&|p| self.hides(p)),
                "papers whose newest day is older than one they reach",
            ),
            (
                count(&|p| self.rises(p)),
                "papers whose rank is lower than that of one they cite",
            ),
            (
                count(&|p| self.misnames(p)),
                "papers whose rows tell another rank of a paper than it has",
            ),
        ];
        found
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect()
    }

    /// Citations of one direction that the other has not: each paper's citing papers come in the order of their own rows.
    fn told_once(&self) -> usize {
        let mut met = vec![0_usize; self.papers() as usize];
        let mut wrong = 0;
        for citing in 0..self.papers() {
            for cited in self.references(citing) {
                let at = &mut met[cited as usize];
                wrong += usize::from(
                    self.cited_by_row(cited)
                        .get(*at)
                        .map(|word| self.ordinal(word))
                        != Some(citing),
                );
                *at += 1;
            }
        }
        wrong
    }

    /// Whether a paper or one of its references is newer than the newest day it is said to reach.
    fn hides(&self, paper: u32) -> bool {
        let newest = self.newest(paper);
        self.day(paper) > newest
            || self
                .references(paper)
                .any(|cited| self.newest(cited) > newest)
    }

    /// Whether a reference of a paper ranks higher than itself.
    fn rises(&self, paper: u32) -> bool {
        self.references(paper)
            .any(|cited| self.rank(cited) > self.rank(paper))
    }

    /// Whether a word of a paper's rows is not that of the paper it names.
    fn misnames(&self, paper: u32) -> bool {
        let wrong = |bytes: &[u8; 4]| {
            let named = self.ordinal(bytes);
            word(bytes) != self.packing().word(named, self.rank(named))
        };
        self.reference_row(paper)
            .iter()
            .chain(self.cited_by_row(paper))
            .any(wrong)
    }

    /// Whether a row ascends strictly and does not name its own paper.
    fn ascends(&self, row: &[[u8; 4]], own: u32) -> bool {
        row.is_sorted_by(|a, b| self.ordinal(a) < self.ordinal(b))
            && !row.iter().any(|paper| self.ordinal(paper) == own)
    }
}
