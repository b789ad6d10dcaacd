//! Small dumps in the formats of the Papers with Code archive, as the archive writes them.

use serde_json::{Value, json};

/// A row of `methods.json`, introduced by an arXiv paper of this title.
pub fn method(slug: &str, name: &str, arxiv: &str, title: &str) -> Value {
    json!({
        "url": format!("https://paperswithcode.com/method/{slug}"),
        "name": name,
        "full_name": name,
        "description": format!("**{name}** is described here."),
        "paper": {"title": title, "url": format!("https://paperswithcode.com/paper/{slug}-paper")},
        "introduced_year": 2000,
        "source_url": format!("http://arxiv.org/abs/{arxiv}v2"),
        "source_title": title,
        "code_snippet_url": "",
        "num_papers": 12,
        "collections": [{"collection": "Stochastic Optimization", "area_id": "general", "area": "General"}],
    })
}

/// A row of `links-between-papers-and-code.json`.
pub fn link(arxiv: &str, title: &str, repository: &str) -> Value {
    json!({
        "paper_url": format!("https://paperswithcode.com/paper/{}", title.to_lowercase().replace(' ', "-")),
        "paper_title": title,
        "paper_arxiv_id": arxiv,
        "paper_url_abs": format!("http://arxiv.org/abs/{arxiv}v1"),
        "paper_url_pdf": format!("http://arxiv.org/pdf/{arxiv}v1.pdf"),
        "repo_url": repository,
        "is_official": true,
        "mentioned_in_paper": true,
        "mentioned_in_github": false,
        "framework": "pytorch",
    })
}

/// A row of `papers-with-abstracts.json`.
pub fn paper(
    arxiv: &str,
    title: &str,
    authors: &[&str],
    tasks: &[&str],
    methods: &[&str],
) -> Value {
    json!({
        "paper_url": format!("https://paperswithcode.com/paper/{}", title.to_lowercase().replace(' ', "-")),
        "arxiv_id": arxiv,
        "nips_id": null,
        "openreview_id": null,
        "title": title,
        "abstract": format!("We show {title}."),
        "short_abstract": null,
        "url_abs": format!("http://arxiv.org/abs/{arxiv}v1"),
        "url_pdf": format!("http://arxiv.org/pdf/{arxiv}v1.pdf"),
        "proceeding": null,
        "authors": authors,
        "tasks": tasks,
        "date": "2020-01-06",
        "conference": null,
        "reproduces_paper": null,
        "methods": methods.iter().map(|name| json!({"name": name, "full_name": name})).collect::<Vec<_>>(),
    })
}

/// A row of `evaluation-tables.json`: a task with a subtask, whose data set holds one result.
pub fn task(arxiv: &str, title: &str) -> Value {
    let result = json!({
        "code_links": [{"title": "lab/wide", "url": "https://github.com/lab/wide"}],
        "metrics": {"Accuracy": "97.1"},
        "model_links": [],
        "model_name": "Wide-28",
        "paper_date": "2020-01-06",
        "paper_title": title,
        "paper_url": format!("https://arxiv.org/abs/{arxiv}v1"),
        "uses_additional_data": false,
    });
    let set = json!({
        "dataset": "CIFAR-10",
        "dataset_citations": [],
        "dataset_links": [],
        "description": "",
        "sota": {"metrics": ["Accuracy"], "rows": [result]},
        "subdatasets": [],
    });
    let under = |task: &str, datasets: Vec<Value>, subtasks: Vec<Value>| {
        json!({"task": task, "categories": ["Computer Vision"], "description": "", "source_link": null, "synonyms": [],
               "datasets": datasets, "subtasks": subtasks})
    };
    under(
        "Image Classification",
        vec![],
        vec![under("Small Image Classification", vec![set], vec![])],
    )
}

/// Rows as the archive writes them: one array, indented.
pub fn array(rows: &[Value]) -> String {
    serde_json::to_string_pretty(rows).expect("values are JSON")
}
