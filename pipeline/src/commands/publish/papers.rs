//! Which papers were published, by their keys in the store: place and id, in some fifty bytes a paper.

use std::cell::OnceCell;

/// Papers in the order they are published in.
#[derive(Debug, Default)]
pub(super) struct Papers {
    keys: Vec<i64>,
    ends: Vec<usize>,
    ids: String,
    /// Keys and places by key, from the first look on.
    by_key: OnceCell<Vec<(i64, u32)>>,
}

impl Papers {
    /// Adds the next paper. All are added before the first is looked for.
    pub(super) fn push(&mut self, key: i64, id: &str) {
        debug_assert!(self.by_key.get().is_none());
        self.keys.push(key);
        self.ids.push_str(id);
        self.ends.push(self.ids.len());
    }

    /// Its place in the snapshot's file of papers.
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

    /// Its id.
    pub(super) fn id(&self, key: i64) -> Option<&str> {
        let place = self.ordinal(key)? as usize;
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.ids.get(start..self.ends[place])
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
