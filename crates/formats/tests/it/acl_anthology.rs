//! The ACL Anthology.

use crate::support::{author_ids, authors, institutions, newest, read_bytes, read_error};
use catalogue::PaperStatus;
use formats::{FindingKind, StreamFormat};

const FORMAT: StreamFormat = StreamFormat::AclAnthology;

const NEW: &str = r#"<?xml version='1.0' encoding='UTF-8'?>
<collection id="2020.acl">
  <volume id="main" ingest-date="2020-06-21" type="proceedings">
    <!-- a remark -->
    <meta><booktitle>Proceedings of the <fixed-case>M</fixed-case>eeting</booktitle><editor><first>Ed</first><last>Itor</last></editor>
      <month>July</month><year>2020</year><url hash="x">2020.acl-main</url><venue>acl</venue></meta>
    <frontmatter><title>Proceedings</title><url hash="x">2020.acl-main.0</url><bibkey>acl-2020-main</bibkey></frontmatter>
    <paper id="1">
      <title>Nets for <fixed-case>E</fixed-case>nglish in <tex-math>O(n)</tex-math></title>
      <author id="ann-one"><first>Ann</first><last>One</last><affiliation>Univ. of
        Here</affiliation><variant script="hani"><first>安</first><last>一</last></variant></author>
      <author orcid="0000-0002-1825-0097"><first/><last>Plato</last></author>
      <abstract>We <i>show</i> it.</abstract><pages>1–14</pages><url hash="x">2020.acl-main.1</url>
      <doi>10.18653/v1/2020.acl-main.1</doi><bibkey>one-plato-2020-nets</bibkey>
      <revision id="1" href="2020.acl-main.1v1" hash="x"/><revision id="2" href="2020.acl-main.1v2" hash="x" date="2020-09-01">A fix.</revision>
      <pwccode url="https://github.com/a/b" additional="false">a/b</pwccode>
    </paper>
    <paper id="2"><title>Gone</title><author><last>X</last></author><retracted date="2021-05-06">A reason.</retracted></paper>
    <paper id="3"><title>Out</title><removed date="2021-05-07">A reason.</removed></paper>
  </volume>
  <volume id="demos"><meta><booktitle>Demos</booktitle><year>2021</year></meta><paper id="1"><title>D</title></paper></volume>
  <event id="acl-2020"><meta><title>A meeting</title><year>1999</year></meta><colocated><volume-id>2020.x-1</volume-id></colocated></event>
</collection>"#;

#[test]
fn papers_have_all_supported_fields() {
    let output = read_bytes(NEW.as_bytes());
    assert_eq!(
        (output.format, output.license),
        (FORMAT, catalogue::License::CcBy4)
    );
    assert_eq!(
        output.keys(),
        [
            "doi:10.18653/v1/2020.acl-main.1",
            "acl:2020.acl-main.2",
            "acl:2020.acl-main.3",
            "acl:2020.acl-demos.1"
        ]
    );
    let papers = output.papers();
    let paper = &papers[0].paper;
    let ids: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
    assert_eq!(
        ids,
        ["doi:10.18653/v1/2020.acl-main.1", "acl:2020.acl-main.1"]
    );
    assert_eq!(paper.title, "Nets for English in O(n)");
    assert_eq!(
        authors(paper),
        ["Ann One", "Plato"],
        "editors are no authors, and a variant is no second name"
    );
    assert_eq!(author_ids(paper, 0), ["acl:ann-one"]);
    assert_eq!(author_ids(paper, 1), ["orcid:0000-0002-1825-0097"]);
    assert_eq!(institutions(paper), ["Univ. of Here"]);
    assert_eq!(
        (paper.venue.as_deref(), paper.year),
        (Some("Proceedings of the Meeting"), Some(2020))
    );
    assert_eq!(paper.abstract_text.as_deref(), Some("We show it."));
    assert_eq!(
        (newest(paper), papers[0].updated, papers[0].status),
        (Some(2), "2020-09-01".parse().ok(), None)
    );
    assert_eq!(
        (papers[1].status, papers[1].updated),
        (Some(PaperStatus::Retracted), "2021-05-06".parse().ok())
    );
    assert_eq!(papers[2].status, Some(PaperStatus::Withdrawn));
    assert_eq!(
        (papers[3].paper.venue.as_deref(), papers[3].paper.year),
        (Some("Demos"), Some(2021))
    );
    output.assert_findings(&[]);
}

#[test]
fn abstracts_before_2016_are_dropped() {
    let volume = |year: &str| {
        format!(
            r#"<collection id="P15"><volume id="1"><meta>{year}</meta><paper id="7"><title>A</title><abstract>T.</abstract></paper></volume></collection>"#
        )
    };
    for (year, has_abstract) in [
        ("<year>2015</year>", false),
        ("<year>2016</year>", true),
        ("", false),
    ] {
        let output = read_bytes(volume(year).as_bytes());
        assert_eq!(output.keys(), ["acl:P15-1007"]);
        assert_eq!(
            output.papers()[0].paper.abstract_text.is_some(),
            has_abstract,
            "{year}"
        );
    }
}

#[test]
fn odd_papers_are_findings_and_keep_their_good_fields() {
    let papers = r#"<paper id="x"><title>No Number</title><url>https://else.org/a.pdf</url><doi>none</doi><author/></paper>
        <paper/><paper id="2"><author orcid="0000"><last>L</last></author><year>MMXX</year><revision id="9" date="once"/></paper>"#;
    let output = read_bytes(
        format!(r#"<collection id="W19"><volume id="1">{papers}</volume></collection>"#).as_bytes(),
    );
    assert_eq!(output.keys(), ["url:else.org/a.pdf", "acl:W19-0102"]);
    assert_eq!(
        output.rows[1].record, 3,
        "the record that gives no row is counted"
    );
    assert_eq!(
        (
            newest(&output.papers()[1].paper),
            output.papers()[1].paper.year
        ),
        (Some(9), None)
    );
    output.assert_findings(&[
        (FindingKind::NotAnId, 3),
        (FindingKind::NotADoi, 1),
        (FindingKind::MissingName, 1),
        (FindingKind::MissingPaper, 1),
        (FindingKind::NotADate, 1),
        (FindingKind::NotAYear, 1),
    ]);
}

#[test]
fn xml_that_is_not_a_collection_is_refused() {
    for (text, found) in [
        ("", "found nothing"),
        ("<volume id='1'/>", "found <volume>"),
        ("<paper id='1'/>", "found <paper>"),
        ("<collection/>", "found <collection>"),
    ] {
        let (message, _) = read_error(FORMAT, text.as_bytes());
        assert!(message.contains(found), "{text}: {message}");
    }
    let (message, before) = read_error(FORMAT, &NEW.as_bytes()[..NEW.len() - 20]);
    assert!(
        message.contains("truncated after 4 complete rows") && before == 4,
        "{message}"
    );
}
