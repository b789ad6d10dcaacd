//! The arXiv snapshot and works of OpenAlex, about the same invented papers.
//!
//! Defects: several DOIs in one field, versions out of order, withdrawn and retracted papers, nulls, homonyms without id.

use super::Rows;
use super::papers::head;
use super::random_text::{Rng, capital, day, numbered, person, prose, title};
use serde_json::{Value, json};

const MONTHS: &[&str] = &[
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// Returns the arXiv id with this number, which is independent of the archive, and the year of the id.
fn id(row: u64) -> (String, u64) {
    let (month, number) = (row % 126, row / 126 + 1);
    let (year, month) = (2015 + month / 12, 1 + month % 12);
    (format!("{:02}{month:02}.{number:05}", year % 100), year)
}

pub fn arxiv(rows: &Rows, row: u64) -> Value {
    let (id, year) = id(row);
    let mut rng = rows.rng("arxiv", row);
    let name = if row < rows.papers {
        head(rows, row).title
    } else {
        title(&mut rng, 8)
    };
    let authors: Vec<String> = (0..1 + rng.below(6)).map(|_| person(&mut rng)).collect();
    let parsed: Vec<Value> = authors
        .iter()
        .map(|name| name.rsplit_once(' ').unwrap_or(("", name)))
        .map(|(given, family)| json!([family, given, ""]))
        .collect();
    let newest = 1 + rng.below(3);
    let mut versions: Vec<Value> = (1..=newest)
        .map(|number| version(&mut rng, number, year))
        .collect();
    if rng.chance(0.02) {
        versions.reverse();
    }
    let doi = match rng.below(20) {
        0 => Some(format!("10.9999/x.{row} 10.9999/y.{row}")),
        1..=5 => Some(format!("10.9999/x.{row}")),
        _ => None,
    };
    let mut words = rows.rng("arxiv text", row * 2 + rows.edition("arxiv", row));
    let comments = if rng.chance(0.003) {
        "This paper has been withdrawn by the authors"
    } else {
        "12 pages,\n  3 figures"
    };
    json!({
        "id": id, "submitter": authors[0], "authors": authors.join(", "), "title": name.replacen(' ', "\n  ", 1),
        "comments": comments, "journal-ref": null, "doi": doi, "report-no": null,
        "categories": rng.one(&["cs.LG", "cs.CV cs.LG", "stat.ML cs.LG", "cs.CL"]),
        "license": "http://arxiv.org/licenses/nonexclusive-distrib/1.0/", "abstract": format!("  {}\n", prose(&mut words, 150)),
        "versions": versions, "update_date": day(&mut rng, year), "authors_parsed": parsed,
    })
}

fn version(rng: &mut Rng, number: u64, year: u64) -> Value {
    let day = 1 + rng.below(28);
    json!({ "version": format!("v{number}"), "created": format!("Mon, {day} {} {year} 10:00:00 GMT", rng.one(MONTHS)) })
}

pub fn work(rows: &Rows, row: u64) -> Value {
    let mut rng = rows.rng("work", row);
    let archived = (row < rows.papers).then(|| head(rows, row));
    let (name, year) = archived.as_ref().map_or_else(
        || (title(&mut rng, 8), 2015 + row % 10),
        |head| (head.title.clone(), head.year),
    );
    let cited: Vec<String> = (0..rng.below(30))
        .map(|_| address('W', rng.below(rows.papers)))
        .collect();
    let authorships: Vec<Value> = (0..1 + rng.below(6))
        .map(|_| authorship(&mut rng))
        .collect();
    let landing_page = archived.and_then(|head| head.address());
    let retracted = rng.chance(0.002) || rows.edition("work", row) == 1;
    json!({
        "id": address('W', row), "doi": rng.chance(0.5).then(|| format!("https://doi.org/10.9999/x.{row}")), "title": name,
        "display_name": name, "publication_year": year, "publication_date": day(&mut rng, year), "type": "article",
        "primary_location": { "landing_page_url": landing_page, "source": { "id": address('S', row % 90), "display_name": capital(&numbered(row % 90)) } },
        "locations": [{ "landing_page_url": landing_page, "source": null }], "authorships": authorships, "referenced_works": cited,
        "topics": [{ "id": address('T', rng.below(4_000)), "display_name": capital(&numbered(rng.below(4_000))), "score": 0.98 }],
        "concepts": [], "is_retracted": retracted, "cited_by_count": rng.below(900), "abstract_inverted_index": null,
    })
}

fn address(kind: char, n: u64) -> String {
    format!("https://openalex.org/{kind}{}", n + 1_000)
}

fn authorship(rng: &mut Rng) -> Value {
    let institution = rng.below(2_000);
    let institutions = if rng.chance(0.6) {
        vec![
            json!({ "id": address('I', institution), "display_name": format!("Institute of {}", capital(&numbered(institution))), "ror": null, "country_code": "US" }),
        ]
    } else {
        vec![]
    };
    json!({
        "author_position": "middle",
        "author": { "id": rng.chance(0.9).then(|| address('A', rng.below(200_000))), "display_name": person(rng), "orcid": null },
        "institutions": institutions, "raw_affiliation_strings": ["Institute of Nothing"],
    })
}
