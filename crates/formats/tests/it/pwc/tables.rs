//! The evaluation tables of Papers with Code.

use super::dump;
use formats::FindingKind;

/// A task that holds one data set with `rows`, `depth` levels below others.
fn nested(depth: usize, rows: &str) -> String {
    let open: String = (0..depth)
        .map(|at| {
            format!(r#"{{"task": "t{at}", "categories": ["C"], "datasets": [], "subtasks": ["#)
        })
        .collect();
    let leaf = format!(
        r#"{{"task": "leaf", "categories": [], "subtasks": [], "datasets": [{{"dataset": "D", "sota": {{"metrics": ["Acc"], "rows": [{rows}]}},
        "subdatasets": [{{"dataset": "D/small", "sota": {{"rows": []}}}}]}}]}}"#
    );
    format!("{open}{leaf}{}", "]}".repeat(depth))
}

const RESULT: &str = r#"{"code_links": [{"title": "o/r", "url": "https://github.com/o/r"}], "metrics": {"Acc": "95.84%", "n": 3, "x": null},
    "model_links": [], "model_name": "Net", "paper_date": "2014-12-22", "paper_title": "A", "paper_url": "http://arxiv.org/abs/1412.6980v4"}"#;

#[test]
fn nested_tasks_are_read_with_their_parents() {
    let dump = dump(
        "evaluation-tables.json",
        &format!("[{}]", nested(6, RESULT)),
    );
    let parents: Vec<(&str, Option<&str>)> = dump
        .tasks
        .iter()
        .map(|task| (task.name.as_str(), task.parent.as_deref()))
        .collect();
    assert_eq!(parents[0], ("t0", None));
    assert_eq!(parents[6], ("leaf", Some("t5")));
    let [(result, Some(paper))] = dump.results.as_slice() else {
        panic!("{:?}", dump.results)
    };
    assert_eq!(
        (
            result.task.as_str(),
            result.dataset.as_str(),
            paper.key.as_str()
        ),
        ("leaf", "D", "arxiv:1412.6980")
    );
    let metrics: Vec<(&str, &str)> = result
        .metrics
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(metrics, [("Acc", "95.84%"), ("n", "3")]);
    assert_eq!(
        (dump.links[0].1.url.as_str(), paper.published),
        ("https://github.com/o/r", "2014-12-22".parse().ok())
    );
}

/// Papers with Code files named entity recognition under "Adversarial" first.
#[test]
fn the_area_of_a_task_is_a_field_where_one_is_named() {
    let area = |categories: &str| {
        let row = nested(1, RESULT).replacen(r#"["C"]"#, categories, 1);
        dump("evaluation-tables.json", &format!("[{row}]")).tasks[0]
            .area
            .clone()
    };
    for (categories, named) in [
        (
            r#"["Adversarial", "Natural Language Processing"]"#,
            Some("Natural Language Processing"),
        ),
        (r#"["Speech", "Miscellaneous"]"#, Some("Speech")),
        (r#"["Adversarial"]"#, Some("Adversarial")),
        ("[]", None),
    ] {
        assert_eq!(area(categories).as_deref(), named);
    }
}

#[test]
fn a_result_without_a_model_is_one_of_an_unnamed_model() {
    let row = RESULT.replace("\"Net\"", "\" \"");
    let dump = dump("evaluation-tables.json", &format!("[{}]", nested(1, &row)));
    let [(result, Some(_))] = dump.results.as_slice() else {
        panic!("{:?}", dump.results)
    };
    assert_eq!(result.model, "unnamed model");
    assert_eq!(dump.findings.count(FindingKind::MissingName), 1);
}

#[test]
fn too_deeply_nested_tables_are_bad_rows() {
    let dump = dump(
        "evaluation-tables.json",
        &format!("[{}, {}]", nested(5_000, RESULT), nested(1, RESULT)),
    );
    assert_eq!(
        (dump.findings.count(FindingKind::BadRow), dump.results.len()),
        (1, 1)
    );
    assert!(
        dump.findings.samples()[0]
            .detail
            .contains("recursion limit"),
        "{:?}",
        dump.findings.samples()
    );
}

#[test]
fn tasks_with_two_parents_are_one_row_per_parent() {
    let dump = dump(
        "evaluation-tables.json",
        &format!(
            "[{}, {}]",
            nested(1, RESULT),
            nested(2, &format!("{RESULT}, {RESULT}"))
        ),
    );
    assert_eq!(dump.results.len(), 3, "uniting them is the merge's work");
    let leaves = dump.tasks.iter().filter(|task| task.name == "leaf");
    assert_eq!(
        leaves.flat_map(|leaf| &leaf.parent).collect::<Vec<_>>(),
        ["t0", "t1"]
    );
}
