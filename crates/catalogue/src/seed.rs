//! The seed of a run: one number, drawn at random and recorded with it, from which everything is drawn that a source must
//! not be able to foresee.

use crate::digest::Digest;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The seed of a run. Written as 16 hexadecimal digits.
///
/// All climbs of one process have the same, because their interpreters are warm and shared: the hash seeds follow from
/// it. Everything else is drawn anew for each climb, from the seed and what climbs ([`Seed::of_climb`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(u64);

/// A text that is not a seed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a seed of 16 hexadecimal digits: {0:?}")]
pub struct SeedError(String);

impl Seed {
    /// The seed of climbs that are not recorded and have nobody to surprise: of mutants, and of a function that its own
    /// author has checked.
    pub const FIXED: Self = Self(0);

    /// Returns the seed with these bits.
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the seed of one climb; `subject` is what climbs: the digests of the spec and of both sources.
    pub fn of_climb(self, subject: &[Digest]) -> Self {
        let subject = subject.iter().map(|digest| digest.bytes().as_slice());
        let bits = self.0.to_le_bytes();
        let parts = std::iter::once(bits.as_slice()).chain(subject);
        Self(first_word(&Digest::of_parts(parts)))
    }

    /// Returns `PYTHONHASHSEED` of the first and of the second interpreter: two different numbers, none of them 0, which
    /// would turn the drawing of hashes off.
    pub fn hash_seeds(self) -> [u32; 2] {
        let both = self.draw("hash seeds", 0);
        let first = (both as u32) | 1;
        let second = ((both >> 32) as u32 & !1).max(2);
        [first, second]
    }

    /// Returns 64 bits for one purpose.
    pub fn draw(self, purpose: &str, index: usize) -> u64 {
        first_word(&Digest::of(format!("{self}|{purpose}|{index}")))
    }
}

fn first_word(digest: &Digest) -> u64 {
    let (word, _) = digest
        .bytes()
        .split_first_chunk()
        .expect("a digest has 32 bytes");
    u64::from_le_bytes(*word)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let is_hex = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let bits = is_hex.then(|| u64::from_str_radix(text, 16).ok()).flatten();
        bits.map(Self).ok_or_else(|| SeedError(text.to_owned()))
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedError;

    fn try_from(text: String) -> Result<Self, SeedError> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_climb_of_a_night_has_a_seed_of_its_own() {
        let night = Seed::new(0x0123_4567_89ab_cdef);
        let [one, other] = ["a", "b"].map(|source| night.of_climb(&[Digest::of(source)]));
        assert_ne!(one, other);
        assert_ne!(one, Seed::FIXED.of_climb(&[Digest::of("a")]));
        let [first, second] = night.hash_seeds();
        assert!(first != second && first > 0 && second > 0);
        assert_ne!(night.hash_seeds(), Seed::FIXED.hash_seeds());
    }

    #[test]
    fn a_seed_is_sixteen_digits() {
        let seed = Seed::new(0xabc);
        assert_eq!(seed.to_string(), "0000000000000abc");
        assert_eq!(seed.to_string().parse(), Ok(seed));
        for text in [
            "",
            "abc",
            "+000000000000abc",
            "0000000000000abc0",
            "000000000000xabc",
        ] {
            assert!(text.parse::<Seed>().is_err(), "{text}");
        }
    }

    #[test]
    fn purposes_are_drawn_apart() {
        let seed = Seed::new(7);
        let drawn = [
            seed.draw("x", 0),
            seed.draw("x", 1),
            seed.draw("y", 0),
            Seed::new(8).draw("x", 0),
        ];
        assert_eq!(
            drawn
                .iter()
                .collect::<std::collections::BTreeSet<_>>()
                .len(),
            4
        );
    }
}
