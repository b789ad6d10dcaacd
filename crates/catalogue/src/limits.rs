//! The limits of stored values. The readers observe them, so that the database refuses no row of an outside file; the tests of the store
//! compare them with the schema.

use crate::{Digest, names};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// The years of papers and methods. **Source**: the checks of the columns `paper.year` and `method.introduced_year`.
pub const YEARS: RangeInclusive<i32> = 1600..=2200;

/// The maximum length of a name, an identifier or an address, in bytes. Each is in an index. **Source**: PostgreSQL manual, "B-Tree
/// Implementation": an entry is at most a third of a page, 2,704 bytes. **Reason** for less: an entry can contain two names.
pub const MAX_INDEXED: usize = 1_000;

/// Returns true if a name has a normal form, and neither the name nor its normal form is longer than [`MAX_INDEXED`].
pub fn is_indexable(name: &str) -> bool {
    // Only other alphabets have longer normal forms: one ligature becomes up to 18 characters.
    name.len() <= MAX_INDEXED && (name.is_ascii() || names::normalise(name).len() <= MAX_INDEXED)
}

/// Returns the longest beginning of a title that [`is_indexable`].
pub fn cut_title(title: &str) -> &str {
    let mut len = title.len().min(MAX_INDEXED);
    loop {
        let cut = title[..title.floor_char_boundary(len)].trim_end();
        if is_indexable(cut) {
            return cut;
        }
        len /= 2;
    }
}

/// Returns a key unchanged, or, if it is longer than [`MAX_INDEXED`], its beginning and its digest: equal keys remain equal.
pub fn cut_key(key: &str) -> Cow<'_, str> {
    if key.len() <= MAX_INDEXED {
        return Cow::Borrowed(key);
    }
    let digest = Digest::of(key).to_string();
    let len = key.floor_char_boundary(MAX_INDEXED - digest.len() - 1);
    Cow::Owned(format!("{}#{digest}", &key[..len]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_titles_and_keys_fit() {
        // U+FDFA has 3 bytes, its normal form 33.
        for long in ["x".repeat(5_000), "é".repeat(700), "\u{fdfa}".repeat(333)] {
            assert!(!is_indexable(&long));
            let cut = cut_title(&long);
            assert!(is_indexable(cut) && !cut.is_empty() && long.starts_with(cut));
            let key = cut_key(&long);
            assert!(key.len() <= MAX_INDEXED);
            assert_eq!(cut_key(&long), key);
            assert!(long.len() <= MAX_INDEXED || cut_key(&format!("{long}.")) != key);
        }
        assert_eq!(cut_title("A title"), "A title");
        assert_eq!(cut_key("url:a.example/b"), "url:a.example/b");
    }
}
