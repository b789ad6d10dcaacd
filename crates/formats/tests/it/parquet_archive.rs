//! Tables of the archive of Papers with Code as other programs write them: objects, lists, and values of other types.

use crate::support::{drain, file};
use catalogue::{NameKind, ReportedResult};
use formats::{FindingKind, StreamFormat, StreamRow};
use polars::prelude::{Column, DataFrame, IntoSeries, NamedFrom, Series, StructChunked};

/// Writes a table as other programs do, with objects and lists of objects.
fn table_of_others(columns: Vec<Series>) -> (tempfile::TempDir, std::path::PathBuf) {
    let (folder, path) = file("train-00000-of-00001.parquet", b"");
    let columns = columns.into_iter().map(Column::from).collect();
    let mut table = DataFrame::new_infer_height(columns).expect("equal lengths");
    let out = std::fs::File::create(&path).expect("a file");
    polars::prelude::ParquetWriter::new(out)
        .finish(&mut table)
        .expect("is written");
    (folder, path)
}

fn texts(name: &str, values: &[Option<&str>]) -> Series {
    Series::new(name.into(), values)
}

fn object(name: &str, fields: &[Series]) -> Series {
    let rows = fields[0].len();
    StructChunked::from_series(name.into(), rows, fields.iter())
        .expect("equal lengths")
        .into_series()
}

fn list(name: &str, items: &[Series]) -> Series {
    Series::new(name.into(), items)
}

/// Every link of a paper is a link of its own: a reader that keys them by paper would keep the last.
#[test]
fn links_of_the_archive_keep_their_order_and_who_made_them() {
    let paper = Some("https://paperswithcode.com/paper/quo-vadis");
    let repositories =
        ["a/one", "b/two", "c/three"].map(|name| format!("https://github.com/{name}"));
    let repositories: Vec<Option<&str>> =
        repositories.iter().map(|url| Some(url.as_str())).collect();
    let (_folder, path) = table_of_others(vec![
        texts("paper_url", &[paper; 3]),
        texts("paper_title", &[Some("Quo Vadis"); 3]),
        texts("paper_arxiv_id", &[Some("1705.07750"); 3]),
        texts(
            "paper_url_abs",
            &[Some("http://arxiv.org/abs/1705.07750v3"); 3],
        ),
        texts("paper_url_pdf", &[None; 3]),
        texts("repo_url", &repositories),
        Series::new("is_official".into(), &[false, true, false]),
        Series::new("mentioned_in_paper".into(), &[false, true, false]),
        Series::new(
            "mentioned_in_github".into(),
            &[Some(true), None, Some(false)],
        ),
        texts("framework", &[Some("tf"), Some("none"), Some("pytorch")]),
        Series::new("__index_level_0__".into(), &[0i64, 1, 2]),
    ]);
    let output = drain(formats::stream(&path).expect("is recognised")).expect("is read");
    assert_eq!(output.format, StreamFormat::Links);
    let links: Vec<(&str, &str, Option<bool>, Option<&str>)> = output
        .rows
        .iter()
        .map(|row| match &row.row {
            StreamRow::Repository {
                paper, repository, ..
            } => (
                paper.key.as_str(),
                repository.url.as_str(),
                repository.is_official,
                repository.framework.as_deref(),
            ),
            other => panic!("{other:?}"),
        })
        .collect();
    let key = "arxiv:1705.07750";
    assert_eq!(
        links,
        [
            (key, "https://github.com/a/one", Some(false), Some("tf")),
            (key, "https://github.com/b/two", Some(true), None),
            (
                key,
                "https://github.com/c/three",
                Some(false),
                Some("pytorch")
            ),
        ]
    );
    output.assert_findings(&[]);
}

#[test]
fn methods_of_the_archive_have_their_paper_and_collections() {
    let collection = object(
        "",
        &[
            texts("collection", &[Some("Optimizers")]),
            texts("area", &[Some("General")]),
        ],
    );
    let paper = [
        texts("title", &[Some("Adam")]),
        texts("url", &[Some("https://paperswithcode.com/paper/adam")]),
    ];
    let (_folder, path) = table_of_others(vec![
        texts("url", &[Some("https://paperswithcode.com/method/adam")]),
        texts("name", &[Some("Adam")]),
        texts("full_name", &[Some("Adaptive Moments")]),
        texts("description", &[Some("A step.")]),
        object("paper", &paper),
        // pandas writes integers as floats where one is missing.
        Series::new("introduced_year".into(), &[2014.0]),
        texts("source_url", &[Some("http://arxiv.org/abs/1412.6980v9")]),
        texts("source_title", &[Some("Adam")]),
        texts("code_snippet_url", &[None]),
        Series::new("num_papers".into(), &[12.0]),
        list("collections", &[collection]),
    ]);
    let output = drain(formats::stream(&path).expect("is recognised")).expect("is read");
    let StreamRow::Method(statement) = &output.rows[0].row else {
        panic!()
    };
    let method = &statement.method;
    assert_eq!(
        (
            method.introduced_year,
            method.paper_count,
            method.area.as_deref()
        ),
        (Some(2014), Some(12), Some("General"))
    );
    assert!(
        method
            .names
            .iter()
            .any(|name| name.kind == NameKind::FullName)
    );
    let key = statement.paper.as_ref().map(|paper| paper.key.as_str());
    assert_eq!(key, Some("arxiv:1412.6980"));
    output.assert_findings(&[]);
}

#[test]
fn data_sets_of_the_archive_have_their_paper_and_lists() {
    let paper = [
        texts("title", &[Some("Digits")]),
        texts("url", &[Some("https://paperswithcode.com/paper/digits")]),
    ];
    let modality = object("", &[texts("name", &[Some("Images")])]);
    let task = object("", &[texts("task", &[Some("Classification")])]);
    let variants = texts("", &[Some("MNIST"), None, Some("MNIST-M")]);
    let (_folder, path) = table_of_others(vec![
        texts("url", &[Some("https://paperswithcode.com/dataset/mnist")]),
        texts("name", &[Some("MNIST")]),
        texts("full_name", &[Some("Digits of NIST")]),
        texts("homepage", &[Some("https://a.example/mnist")]),
        // A writer that does not declare that bytes are text, and bytes that are none.
        Series::new("description".into(), &[&b"M\xfcller's digits."[..]]),
        object("paper", &paper),
        texts("introduced_date", &[Some("1998-11-01")]),
        list("modalities", &[modality]),
        list("tasks", &[task]),
        list("variants", &[variants]),
        Series::new("num_papers".into(), &[12.0]),
    ]);
    let output = drain(formats::stream(&path).expect("is recognised")).expect("is read");
    assert_eq!(output.format, StreamFormat::Datasets);
    let StreamRow::Dataset { dataset, paper } = &output.rows[0].row else {
        panic!()
    };
    assert_eq!(
        (dataset.name.as_str(), dataset.paper_count),
        ("MNIST", Some(12))
    );
    assert_eq!(
        (&dataset.modalities, &dataset.tasks, &dataset.variants),
        (
            &vec!["Images".to_owned()],
            &vec!["Classification".to_owned()],
            &vec!["MNIST".to_owned(), "MNIST-M".to_owned()]
        )
    );
    assert_eq!(
        dataset.description.as_deref(),
        Some("M\u{fffd}ller's digits.")
    );
    let key = paper.as_ref().map(|paper| paper.key.as_str());
    assert_eq!(key, Some("pwc:digits"));
    output.assert_findings(&[(FindingKind::NullInList, 1), (FindingKind::DamagedText, 1)]);
}

/// A value that JSON has no word for is text, so that the reader of the column says what it is.
#[test]
fn numbers_and_days_that_cannot_be_are_findings() {
    let (_folder, path) = table_of_others(vec![
        texts("name", &[Some("A"), Some("B"), Some("C")]),
        texts("url", &[None; 3]),
        texts("introduced_date", &[None; 3]),
        // pandas writes a missing number as not a number.
        Series::new("num_papers".into(), &[f64::NAN, f64::INFINITY, 1.0]),
    ]);
    let output = drain(formats::stream(&path).expect("is recognised")).expect("is read");
    assert_eq!(output.rows.len(), 2);
    output.assert_findings(&[(FindingKind::BadRow, 1)]);
}

/// The results of evaluation tables whose metrics are this column.
fn results_with(metrics: Series) -> Vec<ReportedResult> {
    let row = object(
        "",
        &[
            texts("model_name", &[Some("Net")]),
            texts("paper_title", &[Some("Nets")]),
            texts("paper_url", &[Some("http://arxiv.org/abs/1412.6980")]),
            texts("paper_date", &[Some("2014-12-22")]),
            metrics,
        ],
    );
    let sota = object("sota", &[list("rows", &[row])]);
    let set = object("", &[texts("dataset", &[Some("MNIST")]), sota]);
    let subtask = object("", &[texts("task", &[Some("Digits")])]);
    let (_folder, path) = table_of_others(vec![
        texts("task", &[Some("Classification")]),
        texts("description", &[None]),
        list("datasets", &[set]),
        list("subtasks", &[subtask]),
    ]);
    let output = drain(formats::stream(&path).expect("is recognised")).expect("is read");
    assert_eq!(output.format, StreamFormat::EvaluationTables);
    output.assert_findings(&[]);
    let results = output.rows.into_iter().filter_map(|row| match row.row {
        StreamRow::Result { result, .. } => Some(result),
        _ => None,
    });
    results.collect()
}

#[test]
fn metrics_of_the_archive_are_those_that_a_result_has() {
    // One object with a field for every metric of the archive.
    let mut fields: Vec<Series> = (0..500)
        .map(|n| texts(&format!("metric {n}"), &[None]))
        .collect();
    fields[321] = texts("Accuracy", &[Some("99.1%")]);
    let wide = results_with(object("metrics", &fields));
    // A map of Parquet.
    let pair = object(
        "",
        &[
            texts("key", &[Some("Accuracy")]),
            texts("value", &[Some("99.1%")]),
        ],
    );
    let map = results_with(list("metrics", &[pair]));
    assert_eq!(wide, map);
    let metrics: Vec<(&str, &str)> = wide[0]
        .metrics
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(metrics, [("Accuracy", "99.1%")]);
    assert_eq!((wide.len(), wide[0].dataset.as_str()), (1, "MNIST"));
}
