//! Columns that several formats share: ids, dates, texts, addresses.

use crate::finding::{FindingKind, Notes};
use crate::repo;
use crate::rows::PaperRow;
use catalogue::{ArxivId, Doi, PaperRef, names};
use serde::{Deserialize, Deserializer};

/// A column that every row must have: absent is not the same as null.
#[derive(Debug, Default)]
pub enum Column<T> {
    /// The row has no such column.
    #[default]
    Absent,
    /// It is null.
    Null,
    /// Its value.
    Value(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Column<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::<T>::deserialize(deserializer).map(|value| value.map_or(Self::Null, Self::Value))
    }
}

impl<T> Column<T> {
    /// The value; an absent column is noted by name.
    pub fn or_note(self, name: &str, notes: &mut Notes) -> Option<T> {
        match self {
            Self::Absent => {
                notes.push((FindingKind::MissingColumn, name.to_owned()));
                None
            }
            Self::Null => None,
            Self::Value(value) => Some(value),
        }
    }
}

/// The text, when it says something.
pub fn said(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}

/// The text with every run of white space as one space, when it says something: arXiv and XML break lines anywhere.
pub fn one_line(text: &str) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty()).then_some(line)
}

/// Adds what is not there yet.
pub fn add_once<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

/// A date as `YYYY-MM-DD`; anything else is noted.
pub fn date(text: Option<String>, notes: &mut Notes) -> Option<String> {
    let text = said(text)?;
    let day = text.get(..10).unwrap_or(&text);
    let parts: Vec<&str> = day.split('-').collect();
    let number = |part: &str, len: usize, of: std::ops::RangeInclusive<u16>| {
        part.len() == len
            && part.bytes().all(|b| b.is_ascii_digit())
            && part.parse().is_ok_and(|n| of.contains(&n))
    };
    let fits = matches!(parts.as_slice(), [y, m, d] if number(y, 4, 1600..=2999) && number(m, 2, 1..=12) && number(d, 2, 1..=31));
    if fits {
        return Some(day.to_owned());
    }
    notes.push((FindingKind::NotADate, text));
    None
}

/// The day of a date as in mail (`Mon, 2 Apr 2007 19:18:42 GMT`) as `YYYY-MM-DD`; anything else is noted.
///
/// **Source**: RFC 5322, 3.3, which is how arXiv writes the dates of versions.
pub fn mail_date(text: &str, notes: &mut Notes) -> Option<String> {
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    let parts: Vec<&str> = text
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .collect();
    let day = parts.windows(3).find_map(|three| {
        let month = 1 + MONTHS.iter().position(|month| *month == three[1])?;
        let (day, year): (u8, u16) = (three[0].parse().ok()?, three[2].parse().ok()?);
        ((1..=31).contains(&day) && (1600..=2999).contains(&year))
            .then(|| format!("{year:04}-{month:02}-{day:02}"))
    });
    if day.is_none() && !text.trim().is_empty() {
        notes.push((FindingKind::NotADate, text.to_owned()));
    }
    day
}

/// An arXiv id in its own column; anything else is noted.
pub fn arxiv(text: Option<&str>, notes: &mut Notes) -> Option<PaperRef> {
    let text = text.map(str::trim).filter(|text| !text.is_empty())?;
    let id = ArxivId::parse(text).map(|id| PaperRef::Arxiv(id.without_version()));
    if id.is_none() {
        notes.push((FindingKind::NotAnArxivId, text.to_owned()));
    }
    id
}

/// A DOI in its own column; anything else is noted.
pub fn doi(text: Option<&str>, notes: &mut Notes) -> Option<PaperRef> {
    let text = text.map(str::trim).filter(|text| !text.is_empty())?;
    let id = Doi::parse(text).map(PaperRef::Doi);
    if id.is_none() {
        notes.push((FindingKind::NotADoi, text.to_owned()));
    }
    id
}

/// What names a paper: ids from their own columns, and addresses, which may hold one.
#[derive(Debug, Default)]
pub struct Named<'a> {
    /// Ids that are known already.
    pub ids: Vec<PaperRef>,
    /// Addresses, the most telling first.
    pub urls: [Option<&'a str>; 3],
    /// The title.
    pub title: Option<&'a str>,
}

/// A paper by its names; `None` when nothing names it. An address of arXiv that holds no id is noted.
pub fn paper(named: Named<'_>, notes: &mut Notes) -> Option<PaperRow> {
    let mut ids = named.ids;
    let mut url = None;
    for given in named
        .urls
        .into_iter()
        .flatten()
        .filter(|given| !given.trim().is_empty())
    {
        match PaperRef::parse(given) {
            Some(PaperRef::Arxiv(id)) => ids.push(PaperRef::Arxiv(id.without_version())),
            Some(id) => ids.push(id),
            None => {
                if given.contains("arxiv.org/") {
                    notes.push((FindingKind::NotAnArxivId, given.to_owned()));
                }
                url = url.or(Some(given));
            }
        }
    }
    ids.sort();
    ids.dedup();
    let title = named.title.unwrap_or_default().trim();
    let key = match (
        ids.first(),
        url.and_then(repo::host_and_path),
        names::normalise(title),
    ) {
        (Some(id), _, _) => id.to_string(),
        (None, Some(url), _) => format!("url:{url}"),
        (None, None, title) if !title.is_empty() => format!("title:{title}"),
        _ => return None,
    };
    let year = ids.first().and_then(PaperRef::arxiv).map(ArxivId::year);
    Some(PaperRow {
        key,
        ids,
        url: url.map(str::to_owned),
        title: title.to_owned(),
        year,
        ..PaperRow::default()
    })
}

/// Sets the date of a paper, and its year.
pub fn dated(paper: &mut PaperRow, date: Option<String>) {
    if let Some(year) = date.as_deref().and_then(|date| date.get(..4)?.parse().ok()) {
        paper.year = Some(year);
    }
    paper.date = date;
}

/// The normalised address of a repository; anything else is noted.
pub fn repository(url: &str, notes: &mut Notes) -> Option<String> {
    let normal = repo::normalise(url);
    if normal.is_none() {
        notes.push((FindingKind::BadUrl, url.to_owned()));
    }
    normal
}

/// A framework's name in lower case; "none" is none.
pub fn framework(name: Option<String>) -> Option<String> {
    said(name)
        .map(|name| name.trim().to_lowercase())
        .filter(|name| name != "none")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surest_name_is_the_key() {
        let key = |urls, title| {
            paper(
                Named {
                    ids: vec![],
                    urls,
                    title,
                },
                &mut Notes::new(),
            )
            .map(|paper| paper.key)
        };
        let (pwc, arxiv) = (
            "https://paperswithcode.com/paper/adam",
            "http://arxiv.org/abs/1412.6980v9",
        );
        assert_eq!(
            key([Some(pwc), Some(arxiv), None], Some("Adam")).as_deref(),
            Some("arxiv:1412.6980")
        );
        assert_eq!(
            key([Some(pwc), None, None], Some("Adam")).as_deref(),
            Some("pwc:adam")
        );
        assert_eq!(
            key([Some("http://WWW.Site.org/a/"), None, None], None).as_deref(),
            Some("url:site.org/a")
        );
        assert_eq!(
            key([Some(""), None, None], Some("Ádam: a Method")).as_deref(),
            Some("title:adam a method")
        );
        assert_eq!(key([None, None, None], Some(" ")), None);
    }

    #[test]
    fn dates_of_mail_are_days() {
        let mut notes = Notes::new();
        for text in [
            "Mon, 2 Apr 2007 19:18:42 GMT",
            "02 Apr 2007",
            "Mon,2 Apr 2007",
        ] {
            assert_eq!(
                mail_date(text, &mut notes).as_deref(),
                Some("2007-04-02"),
                "{text}"
            );
        }
        assert_eq!(mail_date(" ", &mut notes), None);
        assert!(notes.is_empty());
        for text in [
            "Mon, 32 Apr 2007",
            "2 Avril 2007",
            "Apr 2007",
            "2007-04-02",
            "2 Apr 07",
        ] {
            assert_eq!(mail_date(text, &mut notes), None, "{text}");
        }
        assert_eq!(notes.len(), 5);
    }

    #[test]
    fn dates_are_days() {
        let mut notes = Notes::new();
        assert_eq!(
            date(Some("2018-09-12T00:00:00".into()), &mut notes).as_deref(),
            Some("2018-09-12")
        );
        assert_eq!(date(Some(String::new()), &mut notes), None);
        assert!(notes.is_empty());
        assert_eq!(date(Some("last year".into()), &mut notes), None);
        assert_eq!(date(Some("2018-13-01".into()), &mut notes), None);
        assert_eq!(notes.len(), 2);
    }
}
