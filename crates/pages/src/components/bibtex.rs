//! BibTeX entries of papers and of reference implementations.
//!
//! **Source**: Patashnik, "BibTeXing" (1988); the fields `eprint` and `archivePrefix` are those that
//! arXiv exports.

use super::text::{person_name, venue_name};
use crate::recorded_run::Run;
use catalogue::{IdScheme, Level, PaperRecord, Venue};
use maud::{Markup, html};

/// Returns the entry of a paper: of its venue if a source states one, else of the preprint.
pub fn paper(paper: &PaperRecord) -> String {
    let edition = paper.venue.as_deref().and_then(Venue::parse);
    // The year of the edition that is cited: of a preprint that came out before, too.
    let year = edition.and_then(|venue| venue.year).or(paper.year);
    let day = || Some(paper.publication_date()?.get(..4)?.to_owned());
    let year = year.map(|year| year.to_string()).or_else(day);
    let authors: Vec<String> = paper
        .authors
        .iter()
        .map(|authorship| person_name(&authorship.author.name))
        .collect();
    let venue = paper.venue.as_deref().map(venue_name);
    let (kind, venue_field) = match &venue {
        Some(name) if name.contains("Journal") || name.contains("Transactions") => {
            ("article", "journal")
        }
        Some(_) => ("inproceedings", "booktitle"),
        None => ("misc", ""),
    };
    let arxiv = paper.identifier(IdScheme::Arxiv);
    let fields = [
        ("title", Some(format!("{{{}}}", escaped(&paper.title)))),
        (
            "author",
            Some(escaped(&authors.join(" and "))).filter(|text| !text.is_empty()),
        ),
        (venue_field, venue.as_deref().map(escaped)),
        ("year", year.clone()),
        ("eprint", arxiv.map(escaped)),
        ("archivePrefix", arxiv.map(|_| "arXiv".to_owned())),
        ("doi", paper.identifier(IdScheme::Doi).map(escaped)),
    ];
    entry(kind, &key(&authors, year.as_deref(), &paper.title), &fields)
}

/// Returns the entry of a reference implementation at a run: what was run, and where it can be read.
pub(crate) fn implementation(method: &str, name: &str, run: &Run<'_>, address: &str) -> String {
    let year = run.verified_at.get(..4).unwrap_or_default();
    let level = run.level.map_or("none", Level::as_str);
    let fields = [
        (
            "title",
            Some(format!("{{{}: reference implementation}}", escaped(name))),
        ),
        ("author", Some("{Concordance}".to_owned())),
        ("year", Some(escaped(year))),
        (
            "note",
            Some(format!(
                "Verification level {}, run {}",
                escaped(level),
                escaped(run.id)
            )),
        ),
        (
            "howpublished",
            Some(format!("\\url{{{}}}", address.replace(['{', '}'], ""))),
        ),
    ];
    entry("misc", &format!("concordance_{}", letters(method)), &fields)
}

/// Returns a folded box with an entry.
pub(crate) fn cite(label: &str, entry: &str) -> Markup {
    html! {
        details.cite {
            summary { (label) }
            pre.wrap tabindex="0" data-copy { code { (entry) } }
        }
    }
}

fn entry(kind: &str, key: &str, fields: &[(&str, Option<String>)]) -> String {
    let fields = fields
        .iter()
        .filter_map(|(name, value)| Some(format!("  {name} = {{{}}}", value.as_ref()?)));
    let fields: Vec<String> = fields.collect();
    format!("@{kind}{{{key},\n{}\n}}", fields.join(",\n"))
}

/// Returns the key of a paper: last name of the first author, year, first long word of the title; without authors the year
/// last, since some programs read no key that begins with a digit.
fn key(authors: &[String], year: Option<&str>, title: &str) -> String {
    let last = authors.first().and_then(|name| name.split(' ').next_back());
    let word = title
        .split(|c: char| !c.is_alphanumeric())
        .find(|word| word.chars().count() > 3);
    let (word, year) = (word.unwrap_or(""), year.unwrap_or(""));
    let parts = match last {
        Some(last) => [last, year, word],
        None => [word, year, ""],
    };
    letters(&parts.concat().to_lowercase())
}

fn letters(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '_')
        .collect()
}

/// Escapes the characters that end a field or begin a command; line breaks become spaces.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '{' | '}' => {}
            '\\' => out.push_str("\\textbackslash "),
            '%' | '&' | '#' | '_' | '$' => {
                out.push('\\');
                out.push(c);
            }
            '\n' | '\r' | '\t' => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Authorship, License, PaperId};

    #[test]
    fn a_preprint_has_its_number() {
        let mut record =
            PaperRecord::titled("arxiv:1412.6980", "Adam: A Method & more", License::Cc0);
        record.paper.ids = vec![PaperId::new(IdScheme::Arxiv, "1412.6980")];
        record.paper.year = Some(2014);
        record.paper.authors = vec![
            Authorship::named("Diederik P. Kingma"),
            Authorship::named("J}Ba"),
        ];
        assert_eq!(
            paper(&record),
            "@misc{kingma2014adam,\n  title = {{Adam: A Method \\& more}},\n  author = {Diederik P. Kingma and JBa},\n  \
             year = {2014},\n  eprint = {1412.6980},\n  archivePrefix = {arXiv}\n}"
        );
        record.paper.venue = Some("iclr2015".to_owned());
        assert!(
            paper(&record).starts_with("@inproceedings{kingma2015adam")
                && paper(&record).contains("booktitle = {ICLR 2015},\n  year = {2015}")
        );
        record.paper.authors.clear();
        assert!(paper(&record).starts_with("@inproceedings{adam2015,"));
    }
}
