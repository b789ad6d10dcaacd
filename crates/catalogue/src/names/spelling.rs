//! Spellings of one name: hyphens, plurals, British and American English.

use super::{normalise, singular};

/// British word endings and the American ones that replace them in a [`spelling_key`]. The first
/// ending that fits is replaced.
///
/// **Source**: the systematic differences that the Oxford Guide to Style lists (-ise, -yse, -our,
/// -re, -ogue, doubled l). Words that both spell alike ("denoising") change, too, which is harmless:
/// a key is only compared with other keys.
const AMERICAN_ENDINGS: &[(&str, &str)] = &[
    ("isation", "ization"),
    ("ise", "ize"),
    ("ised", "ized"),
    ("iser", "izer"),
    ("ising", "izing"),
    ("yse", "yze"),
    ("ysed", "yzed"),
    ("yser", "yzer"),
    ("ysing", "yzing"),
    ("elled", "eled"),
    ("eller", "eler"),
    ("elling", "eling"),
    ("alled", "aled"),
    ("alling", "aling"),
    ("ogue", "og"),
    ("centre", "center"),
    ("centred", "centered"),
    ("fibre", "fiber"),
    ("metre", "meter"),
    ("defence", "defense"),
    ("licence", "license"),
    ("artefact", "artifact"),
    ("judgement", "judgment"),
    ("grey", "gray"),
    ("colour", "color"),
    ("coloured", "colored"),
    ("colouring", "coloring"),
    ("behaviour", "behavior"),
    ("behavioural", "behavioral"),
    ("neighbour", "neighbor"),
    ("neighbouring", "neighboring"),
    ("neighbourhood", "neighborhood"),
    ("favour", "favor"),
    ("flavour", "flavor"),
    ("labour", "labor"),
    ("rumour", "rumor"),
    ("tumour", "tumor"),
    ("vapour", "vapor"),
];

/// Returns a key that spellings of one name share: words in the singular, with American endings,
/// without spaces. "U-Net" and "UNet", "Layer Normalisations" and "layer normalization" have one
/// key each. Empty for an empty name.
pub fn spelling_key(name: &str) -> String {
    normalise(name).split(' ').map(word_key).collect()
}

/// Returns the key of a metric: `Accuracy` and `Accuracy (%)` are one.
pub fn metric_key(metric: &str) -> String {
    spelling_key(&metric.replace('%', " "))
}

/// Returns the words of a text, each in the singular with an American ending.
pub fn word_keys(text: &str) -> Vec<String> {
    let normal = normalise(text);
    let words = normal.split(' ').filter(|word| !word.is_empty());
    words.map(word_key).collect()
}

/// Returns the words by which a text is searched: in the singular, with American endings. A word
/// with hyphens also adds its parts as one word, so that "U-Net" and "UNet" find each other.
pub fn search_words(text: &str) -> Vec<String> {
    let mut words = vec![];
    for chunk in text.split_whitespace() {
        let normal = normalise(chunk);
        let parts = normal.split(' ').filter(|part| !part.is_empty());
        let before = words.len();
        words.extend(parts.map(word_key));
        if words.len() > before + 1 {
            words.push(words[before..].concat());
        }
    }
    words
}

/// Returns a word of a normal form in the singular, with an American ending.
pub fn word_key(word: &str) -> String {
    let singular = singular(word);
    let word = singular.as_deref().unwrap_or(word);
    let ending = AMERICAN_ENDINGS
        .iter()
        .find_map(|(british, american)| Some((word.strip_suffix(british)?, american)));
    match ending {
        Some((stem, american)) => format!("{stem}{american}"),
        None => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spellings_share_a_key() {
        for (a, b) in [
            ("U-Net", "UNet"),
            ("VGG-16", "vgg16"),
            ("t-SNE", "TSNE"),
            ("Layer Normalisation", "layer normalizations"),
            ("Graph Colouring", "graph coloring"),
            ("k-nearest neighbours", "K-Nearest Neighbor"),
            ("Language Modelling", "language modeling"),
            ("Gaussian Processes", "Gaussian process"),
            ("Label smoothing optimisers", "label-smoothing optimizer"),
        ] {
            assert_eq!(spelling_key(a), spelling_key(b));
        }
        for (a, b) in [
            ("DeepLabv3+", "DeepLabv3"),
            ("Adam", "AdamW"),
            ("L1 loss", "L2 loss"),
            ("bias", "bia"),
        ] {
            assert_ne!(spelling_key(a), spelling_key(b));
        }
        assert_eq!(spelling_key("?!"), "");
    }

    #[test]
    fn words_of_a_search_have_one_spelling() {
        let words = search_words("U-Net for image colourisations");
        assert_eq!(words, ["u", "net", "unet", "for", "image", "colourization"]);
        assert!(search_words("the UNet").contains(&"unet".to_owned()));
        assert!(search_words(" - ").is_empty());
    }

    proptest! {
        #[test]
        fn a_spelling_key_depends_on_the_normal_form_only(text in "\\PC*|[A-Za-z -]{0,40}") {
            let key = spelling_key(&text);
            prop_assert_eq!(&spelling_key(&normalise(&text)), &key);
            prop_assert!(!key.contains(' '));
            prop_assert_eq!(key.is_empty(), normalise(&text).is_empty());
        }
    }
}
