//! Venues: the series and the year that a text such as `cvpr2019`, `NeurIPS 2025` or
//! `ACL Anthology P19-1234` names.

use crate::names;

/// A venue: a series of conferences or a journal, and the year of one edition.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Venue {
    /// Key of the series, e.g. `neurips`. It is the same for every spelling of `SERIES`.
    pub series: String,
    /// Year of the edition, if the text names one.
    pub year: Option<i32>,
}

/// Series with the name that is shown, and further normal forms under which texts name them.
///
/// **Source**: the venues of the bundled slice, and the names that the conferences give themselves.
const SERIES: &[(&str, &str, &[&str])] = &[
    (
        "neurips",
        "NeurIPS",
        &[
            "nips",
            "neural information processing systems",
            "advances in neural information processing systems",
        ],
    ),
    (
        "iclr",
        "ICLR",
        &["international conference on learning representations"],
    ),
    (
        "icml",
        "ICML",
        &["international conference on machine learning"],
    ),
    (
        "cvpr",
        "CVPR",
        &[
            "computer vision and pattern recognition",
            "conference on computer vision and pattern recognition",
        ],
    ),
    (
        "iccv",
        "ICCV",
        &["international conference on computer vision"],
    ),
    ("eccv", "ECCV", &["european conference on computer vision"]),
    (
        "acl",
        "ACL",
        &[
            "association for computational linguistics",
            "annual meeting of the association for computational linguistics",
        ],
    ),
    (
        "emnlp",
        "EMNLP",
        &[
            "empirical methods in natural language processing",
            "conference on empirical methods in natural language processing",
        ],
    ),
    (
        "naacl",
        "NAACL",
        &["north american chapter of the association for computational linguistics"],
    ),
    ("eacl", "EACL", &[]),
    ("aacl", "AACL", &[]),
    (
        "coling",
        "COLING",
        &["international conference on computational linguistics"],
    ),
    ("conll", "CoNLL", &[]),
    (
        "tacl",
        "TACL",
        &["transactions of the association for computational linguistics"],
    ),
    (
        "cl",
        "Computational Linguistics",
        &["computational linguistics"],
    ),
    ("semeval", "SemEval", &["sem"]),
    ("lrec", "LREC", &[]),
    ("ijcnlp", "IJCNLP", &[]),
    ("ranlp", "RANLP", &[]),
    ("acl workshops", "workshops of the ACL Anthology", &[]),
    (
        "findings",
        "Findings of the ACL",
        &["acl findings", "findings of acl"],
    ),
    ("wacv", "WACV", &[]),
    (
        "aistats",
        "AISTATS",
        &["artificial intelligence and statistics"],
    ),
    ("aaai", "AAAI", &[]),
    ("ijcai", "IJCAI", &[]),
    ("icra", "ICRA", &[]),
    ("iros", "IROS", &[]),
    ("rss", "RSS", &["robotics science and systems"]),
    ("uai", "UAI", &["uncertainty in artificial intelligence"]),
    ("colt", "COLT", &["conference on learning theory"]),
    ("acml", "ACML", &[]),
    ("siggraph", "SIGGRAPH", &[]),
    ("siggraph asia", "SIGGRAPH Asia", &["siggraphasia"]),
];

/// Series of a volume of the ACL Anthology, by the letter of its old ids.
///
/// **Source**: ACL Anthology, "Volume identifiers".
const ANTHOLOGY_LETTERS: &[(char, &str)] = &[
    ('P', "acl"),
    ('D', "emnlp"),
    ('N', "naacl"),
    ('E', "eacl"),
    ('C', "coling"),
    ('K', "conll"),
    ('Q', "tacl"),
    ('J', "cl"),
    ('S', "semeval"),
    ('L', "lrec"),
    ('I', "ijcnlp"),
    ('R', "ranlp"),
    ('W', "acl workshops"),
];

impl Venue {
    /// Reads a venue; `None` if the text names no series.
    ///
    /// An id of the ACL Anthology names the series of its volume. Otherwise the last group of four
    /// digits that can be a year is the year, and the words without it are the series.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(id) = text.trim().strip_prefix("ACL Anthology ") {
            return anthology(id);
        }
        let spaced = separate_digits(&names::normalise(text));
        let mut words: Vec<&str> = spaced.split(' ').filter(|word| !word.is_empty()).collect();
        let year = words.iter().rposition(|word| is_year(word));
        let year = year
            .map(|at| words.remove(at))
            .and_then(|word| word.parse().ok());
        let generic = ["proceedings", "of", "the", "in", "conference"];
        while words.first().is_some_and(|word| generic.contains(word)) && words.len() > 1 {
            words.remove(0);
        }
        let name = words.join(" ");
        (!name.is_empty()).then(|| Self {
            series: series_of(&name).map_or(name, str::to_owned),
            year,
        })
    }

    /// Returns true if the series is one of the table, so that a text that names it needs no paper.
    pub fn is_known_series(&self) -> bool {
        SERIES.iter().any(|(key, _, _)| *key == self.series)
    }

    /// Returns the name of the venue for people: `NeurIPS 2025`.
    pub fn name(&self) -> String {
        let known = SERIES.iter().find(|(key, _, _)| *key == self.series);
        let series = known.map_or(self.series.as_str(), |(_, name, _)| name);
        match self.year {
            Some(year) => format!("{series} {year}"),
            None => series.to_owned(),
        }
    }
}

fn series_of(name: &str) -> Option<&'static str> {
    let is = |(key, _, names): &&(&str, &str, &[&str])| *key == name || names.contains(&name);
    SERIES.iter().find(is).map(|(key, _, _)| *key)
}

fn is_year(word: &str) -> bool {
    word.len() == 4
        && word
            .parse()
            .is_ok_and(|year: i32| (1950..=2100).contains(&year))
}

/// Puts a space between letters and digits: `cvpr2019` has a year.
fn separate_digits(text: &str) -> String {
    let mut spaced = String::with_capacity(text.len() + 2);
    let mut before = ' ';
    for c in text.chars() {
        if c.is_ascii_digit() != before.is_ascii_digit() && c != ' ' && before != ' ' {
            spaced.push(' ');
        }
        spaced.push(c);
        before = c;
    }
    spaced
}

/// Reads an id of the ACL Anthology: `P19-1234` or `2020.acl-main.330`.
fn anthology(id: &str) -> Option<Venue> {
    let letter = id.chars().next()?;
    let old = ANTHOLOGY_LETTERS.iter().find(|(other, _)| *other == letter);
    if let (Some((_, series)), Some(digits)) = (old, id.get(1..3)) {
        let year: i32 = digits.parse().ok()?;
        let century = if year >= 60 { 1900 } else { 2000 };
        return Some(Venue {
            series: (*series).to_owned(),
            year: Some(century + year),
        });
    }
    let (year, volume) = id.split_once('.')?;
    let year = year.parse().ok().filter(|_| is_year(year))?;
    let event = volume.split(['-', '.']).next()?;
    Some(Venue {
        series: series_of(event).unwrap_or(event).to_owned(),
        year: Some(year),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_a_venue_are_one() {
        for (text, series, year) in [
            ("cvpr2019", "cvpr", Some(2019)),
            ("nips2018", "neurips", Some(2018)),
            ("NeurIPS 2025", "neurips", Some(2025)),
            ("Neural Information Processing Systems", "neurips", None),
            ("ACL Anthology P19-1234", "acl", Some(2019)),
            ("ACL Anthology 2020.acl-main.330", "acl", Some(2020)),
            (
                "ACL Anthology 2020.findings-emnlp.1",
                "findings",
                Some(2020),
            ),
            ("ACL Anthology W18-0101", "acl workshops", Some(2018)),
            ("Proceedings of ICML 2016", "icml", Some(2016)),
            ("J. of Odd Results", "j of odd results", None),
        ] {
            let venue = Venue::parse(text).expect(text);
            assert_eq!(
                (venue.series.as_str(), venue.year),
                (series, year),
                "{text}"
            );
        }
        assert_eq!(Venue::parse("2019"), None);
        assert_eq!(
            Venue::parse("nips2018")
                .map(|venue| venue.name())
                .as_deref(),
            Some("NeurIPS 2018")
        );
    }
}
