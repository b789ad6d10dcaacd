//! Odd values and odd files: each costs what it stands in and no more, and is a finding. Most are minimal forms of public reports, which are
//! named beside them.

use crate::support::{authors, file, gzip, read_bytes, read_bytes_as, read_error};
use catalogue::limits::MAX_INDEXED;
use formats::{FindingKind as Kind, StreamFormat as Format, StreamRow};

/// A work of OpenAlex with these columns.
fn work(number: u32, columns: &str) -> String {
    format!(
        "{{\"id\":\"https://openalex.org/W{number}\",\"display_name\":\"On Nets {number}\"{columns}}}\n"
    )
}

fn collection(papers: &str) -> String {
    format!(
        "<collection id=\"2020.acl\"><volume id=\"main\"><meta><year>2020</year></meta>{papers}</volume></collection>"
    )
}

#[test]
fn years_that_cannot_be_are_left_out() {
    let works: String = [0, -44, 1599, 2201, 99_999, i64::MAX]
        .map(|year| work(1, &format!(",\"publication_year\":{year}")))
        .concat();
    let output = read_bytes(works.as_bytes());
    output.assert_findings(&[(Kind::NotAYear, 6)]);
    assert!(output.papers().iter().all(|work| work.paper.year.is_none()));
    let metadata = "{\"paper_id\":\"1\",\"title\":\"A\",\"year\":0,\"outbound_citations\":[]}";
    read_bytes(metadata.as_bytes()).assert_findings(&[(Kind::NotAYear, 1)]);
    let paper = |year| format!("<paper id=\"1\"><title>A</title><year>{year}</year></paper>");
    for (year, found) in [
        ("2020", 0),
        ("0", 1),
        ("1599", 1),
        ("MMXX", 1),
        ("99999999999", 1),
    ] {
        let output = read_bytes(collection(&paper(year)).as_bytes());
        assert_eq!(output.findings.count(Kind::NotAYear), found, "{year}");
        assert_eq!(output.papers()[0].paper.year, Some(2020), "of the volume");
    }
    let method = r#"[{"url":"https://paperswithcode.com/method/a","name":"A","full_name":"A","introduced_year":3017,"collections":[],
        "source_url":"http://arxiv.org/abs/1412.6980"}]"#;
    read_bytes(method.as_bytes()).assert_findings(&[(Kind::NotAYear, 1)]);
}

#[test]
fn a_year_against_the_date_is_a_conflict() {
    let columns = ",\"publication_year\":1875,\"publication_date\":\"2024-03-01\"";
    let output = read_bytes(work(1, columns).as_bytes());
    output.assert_findings(&[(Kind::Conflict, 1)]);
    assert_eq!(output.papers()[0].paper.year, Some(2024), "of the date");
}

#[test]
fn a_null_in_a_list_costs_no_row() {
    let columns = r#","referenced_works":["https://openalex.org/W7",null],"authorships":[null],"topics":null"#;
    let output = read_bytes(work(1, columns).as_bytes());
    output.assert_findings(&[(Kind::NullInList, 2)]);
    assert_eq!(output.papers()[0].citations, ["openalex:W7"]);
}

#[test]
fn long_names_are_left_out_and_a_long_title_is_cut() {
    let long = "ab ".repeat(MAX_INDEXED);
    let row = format!(
        r#"{{"id":"https://openalex.org/W1","display_name":"{long}","authorships":[{{"raw_author_name":"{long}"}},
        {{"raw_author_name":"Ann","raw_affiliation_strings":["{long}"]}}],"topics":[{{"id":"https://openalex.org/T1","display_name":"A"}}]}}"#
    );
    let output = read_bytes(row.replace('\n', "").as_bytes());
    output.assert_findings(&[(Kind::LongText, 3)]);
    let paper = &output.papers()[0].paper;
    assert!(paper.title.len() <= MAX_INDEXED && paper.title.starts_with("ab ab"));
    assert_eq!(authors(paper), ["Ann"]);
    assert!(paper.authors[0].institutions.is_empty());

    // Without an id the title is the key; a reference from another row has the same key.
    let link = |repository: &str| {
        format!(
            r#"[{{"paper_url":null,"paper_title":"{long}","repo_url":"https://github.com/lab/{repository}"}}]"#
        )
    };
    let output = read_bytes(link(&"x".repeat(MAX_INDEXED)).as_bytes());
    output.assert_findings(&[(Kind::LongText, 2)]);
    assert!(output.rows.is_empty(), "the address is too long");
    let output = read_bytes(link("nets").as_bytes());
    let [StreamRow::Repository { paper, .. }] = [&output.rows[0].row] else {
        panic!()
    };
    assert_eq!(paper.key, format!("title:{}", paper.title));
}

#[test]
fn one_long_name_in_several_rows_of_a_record_is_one_finding() {
    let long = "x".repeat(MAX_INDEXED + 1);
    let entry = |n| {
        format!(
            r#"{{"model_name":"M{n}","paper_title":"A","paper_url":"https://arxiv.org/abs/2001.00001"}}"#
        )
    };
    let text = format!(
        r#"[{{"task":"{long}","subtasks":[],"datasets":[{{"dataset":"D","sota":{{"rows":[{},{}]}}}}]}}]"#,
        entry(1),
        entry(2)
    );
    let output = read_bytes(text.as_bytes());
    assert!(output.rows.is_empty());
    output.assert_findings(&[(Kind::LongText, 1)]);
}

#[test]
fn characters_that_cannot_be_stored_or_were_lost_are_findings() {
    // CrossRef/rest-api-doc#67, #299: names with U+FFFD from a fault at the depositor.
    for name in ["M\u{fffd}ller", r"M\ufffdller", r"M\uFFFDller"] {
        let columns = format!(",\"authorships\":[{{\"raw_author_name\":\"{name}\"}}]");
        let output = read_bytes(work(1, &columns).as_bytes());
        output.assert_findings(&[(Kind::DamagedText, 1)]);
        assert_eq!(authors(&output.papers()[0].paper), ["M\u{fffd}ller"]);
    }
    let null = work(1, r#","doi":"10.1000/a\u0000b""#)
        + &work(
            2,
            r#","primary_location":{"source":{"display_name":"a\\u0000b"}}"#,
        );
    read_bytes(null.as_bytes()).assert_findings(&[(Kind::NotADoi, 1)]);
    let null = work(
        1,
        r#","primary_location":{"source":{"display_name":"a\u0000b"}}"#,
    );
    read_bytes(null.as_bytes()).assert_findings(&[(Kind::NullCharacter, 1)]);
}

#[test]
fn odd_characters_of_xml_cost_no_file() {
    for (title, kind, shown) in [
        ("a&#0;b", Kind::UnknownEntity, "a&#0;b"),
        ("a&#xD800;b", Kind::UnknownEntity, "a&#xD800;b"),
        ("a&lol9;b", Kind::UnknownEntity, "a&lol9;b"),
        ("a\0b", Kind::NullCharacter, "a\0b"),
        ("a\u{fffd}b", Kind::DamagedText, "a\u{fffd}b"),
    ] {
        let paper = format!(
            "<paper id=\"1\"><title>{title}</title></paper><paper id=\"2\"><title>B</title></paper>"
        );
        let output = read_bytes(collection(&paper).as_bytes());
        output.assert_findings(&[(kind, 1)]);
        let titles: Vec<&str> = output
            .papers()
            .iter()
            .map(|one| one.paper.title.as_str())
            .collect();
        assert_eq!(titles, [shown, "B"]);
    }
    let paper =
        "<paper id=\"1\"><title>A</title><author id=\"a&#0;b\"><last>One</last></author></paper>";
    let output = read_bytes(collection(paper).as_bytes());
    output.assert_findings(&[(Kind::UnknownEntity, 1)]);
    assert_eq!(authors(&output.papers()[0].paper), ["One"]);
}

#[test]
fn declared_encodings_are_read_and_a_bad_byte_costs_its_character() {
    let latin = |text: &str| -> Vec<u8> { text.chars().map(|c| c as u8).collect() };
    let paper = "<paper id=\"1\"><title>Müller</title></paper>";
    let declared = format!(
        "<?xml version='1.0' encoding='ISO-8859-1'?>\n{}",
        collection(paper)
    );
    for bytes in [latin(&declared), gzip(&latin(&declared))] {
        let output = read_bytes(&bytes);
        output.assert_findings(&[]);
        assert_eq!(output.papers()[0].paper.title, "Müller");
    }
    let named = read_bytes(collection(&paper.replace("Müller", "Nicol&ograve;")).as_bytes());
    named.assert_findings(&[]);
    assert_eq!(named.papers()[0].paper.title, "Nicolò");
    let units = collection(paper)
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect::<Vec<u8>>();
    assert_eq!(read_bytes(&units).papers()[0].paper.title, "Müller");
    let undeclared = latin(&collection(paper));
    let output = read_bytes(&undeclared);
    output.assert_findings(&[(Kind::DamagedText, 1)]);
    assert_eq!(output.papers()[0].paper.title, "M\u{fffd}ller");
}

#[test]
fn programs_and_pages_with_the_namespace_are_no_vocabularies() {
    let namespace = "http://www.w3.org/2004/02/skos/core#";
    for text in [
        format!("#!/usr/bin/env python3\nSKOS = \"{namespace}\"\n"),
        format!("import rdflib\nbase = '{namespace}'\n"),
        format!("<html><a href=\"{namespace}\"></a></html>"),
        format!("prefix = {namespace}"),
    ] {
        let (_folder, path) = file("convert.py", text.as_bytes());
        assert!(Format::of(&path).is_err(), "{text}");
    }
    for text in [
        format!("# A comment\n\n@prefix skos: <{namespace}> ."),
        format!("PREFIX skos: <{namespace}>"),
        format!("<http://a.example/c> a <{namespace}Concept> ."),
        format!("<> a <{namespace}ConceptScheme> ."),
        format!("_:c a <{namespace}Concept> ."),
    ] {
        let (_folder, path) = file("part_000", text.as_bytes());
        assert_eq!(Format::of(&path).ok(), Some(Format::SkosConcepts), "{text}");
    }
}

#[test]
fn addresses_of_nothing_are_no_concepts() {
    let text = "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n\
        <https://openalex.org/> a skos:Concept ; skos:prefLabel \"A\" .\n\
        <http://a.example/b> a skos:Concept ; skos:prefLabel \"B\" ; skos:broader <https://openalex.org/> .";
    let output = read_bytes(text.as_bytes());
    output.assert_findings(&[(Kind::MissingName, 2)]);
    let [concept] = output.concepts()[..] else {
        panic!()
    };
    assert!(concept.broader.is_empty());
}

/// yegor256/s3auth#136: a limit of 64,000 entities in a document refuses genuine files.
#[test]
fn any_number_of_entities_is_read() {
    let title = "&amp;&#252;".repeat(50_000);
    let paper = format!("<paper id=\"1\"><title>A</title><abstract>{title}</abstract></paper>");
    let output = read_bytes(collection(&paper).as_bytes());
    output.assert_findings(&[]);
    let text = output.papers()[0]
        .paper
        .abstract_text
        .as_ref()
        .expect("an abstract");
    assert_eq!(text.chars().count(), 100_000);
}

/// Inist-CNRS/web-services#175, #205: the words of the index are any text, and their places are wrong in the source.
#[test]
fn the_inverted_index_of_openalex_is_never_an_abstract() {
    let index = r#","abstract_inverted_index":{"$n=10$":[0,7],"a.b":[3],"":[2,2],"end.":[1]}"#;
    let output = read_bytes(work(2_995_359_462, index).as_bytes());
    output.assert_findings(&[]);
    assert_eq!(output.papers()[0].paper.abstract_text, None);
}

/// ropensci/openalexR#351: other objects of a work have ids, too.
#[test]
fn only_the_work_s_own_id_is_its_id() {
    let columns = r#","ids":{"openalex":"https://openalex.org/W1","id":"https://openalex.org/W9","datacite":"x"},"source":{"id":"W8"}"#;
    let output = read_bytes(work(1, columns).as_bytes());
    output.assert_findings(&[]);
    assert_eq!(output.keys(), ["openalex:W1"]);
}

/// paperswithcode/paperswithcode-data#2: one paper has many rows, and a reader that keys by paper keeps the last repository. ihmeuw/lbd#1:
/// a link can name a branch that is gone; it remains a link.
#[test]
fn every_repository_of_a_paper_is_a_row_in_order() {
    let row = |repository: &str, official: bool| {
        format!(
            r#"{{"paper_url":"https://paperswithcode.com/paper/a","paper_title":"A","paper_arxiv_id":"1705.07750","repo_url":"{repository}","is_official":{official}}}"#
        )
    };
    let repositories = [
        ("https://github.com/o/first", false),
        ("https://github.com/o/second", true),
        ("https://github.com/o/lbd/tree/edu-lmic-2019", false),
    ];
    let rows = repositories.map(|(url, official)| row(url, official));
    let output = read_bytes(format!("[{}]", rows.join(",")).as_bytes());
    output.assert_findings(&[]);
    let read = output.rows.iter().map(|row| match &row.row {
        StreamRow::Repository { repository, .. } => (
            repository.url.as_str(),
            repository.is_official == Some(true),
        ),
        other => panic!("{other:?}"),
    });
    assert_eq!(read.collect::<Vec<_>>(), repositories);
}

/// acl-org/acl-anthology#1703: second-hand links in the Anthology point to wrong places and cannot be corrected there.
#[test]
fn second_hand_links_of_the_anthology_are_not_read() {
    let paper = "<paper id=\"82\"><title>A</title><pwccode url=\"https://github.com/a/b\" additional=\"false\">a/b</pwccode>\
        <pwcdataset url=\"https://paperswithcode.com/dataset/wrong\">Wrong</pwcdataset></paper>";
    let output = read_bytes(collection(paper).as_bytes());
    output.assert_findings(&[]);
    assert_eq!(output.papers().len(), 1);
}

/// allenai/s2orc#6: a parse that is null (no PDF) or an object of nulls (the PDF failed), and two schemas of authors.
#[test]
fn records_of_s2orc_need_no_parse() {
    let row = |parse: &str, author: &str| {
        format!(
            r#"{{"paper_id":"77","title":"A","authors":[{author}],"outbound_citations":[],"grobid_parse":{parse}}}"#
        )
    };
    let metadata = r#"{"first":"Ann","middle":["B."],"last":"One","suffix":""}"#;
    let parse = r#"{"first":"Ann","middle":["B."],"last":"One","suffix":"","affiliation":{"laboratory":null},"email":null}"#;
    let rows = [
        row("null", metadata),
        row(r#"{"abstract":null,"body_text":null}"#, parse),
    ];
    let output = read_bytes(rows.join("\n").as_bytes());
    output.assert_findings(&[(Kind::FailedParse, 1)]);
    assert_eq!(
        output.findings.samples()[0].row,
        2,
        "the two are told apart"
    );
    for statement in output.papers() {
        assert_eq!(authors(&statement.paper), ["Ann B. One"]);
    }
}

#[test]
fn a_syntax_error_costs_its_record() {
    let paper = |inside: &str| format!("<paper id=\"1\">{inside}</paper>");
    let good = paper("<title>A</title>");
    let deep = "<b>".repeat(70);
    for odd in [
        paper("</title>"),
        paper("<title>A</titel>"),
        paper("<title>A"),
        paper("<title a='1' a='2'>A</title>"),
        paper(&deep),
        "<paper id=1><title>A</title></paper>".to_owned(),
        "<paper id='1' id='2'/>".to_owned(),
    ] {
        let output = read_bytes_as(
            Format::AclAnthology,
            collection(&format!("{good}{odd}{good}")).as_bytes(),
        );
        assert_eq!(output.papers().len(), 2, "{odd}");
        output.assert_findings(&[(Kind::BadRow, 1)]);
    }
    // Without its own end tag a record has no end.
    let (message, rows) = read_error(
        Format::AclAnthology,
        collection(&format!("{good}<paper id=\"1\"></title>")).as_bytes(),
    );
    let problem = "expected `</paper>`, found `</title>`";
    assert!(message.contains(problem), "{message}");
    assert_eq!(rows, 1);
}

#[test]
fn a_syntax_error_of_turtle_costs_its_statement() {
    let file = "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n@prefix e: <http://e.org/> .\n\
        e:1 a skos:Concept ; skos:prefLabel \"A\" .\ne:2 skos:prefLabel \"B\" ; ] .\ne:3 a x:Concept .\n\
        e:4 a skos:Concept ; skos:prefLabel \"D\" .\n";
    let output = read_bytes_as(Format::SkosConcepts, file.as_bytes());
    let labels: Vec<_> = output.concepts().iter().map(|c| c.label.clone()).collect();
    assert_eq!(labels[0].as_deref(), Some("A"));
    assert_eq!(labels.last().cloned().flatten().as_deref(), Some("D"));
    output.assert_findings(&[(Kind::BadRow, 1)]);
}
