//! Validation of ids of persons, institutions and works: every string form of an id has the same normal form.

use crate::columns::parse_or_note;
use crate::finding::{FindingKind, Notes};

/// Parses an ORCID iD, bare or as an address, into the form `0000-0002-1825-0097`. An invalid id is noted.
pub fn orcid(text: Option<&str>, notes: &mut Notes) -> Option<String> {
    id_or_note("an ORCID iD", text, notes, |text| {
        let id = strip_host(text, "orcid.org/").to_ascii_uppercase();
        let parts: Vec<&str> = id.split('-').collect();
        let digits: Vec<u32> = id
            .chars()
            .filter_map(|c| if c == 'X' { Some(10) } else { c.to_digit(10) })
            .collect();
        let well_formed =
            parts.len() == 4 && parts.iter().all(|part| part.len() == 4) && digits.len() == 16;
        // Only the check digit may be X.
        (well_formed && id.find('X').is_none_or(|index| index == id.len() - 1) && mod_11_2(&digits))
            .then_some(id)
    })
}

/// Validates the last digit, a checksum of the others. **Source**: ORCID, "Structure of the ORCID Identifier" (ISO/IEC 7064, MOD 11-2).
fn mod_11_2(digits: &[u32]) -> bool {
    let Some((check, digits)) = digits.split_last() else {
        return false;
    };
    let total = digits
        .iter()
        .fold(0, |total, digit| (total + digit) * 2 % 11);
    (12 - total) % 11 == *check
}

/// The alphabet of ROR ids. **Source**: Crockford, "Base 32": no i, l, o, u.
const BASE_32: &str = "0123456789abcdefghjkmnpqrstvwxyz";

/// Parses a ROR id, bare or as an address, into the form `042nb2s44`. An invalid id is noted.
///
/// **Source**: ROR, "ROR identifier pattern": `0`, six digits of base 32, two decimal digits as checksum (ISO/IEC 7064,
/// MOD 97-10).
pub fn ror(text: Option<&str>, notes: &mut Notes) -> Option<String> {
    id_or_note("a ROR id", text, notes, |text| {
        let id = strip_host(text, "ror.org/").to_ascii_lowercase();
        let (number, check) = id.split_at_checked(7)?;
        let number = number
            .chars()
            .try_fold(0, |n: u64, c| Some(n * 32 + BASE_32.find(c)? as u64))?;
        let well_formed =
            id.len() == 9 && id.starts_with('0') && check.bytes().all(|b| b.is_ascii_digit());
        (well_formed && check.parse() == Ok(98 - number * 100 % 97)).then_some(id)
    })
}

/// Parses an OpenAlex id of this kind (`W` work, `A` author, `I` institution, `T` topic, `C` concept), bare or as an address.
/// An invalid id is noted.
pub fn openalex(kind: char, text: Option<&str>, notes: &mut Notes) -> Option<String> {
    id_or_note("an id of OpenAlex", text, notes, |text| {
        let id = strip_host(text, "openalex.org/").to_ascii_uppercase();
        let digits = id.strip_prefix(kind)?;
        let fits = (1..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        fits.then_some(id)
    })
}

/// Parses a country code into two capital letters. An invalid code is noted.
pub fn country(text: Option<&str>, notes: &mut Notes) -> Option<String> {
    id_or_note("a country code", text, notes, |text| {
        let code = text.to_ascii_uppercase();
        (code.len() == 2 && code.bytes().all(|b| b.is_ascii_uppercase())).then_some(code)
    })
}

/// Returns the path of an address on this host, or the text unchanged when it has no such host.
fn strip_host<'a>(text: &'a str, host: &str) -> &'a str {
    text.rsplit_once(host)
        .map_or(text, |(_, id)| id)
        .trim_end_matches('/')
}

fn id_or_note(
    expected: &str,
    text: Option<&str>,
    notes: &mut Notes,
    parse: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let note = |text: &str| (FindingKind::NotAnId, format!("not {expected}: {text}"));
    parse_or_note(text, notes, parse, note)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_form_of_an_id_has_one_normal_form() {
        let mut notes = Notes::new();
        for text in [
            "0000-0002-1825-0097",
            "https://orcid.org/0000-0002-1825-0097",
            "http://orcid.org/0000-0002-1825-0097/",
        ] {
            assert_eq!(
                orcid(Some(text), &mut notes).as_deref(),
                Some("0000-0002-1825-0097"),
                "{text}"
            );
        }
        assert_eq!(
            orcid(Some("0000-0002-1694-233x"), &mut notes).as_deref(),
            Some("0000-0002-1694-233X")
        );
        for text in [
            "042nb2s44",
            "https://ror.org/042nb2s44",
            "ror.org/042NB2S44",
        ] {
            assert_eq!(
                ror(Some(text), &mut notes).as_deref(),
                Some("042nb2s44"),
                "{text}"
            );
        }
        for id in ["05dxps055", "03vek6s52", "0130frc33"] {
            assert_eq!(ror(Some(id), &mut notes).as_deref(), Some(id));
        }
        for text in [
            "W2741809807",
            "https://openalex.org/W2741809807",
            "https://openalex.org/works/w2741809807",
        ] {
            let expected = (!text.contains("works")).then_some("W2741809807");
            assert_eq!(
                openalex('W', Some(text), &mut Notes::new()).as_deref(),
                expected,
                "{text}"
            );
        }
        assert_eq!(country(Some("gb"), &mut notes).as_deref(), Some("GB"));
        assert_eq!(orcid(Some(" "), &mut notes), None);
        assert_eq!(ror(None, &mut notes), None);
        assert!(notes.is_empty(), "{notes:?}");
    }

    #[test]
    fn invalid_ids_are_noted() {
        let mut notes = Notes::new();
        for text in [
            "0000-0002-1825-0098",
            "0000-0002-1825-009",
            "0000-0002-X825-0097",
            "Jane Doe",
            "00000002-1825-0097-",
        ] {
            assert_eq!(orcid(Some(text), &mut notes), None, "{text}");
        }
        for text in [
            "042nb2s45",
            "142nb2s44",
            "042nb2s4",
            "042nb2s444",
            "042nb2sé4",
            "grid.116068.8",
        ] {
            assert_eq!(ror(Some(text), &mut notes), None, "{text}");
        }
        for text in ["A1", "W", "W12x", "https://openalex.org/A1"] {
            assert_eq!(openalex('W', Some(text), &mut notes), None, "{text}");
        }
        assert_eq!(country(Some("GBR"), &mut notes), None);
        assert_eq!(notes.len(), 16);
    }

    proptest! {
        #[test]
        fn one_wrong_digit_of_an_orcid_is_noted(at in 0usize..15, by in 1u8..10) {
            let mut id = b"0000-0002-1825-0097".to_vec();
            let at = (0..id.len()).filter(|at| id[*at] != b'-').nth(at).unwrap_or_default();
            id[at] = b'0' + (id[at] - b'0' + by) % 10;
            let text = String::from_utf8(id).unwrap_or_default();
            prop_assert_eq!(orcid(Some(&text), &mut Notes::new()), None);
        }

        #[test]
        fn parsing_ids_never_panics_and_is_idempotent(text in "\\PC*|https?://(orcid|ror|openalex)\\.org/[0-9a-zWAI-]{0,20}") {
            let mut notes = Notes::new();
            for read in [orcid, ror, |text: Option<&str>, notes: &mut Notes| openalex('W', text, notes)] {
                if let Some(id) = read(Some(&text), &mut notes) {
                    prop_assert_eq!(read(Some(&id), &mut notes), Some(id));
                }
            }
        }
    }
}
