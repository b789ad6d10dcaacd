//! Names of authors and institutions: keys by which they are looked up. The displayed name is unchanged from its source.

use super::normalise;

/// Returns the key by which an author's name is looked up. The displayed name is unchanged from its
/// source.
///
/// "Kingma, Diederik P." and "diederik p kingma" have one key.
pub fn author_key(name: &str) -> String {
    match name.split_once(',') {
        Some((family, given)) if !given.contains(',') && !given.trim().is_empty() => {
            normalise(&format!("{given} {family}"))
        }
        _ => normalise(name),
    }
}

/// Returns the key that variants of an author's key share: the initial of the first name and the
/// last name. `None` for a single word.
pub fn author_variant_key(key: &str) -> Option<String> {
    let (given, family) = key.rsplit_once(' ')?;
    let initial = given.chars().next()?;
    Some(format!("{initial} {family}"))
}

/// Returns true if two keys of authors can be variants of one name: the last names are equal, and
/// of the given names, in order, each pair is equal or one is the initial of the other. A name may
/// lack the middle names of the other. "d p kingma", "diederik kingma" and "diederik p kingma" are
/// variants of each other.
pub fn are_author_variants(a: &str, b: &str) -> bool {
    let (Some((given_a, family_a)), Some((given_b, family_b))) =
        (a.rsplit_once(' '), b.rsplit_once(' '))
    else {
        return false;
    };
    let fits = |a: &str, b: &str| {
        let is_initial =
            |short: &str, long: &str| short.chars().count() == 1 && long.starts_with(short);
        a == b || is_initial(a, b) || is_initial(b, a)
    };
    let mut pairs = given_a.split(' ').zip(given_b.split(' '));
    family_a == family_b && pairs.all(|(a, b)| fits(a, b))
}

/// Last words of an institution's name that state its legal form.
const LEGAL_FORMS: &[&str] = &[
    "co",
    "corp",
    "corporation",
    "gmbh",
    "inc",
    "llc",
    "ltd",
    "plc",
];

/// Returns the key by which an institution's name is looked up: the normal form without "the" at
/// its start and a legal form at its end. "Google Inc." and "Google" have one key, "Google Research"
/// has another.
pub fn institution_key(name: &str) -> String {
    let normal = normalise(name);
    let bare = normal.strip_prefix("the ").unwrap_or(&normal);
    match bare.rsplit_once(' ') {
        Some((rest, last)) if LEGAL_FORMS.contains(&last) => rest.to_owned(),
        _ => bare.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn authors_have_one_key() {
        assert_eq!(
            author_key("Kingma, Diederik P."),
            author_key("diederik p kingma")
        );
        assert_eq!(author_key("Miquel Esplà-Gomis"), "miquel espla gomis");
        assert_eq!(
            author_key("Smith, John, Jr."),
            "smith john jr",
            "two commas are left in place"
        );
    }

    #[test]
    fn variants_of_an_author_share_initial_and_last_name() {
        let kingma = [
            "d kingma",
            "d p kingma",
            "diederik kingma",
            "diederik p kingma",
        ];
        for a in kingma {
            assert_eq!(author_variant_key(a).as_deref(), Some("d kingma"));
            assert!(kingma.iter().all(|b| are_author_variants(a, b)), "{a}");
        }
        for other in [
            "dirk kingma",
            "diederik m kingma",
            "diederik kingman",
            "kingma",
        ] {
            assert!(!are_author_variants("diederik p kingma", other), "{other}");
        }
        assert_eq!(author_variant_key("plato"), None);
    }

    #[test]
    fn institutions_have_one_key() {
        for (a, b) in [
            ("Google Inc.", "google"),
            ("The University of Oxford", "University of Oxford"),
            ("Microsoft Corporation", "Microsoft"),
            ("ETH Zürich", "ETH Zurich"),
        ] {
            assert_eq!(institution_key(a), institution_key(b));
        }
        assert_ne!(
            institution_key("Google Research"),
            institution_key("Google")
        );
        assert_eq!(institution_key("Inc"), "inc");
    }

    proptest! {
        #[test]
        fn author_keys_are_normal(text in "\\PC*") {
            let key = author_key(&text);
            prop_assert_eq!(&normalise(&key), &key);
        }
    }
}
