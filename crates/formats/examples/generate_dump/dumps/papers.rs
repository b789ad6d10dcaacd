//! `papers-with-abstracts.json`.
//!
//! Defects: repeated rows, one title for several papers, authors in lower case, versions in addresses, papers without abstract, date or
//! arXiv id.

use super::Rows;
use super::random_text::{capital, day, numbered, person, prose, title, word};
use serde_json::{Value, json};

/// The fields of a paper that other files repeat.
pub struct Head {
    pub slug: String,
    pub title: String,
    pub arxiv: Option<String>,
    pub year: u64,
    pub version: u64,
}

impl Head {
    pub fn page(&self) -> String {
        format!("https://paperswithcode.com/paper/{}", self.slug)
    }

    /// Returns the address of the paper's abstract, with the scheme http or https.
    pub fn address(&self) -> Option<String> {
        let id = self.arxiv.as_ref()?;
        let scheme = if self.version.is_multiple_of(2) {
            "http"
        } else {
            "https"
        };
        Some(format!("{scheme}://arxiv.org/abs/{id}v{}", self.version))
    }

    pub fn pdf(&self) -> Option<String> {
        Some(format!(
            "https://arxiv.org/pdf/{}.pdf",
            self.arxiv.as_ref()?
        ))
    }
}

/// Returns the paper with this number. A is_lower_case fraction of the numbers repeats the previous paper.
pub fn head(rows: &Rows, row: u64) -> Head {
    let row = original(rows, row);
    let mut rng = rows.rng("paper", row);
    let common = rng.chance(0.01);
    let words = 4 + rng.below(8);
    let title = if common {
        format!("Notes on {}", capital(&numbered(rng.below(40))))
    } else {
        title(&mut rng, words)
    };
    // The ids are from the 126 months since January 2015, when arXiv ids got five digits.
    let (month, number) = (row % 126, row / 126 + 1);
    let (year, month) = (2015 + month / 12, 1 + month % 12);
    let arxiv = rng
        .chance(0.7)
        .then(|| format!("{:02}{month:02}.{number:05}", year % 100));
    let slug = format!("{}-{row}", title.to_lowercase().replace(' ', "-"));
    Head {
        slug,
        title,
        arxiv,
        year,
        version: 1 + rng.below(4),
    }
}

fn original(rows: &Rows, row: u64) -> u64 {
    if row > 0 && rows.rng("paper again", row).chance(0.002) {
        row - 1
    } else {
        row
    }
}

pub fn paper(rows: &Rows, row: u64) -> Value {
    let head = head(rows, row);
    let row = original(rows, row);
    let mut rng = rows.rng("paper body", row);
    let is_lower_case = rng.chance(0.05);
    let authors: Vec<String> = (0..1 + rng.below(7))
        .map(|_| person(&mut rng))
        .map(|name| {
            if is_lower_case {
                name.to_lowercase()
            } else {
                name
            }
        })
        .collect();
    let tasks: Vec<String> = (0..rng.below(4))
        .map(|_| task_name(rng.below(1_200)))
        .collect();
    let methods: Vec<Value> = (0..rng.below(4)).map(|_| tag(rng.below(2_000))).collect();
    let open = (head.arxiv.is_none() && rng.chance(0.3)).then(|| format!("Op{row:08}"));
    let venue = rng
        .chance(0.4)
        .then(|| format!("{} {}", capital(&numbered(rng.below(30))), head.year));
    let length = 80 + rng.below(140);
    // A changed row has another abstract.
    let mut words = rows.rng("paper text", row * 2 + rows.edition("paper", row));
    let text = (!rng.chance(0.02)).then(|| prose(&mut words, length));
    let date = (!rng.chance(0.01)).then(|| day(&mut rng, head.year));
    json!({
        "paper_url": head.page(), "arxiv_id": head.arxiv, "nips_id": null, "openreview_id": open, "title": head.title,
        "short_abstract": text.as_ref().and_then(|text| text.split_inclusive(". ").next()), "abstract": text,
        "url_abs": head.address(), "url_pdf": head.pdf(), "proceeding": venue, "authors": authors, "tasks": tasks, "date": date,
        "conference_url_abs": null, "conference_url_pdf": null, "conference": venue.as_ref().map(|name| name.to_lowercase()),
        "reproduces_paper": null, "methods": methods,
    })
}

/// Returns the name of the task with this number.
pub fn task_name(n: u64) -> String {
    format!(
        "{} {}",
        capital(&numbered(n)),
        capital(&numbered(n / 3 + 500))
    )
}

/// Returns the name of the method with this number. Every fiftieth method has the name of another method.
pub fn method_name(n: u64) -> String {
    let n = if n.is_multiple_of(50) { n / 50 } else { n };
    format!("{}Net-{n}", capital(&numbered(n)))
}

fn tag(n: u64) -> Value {
    let mut rng = super::random_text::Rng::of(0, "tag", n);
    json!({
        "name": method_name(n), "full_name": format!("{} {}", capital(&word(&mut rng)), method_name(n)),
        "description": prose(&mut rng, 30), "introduced_year": 2000, "source_url": null, "source_title": null,
        "code_snippet_url": null,
        "main_collection": { "name": "Nets", "description": "", "parent": null, "area": "General" },
    })
}
