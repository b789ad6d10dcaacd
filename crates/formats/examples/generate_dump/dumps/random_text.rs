//! A seeded random generator with the same numbers on every machine, and random text.

/// A generator of pseudorandom numbers.
///
/// **Source**: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (SplitMix64).
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// Returns the generator of this row of this file.
    pub fn of(seed: u64, label: &str, row: u64) -> Self {
        // The FNV-1a hash of the label makes the sequences of the files different.
        let name = label
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        let mut rng = Self(seed ^ name.rotate_left(17) ^ row.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        rng.next();
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`; 0 when `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next().checked_rem(end).unwrap_or(0)
    }

    /// Returns true with this probability.
    #[allow(clippy::cast_precision_loss)]
    pub fn chance(&mut self, probability: f64) -> bool {
        (self.next() >> 11) as f64 / ((1u64 << 53) as f64) < probability
    }

    /// Returns a random choice.
    pub fn one<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        let index = self.below(choices.len() as u64);
        usize::try_from(index)
            .ok()
            .and_then(|index| choices.get(index))
            .copied()
            .unwrap_or_default()
    }
}

const HEADS: &[&str] = &[
    "ba", "ko", "lu", "mi", "ne", "po", "ra", "su", "ti", "vo", "dre", "glo", "kli", "sta", "fru",
    "zhe",
];
const TAILS: &[&str] = &[
    "bal", "den", "kor", "lim", "mur", "nax", "pel", "rin", "sot", "tuv", "zel", "gram", "dor",
    "fex", "wick",
];

/// Returns the word with this number, which does not depend on the seed.
pub fn numbered(n: u64) -> String {
    let mut rng = Rng::of(0, "word", n);
    let mut word = format!("{}{}", rng.one(HEADS), rng.one(TAILS));
    if n > 200 {
        word.insert_str(0, rng.one(HEADS));
    }
    word
}

/// Returns a random word. A few words are frequent, as in natural text.
pub fn word(rng: &mut Rng) -> String {
    let wide = 20 + rng.below(4_000);
    numbered(rng.below(wide))
}

/// Returns capitalised words, separated by spaces.
pub fn title(rng: &mut Rng, words: u64) -> String {
    (0..words)
        .map(|_| capital(&word(rng)))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the word with a capital first letter.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Returns sentences with this number of words in total.
pub fn prose(rng: &mut Rng, words: u64) -> String {
    let mut text = String::new();
    let mut remaining = words;
    while remaining > 0 {
        let length = (5 + rng.below(15)).min(remaining);
        remaining -= length;
        let mut sentence: Vec<String> = (0..length).map(|_| word(rng)).collect();
        if rng.chance(0.05) {
            sentence.push(format!("$x_{{{}}} \\le \\alpha$", rng.below(9)));
        }
        let sentence = sentence.join(" ");
        text.push_str(&capital(&sentence));
        text.push_str(". ");
    }
    text.trim_end().to_owned()
}

/// Returns a person's name. A few family names are frequent, so that homonyms occur.
pub fn person(rng: &mut Rng) -> String {
    let (given, wide) = (rng.below(300), 10 + rng.below(20_000));
    let family = numbered(10_000 + rng.below(wide));
    let initial = if rng.chance(0.3) { " Q." } else { "" };
    format!(
        "{}{initial} {}",
        capital(&numbered(given)),
        capital(&family)
    )
}

/// Returns a date of this year as `YYYY-MM-DD`.
pub fn day(rng: &mut Rng, year: u64) -> String {
    format!("{year}-{:02}-{:02}", 1 + rng.below(12), 1 + rng.below(28))
}
