//! `links-between-papers-and-code.json`, `methods.json`, `datasets.json`.
//!
//! Defects: pairs that repeat with other flags, one repository in several spellings, owners instead of repositories; placeholder years
//! and descriptions, methods without paper, homonyms, entries of wiki visitors.

use super::Rows;
use super::papers::{head, method_name, task_name};
use super::random_text::{capital, day, numbered, prose};
use serde_json::{Value, json};

pub fn link(rows: &Rows, row: u64) -> Value {
    // One row in a hundred repeats the pair of the previous row.
    let is_repeat = row > 0 && rows.rng("link again", row).chance(0.01);
    let mut rng = rows.rng("link", row - u64::from(is_repeat));
    let paper = head(rows, rng.below(rows.papers));
    let (owner, name) = (numbered(rng.below(9_000)), numbered(rng.below(9_000)));
    let plain = format!("https://github.com/{owner}/{name}-{}", rng.below(50));
    let repo = match rng.below(200) {
        0 => format!("https://github.com/{owner}"),
        1..=4 => format!("{plain}.git"),
        5..=8 => plain.replace("https://github", "http://GitHub") + "/",
        9..=12 => plain.replace("github.com", "gitlab.com"),
        _ => plain,
    };
    let frameworks = ["pytorch", "tf", "jax", "none", "none", "mxnet"];
    let framework = if rows.edition("link", row) == 1 {
        "paddle"
    } else {
        rng.one(&frameworks)
    };
    json!({
        "paper_url": paper.page(), "paper_title": paper.title, "paper_arxiv_id": paper.arxiv, "paper_url_abs": paper.address(),
        "paper_url_pdf": paper.pdf(), "repo_url": repo, "is_official": rng.chance(0.4) && !is_repeat,
        "mentioned_in_paper": rng.chance(0.3), "mentioned_in_github": rng.chance(0.5) || is_repeat,
        "framework": framework,
    })
}

pub fn method(rows: &Rows, row: u64) -> Value {
    let mut rng = rows.rng("method", row);
    let page = format!(
        "https://paperswithcode.com/method/{}-{row}",
        method_name(row).to_lowercase()
    );
    if rng.chance(0.001) {
        // An entry of a wiki visitor.
        return json!({ "url": page, "name": "Help desk", "full_name": format!("Call +1 (800) 555-01{:02} now", row % 100),
            "description": "", "paper": null, "introduced_year": 2000, "source_url": null, "source_title": null,
            "code_snippet_url": "", "num_papers": 0, "collections": [] });
    }
    let paper = (!rng.chance(0.09)).then(|| head(rows, rng.below(rows.papers)));
    let year = if rng.chance(0.97) {
        2000
    } else {
        paper.as_ref().map_or(2000, |paper| paper.year)
    };
    let placeholder = rng.chance(0.007);
    let mut words = rows.rng("method text", row * 2 + rows.edition("method", row));
    let description = if placeholder {
        "Please enter a description about the method here".to_owned()
    } else {
        format!(
            "**{}** {}\r\n\r\n$$ y = \\sigma(x) $$",
            method_name(row),
            prose(&mut words, 60)
        )
    };
    json!({
        "url": page, "name": method_name(row), "full_name": format!("{} {}", capital(&numbered(row)), method_name(row)),
        "description": description,
        "paper": paper.as_ref().map(|paper| json!({ "title": paper.title, "url": paper.page() })),
        "introduced_year": year, "source_url": paper.as_ref().and_then(super::papers::Head::address),
        "source_title": paper.as_ref().map(|paper| paper.title.clone()),
        "code_snippet_url": rng.one(&["", "https://github.com/o/r/blob/main/x.py#L3", "https://shop.example/x"]),
        "num_papers": rng.below(3_000),
        "collections": [{ "collection": format!("{} Nets", capital(&numbered(rng.below(40)))), "area_id": "general", "area": "General" }],
    })
}

/// Returns the name of the dataset with this number.
pub fn dataset_name(n: u64) -> String {
    format!("{}Set-{n}", capital(&numbered(n)))
}

pub fn data_set(rows: &Rows, row: u64) -> Value {
    let mut rng = rows.rng("data set", row);
    let paper = (!rng.chance(0.2)).then(|| head(rows, rng.below(rows.papers)));
    let name = dataset_name(row);
    let mut words = rows.rng("data set text", row * 2 + rows.edition("data set", row));
    let tasks: Vec<Value> = (0..rng.below(3))
        .map(|_| task_name(rng.below(1_200)))
        .map(|task| json!({ "task": task, "url": "https://paperswithcode.com/task/x" }))
        .collect();
    json!({
        "url": format!("https://paperswithcode.com/dataset/{}", name.to_lowercase()), "name": name, "full_name": null,
        "homepage": format!("https://data.example/{row}"), "description": prose(&mut words, 50),
        "paper": paper.as_ref().map(|paper| json!({ "title": paper.title, "url": paper.page() })),
        "introduced_date": paper.as_ref().map(|paper| day(&mut rng, paper.year)), "warning": null,
        "modalities": [{ "name": rng.one(&["Images", "Texts", "Audio"]), "url": "https://paperswithcode.com/datasets?mod=x" }],
        "tasks": tasks, "languages": [], "variants": [name, format!("{name} (small)")], "num_papers": rng.below(900),
        "data_loaders": [],
    })
}
