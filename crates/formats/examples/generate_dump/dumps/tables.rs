//! `evaluation-tables.json`.
//!
//! Defects: subtasks to depth 4, one task below several others, results without paper, address and date, repeated results, metrics as
//! texts, ties.

use super::Rows;
use super::catalogue::dataset_name;
use super::papers::{head, method_name, task_name};
use super::random_text::{Rng, day, prose};
use serde_json::{Value, json};

/// The number of results below one top-level task. **Reason**: 28,183 results under 860 tasks in the dump of September 2020.
pub const RESULTS: u64 = 33;

/// Returns the top-level task with this number. The last top-level task has the remaining results.
pub fn task(rows: &Rows, top: u64, results: u64) -> Value {
    let first = top * RESULTS;
    let mut remaining = first..results.min(first + RESULTS);
    node(rows, top * 8, 0, &mut remaining)
}

/// Returns a task with its subtasks. The deepest task takes all remaining results.
fn node(rows: &Rows, at: u64, depth: u64, remaining: &mut std::ops::Range<u64>) -> Value {
    let mut rng = rows.rng("task", at * 5 + depth);
    let deeper = depth < 4 && rng.chance(0.4);
    let share = if deeper {
        (remaining.end - remaining.start) / 2
    } else {
        remaining.end - remaining.start
    };
    let mut sets = Vec::new();
    let mut unassigned = share;
    while unassigned > 0 {
        let count = (1 + rng.below(12)).min(unassigned);
        unassigned -= count;
        let entries: Vec<Value> = remaining
            .by_ref()
            .take(usize::try_from(count).unwrap_or(0))
            .map(|n| result(rows, n))
            .collect();
        sets.push(data_set(&mut rng, entries));
    }
    let subtasks = if deeper {
        vec![node(rows, at + 1, depth + 1, remaining)]
    } else {
        vec![]
    };
    // Some subtasks are below several tasks.
    let name = if depth > 0 && rng.chance(0.2) {
        task_name(1_100 + rng.below(40))
    } else {
        task_name(at + depth)
    };
    json!({
        "task": name, "categories": [rng.one(&["Computer Vision", "Methodology", "Speech"])], "description": prose(&mut rng, 25),
        "synonyms": [], "source_link": null, "datasets": sets, "subtasks": subtasks,
    })
}

fn data_set(rng: &mut Rng, entries: Vec<Value>) -> Value {
    json!({
        "dataset": dataset_name(rng.below(15_000)), "dataset_citations": [], "dataset_links": [], "description": "",
        "sota": { "metrics": ["Accuracy", "Top 5"], "rows": entries }, "subdatasets": [],
    })
}

/// Returns a result. A record is a top-level task, so all results below one top-level task change together.
fn result(rows: &Rows, n: u64) -> Value {
    let mut rng = rows.rng("result", n);
    // 806 of 28,183 have neither address nor title nor date.
    let paper = (!rng.chance(0.029)).then(|| head(rows, rng.below(rows.papers)));
    let points = rng.below(400) + 40 * rows.edition("result", n / RESULTS);
    let code: Vec<Value> = (0..rng.below(2))
        .map(|_| json!({ "title": "o/r", "url": format!("https://github.com/{}/r", method_name(rng.below(500))) }))
        .collect();
    json!({
        "model_name": method_name(rng.below(8_000)), "paper_title": paper.as_ref().map(|paper| paper.title.clone()),
        "paper_url": paper.as_ref().and_then(super::papers::Head::address),
        "paper_date": paper.as_ref().map(|paper| day(&mut rng, paper.year)), "code_links": code, "model_links": [],
        // Values in steps of a tenth of a percent produce many ties.
        "metrics": { "Accuracy": format!("{}.{}%", 55 + points / 10, points % 10), "Top 5": (90 + points / 50).to_string() },
        "uses_additional_data": false,
    })
}
