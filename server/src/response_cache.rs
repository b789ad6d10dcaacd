//! A cache of serialized answers of one snapshot, for repeated questions. An answer depends only on
//! the snapshot and the question, so a cached answer is never stale. The cache is dropped with its
//! snapshot.

use hyper::body::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// The maximum size of questions and answers together, in bytes.
const MAX_BYTES: u64 = 8 << 20;

/// The maximum size of an entry, in bytes: a larger answer would evict many other answers.
const MAX_ENTRY: u64 = MAX_BYTES / 64;

/// The overhead of an entry in bytes: the slot in the table and the headers of two allocations,
/// rounded up.
const ENTRY_OVERHEAD: u64 = 160;

/// The estimated number of entries. The cache creates at most one shard per 32 entries: 16 shards,
/// each with room for the largest entry.
const ESTIMATED_ENTRIES: usize = 512;

/// The bytes of an answer, and the URLs of its license texts.
#[derive(Debug, Clone)]
pub(crate) struct SerializedAnswer {
    /// The JSON document.
    pub(crate) bytes: Bytes,
    /// Addresses for `Link: <…>; rel="license"`.
    pub(crate) license_links: Vec<&'static str>,
}

/// Answers by question, bounded in bytes. The cache evicts repeated questions last.
#[derive(Debug)]
pub(crate) struct ResponseCache(Cache<Box<str>, SerializedAnswer, EntryBytes>);

#[derive(Debug, Clone)]
struct EntryBytes;

impl Weighter<Box<str>, SerializedAnswer> for EntryBytes {
    fn weight(&self, question: &Box<str>, answer: &SerializedAnswer) -> u64 {
        entry_bytes(question, answer)
    }
}

fn entry_bytes(question: &str, answer: &SerializedAnswer) -> u64 {
    let links = size_of_val(&answer.license_links[..]);
    (question.len() + answer.bytes.len() + links) as u64 + ENTRY_OVERHEAD
}

impl ResponseCache {
    pub(crate) fn get(&self, question: &str) -> Option<SerializedAnswer> {
        self.0.get(question)
    }

    pub(crate) fn insert(&self, question: &str, answer: &SerializedAnswer) {
        if entry_bytes(question, answer) <= MAX_ENTRY {
            self.0.insert(question.into(), answer.clone());
        }
    }
}

impl Default for ResponseCache {
    fn default() -> Self {
        Self(Cache::with_weighter(
            ESTIMATED_ENTRIES,
            MAX_BYTES,
            EntryBytes,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(size: usize) -> SerializedAnswer {
        SerializedAnswer {
            bytes: Bytes::from(vec![b'x'; size]),
            license_links: vec![],
        }
    }

    #[test]
    fn bytes_are_bounded_and_repeated_questions_stay() {
        let cache = ResponseCache::default();
        cache.insert("repeated", &answer(7));
        for at in 0..20_000 {
            cache.insert(&format!("once {at}"), &answer(1_000));
            assert_eq!(
                cache.get("repeated").map(|answer| answer.bytes.len()),
                Some(7),
                "{at}"
            );
        }
        assert!(
            (MAX_BYTES / 4..=MAX_BYTES).contains(&cache.0.weight()),
            "{}",
            cache.0.weight()
        );
        let cached = (0..20_000).filter(|at| cache.get(&format!("once {at}")).is_some());
        assert!(cached.count() < 8_000, "most questions are evicted");
        assert!(
            cache.get("once 19999").is_some(),
            "the newest question is cached"
        );
    }

    #[test]
    fn a_large_answer_is_not_cached() {
        let cache = ResponseCache::default();
        cache.insert("large", &answer(MAX_ENTRY as usize));
        assert!(cache.get("large").is_none());
    }
}
