//! The text pipeline: from a text to its words, equal for documents and queries.
//!
//! A word is lower case, folded to ASCII where Unicode decomposes it, in American spelling, and
//! reduced to its Snowball English stem. A compound such as "ResNet-50" yields its parts (`res`,
//! `net`, `50`) and its joined forms (`resnet`, `resnet50`), so that every spelling of a name meets
//! every other.

use super::document::SearchField;
use super::stop_words::STOP_WORDS;
use catalogue::names;
use frostem::{Algorithm, Stemmer};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

/// The maximum length of a word, in bytes. Longer words are addresses and formulas.
const MAX_WORD: usize = 64;

/// The maximum number of parts of a compound that are joined. More are sentences and paths.
const MAX_JOINED_PARTS: usize = 6;

/// Stems on *-is-* with one spelling in British and American English: "promise", "comprising".
const SHARED_SPELLINGS: &[&str] = &[
    "aris",
    "compris",
    "compromis",
    "enterpris",
    "expertis",
    "franchis",
    "premis",
    "promis",
    "ris",
    "surpris",
    "treatis",
];

static STOPPED: LazyLock<HashSet<&str>> = LazyLock::new(|| STOP_WORDS.iter().copied().collect());

/// Snowball's English stemmer. **Source**: M. F. Porter, "The English (Porter2) stemming
/// algorithm", snowballstem.org.
static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::new(Algorithm::English));

thread_local! {
    /// Stems that were computed before: a few thousand words are most of every text.
    static CACHED_STEMS: RefCell<HashMap<String, String>> = RefCell::default();
}

/// The maximum number of cached stems of a thread, two or three megabytes.
const MAX_CACHED_STEMS: usize = 32_768;

/// The origin of a word in its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A word between spaces or hyphens.
    Whole,
    /// A part of a word in camel case or with digits at its end: `net` of "ResNet".
    Part,
    /// The parts of a compound as one word: `resnet50` of "ResNet-50".
    Joined,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// The bytes of the text.
    pub(crate) range: Range<usize>,
    /// The word in lower case.
    pub(crate) form: String,
    pub(crate) stem: String,
    pub(crate) origin: Origin,
    /// The index among the smallest words of the text; a joined word has that of its first part.
    pub(crate) position: u32,
}

impl Word {
    /// Returns the word as the index has it in a field: names of people are not stemmed.
    pub(crate) fn key(&self, field: SearchField) -> &str {
        match field {
            SearchField::Authors => &self.form,
            SearchField::Names | SearchField::Text | SearchField::Topics => &self.stem,
        }
    }
}

/// Returns the words of a text except stop words, in order; the joined forms follow their parts.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut words = vec![];
    let mut position = 0;
    for compound in compounds(text) {
        add_compound(text, &compound, &mut position, &mut words);
    }
    words
}

/// Returns the stem of a word in lower case.
pub(crate) fn stem(form: &str) -> String {
    if form.len() < 3 || !form.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return form.to_owned();
    }
    CACHED_STEMS.with_borrow_mut(|stems| {
        if let Some(stem) = stems.get(form) {
            return stem.clone();
        }
        if stems.len() >= MAX_CACHED_STEMS {
            stems.clear();
        }
        let stem = compute_stem(form);
        stems.insert(form.to_owned(), stem.clone());
        stem
    })
}

fn compute_stem(form: &str) -> String {
    let american = if has_one_spelling(form) {
        form.to_owned()
    } else {
        names::word_key(form)
    };
    STEMMER.stem(&american).into_owned()
}

/// Returns true if the word looks British and American English spells it so, too: "supervised",
/// "noise", "promises".
fn has_one_spelling(form: &str) -> bool {
    let endings = ["e", "ed", "er", "es", "ers", "ing", "ation", "ations"];
    let stem = endings.iter().find_map(|ending| {
        form.strip_suffix(ending)
            .filter(|stem| stem.ends_with("is"))
    });
    stem.is_some_and(|stem| {
        let before = stem.len().checked_sub(3).map(|at| stem.as_bytes()[at]);
        SHARED_SPELLINGS.contains(&stem) || before.is_some_and(|byte| b"acouvw".contains(&byte))
    })
}

/// Adds the words of a compound: the smallest parts, each part's own joined form, and the joined
/// form of all.
fn add_compound(text: &str, pieces: &[Range<usize>], position: &mut u32, words: &mut Vec<Word>) {
    let first = *position;
    let mut joined = String::new();
    for piece in pieces {
        let parts = split_piece(text, piece.clone());
        let start = *position;
        let origin = if parts.len() > 1 {
            Origin::Part
        } else {
            Origin::Whole
        };
        let mut whole = String::new();
        for part in &parts {
            let form = fold(&text[part.clone()]);
            whole.push_str(&form);
            if push(words, part.clone(), form, origin, *position) {
                *position += 1;
            }
        }
        joined.push_str(&whole);
        if parts.len() > 1 && pieces.len() <= MAX_JOINED_PARTS {
            push(words, piece.clone(), whole, Origin::Joined, start);
        }
    }
    if let [start, .., end] = pieces
        && pieces.len() <= MAX_JOINED_PARTS
        && *position > first
    {
        push(words, start.start..end.end, joined, Origin::Joined, first);
    }
}

/// Adds a word unless it has no letter or digit, is too long or a stop word; returns true if it was added.
fn push(
    words: &mut Vec<Word>,
    range: Range<usize>,
    form: String,
    origin: Origin,
    position: u32,
) -> bool {
    let is_word = form.chars().any(char::is_alphanumeric);
    if !is_word || form.len() > MAX_WORD || STOPPED.contains(form.as_str()) {
        return false;
    }
    let stem = stem(&form);
    words.push(Word {
        range,
        form,
        stem,
        origin,
        position,
    });
    true
}

/// Returns a piece in lower case, without marks.
fn fold(piece: &str) -> String {
    if piece.is_ascii() {
        piece.to_ascii_lowercase()
    } else {
        names::normalise(piece).replace(' ', "")
    }
}

/// Returns the compounds of a text: sequences of pieces that are joined by one hyphen, underscore
/// or dot within initials.
fn compounds(text: &str) -> Vec<Vec<Range<usize>>> {
    let mut compounds: Vec<Vec<Range<usize>>> = vec![];
    let mut end = 0;
    for piece in pieces(text) {
        let between = &text[end..piece.start];
        let last = compounds.last_mut();
        let is_initial = |range: &Range<usize>| text[range.clone()].chars().count() == 1;
        match (last, between) {
            // A possessive ending or a contraction is no word.
            (Some(_), "'" | "\u{2019}") if piece.end - piece.start <= 2 => {}
            (Some(last), "-" | "_" | "\u{2010}" | "\u{2011}" | "\u{2013}") => {
                last.push(piece.clone());
            }
            (Some(last), ".") if is_initial(&piece) && last.iter().all(is_initial) => {
                last.push(piece.clone());
            }
            _ => compounds.push(vec![piece.clone()]),
        }
        end = piece.end;
    }
    compounds
}

/// Returns the sequences of letters and digits, each with `+`, `*` or `#` at its end, which
/// distinguish names ("DeepLabv3+", "A*", "C#").
fn pieces(text: &str) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = vec![];
    let mut open: Option<usize> = None;
    for (at, c) in text.char_indices() {
        let continues = c.is_alphanumeric() || open.is_some() && is_mark(c);
        match open {
            None if continues => open = Some(at),
            Some(start) if !continues => {
                pieces.push(start..at);
                open = None;
            }
            _ => {}
        }
    }
    pieces.extend(open.map(|start| start..text.len()));
    for piece in &mut pieces {
        let rest = &text[piece.end..];
        let symbols = rest.len() - rest.trim_start_matches(['+', '*', '#']).len();
        let ends = !rest[symbols..].starts_with(char::is_alphanumeric);
        if (1..=2).contains(&symbols) && ends {
            piece.end += symbols;
        }
    }
    pieces
}

/// Returns true for a combining mark, which belongs to the letter before it.
fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// Splits a piece before a capital letter that follows a small one, before digits at its end after
/// two letters or more, and before a distinguishing symbol. Parts of one letter stay with the whole
/// piece only if nothing else remains.
fn split_piece(text: &str, piece: Range<usize>) -> Vec<Range<usize>> {
    let mut cuts = vec![piece.start];
    let mut letters = 0;
    let mut before: Option<char> = None;
    for (at, c) in text[piece.clone()].char_indices() {
        let at = piece.start + at;
        let is_cut = before.is_some_and(|before| {
            before.is_lowercase() && c.is_uppercase()
                || letters >= 2 && before.is_alphabetic() && ends_in_digits(&text[at..piece.end])
                || before.is_alphanumeric() && "+*#".contains(c)
        });
        if is_cut {
            cuts.push(at);
            letters = 0;
        }
        letters += u32::from(c.is_alphabetic());
        before = Some(c);
    }
    cuts.push(piece.end);
    cuts.windows(2).map(|cut| cut[0]..cut[1]).collect()
}

fn ends_in_digits(rest: &str) -> bool {
    let digits = rest.trim_end_matches(['+', '*', '#']);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn stems(text: &str) -> Vec<String> {
        words(text).into_iter().map(|word| word.stem).collect()
    }

    #[test]
    fn compounds_yield_parts_and_joined_forms() {
        assert_eq!(
            stems("ResNet-50"),
            ["res", "net", "resnet", "50", "resnet50"]
        );
        assert_eq!(stems("k-means"), ["k", "mean", "kmean"]);
        assert_eq!(stems("BatchNorm"), ["batch", "norm", "batchnorm"]);
        assert_eq!(stems("VGG16"), ["vgg", "16", "vgg16"]);
        assert_eq!(stems("layer_norm"), ["layer", "norm", "layernorm"]);
        assert_eq!(
            stems("DeepLabv3+ and C#"),
            ["deep", "labv", "3", "deeplabv3+", "c", "c#"]
        );
        assert_eq!(stems("GANs"), ["gan"]);
        assert_eq!(stems("word2vec L2"), ["word2vec", "l2"]);
        assert_eq!(
            stems("Newton's method in R.M.S."),
            ["newton", "method", "r", "m", "s", "rms"]
        );
        assert_eq!(stems("state-of-the-art"), ["state", "art", "stateoftheart"]);
    }

    #[test]
    fn spellings_and_endings_share_a_stem() {
        for (a, b) in [
            ("normalisation", "normalizing"),
            ("colours", "coloring"),
            ("supervised", "supervision"),
            ("optimisers", "optimizer"),
            ("Poincaré", "poincare"),
            ("ﬁltering", "filters"),
            ("precise", "precision"),
        ] {
            assert_eq!(stems(a), stems(b), "{a}, {b}");
        }
        assert!(stems("and of the with").is_empty() && stems("– ?! +").is_empty());
    }

    #[test]
    fn ranges_and_positions_point_into_the_text() {
        let text = "The ResNet-50 of Müller’s team";
        let words = words(text);
        let of = |form: &str| words.iter().find(|word| word.form == form).expect("a word");
        assert_eq!(&text[of("resnet50").range.clone()], "ResNet-50");
        assert_eq!(&text[of("muller").range.clone()], "Müller");
        assert_eq!(of("resnet").position, of("res").position);
        assert_eq!(of("team").position, of("muller").position + 1);
    }

    proptest! {
        #[test]
        fn any_text_has_words_at_valid_ranges(text in "\\PC*|[A-Za-z0-9 +*#._’'-]{0,60}") {
            for word in words(&text) {
                prop_assert!(text.get(word.range.clone()).is_some_and(|part| !part.is_empty()));
                prop_assert!(!word.form.is_empty() && !word.stem.is_empty());
                prop_assert!(!word.form.contains(char::is_whitespace));
            }
        }
    }
}
