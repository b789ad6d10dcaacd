//! Readers of the columns that several formats share: ids, dates, texts, addresses.

use crate::finding::{FindingKind, Notes};
use crate::repo;
use catalogue::ids::{AclId, OpenReviewId};
use catalogue::limits::YEARS;
use catalogue::{ArxivId, Doi, IdScheme, PaperId, PaperRef, PaperReference, names};
use chrono::{Datelike as _, NaiveDate};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A column that every row must have. An absent column differs from a null.
#[derive(Debug, Default)]
pub enum Column<T> {
    /// A row without the column.
    #[default]
    Absent,
    /// A null.
    Null,
    /// The value of the column.
    Value(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Column<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::<T>::deserialize(deserializer).map(|value| value.map_or(Self::Null, Self::Value))
    }
}

impl<T> Column<T> {
    /// Returns the value; `None` for a null or an absent column. Notes an absent column by name.
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

/// A list in which a null is a defect. An absent list and a null are empty lists.
#[derive(Debug)]
pub struct List<T>(Vec<Option<T>>);

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(vec![])
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stated = Option::<Vec<Option<T>>>::deserialize(deserializer)?;
        Ok(Self(stated.unwrap_or_default()))
    }
}

impl<T> List<T> {
    /// Returns the items, and notes nulls among them.
    pub fn or_note(self, name: &str, notes: &mut Notes) -> Vec<T> {
        self.places_or_note(name, notes)
            .into_iter()
            .flatten()
            .collect()
    }

    /// Returns the items where the place of an item says what it is: `None` is a null, which is noted.
    pub fn places_or_note(self, name: &str, notes: &mut Notes) -> Vec<Option<T>> {
        let nulls = self.0.iter().filter(|item| item.is_none()).count();
        if nulls > 0 {
            notes.push((FindingKind::NullInList, format!("{nulls} of {name}")));
        }
        self.0
    }
}

/// Returns the text; `None` for a blank text.
pub fn non_blank(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}

/// Returns the text with one space for every run of white space; `None` for a blank text. **Reason**: arXiv and XML break lines
/// anywhere.
pub fn one_line(text: &str) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty()).then_some(line)
}

/// Adds an item to the list unless the list contains the item.
pub fn add_once<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

/// Parses a date of the form `YYYY-MM-DD` and ignores a time after the date. Notes any other text that is not blank: two dates are none.
pub fn date(text: Option<String>, notes: &mut Notes) -> Option<NaiveDate> {
    let text = non_blank(text)?;
    let (day, rest) = text.trim().split_at_checked(10).unwrap_or((&text, ""));
    // The parser alone would accept signs, spaces and shorter numbers too.
    let is_well_formed = day.len() == 10
        && day.bytes().all(|b| b.is_ascii_digit() || b == b'-')
        && (rest.is_empty() || rest.get(3..4) == Some(":"));
    let date = day
        .parse()
        .ok()
        .filter(|date: &NaiveDate| is_well_formed && YEARS.contains(&date.year()));
    if date.is_none() {
        notes.push((FindingKind::NotADate, text));
    }
    date
}

/// Parses the day of a date as in mail (`Mon, 2 Apr 2007 19:18:42 GMT`). Notes any other text that is not blank.
///
/// **Source**: RFC 5322, 3.3; arXiv writes the dates of versions in this form.
pub fn mail_date(text: &str, notes: &mut Notes) -> Option<NaiveDate> {
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    let parts: Vec<&str> = text
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .collect();
    let day = parts.windows(3).find_map(|three| {
        let month = (1..).zip(MONTHS).find(|(_, month)| *month == three[1])?.0;
        let (day, year) = (three[0].parse().ok()?, three[2].parse().ok()?);
        NaiveDate::from_ymd_opt(year, month, day).filter(|date| YEARS.contains(&date.year()))
    });
    if day.is_none() && !text.trim().is_empty() {
        notes.push((FindingKind::NotADate, text.to_owned()));
    }
    day
}

/// Returns a value of JSON as text; `None` for null.
pub fn json_text(value: Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text),
        other => Some(other.to_string()),
    }
}

/// Parses a text that is not blank, and notes one that is not an id.
pub fn parse_or_note<T>(
    text: Option<&str>,
    notes: &mut Notes,
    parse: impl Fn(&str) -> Option<T>,
    note: impl Fn(&str) -> (FindingKind, String),
) -> Option<T> {
    let text = text.map(str::trim).filter(|text| !text.is_empty())?;
    let id = parse(text);
    if id.is_none() {
        notes.push(note(text));
    }
    id
}

/// Returns a year. Notes a number that is not the year of a paper or a method.
pub fn year(number: Option<i64>, notes: &mut Notes) -> Option<i32> {
    number.and_then(|number| year_of_text(&number.to_string(), notes))
}

/// Parses a year. Notes any other text.
pub fn year_of_text(text: &str, notes: &mut Notes) -> Option<i32> {
    let year = text.parse().ok().filter(|year| YEARS.contains(year));
    if year.is_none() {
        notes.push((FindingKind::NotAYear, text.to_owned()));
    }
    year
}

/// Parses the text of an arXiv id's column. Notes any other text that is not blank.
pub fn arxiv(text: Option<&str>, notes: &mut Notes) -> Option<PaperRef> {
    let parse = |text: &str| ArxivId::parse(text).map(PaperRef::Arxiv);
    parse_or_note(text, notes, parse, |text| {
        (FindingKind::NotAnArxivId, text.to_owned())
    })
}

/// Parses the text of a DOI's column. Notes any other text that is not blank.
pub fn doi(text: Option<&str>, notes: &mut Notes) -> Option<PaperRef> {
    let parse = |text: &str| Doi::parse(text).map(PaperRef::Doi);
    parse_or_note(text, notes, parse, |text| {
        (FindingKind::NotADoi, text.to_owned())
    })
}

/// Parses the text of an OpenReview id's column. Notes any other text that is not blank.
pub fn openreview(text: Option<&str>, notes: &mut Notes) -> Option<PaperRef> {
    let parse = |text: &str| OpenReviewId::parse(&format!("openreview:{text}"));
    parse_or_note(text, notes, parse, |text| not_an_id("of OpenReview", text))
        .map(PaperRef::OpenReview)
}

/// Parses the text of an Anthology id's column. Notes any other text that is not blank.
pub fn acl(text: Option<&str>, notes: &mut Notes) -> Option<PaperRef> {
    parse_or_note(text, notes, AclId::parse, |text| {
        not_an_id("of the ACL Anthology", text)
    })
    .map(PaperRef::Acl)
}

/// Returns the finding of a text that is no id of this kind.
pub fn not_an_id(kind: &str, text: &str) -> (FindingKind, String) {
    (FindingKind::NotAnId, format!("not an id {kind}: {text}"))
}

/// The columns of a row that identify a paper.
#[derive(Debug, Default)]
pub struct PaperColumns<'a> {
    /// The ids from columns of ids, in any order and with repeats.
    pub ids: Vec<PaperRef>,
    /// The addresses of the paper, the most reliable first. An address may contain an id.
    pub urls: [Option<&'a str>; 3],
    /// The title of the paper.
    pub title: Option<&'a str>,
}

/// Returns a reference to the paper that these columns identify; `None` when they identify no paper. Notes an address of arXiv
/// without an id.
pub fn paper(columns: PaperColumns<'_>, notes: &mut Notes) -> Option<PaperReference> {
    let mut ids = columns.ids;
    let mut url = None;
    for address in columns
        .urls
        .into_iter()
        .flatten()
        .filter(|address| !address.trim().is_empty())
    {
        match PaperRef::parse(address) {
            Some(id) => ids.push(id),
            None => {
                if address.contains("arxiv.org/") {
                    notes.push((FindingKind::NotAnArxivId, address.to_owned()));
                }
                url = url.or(Some(address));
            }
        }
    }
    ids.sort();
    let year = ids.first().and_then(PaperRef::arxiv).map(ArxivId::year);
    // The sort makes the versions of one arXiv paper adjacent, so `dedup` removes all but one.
    let mut ids: Vec<PaperId> = ids.into_iter().map(PaperId::from).collect();
    ids.dedup();
    let title = columns.title.unwrap_or_default().trim();
    let key = match (ids.first(), url.and_then(repo::host_and_path)) {
        (Some(id), _) => id.to_string(),
        (None, Some(url)) => format!("url:{url}"),
        (None, None) if names::is_name(title) => format!("title:{}", names::normalise(title)),
        (None, None) => return None,
    };
    ids.extend(url.map(|url| PaperId::new(IdScheme::Url, url)));
    Some(PaperReference {
        key,
        ids,
        title: title.to_owned(),
        published: None,
        year: year.map(i32::from),
    })
}

/// Returns the reference to a paper, or notes what has no paper.
pub fn paper_or_note(
    columns: PaperColumns<'_>,
    notes: &mut Notes,
    without: impl FnOnce() -> String,
) -> Option<PaperReference> {
    let reference = paper(columns, notes);
    if reference.is_none() {
        notes.push((FindingKind::MissingPaper, without()));
    }
    reference
}

/// Sets the date of a paper, and the year when the date is present.
pub fn set_date(paper: &mut PaperReference, date: Option<NaiveDate>) {
    paper.year = date.map(|date| date.year()).or(paper.year);
    paper.published = date;
}

/// Normalises the address of a repository. Notes an address that cannot be normalised.
pub fn repository(url: &str, notes: &mut Notes) -> Option<String> {
    let normal = repo::normalise(url);
    if normal.is_none() {
        notes.push((FindingKind::BadUrl, url.to_owned()));
    }
    normal
}

/// Returns the name of a framework in lower case; `None` for a blank text and for the word "none".
pub fn framework(name: Option<String>) -> Option<String> {
    non_blank(name)
        .map(|name| name.trim().to_lowercase())
        .filter(|name| name != "none")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_reliable_identifier_is_the_key() {
        let key = |urls, title| {
            paper(
                PaperColumns {
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
                mail_date(text, &mut notes)
                    .map(|day| day.to_string())
                    .as_deref(),
                Some("2007-04-02"),
                "{text}"
            );
        }
        assert_eq!(mail_date(" ", &mut notes), None);
        assert!(notes.is_empty());
        for text in [
            "Mon, 31 Apr 2007",
            "Mon, 32 Apr 2007",
            "2 Avril 2007",
            "Apr 2007",
            "2007-04-02",
            "2 Apr 07",
        ] {
            assert_eq!(mail_date(text, &mut notes), None, "{text}");
        }
        assert_eq!(notes.len(), 6);
    }

    #[test]
    fn dates_are_days() {
        let mut notes = Notes::new();
        assert_eq!(
            date(Some("2018-09-12T00:00:00".into()), &mut notes),
            NaiveDate::from_ymd_opt(2018, 9, 12)
        );
        assert_eq!(date(Some(String::new()), &mut notes), None);
        assert!(notes.is_empty());
        assert_eq!(date(Some("last year".into()), &mut notes), None);
        for text in [
            "2018-13-01",
            "2018-02-30",
            "2018-9-12",
            "+018-09-12",
            "1066-10-14",
            "2021-07-08 2017-12-18",
        ] {
            assert_eq!(date(Some(text.into()), &mut notes), None, "{text}");
        }
        assert_eq!(notes.len(), 7);
    }
}
