//! Names of methods, papers and authors: one normal form, and the few variants by which a name may
//! be looked up.
//!
//! Two names are the same name if their normal forms are equal. A *variant* is weaker: it may only
//! resolve if exactly one name has it. Variants only remove words, so both names must be indexed by
//! their variants: "Adam optimizer" and "Adam" match because both have the variant `adam`.

mod people;
mod spelling;

pub use people::{are_author_variants, author_key, author_variant_key, institution_key};
pub use spelling::{metric_key, search_words, spelling_key, word_key, word_keys};

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Generic last words that may be omitted: "Adam optimizer" is Adam, "focal loss function" is
/// "focal loss". The list is short, because words such as "network" or "attention" are part of the
/// name.
pub const GENERIC_SUFFIXES: &[&str] = &[
    "activation",
    "algorithm",
    "architecture",
    "function",
    "layer",
    "loss",
    "method",
    "model",
    "optimiser",
    "optimizer",
    "technique",
];

/// Symbols that distinguish names ("DeepLabv3+" from "DeepLabv3", "A*" from "A", "C#" from "C") and
/// therefore remain.
const DISTINGUISHING_SYMBOLS: [char; 3] = ['+', '*', '#'];

/// Returns the normal form: compatibility-decomposed, without marks, lower-case, each sequence of
/// punctuation and space replaced by one space.
///
/// Greek letters remain Greek; `+`, `*` and `#` remain. The function is idempotent. The result is
/// empty if the text has no letter, digit or such symbol.
///
/// **Source**: Unicode Standard Annex 15, NFKD.
pub fn normalise(name: &str) -> String {
    let mut normal = String::with_capacity(name.len());
    if name.is_ascii() {
        // The same rule without the Unicode tables: most names are ASCII, and hot loops call this.
        name.chars()
            .for_each(|c| push(&mut normal, c.to_ascii_lowercase()));
    } else {
        let decomposed = name.nfkd().flat_map(char::to_lowercase).nfkd();
        decomposed
            .filter(|c| !is_combining_mark(*c))
            .for_each(|c| push(&mut normal, c));
    }
    normal.truncate(normal.trim_end().len());
    normal
}

/// Returns true if the normal form of a name is not empty. This is cheaper than [`normalise`].
pub fn is_name(name: &str) -> bool {
    let is_significant = |c: char| c.is_ascii_alphanumeric() || DISTINGUISHING_SYMBOLS.contains(&c);
    name.chars().any(is_significant) || !name.is_ascii() && !normalise(name).is_empty()
}

/// Adds a letter, digit or distinguishing symbol; any other character becomes one space between
/// words.
fn push(normal: &mut String, c: char) {
    // The two small sigmas are one letter; its form depends on its position in a word.
    let c = if c == 'ς' { 'σ' } else { c };
    if c.is_alphanumeric() || DISTINGUISHING_SYMBOLS.contains(&c) {
        normal.push(c);
    } else if !normal.is_empty() && !normal.ends_with(' ') {
        normal.push(' ');
    }
}

/// Returns every normal form by which a name may be looked up, the name's own first, without
/// repeats; empty for an empty name.
///
/// "Full Name (ABBR)" has the full name and the abbreviation as variants; a plural has its
/// singular; a generic last word ([`GENERIC_SUFFIXES`]) may be omitted.
pub fn variants(name: &str) -> Vec<String> {
    let mut variants = Vec::new();
    let mut add = |variant: String| {
        if !variant.is_empty() && !variants.contains(&variant) {
            variants.push(variant);
        }
    };
    let whole = normalise(name);
    let parts = abbreviated(name).map(|(full, short)| [normalise(full), normalise(short)]);
    for base in std::iter::once(whole).chain(parts.into_iter().flatten()) {
        let one = singular(&base);
        let mut bare = without_suffix(one.as_deref().unwrap_or(&base));
        [Some(base), one].into_iter().flatten().for_each(&mut add);
        // "ReLU activation function" ends in two such words.
        while let Some(name) = bare {
            bare = without_suffix(&name);
            let one = singular(&name);
            [Some(name), one].into_iter().flatten().for_each(&mut add);
        }
    }
    variants
}

/// Returns the parts of "Full Name (ABBR)" or "ABBR (Full Name)", as (full, short); `None` if the
/// bracket has no abbreviation.
fn abbreviated(name: &str) -> Option<(&str, &str)> {
    let (outside, inside) = name.trim().strip_suffix(')')?.rsplit_once('(')?;
    let (outside, inside) = (outside.trim(), inside.trim());
    if abbreviates(inside, outside) {
        Some((outside, inside))
    } else if abbreviates(outside, inside) {
        Some((inside, outside))
    } else {
        None
    }
}

/// Returns true if `short` abbreviates `full`: 2 to 10 letters and digits of one word, which occur
/// in `full` in this order, the first at the start of a word.
///
/// **Source**: Schwartz and Hearst, "A simple algorithm for identifying abbreviation definitions in
/// biomedical text" (2003), section 3; a plural "s" of the short form is ignored.
fn abbreviates(short: &str, full: &str) -> bool {
    let letters: Vec<char> = normalise(short)
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let letters = match letters.split_last() {
        Some(('s', rest)) if short.ends_with('s') && rest.len() >= 2 => rest,
        _ => &letters,
    };
    let full = normalise(full);
    if short.contains(char::is_whitespace)
        || !(2..=10).contains(&letters.len())
        || full.chars().count() <= letters.len()
    {
        return false;
    }
    let starts = full
        .char_indices()
        .filter(|(at, _)| *at == 0 || full[..*at].ends_with(' '));
    starts.filter(|(_, c)| *c == letters[0]).any(|(at, _)| {
        let mut rest = full[at..].chars();
        letters.iter().all(|letter| rest.any(|c| c == *letter))
    })
}

/// Returns the singular of a normal form whose last word is a plural.
fn singular(name: &str) -> Option<String> {
    let word = name.rsplit(' ').next()?;
    let not_plural = ["ss", "us", "is", "as", "os"]
        .iter()
        .any(|end| word.ends_with(end));
    if word.len() <= 3 || not_plural || !word.ends_with('s') {
        return None;
    }
    if let Some(stem) = name.strip_suffix("ies").filter(|_| word.len() > 5) {
        return Some(format!("{stem}y"));
    }
    let hissing = ["sses", "xes", "ches", "shes"]
        .iter()
        .any(|end| word.ends_with(end));
    let cut = if hissing { 2 } else { 1 };
    Some(name[..name.len() - cut].to_owned())
}

/// Returns the generic words at the end of a name that may be omitted, the last one first.
pub fn generic_words(name: &str) -> Vec<String> {
    let normal = normalise(name);
    let mut name = singular(&normal).unwrap_or(normal);
    let mut words = vec![];
    while let Some(rest) = without_suffix(&name) {
        words.push(name[rest.len()..].trim_start().to_owned());
        name = rest;
    }
    words
}

/// Returns a normal form without its generic last word, if the remainder is not empty.
fn without_suffix(name: &str) -> Option<String> {
    let (rest, last) = name.rsplit_once(' ')?;
    let generic = |word| GENERIC_SUFFIXES.contains(&word);
    (generic(last) && !rest.split(' ').all(generic)).then(|| rest.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spellings_of_one_name_are_one() {
        for (a, b) in [
            ("Adam", "  ADAM "),
            ("Layer-Norm", "layer norm"),
            ("Layer_Norm", "layer – norm"),
            ("Poincaré Embeddings", "poincare embeddings"),
            ("ﬁne‑tuning", "fine tuning"),
            ("L² loss", "L2 loss"),
            ("ΣΟΦΟΣ", "σοφος"),
        ] {
            assert_eq!(normalise(a), normalise(b));
        }
        assert_eq!(normalise("β-VAE"), "β vae", "Greek stays Greek");
        assert_eq!(normalise(" -- "), "");
    }

    #[test]
    fn symbols_with_a_meaning_keep_names_apart() {
        for (a, b) in [
            ("DeepLabv3+", "DeepLabv3"),
            ("A*", "A"),
            ("Adam", "AdamW"),
            ("β-VAE", "VAE"),
        ] {
            assert_ne!(normalise(a), normalise(b));
        }
    }

    #[test]
    fn variants_are_the_documented_ones() {
        let has = |name: &str, variant: &str| variants(name).iter().any(|v| v == variant);
        assert_eq!(variants("Adam optimizer"), ["adam optimizer", "adam"]);
        assert_eq!(variants("Adam"), ["adam"]);
        assert!(
            has("Long Short-Term Memory (LSTM)", "lstm")
                && has("Long Short-Term Memory (LSTM)", "long short term memory")
        );
        assert!(has("GANs (Generative Adversarial Networks)", "gan"));
        assert!(has(
            "GANs (Generative Adversarial Networks)",
            "generative adversarial network"
        ));
        assert_eq!(
            variants("Transformer (machine learning model)").len(),
            2,
            "a gloss is no abbreviation"
        );
        assert!(has("Gated Recurrent Units", "gated recurrent unit"));
        assert!(has("Proximal Policies", "proximal policy") && has("boxes", "box"));
        assert!(
            !has("Cross-Entropy Loss", "cross entropy los")
                && has("Cross-Entropy Loss", "cross entropy")
        );
        assert_eq!(
            variants("loss function"),
            ["loss function"],
            "nothing that names would be left"
        );
        assert_eq!(variants("bias"), ["bias"]);
        assert!(has("ReLU activation function", "relu"));
        assert_eq!(
            generic_words("ReLU activation functions"),
            ["function", "activation"]
        );
        assert!(generic_words("Adam").is_empty() && generic_words("loss function").is_empty());
        assert!(variants("?!").is_empty());
    }

    #[test]
    fn normalising_any_single_character_is_idempotent() {
        for c in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
            let once = normalise(&c.to_string());
            assert_eq!(normalise(&once), once, "U+{:04X}", u32::from(c));
        }
    }

    proptest! {
        #[test]
        fn normalise_is_idempotent_and_tidy(text in "\\PC*|[A-Za-zΑ-ω ()+*#_\\-]{0,40}") {
            let once = normalise(&text);
            prop_assert_eq!(&normalise(&once), &once);
            prop_assert!(!once.starts_with(' ') && !once.ends_with(' ') && !once.contains("  "));
        }

        #[test]
        fn variants_hold_the_name_and_are_normal(text in "\\PC*|[A-Za-z ()s-]{0,40}( (loss|method|models))?") {
            let own = normalise(&text);
            let all = variants(&text);
            prop_assert_eq!(all.first(), Some(&own).filter(|own| !own.is_empty()));
            for (at, variant) in all.iter().enumerate() {
                prop_assert_eq!(&normalise(variant), variant);
                prop_assert!(!variant.is_empty() && !all[..at].contains(variant));
            }
        }

        #[test]
        fn plain_names_take_the_same_rule(text in "[ -~]{0,40}") {
            // A mark in a separate word forces the use of the Unicode tables and adds nothing.
            prop_assert_eq!(normalise(&text), normalise(&format!("{text} \u{301}")));
        }

        #[test]
        fn a_name_has_a_normal_form(text in "\\PC*|[ -~]{0,8}") {
            prop_assert_eq!(is_name(&text), !normalise(&text).is_empty());
            prop_assert_eq!(is_name(&text), !author_key(&text).is_empty());
        }

    }
}
