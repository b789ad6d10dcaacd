//! The metadata snapshot of arXiv.

use crate::support::{
    authors, concept_values, gzip, institutions, newest, read_bytes, read_bytes_as, read_error,
};
use catalogue::PaperStatus;
use formats::{FindingKind, StreamFormat};

const FORMAT: StreamFormat = StreamFormat::ArxivSnapshot;

fn row(id: &str, more: &str) -> String {
    format!(r#"{{"id":"{id}","title":"A","authors_parsed":[]{more}}}"#)
}

const FULL: &str = r#"{"id":"0704.0002","submitter":"Some One","authors":"A. One (1) and B. Two, Jr.","title":"On Nets\n  and Trees",
 "comments":"12 pages","journal-ref":"J. Nets 1 (2008)\n 1-2","doi":"10.1000/A 10.1000/b","report-no":"R-1","categories":"math.CO cs.CG",
 "license":"http://arxiv.org/licenses/nonexclusive-distrib/1.0/","abstract":"  We prove $x<y$.\nTwice.\n",
 "versions":[{"version":"v2","created":"Sat, 13 Dec 2008 17:26:00 GMT"},{"version":"v1","created":"Sat, 31 Mar 2007 02:26:18 GMT"}],
 "update_date":"2008-12-13","authors_parsed":[["One","A.","","1"],["Two","B.","Jr.","Univ. of Here"]]}"#;

#[test]
fn records_have_all_supported_fields() {
    let output = read_bytes(FULL.replace('\n', " ").as_bytes());
    assert_eq!(
        (output.format, output.license, output.total.rows),
        (FORMAT, catalogue::License::Cc0, 1)
    );
    let [streamed] = output.papers()[..] else {
        panic!()
    };
    let paper = &streamed.paper;
    assert_eq!(
        (streamed.key.as_str(), paper.title.as_str()),
        ("arxiv:0704.0002", "On Nets and Trees")
    );
    let ids: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["arxiv:0704.0002", "doi:10.1000/a", "doi:10.1000/b"]);
    assert_eq!(
        (paper.published, paper.year),
        ("2007-03-31".parse().ok(), Some(2007)),
        "of the first version"
    );
    let versions: Vec<_> = paper
        .versions
        .iter()
        .map(|one| (one.number, one.date))
        .collect();
    let days = ["2007-03-31", "2008-12-13"].map(|day| day.parse().ok());
    assert_eq!(versions, [(1, days[0]), (2, days[1])]);
    assert_eq!((newest(paper), streamed.updated), (Some(2), days[1]));
    assert_eq!(authors(paper), ["A. One", "B. Two Jr."]);
    assert_eq!(
        institutions(paper),
        ["Univ. of Here"],
        "a mark is no institution"
    );
    assert_eq!(paper.authors[1].institutions[0].name, "Univ. of Here");
    assert_eq!(paper.venue.as_deref(), Some("J. Nets 1 (2008) 1-2"));
    assert_eq!(concept_values(streamed), ["math.CO", "cs.CG"]);
    assert!(
        streamed
            .text_license
            .as_deref()
            .is_some_and(|url| url.ends_with("/1.0/"))
    );
    assert!(
        paper
            .abstract_text
            .as_deref()
            .is_some_and(|text| text.starts_with("We prove") && text.ends_with("Twice."))
    );
    assert_eq!(streamed.status, None);
    output.assert_findings(&[]);
}

#[test]
fn nulls_are_empty_and_an_absent_title_is_a_finding() {
    let nulls = r#"{"id":"1412.6980","title":"A","submitter":null,"authors":null,"comments":null,"journal-ref":null,"doi":null,
        "report-no":null,"categories":null,"license":null,"abstract":null,"versions":null,"update_date":null,"authors_parsed":null}"#;
    let absent = r#"{"id":"1412.6981","journal-ref":null}"#;
    let output = read_bytes(format!("{}\n{absent}\n", nulls.replace('\n', " ")).as_bytes());
    assert_eq!(output.keys(), ["arxiv:1412.6980", "arxiv:1412.6981"]);
    let mut nulls = output.papers()[0].clone();
    assert_eq!(nulls.paper.year, Some(2014), "of the id");
    assert_eq!(
        (nulls.paper.title.as_str(), nulls.paper.ids.len()),
        ("A", 1)
    );
    (nulls.key, nulls.paper.year) = (String::new(), None);
    (nulls.paper.title, nulls.paper.ids) = (String::new(), vec![]);
    assert_eq!(nulls, catalogue::PaperStatement::default());
    output.assert_findings(&[(FindingKind::MissingColumn, 1)]);
}

/// The place of a part says what it is.
#[test]
fn a_null_among_the_parts_of_a_name_moves_no_other() {
    let row = r#"{"id":"1412.6980","title":"A","authors_parsed":[["One",null,"Jr","Univ. of Here"],[null,"B.",""],["Three","C.",null,null,"There"],null,[null]]}"#;
    let output = read_bytes_as(FORMAT, row.as_bytes());
    let paper = &output.papers()[0].paper;
    assert_eq!(authors(paper), ["One Jr", "B.", "C. Three"]);
    assert_eq!(institutions(paper), ["Univ. of Here", "There"]);
    let found = output.findings.samples().iter();
    let details: Vec<&str> = found.map(|one| one.detail.as_str()).collect();
    let names = ["1", "1", "2", "1"].map(|nulls| format!("{nulls} of an author's names"));
    assert_eq!(details[0], "1 of authors_parsed");
    assert_eq!(details[1..], names);
    output.assert_findings(&[(FindingKind::NullInList, 5)]);
}

#[test]
fn every_form_of_an_id_is_one_id_and_others_are_findings() {
    let ids = [
        "1412.6980v9",
        "http://arxiv.org/abs/1412.6980",
        "https://arxiv.org/pdf/1412.6980v2.pdf",
        "math.GT/0309136",
    ];
    let text: String = ids.iter().map(|id| row(id, "") + "\n").collect();
    let text = text
        + &row("704.1", r#","doi":"10.1000/x""#)
        + "\n"
        + &row("1413.0001", "")
        + "\n"
        + r#"{"id":"x","title":" "}"#;
    let output = read_bytes_as(FORMAT, text.as_bytes());
    let adam = "arxiv:1412.6980";
    assert_eq!(
        output.keys(),
        [
            adam,
            adam,
            adam,
            "arxiv:math/0309136",
            "doi:10.1000/x",
            "title:a"
        ],
        "repeats are the merge's"
    );
    output.assert_findings(&[
        (FindingKind::NotAnArxivId, 3),
        (FindingKind::MissingPaper, 1),
    ]);
    assert_eq!(output.rows.last().map(|one| one.record), Some(6));
}

#[test]
fn withdrawn_papers_have_that_status() {
    let output = read_bytes(
        [
            row(
                "1412.6980",
                r#","comments":"This paper has been withdrawn by the authors""#,
            ),
            row("1412.6981", r#","comments":"See a withdrawn paper""#),
        ]
        .join("\n")
        .as_bytes(),
    );
    let status: Vec<Option<PaperStatus>> = output
        .papers()
        .iter()
        .map(|statement| statement.status)
        .collect();
    assert_eq!(status, [Some(PaperStatus::Withdrawn), None]);
}

#[test]
fn junk_loses_only_its_own_field_or_row() {
    let rows = [
        "\u{feff}".to_owned()
            + &row(
                "1412.6980",
                r#","doi":"none","update_date":"soon","versions":[{"version":"2"},{"version":"v1","created":"now"}]"#,
            ),
        "not json".to_owned(),
        row("1412.6981", r#","authors_parsed":[]"#),
        row("1412.6982", r#","title":7"#).replacen(r#""title":"A","#, "", 1),
        "[]".to_owned(),
        "\r".to_owned(),
        row("1412.6983", r#","authors":"A. One, B. Two (X) and et al.""#),
    ];
    let output = read_bytes(rows.join("\n").as_bytes());
    assert_eq!(output.keys(), ["arxiv:1412.6980", "arxiv:1412.6983"]);
    assert_eq!(
        authors(&output.papers()[1].paper),
        ["A. One", "B. Two"],
        "out of the line of authors"
    );
    output.assert_findings(&[
        (FindingKind::BadRow, 4),
        (FindingKind::NotADoi, 1),
        (FindingKind::NotADate, 2),
        (FindingKind::NotAnId, 1),
    ]);
    assert_eq!(output.total.rows, 6, "a blank line is no row");
}

#[test]
fn lines_of_fifty_megabytes_are_findings() {
    let long = row(
        "1412.6980",
        &format!(r#","abstract":"{}""#, "x".repeat(50_000_000)),
    );
    let output = read_bytes_as(FORMAT, [long, row("1412.6981", "")].join("\n").as_bytes());
    assert_eq!(output.keys(), ["arxiv:1412.6981"]);
    output.assert_findings(&[(FindingKind::TooLong, 1)]);
}

#[test]
fn invalid_utf8_loses_only_its_row() {
    let mut bytes = row("1412.6980", r#","comments":"@""#).into_bytes();
    bytes
        .iter_mut()
        .filter(|byte| **byte == b'@')
        .for_each(|byte| *byte = 0xff);
    bytes.extend(format!("\n{}", row("1412.6981", "")).into_bytes());
    let output = read_bytes_as(FORMAT, &bytes);
    assert_eq!(output.keys(), ["arxiv:1412.6981"]);
    output.assert_findings(&[(FindingKind::InvalidUtf8, 1)]);
}

#[test]
fn gzip_files_are_read_completely_or_refused() {
    let text: String = (1..=9_000)
        .map(|n| {
            row(
                &format!("1412.{n:04}"),
                &format!(r#","comments":"{:x}""#, n * 2_654_435_761_u64),
            ) + "\n"
        })
        .collect();
    let zipped = gzip(text.as_bytes());
    let output = read_bytes(&zipped);
    assert_eq!(
        (output.rows.len(), output.total.rows, output.total.bytes),
        (9_000, 9_000, text.len() as u64)
    );
    assert_eq!(
        output.total.sha256,
        catalogue::Digest::of(&zipped),
        "of the bytes on disk"
    );
    assert!(
        output
            .rows
            .iter()
            .zip(1..)
            .all(|(one, at)| one.record == at),
        "in the order of the file"
    );
    let (message, before) = read_error(FORMAT, &zipped[..zipped.len() / 2]);
    assert!(
        message.contains(&format!("truncated after {before} complete rows")),
        "{message}"
    );
    assert!((2_000..8_000).contains(&before), "{before}");
    let mut damaged = zipped.clone();
    let at = damaged.len() - 6;
    damaged[at] ^= 0xff;
    assert!(
        read_error(FORMAT, &damaged)
            .0
            .contains("damaged after 9000 complete rows")
    );
}

#[test]
fn dropping_a_stream_ends_its_reader_thread() {
    let text: String = (1..=9_000)
        .map(|n| {
            row(
                &format!("1412.{n:04}"),
                &format!(r#","comments":"{}""#, "x".repeat(2_000)),
            ) + "\n"
        })
        .collect();
    let (folder, path) = crate::support::file("part_000", text.as_bytes());
    let mut stream = formats::stream(path).expect("opens");
    assert!(stream.next().is_some_and(|row| row.is_ok()));
    assert!(
        stream.total().bytes < text.len() as u64,
        "no more is read than is asked for"
    );
    drop(stream);
    drop(folder);
}
