//! Finished answers of one snapshot, kept for whoever asks the same again. An answer follows from the snapshot and the question alone,
//! so what is kept is never wrong; it goes with its snapshot.

use hyper::body::Bytes;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Most that is kept, questions and answers together, in bytes.
const MOST: usize = 8 << 20;

/// What an entry takes beside its texts, in bytes: its place in the table and the two allocations' heads, rounded up.
const ENTRY: usize = 160;

/// An answer's bytes, and the license texts to link to.
#[derive(Debug, Clone)]
pub struct Prepared {
    /// The JSON document.
    pub bytes: Bytes,
    /// Addresses for `Link: <…>; rel="license"`.
    pub license_links: Vec<&'static str>,
}

/// The answers, in two ages: when the young ones fill their half, they are the old ones, and those that were old are forgotten.
/// Whatever was asked for since has become young again.
#[derive(Debug, Default)]
pub struct Kept(Mutex<Ages>);

#[derive(Debug, Default)]
struct Ages {
    young: HashMap<Box<str>, Prepared>,
    old: HashMap<Box<str>, Prepared>,
    /// Bytes of the young.
    size: usize,
}

impl Kept {
    /// The answer to `question`, if it is kept.
    pub fn get(&self, question: &str) -> Option<Prepared> {
        let mut ages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = ages.young.get(question) {
            return Some(answer.clone());
        }
        let (question, answer) = ages.old.remove_entry(question)?;
        ages.put(question, answer.clone());
        Some(answer)
    }

    /// Keeps an answer, unless it is so large that it would push out many.
    pub fn put(&self, question: &str, answer: &Prepared) {
        if question.len() + answer.bytes.len() <= MOST / 64 {
            self.0
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .put(question.into(), answer.clone());
        }
    }
}

impl Ages {
    fn put(&mut self, question: Box<str>, answer: Prepared) {
        let size = question.len()
            + answer.bytes.len()
            + answer.license_links.len() * size_of::<&str>()
            + ENTRY;
        if self.size + size > MOST / 2 {
            self.old = std::mem::take(&mut self.young);
            self.size = 0;
        }
        if self.young.insert(question, answer).is_none() {
            self.size += size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(size: usize) -> Prepared {
        Prepared {
            bytes: Bytes::from(vec![b'x'; size]),
            license_links: vec![],
        }
    }

    fn held(kept: &Kept) -> usize {
        let ages = kept.0.lock().unwrap();
        let all = ages.young.iter().chain(&ages.old);
        all.map(|(question, answer)| question.len() + answer.bytes.len() + ENTRY)
            .sum()
    }

    #[test]
    fn never_more_is_kept_than_was_said_and_what_is_asked_for_stays() {
        let kept = Kept::default();
        kept.put("asked all the time", &answer(7));
        for at in 0..20_000 {
            kept.put(&format!("asked once {at}"), &answer(1_000));
            assert_eq!(
                kept.get("asked all the time")
                    .map(|answer| answer.bytes.len()),
                Some(7),
                "{at}"
            );
        }
        assert!((MOST / 4..=MOST).contains(&held(&kept)), "{}", held(&kept));
        assert!(kept.get("asked once 0").is_none() && kept.get("asked once 19999").is_some());
    }

    #[test]
    fn what_is_too_large_is_not_kept() {
        let kept = Kept::default();
        kept.put("large", &answer(MOST));
        assert!(kept.get("large").is_none());
    }
}
