//! Numbers and texts for people.

use super::markdown::words;
use catalogue::Venue;

/// Returns a count, which is not negative, with commas: `12,345`.
pub fn count(n: impl std::fmt::Display) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns a count with the singular or plural noun.
pub fn many(n: usize, one: &str, more: &str) -> String {
    format!("{} {}", count(n), if n == 1 { one } else { more })
}

/// Returns the month of a day: `July 2025` for `2025-07-31`. Another text stays as it is.
pub(crate) fn month(day: &str) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let mut parts = day.split('-');
    let (year, number) = (parts.next(), parts.next().and_then(|n| n.parse().ok()));
    let name = number.and_then(|n: usize| MONTHS.get(n.checked_sub(1)?));
    match (year, name) {
        (Some(year), Some(name)) => format!("{name} {year}"),
        _ => day.to_owned(),
    }
}

/// Returns a short name or a value as its source writes it, without marks of Markdown, tags, and characters that show nothing.
pub(crate) fn label(text: &str) -> String {
    let text =
        text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'));
    match text.contains("**") || text.contains(['<', '\\']) {
        true => words(text),
        false => text.to_owned(),
    }
}

/// Returns the name of a source of records for people: `joined-slice/joined_papers` is a part of the bundled slice.
pub(crate) fn source_name(source: &str) -> String {
    let (name, part) = source.split_once('/').unwrap_or((source, ""));
    let name = match name {
        "concordance" => "descriptions that Concordance wrote",
        "joined-slice" => "bundled records, joined from several sources",
        "papers-with-code" => "archived Papers with Code",
        other => other,
    };
    let part = part.strip_prefix("joined_").unwrap_or(part);
    match part.is_empty() {
        true => name.to_owned(),
        false => format!("{name} ({})", part.replace('_', " ")),
    }
}

/// Areas of methods whose word is short for something, each with its name for people. **Source**: the folders of `datasets/methods`.
const AREAS: &[(&str, &str)] = &[
    ("causal", "causal inference"),
    ("dimred", "dimension reduction"),
    ("diffusion", "diffusion models"),
    ("efficiency", "efficient models"),
    ("filter", "filters of states"),
    ("flow", "normalising flows"),
    ("graph", "graphs"),
    ("kernel_gp", "kernels and Gaussian processes"),
    ("loss", "losses"),
    ("mcmc", "Markov chain Monte Carlo"),
    ("metric", "metrics"),
    ("ml_classic", "classic machine learning"),
    ("numerical", "numerical methods"),
    ("optimiser", "optimisers"),
    ("reinforcement", "reinforcement learning"),
    ("sequence", "sequences"),
    ("survival", "survival analysis"),
    ("timeseries", "time series"),
    ("transport", "optimal transport"),
    ("trust", "calibration, privacy and robustness"),
    ("activation", "activation functions"),
];

/// Returns the name of an area of methods for people; another text stays as it is.
pub fn area_name(area: &str) -> &str {
    let known = AREAS.iter().find(|(word, _)| *word == area);
    known.map_or(area, |(_, name)| name)
}

/// Returns the first letters of a name, with `…` if there are more than `max`.
pub(crate) fn short(name: &str, max: usize) -> String {
    match name.char_indices().nth(max) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// Returns the first sentences of a text without markup, at most `max` characters, for descriptions.
pub fn plain(text: &str, max: usize) -> String {
    let mut out = String::new();
    for word in words(text).split(' ').filter(|word| !word.is_empty()) {
        if out.chars().count() + word.chars().count() + 1 > max {
            match last_sentence_end(&out).filter(|end| *end > max / 3) {
                Some(end) => out.truncate(end),
                None => out.push('…'),
            }
            break;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// Returns where the last whole sentence of the beginning of a text ends. The full stop of an abbreviation ends none: no capital follows.
fn last_sentence_end(text: &str) -> Option<usize> {
    let starts_sentence = |at: usize| text[at..].starts_with(char::is_uppercase);
    let mut ends = text.rmatch_indices(". ").map(|(at, _)| at);
    ends.find(|at| starts_sentence(at + 2)).map(|at| at + 1)
}

/// Returns a text of a run without the names of numpy's types: `0.25` for `np.float64(0.25)`.
pub(crate) fn without_types(text: &str) -> String {
    let mut out = text.to_owned();
    for name in ["np.float64(", "np.int64(", "np.bool("] {
        while let Some(start) = out.find(name) {
            let Some(length) = out[start..].find(')') else {
                break;
            };
            let value = out[start + name.len()..start + length].to_owned();
            out.replace_range(start..=start + length, &value);
        }
    }
    out
}

/// Parts of family names that have no capital.
const PARTICLES: &str = "al bin da de del den der di dos du el ibn la le ten ter van von zu";

/// Returns the name of a person; one that its source writes without any capital has them: `Ian Goodfellow` for `ian goodfellow`.
pub fn person_name(name: &str) -> String {
    if name.contains(char::is_uppercase) {
        return name.to_owned();
    }
    let words = name.split(' ').enumerate().map(|(at, word)| {
        match at > 0 && catalogue::is_among(PARTICLES, word) {
            true => word.to_owned(),
            false => capitalised(word),
        }
    });
    words.collect::<Vec<String>>().join(" ")
}

/// Returns a word with a capital at its start, and behind hyphens, dots and apostrophes.
fn capitalised(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut is_start = true;
    for c in word.chars() {
        match is_start {
            true => out.extend(c.to_uppercase()),
            false => out.push(c),
        }
        is_start = matches!(c, '-' | '.' | '\'' | '’');
    }
    out
}

/// Returns the name of a venue for people: `NeurIPS 2017` for `nips2017`. A text that names no series of
/// the table stays as it is.
pub fn venue_name(text: &str) -> String {
    let venue = Venue::parse(text).filter(Venue::is_known_series);
    venue.map_or_else(|| text.to_owned(), |venue| venue.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_a_month() {
        assert_eq!(month("2025-07-31"), "July 2025");
        for text in ["2025-13-01", "2025-00-01", "2025", "", "<b>"] {
            assert_eq!(month(text), text);
        }
    }

    #[test]
    fn counts_have_commas_and_nouns() {
        assert_eq!(
            [count(0), count(999), count(1000), count(1_234_567)],
            ["0", "999", "1,000", "1,234,567"]
        );
        assert_eq!(
            (many(1, "row", "rows"), many(2, "row", "rows")),
            ("1 row".into(), "2 rows".into())
        );
    }

    #[test]
    fn known_venues_have_their_names() {
        assert_eq!(venue_name("nips2017"), "NeurIPS 2017");
        assert_eq!(venue_name("Journal of Steps"), "Journal of Steps");
    }

    #[test]
    fn a_person_has_capitals() {
        for (name, shown) in [
            ("ian goodfellow", "Ian Goodfellow"),
            ("hado van hasselt", "Hado van Hasselt"),
            ("jean-luc o'neill", "Jean-Luc O'Neill"),
            ("j.a. ré", "J.A. Ré"),
            ("Aad van der Vaart", "Aad van der Vaart"),
            ("danah Boyd", "danah Boyd"),
            ("王伟", "王伟"),
            ("", ""),
        ] {
            assert_eq!(person_name(name), shown);
        }
    }

    #[test]
    fn an_area_has_a_name() {
        assert_eq!(area_name("ml_classic"), "classic machine learning");
        assert_eq!(area_name("Computer Vision"), "Computer Vision");
        assert!(AREAS.iter().all(|(_, name)| !name.contains('_')));
    }

    #[test]
    fn a_source_has_words() {
        for (source, words) in [
            ("concordance", "descriptions that Concordance wrote"),
            (
                "joined-slice/joined_papers",
                "bundled records, joined from several sources (papers)",
            ),
            (
                "papers-with-code/methods",
                "archived Papers with Code (methods)",
            ),
            ("somebody", "somebody"),
        ] {
            assert_eq!(source_name(source), words);
        }
    }

    #[test]
    fn a_label_has_no_marks() {
        for (text, shown) in [
            ("**67.3**", "67.3"),
            ("\u{feff}93.3", "93.3"),
            ("UKB<sub>2</sub>", "UKB2"),
            ("a_b * c", "a_b * c"),
        ] {
            assert_eq!(label(text), shown);
        }
    }

    #[test]
    fn a_value_stands_without_its_type() {
        let text = "y at [0]: np.float64(0.25) against np.float64(0.5), np.int64(";
        let shown = "y at [0]: 0.25 against 0.5, np.int64(";
        assert_eq!(without_types(text), shown);
    }

    #[test]
    fn a_description_ends_at_a_word() {
        assert_eq!(
            plain("**Adam** is  an\noptimiser", 200),
            "Adam is an optimiser"
        );
        assert_eq!(plain("one two three", 9), "one two…");
        assert_eq!(plain("It adds. It divides by eq. 3", 21), "It adds.");
        assert_eq!(plain("It adds eq. 3 and divides", 16), "It adds eq. 3…");
    }
}
