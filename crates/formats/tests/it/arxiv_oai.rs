//! arXiv's OAI-PMH interface.

use crate::support::{
    author_ids, authors, concept_values, institutions, newest, read_bytes, read_bytes_as,
    read_error,
};
use catalogue::PaperStatus;
use formats::{FindingKind, StreamFormat};
use proptest::prelude::*;
use quick_xml::escape::escape;

const FORMAT: StreamFormat = StreamFormat::ArxivOai;

fn page(inside: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<responseDate>2026-01-02T00:00:00Z</responseDate>
<request verb="ListRecords" metadataPrefix="arXiv">http://export.arxiv.org/oai2</request>
<ListRecords>{inside}</ListRecords></OAI-PMH>
"#
    )
}

fn record(id: &str, metadata: &str) -> String {
    format!(
        "<record><header><identifier>oai:arXiv.org:{id}</identifier><datestamp>2015-01-03</datestamp><setSpec>cs</setSpec></header>\
         <metadata>{metadata}</metadata></record>"
    )
}

const PARSED: &str = r#"<arXiv xmlns="http://arxiv.org/OAI/arXiv/"><id>1412.6980</id><created>2014-12-22</created><updated>2015-01-02</updated>
 <authors><author><keyname>M&#252;ller</keyname><forenames>A. B.</forenames><suffix>Jr</suffix><affiliation>Univ. of Here</affiliation>
 <affiliation>1 and 2</affiliation></author><author><keyname>The Two &amp; Three Group</keyname></author>
 <author><keyname>Four</keyname><forenames>D.</forenames><ORCID>https://orcid.org/0000-0002-1825-0097</ORCID></author></authors>
 <title>On  Nets
  where $a &lt; b$</title><categories>cs.LG stat.ML</categories><comments>9 pages</comments><report-no>R-1</report-no>
 <journal-ref>J. Nets 1</journal-ref><doi>10.1000/A</doi><license>http://creativecommons.org/licenses/by/4.0/</license>
 <abstract>  We <![CDATA[<know>]]> this.
 </abstract></arXiv>"#;

const RAW: &str = r#"<arXivRaw xmlns="http://arxiv.org/OAI/arXivRaw/"><id>math/0309136</id><submitter>Some One</submitter>
 <version version="v1"><date>Tue, 9 Sep 2003 02:26:18 GMT</date><size>9kb</size><source_type>D</source_type></version>
 <version version="v2"><date>Wed, 10 Sep 2003 02:26:18 GMT</date><size>0kb</size><source_type>I</source_type></version>
 <title>Raw</title><authors>A. One (1), B. Two and C. Three ((1) Here)</authors><categories>math.GT</categories>
 <comments>This paper has been withdrawn</comments><abstract>Text.</abstract></arXivRaw>"#;

#[test]
fn records_in_format_arxiv_have_all_supported_fields() {
    let output = read_bytes(page(&record("1412.6980", PARSED)).as_bytes());
    assert_eq!(
        (output.format, output.license),
        (FORMAT, catalogue::License::Cc0)
    );
    let [streamed] = output.papers()[..] else {
        panic!()
    };
    let paper = &streamed.paper;
    let ids: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["arxiv:1412.6980", "doi:10.1000/a"]);
    assert_eq!(paper.title, "On Nets where $a < b$");
    assert_eq!(
        authors(paper),
        ["A. B. Müller Jr", "The Two & Three Group", "D. Four"]
    );
    assert_eq!(institutions(paper), ["Univ. of Here"]);
    assert_eq!(author_ids(paper, 2), ["orcid:0000-0002-1825-0097"]);
    assert_eq!(
        (paper.published, streamed.updated),
        ("2014-12-22".parse().ok(), "2015-01-03".parse().ok())
    );
    assert_eq!((newest(paper), streamed.status), (None, None));
    assert_eq!(concept_values(streamed), ["cs.LG", "stat.ML"]);
    assert_eq!(paper.abstract_text.as_deref(), Some("We <know> this."));
    assert_eq!(
        streamed.text_license.as_deref(),
        Some("http://creativecommons.org/licenses/by/4.0/")
    );
    output.assert_findings(&[]);
}

#[test]
fn records_in_format_arxiv_raw_have_versions() {
    let output = read_bytes(page(&record("math/0309136", RAW)).as_bytes());
    let [streamed] = output.papers()[..] else {
        panic!()
    };
    assert_eq!(
        (streamed.key.as_str(), streamed.paper.published),
        ("arxiv:math/0309136", "2003-09-09".parse().ok())
    );
    assert_eq!(authors(&streamed.paper), ["A. One", "B. Two", "C. Three"]);
    assert_eq!(
        (newest(&streamed.paper), streamed.status),
        (Some(2), Some(PaperStatus::Withdrawn))
    );
    let mut by_name = streamed.paper.authors.iter();
    assert!(
        by_name.all(|one| one.author.ids.is_empty()) && institutions(&streamed.paper).is_empty(),
        "nothing is asserted beyond names"
    );
    output.assert_findings(&[]);
}

#[test]
fn deleted_records_are_withdrawn_papers() {
    let deleted = r#"<record><header status="deleted"><identifier>oai:arXiv.org:0704.0001</identifier><datestamp>2020-02-03</datestamp></header></record>"#;
    let nameless = r#"<record><header status="deleted"><identifier>oai:arXiv.org:9</identifier></header></record>"#;
    let output = read_bytes(page(&format!("{deleted}{nameless}")).as_bytes());
    let [streamed] = output.papers()[..] else {
        panic!()
    };
    assert_eq!(
        (streamed.key.as_str(), streamed.paper.title.as_str()),
        ("arxiv:0704.0001", "")
    );
    assert_eq!(
        (streamed.status, streamed.updated),
        (Some(PaperStatus::Withdrawn), "2020-02-03".parse().ok())
    );
    output.assert_findings(&[
        (FindingKind::NotAnArxivId, 1),
        (FindingKind::MissingPaper, 1),
    ]);
}

#[test]
fn resumption_token_is_that_of_the_last_page() {
    let first = page(
        &(record("1412.6980", PARSED)
            + r#"<resumptionToken cursor="0" completeListSize="2">abc|1001</resumptionToken>"#),
    );
    assert_eq!(
        read_bytes(first.as_bytes()).token.as_deref(),
        Some("abc|1001")
    );
    for last in [
        r#"<resumptionToken cursor="1" completeListSize="2"/>"#,
        "<resumptionToken> </resumptionToken>",
        "",
    ] {
        let last = page(&(record("math/0309136", RAW) + last));
        // Pages that were written one behind the other, each with its declaration.
        let both = read_bytes((first.clone() + &last).as_bytes());
        assert_eq!(both.keys(), ["arxiv:1412.6980", "arxiv:math/0309136"]);
        assert_eq!(both.rows[1].record, 2);
        assert_eq!(both.token, None, "{last}");
    }
}

#[test]
fn error_responses_are_errors_except_no_records_match() {
    let answer = |code: &str| format!("<OAI-PMH><error code='{code}'>Says so</error></OAI-PMH>");
    assert_eq!(
        read_bytes(answer("noRecordsMatch").as_bytes()).total.rows,
        0
    );
    let (message, _) = read_error(FORMAT, answer("badResumptionToken").as_bytes());
    assert!(message.contains("badResumptionToken: Says so"), "{message}");
}

#[test]
fn empty_records_are_findings() {
    let records = [
        record(
            "1412.6980",
            "<oai_dc:dc xmlns:oai_dc='http://www.openarchives.org/OAI/2.0/oai_dc/'><dc/></oai_dc:dc>",
        ),
        "<record><header><identifier>oai:arXiv.org:1412.6981</identifier></header></record>"
            .to_owned(),
        record(
            "1412.6982",
            "<arXiv><title>A</title><authors><author/></authors><created>soon</created></arXiv>",
        ),
        "<record/>".to_owned(),
        record(
            "1412.6983",
            "<arXiv><id>x</id><title>A &unknown; B</title></arXiv>",
        ),
    ];
    let output = read_bytes(page(&records.concat()).as_bytes());
    assert_eq!(
        output.keys(),
        ["arxiv:1412.6982", "title:a unknown b"],
        "the header speaks for a record without id"
    );
    assert_eq!(output.papers()[1].paper.title, "A &unknown; B");
    output.assert_findings(&[
        (FindingKind::BadRow, 3),
        (FindingKind::MissingName, 1),
        (FindingKind::NotADate, 1),
        (FindingKind::NotAnArxivId, 1),
        (FindingKind::UnknownEntity, 1),
    ]);
}

#[test]
fn overlong_records_are_findings_and_endless_text_is_an_error() {
    let long = |n: usize| {
        record(
            "1412.6980",
            &format!("<arXiv><abstract>{}</abstract></arXiv>", "x".repeat(n)),
        )
    };
    let output = read_bytes_as(
        FORMAT,
        page(&(long(40 << 20) + &record("math/0309136", RAW))).as_bytes(),
    );
    assert_eq!(output.keys(), ["arxiv:math/0309136"]);
    output.assert_findings(&[(FindingKind::TooLong, 1)]);
    let (message, _) = read_error(FORMAT, page(&long(80 << 20)).as_bytes());
    assert!(message.contains("longer than 67108864 bytes"), "{message}");
}

#[test]
fn malformed_xml_is_refused_with_its_byte_offset() {
    for (inside, found) in [
        ("<record></header>", "expected `</record>`"),
        ("<record><!x></record>", "markup"),
        (&"<record>".repeat(70), "deeper than 64"),
        ("</set>", "expected `</ListRecords>`"),
    ] {
        let (message, before) = read_error(
            FORMAT,
            page(&(record("1412.6980", PARSED) + inside)).as_bytes(),
        );
        assert!(
            message.contains("byte ") && message.contains(found),
            "{inside}: {message}"
        );
        assert_eq!(before, 1, "the rows before it were given");
    }
    let mut bytes = page(&record("1412.6980", "<arXiv><title>@</title></arXiv>")).into_bytes();
    bytes
        .iter_mut()
        .filter(|byte| **byte == b'@')
        .for_each(|byte| *byte = 0xff);
    read_bytes(&bytes).assert_findings(&[(FindingKind::DamagedText, 1)]);
}

#[test]
fn xml_that_is_not_a_harvest_is_refused() {
    for (text, found) in [
        ("", "found nothing"),
        ("<html></html>", "found <html>"),
        ("<record/>", "found <record>"),
    ] {
        let (message, _) = read_error(FORMAT, text.as_bytes());
        assert!(message.contains(found), "{message}");
    }
    let (message, before) = read_error(
        FORMAT,
        page(&record("1412.6980", PARSED))
            .trim_end()
            .strip_suffix("</OAI-PMH>")
            .unwrap()
            .as_bytes(),
    );
    assert!(
        message.contains("truncated after 1 complete rows") && before == 1,
        "{message}"
    );
}

#[test]
fn entities_are_not_expanded_and_byte_order_marks_are_skipped() {
    let text = page(&record(
        "1412.6980",
        "<arXiv><title>A &a; &f;</title></arXiv>",
    ));
    let with_type =
        |entities: &str| text.replace("<OAI-PMH ", &format!("<!DOCTYPE x [{entities}]><OAI-PMH "));
    let declared = with_type(r#"<!ENTITY a "ha"><!ENTITY f SYSTEM "file:///etc/passwd">"#);
    let output = read_bytes(format!("\u{feff}{declared}").as_bytes());
    assert_eq!(output.papers()[0].paper.title, "A &a; &f;");
    output.assert_findings(&[(FindingKind::UnknownEntity, 2)]);
    // zeux/pugixml#444: a billion laughs.
    let laughs = with_type(r#"<!ENTITY a "ha"><!ENTITY b "&a;&a;">"#);
    let (message, _) = read_error(FORMAT, laughs.as_bytes());
    assert!(message.contains("entities made of entities"), "{message}");
}

#[test]
fn namespace_prefixes_are_ignored() {
    let text = "<o:OAI-PMH xmlns:o='http://www.openarchives.org/OAI/2.0/'><o:ListRecords><o:record><o:header>\
                <o:identifier>oai:arXiv.org:1412.6980</o:identifier></o:header><o:metadata><a:arXiv xmlns:a='x'><a:title>A</a:title>\
                </a:arXiv></o:metadata></o:record></o:ListRecords></o:OAI-PMH>";
    assert_eq!(read_bytes(text.as_bytes()).keys(), ["arxiv:1412.6980"]);
}

proptest! {
    #[test]
    fn text_survives_every_form_of_escaping(text in "[a-z<>&\"' é]{0,20}", dress in 0usize..4) {
        let codes = || text.chars().map(|c| format!("&#{};", u32::from(c))).collect::<String>();
        let dressed = match dress {
            0 => escape(text.as_str()).into_owned(),
            1 => codes(),
            2 => format!("<![CDATA[{text}]]>"),
            _ => format!("<!-- a remark -->{}<?a b?>", escape(text.as_str())),
        };
        let output = read_bytes(page(&record("1412.6980", &format!("<arXiv><title>{dressed}</title></arXiv>"))).as_bytes());
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        prop_assert_eq!(&output.papers()[0].paper.title, &line);
        prop_assert_eq!(output.findings.total(), 0);
    }
}
