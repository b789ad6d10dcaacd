//! The dump of dblp.

use crate::support::{author_ids, authors, read_bytes, read_error};
use catalogue::PaperStatus;
use formats::{FindingKind, StreamFormat};

const FORMAT: StreamFormat = StreamFormat::Dblp;

const DUMP: &str = r#"<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE dblp SYSTEM "dblp.dtd">
<dblp>
<article mdate="2020-04-02" key="journals/x/MullerW10">
<author orcid="0000-0002-1825-0097">J&ouml;rg M&uuml;ller</author>
<author>Wei Wang 0001</author>
<title>The size n&times;m of <i>nets</i> &amp; OAI-PMH.</title>
<pages>97-105</pages><year>2010</year><volume>53</volume><journal>J. X</journal>
<ee type="oa">https://doi.org/10.1000/X.1</ee><ee>https://www.wikidata.org/entity/Q1</ee>
<url>db/journals/x/x53.html#MullerW10</url>
<note label="Universit&eacute; de &unknown;" type="affiliation">x</note>
</article>
<article publtype="informal withdrawn" key="journals/corr/abs-1412-6980"><author>Ann One</author><title>What is it?</title>
<year>2014</year><journal>CoRR</journal><ee>http://arxiv.org/abs/1412.6980</ee></article>
<inproceedings key="conf/y/One99"><author>Ann One</author><title>Proofs etc..</title><year>1999</year><booktitle>Y</booktitle></inproceedings>
<proceedings key="conf/y/1999"><editor>Ed Itor</editor><title>Proceedings of Y.</title><year>1999</year></proceedings>
<www key="homepages/o/AnnOne"><author>Ann One</author><title>Home Page</title></www>
<phdthesis key="phd/One01"><author>Ann One</author><title>A Thesis.</title><year>2001</year><school>Univ. of Here</school></phdthesis>
</dblp>"#;

#[test]
fn papers_have_all_supported_fields() {
    let output = read_bytes(DUMP.as_bytes());
    assert_eq!(
        (output.format, output.license),
        (FORMAT, catalogue::License::Cc0)
    );
    assert_eq!(
        output.keys(),
        [
            "doi:10.1000/x.1",
            "arxiv:1412.6980",
            "dblp:conf/y/One99",
            "dblp:phd/One01"
        ],
        "volumes and persons are no papers"
    );
    let papers = output.papers();
    let paper = &papers[0].paper;
    let ids: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["doi:10.1000/x.1", "dblp:journals/x/MullerW10"]);
    assert_eq!(paper.title, "The size n×m of nets & OAI-PMH");
    assert_eq!(authors(paper), ["Jörg Müller", "Wei Wang"]);
    assert_eq!(author_ids(paper, 0), ["orcid:0000-0002-1825-0097"]);
    assert_eq!(
        (paper.venue.as_deref(), paper.year, papers[0].updated),
        (Some("J. X"), Some(2010), "2020-04-02".parse().ok())
    );
    assert_eq!(
        (papers[1].status, papers[1].paper.venue.as_deref()),
        (Some(PaperStatus::Withdrawn), None)
    );
    let titles: Vec<&str> = papers[1..]
        .iter()
        .map(|one| one.paper.title.as_str())
        .collect();
    assert_eq!(titles, ["What is it?", "Proofs etc..", "A Thesis"]);
    assert_eq!(papers[3].paper.venue.as_deref(), Some("Univ. of Here"));
    assert_eq!(output.total.rows, 6);
    // Of an attribute that is not read.
    output.assert_findings(&[(FindingKind::UnknownEntity, 1)]);
}

/// Readers that count what entities expand to refuse a large file that is honest.
#[test]
fn any_number_of_entities_is_read() {
    let record = |n: usize| {
        format!(
            "<article key='j/{n}'><title>{}</title><year>2000</year></article>\n",
            "&auml;".repeat(100)
        )
    };
    let records: String = (0..1_000).map(record).collect();
    let output = read_bytes(format!("<dblp>{records}</dblp>").as_bytes());
    assert_eq!(output.rows.len(), 1_000);
    assert!(
        output
            .papers()
            .iter()
            .all(|one| one.paper.title == "ä".repeat(100))
    );
    output.assert_findings(&[]);
}

#[test]
fn entities_that_grow_are_refused_and_others_stay_as_they_are() {
    let laughs: String = (1..=9)
        .map(|n| {
            format!(
                "<!ENTITY lol{n} \"{}\">",
                format!("&lol{};", n - 1).repeat(10)
            )
        })
        .collect();
    let record =
        |title: &str| format!("<dblp><article key='j/1'><title>{title}</title></article></dblp>");
    let hostile = format!(
        "<!DOCTYPE dblp [<!ENTITY lol0 \"lol\">{laughs}]>{}",
        record("&lol9;")
    );
    let (message, before) = read_error(FORMAT, hostile.as_bytes());
    assert!(
        message.contains("entities made of entities") && before == 0,
        "{message}"
    );
    // An entity of one's own is not expanded, and a text that only looks like one is no entity.
    let own = "<!DOCTYPE dblp [<!ENTITY lol9 \"lol\">]>";
    for (title, findings) in [("&lol9;", 1), ("&amp;lol9;", 0)] {
        let output = read_bytes(format!("{own}{}", record(title)).as_bytes());
        assert_eq!(output.papers()[0].paper.title, "&lol9;");
        assert_eq!(output.findings.count(FindingKind::UnknownEntity), findings);
        assert_eq!(output.findings.total(), findings);
    }
}

#[test]
fn a_document_type_is_never_opened() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let secret = folder.path().join("secret");
    std::fs::write(&secret, "SECRET").expect("a file");
    let dtd = folder.path().join("dblp.dtd");
    std::fs::write(&dtd, "<!ENTITY beside \"SECRET\">").expect("a file");
    let path = folder.path().join("dblp.xml");
    let text = format!(
        "<!DOCTYPE dblp SYSTEM \"dblp.dtd\" [<!ENTITY own SYSTEM \"file://{}\">]>\
         <dblp><article key='j/1'><title>&own; &beside;</title></article></dblp>",
        secret.display()
    );
    std::fs::write(&path, text).expect("a file");
    let output = crate::support::drain(formats::stream(&path).expect("opens")).expect("is read");
    assert_eq!(output.papers()[0].paper.title, "&own; &beside;");
    output.assert_findings(&[(FindingKind::UnknownEntity, 2)]);
}

#[test]
fn odd_records_are_findings_and_stop_nothing() {
    let long = "x".repeat(33 << 20);
    let records = format!(
        "<article><title>No Key.</title></article><article key='j/2'/><article key='j/3'><title>T.</title><year>MMX</year>
         <author orcid='0000'>A</author><author/></article><preprint key='j/4'><title>U.</title></preprint>
         <article key='j/5'><title>{long}</title></article><article key='j/6' mdate='once'><title>Last.</title></article>"
    );
    let output = read_bytes(format!("<dblp>{records}</dblp>").as_bytes());
    assert_eq!(output.keys(), ["title:no key", "dblp:j/3", "dblp:j/6"]);
    let numbers: Vec<u64> = output.rows.iter().map(|row| row.record).collect();
    assert_eq!(numbers, [1, 3, 6]);
    output.assert_findings(&[
        (FindingKind::MissingColumn, 1),
        (FindingKind::MissingPaper, 1),
        (FindingKind::NotADate, 1),
        (FindingKind::NotAYear, 1),
        (FindingKind::NotAnId, 1),
        (FindingKind::MissingName, 1),
        (FindingKind::BadRow, 1),
        (FindingKind::TooLong, 1),
    ]);
}

#[test]
fn xml_that_is_not_a_dump_is_refused() {
    for (text, found) in [
        ("", "found nothing"),
        ("<article key='j/1'/>", "found <article>"),
        ("<list><dblp/></list>", "found <list>"),
    ] {
        let (message, _) = read_error(FORMAT, text.as_bytes());
        assert!(message.contains(found), "{text}: {message}");
    }
    let (message, before) = read_error(FORMAT, &DUMP.as_bytes()[..DUMP.len() - 20]);
    assert!(
        message.contains("truncated after 5 complete rows") && before == 3,
        "{message}"
    );
}
