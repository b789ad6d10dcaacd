//! A seeded random generator that gives the same numbers on every machine, and random text.

/// Numbers by chance. **Source**: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (SplitMix64).
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// Begins anew for this row of this file.
    pub fn of(seed: u64, what: &str, row: u64) -> Self {
        // FNV-1a over the name keeps files apart.
        let name = what.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
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

    /// A number below `end`; 0 when there is none.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next().checked_rem(end).unwrap_or(0)
    }

    /// True in this part of the cases.
    #[allow(clippy::cast_precision_loss)]
    pub fn chance(&mut self, part: f64) -> bool {
        (self.next() >> 11) as f64 / ((1u64 << 53) as f64) < part
    }

    /// One of them.
    pub fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        let at = self.below(of.len() as u64);
        usize::try_from(at)
            .ok()
            .and_then(|at| of.get(at))
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

/// The word with this number: always the same.
pub fn numbered(n: u64) -> String {
    let mut rng = Rng::of(0, "word", n);
    let mut word = format!("{}{}", rng.one(HEADS), rng.one(TAILS));
    if n > 200 {
        word.insert_str(0, rng.one(HEADS));
    }
    word
}

/// A word; few are frequent, as in any text.
pub fn word(rng: &mut Rng) -> String {
    let wide = 20 + rng.below(4_000);
    numbered(rng.below(wide))
}

/// Words with a capital, one space between.
pub fn title(rng: &mut Rng, words: u64) -> String {
    (0..words)
        .map(|_| capital(&word(rng)))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The word with a capital.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Sentences of so many words in all.
pub fn prose(rng: &mut Rng, words: u64) -> String {
    let mut text = String::new();
    let mut left = words;
    while left > 0 {
        let length = (5 + rng.below(15)).min(left);
        left -= length;
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

/// A person's name. Few families are frequent, so that homonyms come about.
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

/// A date as `YYYY-MM-DD` of this year.
pub fn day(rng: &mut Rng, year: u64) -> String {
    format!("{year}-{:02}-{:02}", 1 + rng.below(12), 1 + rng.below(28))
}
