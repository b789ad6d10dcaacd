//! Which papers were published, by their keys in the store: place and id, in some thirty bytes a paper.

/// Papers in the order of their keys, which is the order they are published in.
#[derive(Debug, Default)]
pub(super) struct Papers {
    keys: Vec<i64>,
    ends: Vec<usize>,
    ids: String,
}

impl Papers {
    /// Adds the next paper; its key is larger than all before.
    pub(super) fn push(&mut self, key: i64, id: &str) {
        debug_assert!(self.keys.last().is_none_or(|last| *last < key));
        self.keys.push(key);
        self.ids.push_str(id);
        self.ends.push(self.ids.len());
    }

    /// Its place in the snapshot's file of papers.
    pub(super) fn ordinal(&self, key: i64) -> Option<u32> {
        self.keys.binary_search(&key).ok().and_then(|place| u32::try_from(place).ok())
    }

    /// Its id.
    pub(super) fn id(&self, key: i64) -> Option<&str> {
        let place = self.keys.binary_search(&key).ok()?;
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
        for (key, id) in [(3, "arxiv:1"), (7, "doi:2"), (8, "")] {
            papers.push(key, id);
        }
        let found = [3, 7, 8, 5].map(|key| (papers.ordinal(key), papers.id(key)));
        assert_eq!(found, [(Some(0), Some("arxiv:1")), (Some(1), Some("doi:2")), (Some(2), Some("")), (None, None)]);
    }
}
