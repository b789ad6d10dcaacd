//! An index of the published papers: ordinal and public id by the paper's key in the store. A paper takes some fifty bytes.

use std::cell::OnceCell;

/// The published papers, in the order of the snapshot's file of papers.
#[derive(Debug, Default)]
pub(super) struct Papers {
    keys: Vec<i64>,
    ends: Vec<usize>,
    ids: String,
    /// Keys and ordinals, sorted by key. The first lookup computes the list.
    by_key: OnceCell<Vec<(i64, u32)>>,
}

impl Papers {
    /// Adds the next paper. All papers must be added before the first lookup.
    pub(super) fn push(&mut self, key: i64, id: &str) {
        debug_assert!(self.by_key.get().is_none());
        self.keys.push(key);
        self.ids.push_str(id);
        self.ends.push(self.ids.len());
    }

    /// Returns the ordinal of a paper in the snapshot's file of papers.
    pub(super) fn ordinal(&self, key: i64) -> Option<u32> {
        let by_key = self.by_key.get_or_init(|| {
            let mut by_key: Vec<(i64, u32)> = self.keys.iter().copied().zip(0..).collect();
            by_key.sort_unstable();
            by_key
        });
        by_key
            .binary_search_by_key(&key, |entry| entry.0)
            .ok()
            .map(|at| by_key[at].1)
    }

    pub(super) fn id(&self, key: i64) -> Option<&str> {
        let ordinal = self.ordinal(key)? as usize;
        let start = ordinal
            .checked_sub(1)
            .map_or(0, |previous| self.ends[previous]);
        self.ids.get(start..self.ends[ordinal])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_are_found_by_their_keys() {
        let mut papers = Papers::default();
        for (key, id) in [(7, "doi:2"), (3, "arxiv:1"), (8, "")] {
            papers.push(key, id);
        }
        let found = [3, 7, 8, 5].map(|key| (papers.ordinal(key), papers.id(key)));
        assert_eq!(
            found,
            [
                (Some(1), Some("arxiv:1")),
                (Some(0), Some("doi:2")),
                (Some(2), Some("")),
                (None, None)
            ]
        );
    }
}
