//! Independence of two readings: the similarity of their tokens after renaming, and the numpy functions that both call.
//!
//! The tokens come from [`spec::tokens`] and not from Python, whose tokenizer differs between
//! versions.
//!
//! **Source**: `docs/ladder.md`, "V2": independent pairs have at most 0.17, mutated copies at least
//! 0.64.

mod callees;
mod rename;

use rename::rename_names;
use std::collections::BTreeSet;

/// Above this similarity a pair is not independent. **Source**: `docs/ladder.md`, "V2".
pub const SUSPECT_ABOVE: f64 = 0.40;

/// With up to this many tokens in the larger reading, the text is too short to distinguish a copy
/// from a coincidence.
/// **Source**: `docs/ladder.md`, "V2".
pub const TRIVIAL_UP_TO: usize = 30;

/// The number of neighbouring tokens that are compared at once. **Source**: `docs/ladder.md`, "V2".
const GRAM_SIZE: usize = 5;

/// The overlap of two readings as texts.
#[derive(Debug, Clone, PartialEq)]
pub struct Independence {
    /// 5-gram Jaccard similarity of the renamed tokens, 0 to 1.
    pub similarity: f64,
    /// True if the larger reading has at most 30 tokens.
    pub trivial: bool,
    /// The functions of `numpy.linalg` and `numpy.fft` that both readings name, with full names,
    /// sorted.
    pub shared_callees: Vec<String>,
    /// True if, on both sides, the entry only returns one call of such a function.
    pub delegates: bool,
}

impl Independence {
    /// Returns the reason for which V2 is withheld, or `None`. Trivial readings are necessarily
    /// similar; this is recorded and not rejected.
    pub fn suspect(&self) -> Option<String> {
        if self.delegates {
            return Some("each reading is one call of numpy".into());
        }
        (self.similarity > SUSPECT_ABOVE && !self.trivial).then(|| {
            format!(
                "similarity {:.2} is above {SUSPECT_ABOVE:.2}",
                self.similarity
            )
        })
    }
}

/// Compares two readings as texts. The function is total on any text, whether or not it is Python.
pub fn independence(a: &str, b: &str, entry: &str) -> Independence {
    let (of_a, of_b) = (spec::tokens::tokens(a), spec::tokens::tokens(b));
    let (words_a, words_b) = (rename_names(&of_a), rename_names(&of_b));
    let (calls_a, calls_b) = (
        callees::callees(&of_a, entry),
        callees::callees(&of_b, entry),
    );
    Independence {
        similarity: jaccard(&words_a, &words_b),
        trivial: words_a.len().max(words_b.len()) <= TRIVIAL_UP_TO,
        shared_callees: calls_a
            .named
            .intersection(&calls_b.named)
            .cloned()
            .collect(),
        delegates: calls_a.delegates && calls_b.delegates,
    }
}

fn jaccard(a: &[String], b: &[String]) -> f64 {
    let (a, b) = (grams(a), grams(b));
    let (both, either) = (a.intersection(&b).count(), a.union(&b).count());
    if either == 0 {
        1.0
    } else {
        both as f64 / either as f64
    }
}

/// Returns every sequence of 5 tokens; a shorter text is one sequence.
fn grams(words: &[String]) -> BTreeSet<&[String]> {
    if words.is_empty() {
        return BTreeSet::new();
    }
    words.windows(GRAM_SIZE.min(words.len())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SOFTMAX: &str = r#"
import numpy as np

def softmax(z, T):
    """Rows are examples."""
    s = z / T
    s = s - np.max(s, axis=1, keepdims=True)  # no overflow
    e = np.exp(s)
    return e / np.sum(e, axis=1, keepdims=True)
"#;

    const RENAMED: &str = r#"
import numpy as xp
def softmax(logits, temperature):
    u = logits / temperature
    u = u - xp.max(u, axis=1,
                   keepdims=True)
    w = xp.exp(u)
    return w / xp.sum(w, axis=1, keepdims=True)
"#;

    const OTHER: &str = r#"
import math
import numpy as np

def softmax(z, T):
    n, k = z.shape
    out = np.zeros((n, k))
    for i in range(n):
        top = max(z[i, j] for j in range(k))
        total = 0.0
        for j in range(k):
            out[i, j] = math.exp((z[i, j] - top) / T)
            total += out[i, j]
        for j in range(k):
            out[i, j] /= total
    return out
"#;

    #[test]
    fn a_renamed_copy_is_the_same_text() {
        let overlap = independence(SOFTMAX, RENAMED, "softmax");
        assert_eq!((overlap.similarity, overlap.trivial), (1.0, false));
        assert!(overlap.suspect().is_some_and(|why| why.contains("1.00")));
    }

    #[test]
    fn two_ways_to_write_one_function_are_not_similar() {
        let overlap = independence(SOFTMAX, OTHER, "softmax");
        assert!(overlap.similarity < 0.25, "{}", overlap.similarity);
        assert_eq!(overlap.suspect(), None);
    }

    #[test]
    fn a_changed_copy_is_still_a_copy() {
        let changed = SOFTMAX.replace("np.exp(s)", "np.exp(-s)");
        assert!(independence(SOFTMAX, &changed, "softmax").similarity > SUSPECT_ABOVE);
    }

    #[test]
    fn short_readings_are_trivial_and_not_suspect() {
        let text = "import numpy as np\ndef relu(x):\n    return np.maximum(x, 0.0)\n";
        let overlap = independence(text, text, "relu");
        assert_eq!(
            (overlap.trivial, overlap.similarity, overlap.suspect()),
            (true, 1.0, None)
        );
    }

    #[test]
    fn shared_numpy_functions_are_listed() {
        let a = "import numpy as np\ndef whiten(x):\n    w, v = np.linalg.eigh(x)\n    return v / np.sqrt(w)\n";
        let b = "from numpy.linalg import eigh as e\ndef whiten(x):\n    w, v = e(x)\n    return v * w ** -0.5\n";
        let overlap = independence(a, b, "whiten");
        assert_eq!(
            (overlap.shared_callees, overlap.delegates),
            (vec!["numpy.linalg.eigh".to_owned()], false)
        );
    }

    #[test]
    fn two_single_calls_are_suspect() {
        let a =
            "import numpy as np\ndef invert(x):\n    'doc'\n    return np.linalg.inv(x)\n\nA = 1\n";
        let b = "import numpy as np\nla = np.linalg\ndef invert(m):\n    return la.solve(m, np.eye(len(m)))\n";
        let overlap = independence(a, b, "invert");
        assert!(
            overlap.delegates && overlap.suspect().is_some() && overlap.shared_callees.is_empty()
        );
        let honest = "import numpy as np\ndef invert(m):\n    return np.linalg.inv(m) + 0\n";
        assert!(!independence(a, honest, "invert").delegates);
    }

    fn text() -> impl Strategy<Value = String> {
        prop_oneof![
            "(?s).{0,80}",
            "(import|def |from |numpy|np|\\.|linalg|fft|=|\\(|\\)|:|\n|    |as |f|x|'|\"){0,40}"
        ]
    }

    proptest! {
        #[test]
        fn comparing_is_total_symmetric_and_bounded(a in text(), b in text()) {
            let (ab, ba) = (independence(&a, &b, "f"), independence(&b, &a, "f"));
            prop_assert_eq!(&ab, &ba);
            prop_assert!((0.0..=1.0).contains(&ab.similarity));
            prop_assert_eq!(independence(&a, &a, "f").similarity, 1.0);
        }
    }
}
