//! One row of each format that the readers read, with a mark around each value that a test replaces.

use Syntax::{Json, Parquet, Turtle, Xml};
use formats::StreamFormat;
use formats::testing::parquet_table;

/// The syntax of a row, which decides what an extreme value looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    Json,
    Xml,
    Turtle,
    /// A table with the columns of a dump in JSON.
    Parquet,
}

/// A row of a format.
pub struct Sample {
    /// The name of the format, after a comma what distinguishes the sample from another one of the format.
    pub format: &'static str,
    pub syntax: Syntax,
    /// The text before the first row, between two rows, and after the last row.
    pub frame: [&'static str; 3],
    /// The row: `{n}` is its number, `{n5}` the same with five digits, and a value is between `‹` and `›`.
    pub row: String,
    /// The query of the numbers of the stored rows.
    pub stored: &'static str,
}

impl Sample {
    /// Returns the row as the format's file has it, with these values in place of those of the same numbers.
    pub fn render(&self, number: usize, values: &[(usize, &str)]) -> String {
        let (mut text, mut next, mut open) = (String::new(), 0, vec![]);
        let mut replaced_at = None;
        for character in self.row.chars() {
            match character {
                '‹' => {
                    let value = values.iter().find(|(field, _)| *field == next);
                    if let (None, Some((_, value))) = (replaced_at, value) {
                        replaced_at = Some(open.len());
                        text.push_str(value);
                    }
                    open.push(next);
                    next += 1;
                }
                '›' => {
                    open.pop();
                    replaced_at = replaced_at.filter(|depth| *depth < open.len());
                }
                _ if replaced_at.is_none() => text.push(character),
                _ => {}
            }
        }
        text.replace("{n5}", &format!("{number:05}"))
            .replace("{n}", &number.to_string())
    }

    /// Returns the bytes of a file with these rows.
    pub fn file(&self, rows: &[String]) -> Vec<u8> {
        let [before, between, after] = self.frame;
        let text = format!("{before}{}{after}", rows.join(between));
        match self.syntax {
            Parquet => parquet_table(&text).expect("rows of one type"),
            _ => text.into_bytes(),
        }
    }

    /// Returns true if a file of the format can have this value in a field: a column of a table has one type, and a text in the place of a
    /// subject ends a statement of Turtle, so that the rows after it have other numbers.
    pub fn can_have(&self, field: usize, value: &str) -> bool {
        match self.syntax {
            Parquet => {
                let rows = [&[][..], &[(field, value)]].map(|values| self.render(1, values));
                parquet_table(&format!("[{}]", rows.join(","))).is_some()
            }
            Turtle => !self.before(field).is_empty() || value.starts_with(['<', '_']),
            Json | Xml => true,
        }
    }

    /// Returns the text of a good row before a field.
    pub fn before(&self, field: usize) -> String {
        let row = self.render(1, &[(field, "HERE")]);
        row.split("HERE").next().unwrap_or_default().to_owned()
    }

    /// Returns the name of the format as the readers have it.
    pub fn reader(&self) -> &'static str {
        self.format.split(", ").next().unwrap_or_default()
    }

    /// Returns the number of marked values.
    pub fn fields(&self) -> usize {
        self.row.matches('‹').count()
    }
}

const ARRAY: [&str; 3] = ["[", ",\n", "]\n"];
const LINES: [&str; 3] = ["", "\n", "\n"];
const DUMP: [&str; 3] = ["<dblp>", "\n", "</dblp>"];
const OAI: [&str; 3] = [
    r#"<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>"#,
    "\n",
    "</ListRecords></OAI-PMH>",
];

const TITLES: &str = "SELECT substring(title from '^Good ([0-9]+)$') FROM paper";
const METHODS: &str = "SELECT substring(name from '^Good ([0-9]+)$') FROM method";
const RESULTS: &str = "SELECT substring(model_name from '^Good ([0-9]+)$') FROM evaluation_result";
const REPOSITORIES: &str = "SELECT substring(url from 'good-([0-9]+)$') FROM repository";
const DATASETS: &str = "SELECT substring(name from '^Good ([0-9]+)$') FROM dataset";
const CITATIONS: &str =
    "SELECT ltrim(substring(citing_value from '[0-9]{5}$'), '0') FROM pending_citation";
const REVIEWS: &str = "SELECT substring(title from '^Good ([0-9]+)$') FROM review";
const CONCEPTS: &str = "SELECT substring(label from '^Good ([0-9]+)$') FROM concept";

const METHOD: &str = r#""url":‹"https://paperswithcode.com/method/page-{n}"›,"name":‹"Good {n}"›,"full_name":‹"Good Method {n}"›,
    "description":‹"It is described."›,"paper":‹{"title":‹"Paper {n}"›,"url":‹"https://paperswithcode.com/paper/paper-{n}"›}›,
    "introduced_year":‹2017›,"source_url":‹"http://arxiv.org/abs/2001.{n5}v2"›,"source_title":‹"Paper {n}"›,
    "code_snippet_url":‹"https://github.com/lab/good-{n}"›,"num_papers":‹12›,
    "collections":‹[‹{"collection":‹"Stochastic Optimization"›,"area":‹"General"›}›]›"#;

const OPENALEX: &str = r#"{"id":‹"https://openalex.org/W1{n5}"›,"doi":‹"https://doi.org/10.1000/good.{n}"›,"display_name":‹"Good {n}"›,
    "publication_year":‹2018›,"publication_date":‹"2018-02-13"›,"updated_date":‹"2024-03-01T00:00:00.000000"›,"ids":{"openalex":"https://openalex.org/W1{n5}","mag":7},
    "primary_location":‹{"source":‹{"display_name":‹"J. Nets"›}›}›,
    "locations":‹[‹{"landing_page_url":‹"http://arxiv.org/abs/2001.{n5}v2"›,"source":null}›]›,
    "authorships":‹[‹{"author":‹{"id":‹"https://openalex.org/A2{n5}"›,"display_name":‹"Ann One {n}"›,"orcid":‹"https://orcid.org/0000-0002-1825-0097"›}›,
      "raw_author_name":‹"A. One"›,"institutions":‹[‹{"id":‹"https://openalex.org/I63966007"›,"display_name":‹"Institute of Here"›,
      "ror":‹"https://ror.org/042nb2s44"›,"country_code":‹"US"›}›]›,"raw_affiliation_strings":‹[‹"Here"›]›}›]›,
    "referenced_works":‹[‹"https://openalex.org/W1"›,"https://openalex.org/W2"]›,"is_retracted":‹true›,
    "topics":‹[‹{"id":‹"https://openalex.org/T10036"›,"display_name":‹"Deep Nets"›,"score":‹0.9›}›]›,
    "concepts":‹[‹{"id":‹"https://openalex.org/C154945302"›,"display_name":‹"Nets"›,"score":‹0.5›}›]›}"#;

const ACL: &str = r#"<paper id="‹{n}›"><title>‹Good {n}›</title>
    <author id="‹ann-one›" orcid="‹0000-0002-1825-0097›"><first>‹Ann›</first><last>‹One›</last><affiliation>‹Univ. of Here›</affiliation></author>
    <abstract>‹We show it.›</abstract><pages>‹1›</pages><url hash="‹x›">‹https://a.example/good-{n}›</url><doi>‹10.1000/good.{n}›</doi>
    <year>‹2020›</year><revision id="‹1›" date="‹2020-09-01›">‹A fix.›</revision>
    <retracted date="‹2021-01-02›">‹It is wrong.›</retracted></paper>"#;

/// The papers of a volume inherit from blocks before them, so a row is a whole collection with a volume of one paper.
const ACL_VOLUME: &str = r#"<collection id="‹2020.acl›"><volume id="‹v{n}›"><meta><booktitle>‹Proceedings {n}›</booktitle>
    <journal-title>‹J. Nets›</journal-title><year>‹2020›</year></meta><paper id="1"><title>Good {n}</title>
    <author><first>Ann</first><last>One</last></author><removed date="‹2020-09-01›">‹By its authors.›</removed></paper></volume></collection>"#;

const DBLP: &str = r#"<article key="‹journals/n/{n}›" mdate="‹2020-01-06›" publtype="‹withdrawn›"><author orcid="‹0000-0002-1825-0097›">‹Ann One›</author>
    <title>‹Good {n}.›</title><year>‹2020›</year><journal>‹J. Nets›</journal><ee>‹https://doi.org/10.1000/good.{n}›</ee></article>"#;

const DBLP_PART: &str = r#"<inproceedings key="conf/n/{n}"><author>Ann One</author><title>Good {n}.</title><year>2020</year>
    <booktitle>‹Conf. of Nets›</booktitle></inproceedings>"#;

const DBLP_THESIS: &str = r#"<phdthesis key="phd/n/{n}"><author>Ann One</author><title>Good {n}.</title><year>2020</year>
    <school>‹Univ. of Here›</school></phdthesis>"#;

const PARSED: &str = r#"<record><header status="‹›"><identifier>‹oai:arXiv.org:2001.{n5}›</identifier><datestamp>‹2015-01-03›</datestamp></header><metadata>
    <arXiv xmlns="http://arxiv.org/OAI/arXiv/"><id>‹2001.{n5}›</id><created>‹2020-01-22›</created><updated>‹2020-01-23›</updated>
    <authors><author><keyname>‹One›</keyname><forenames>‹A. B.›</forenames><suffix>‹Jr›</suffix><affiliation>‹Univ. of Here›</affiliation>
    <ORCID>‹https://orcid.org/0000-0002-1825-0097›</ORCID></author></authors><title>‹Good {n}›</title><categories>‹cs.LG›</categories>
    <comments>‹9 pages›</comments><journal-ref>‹J. Nets 1›</journal-ref><doi>‹10.1000/good.{n}›</doi>
    <license>‹http://creativecommons.org/licenses/by/4.0/›</license><abstract>‹We know.›</abstract></arXiv></metadata></record>"#;

/// A deleted record has no title: an identifier that is none leaves no paper, which is a second finding, so it has no mark.
const DELETED: &str = r#"<record><header status="‹deleted›"><identifier>oai:arXiv.org:2001.{n5}</identifier><datestamp>‹2015-01-03›</datestamp></header></record>"#;

const RAW: &str = r#"<record><header status="‹›"><identifier>‹oai:arXiv.org:2001.{n5}›</identifier></header><metadata>
    <arXivRaw xmlns="http://arxiv.org/OAI/arXivRaw/"><id>‹2001.{n5}›</id><version version="‹v1›"><date>‹Tue, 9 Jan 2020 02:26:18 GMT›</date></version>
    <title>‹Good {n}›</title><authors>‹A. One, B. Two›</authors><categories>‹math.GT›</categories><comments>‹Text›</comments>
    <journal-ref>‹J. Nets 1›</journal-ref><doi>‹10.1000/good.{n}›</doi><license>‹http://a.example/l›</license><abstract>‹Text.›</abstract>
    </arXivRaw></metadata></record>"#;

fn sample(
    format: &'static str,
    syntax: Syntax,
    frame: [&'static str; 3],
    row: impl Into<String>,
    stored: &'static str,
) -> Sample {
    let mut row = row.into();
    if matches!(syntax, Json | Parquet) {
        // One row is one line.
        row = row.lines().map(str::trim).collect();
    }
    Sample {
        format,
        syntax,
        frame,
        row,
        stored,
    }
}

const CFF: &str = r#"{"cff-version":‹"1.2.0"›,"license":‹[‹"MIT"›,"Apache-2.0"]›,"date-released":‹"2021-07-18"›,"preferred-citation":‹{
    "type":‹"article"›,"title":‹"Good {n}"›,"doi":‹"10.1000/good.{n}"›,"url":‹"https://a.example/good-{n}"›,"year":‹2020›,
    "date-published":‹"2020-01-06"›,"conference":‹{"name":‹"Conf. of Nets"›}›,"identifiers":‹[‹{"type":"other","value":‹"arXiv:2001.{n5}"›}›]›,
    "authors":‹[‹{"family-names":‹"One"›,"given-names":‹"Ann"›,"name-particle":‹"van"›,"name-suffix":‹"Jr."›,
    "orcid":‹"https://orcid.org/0000-0002-1825-0097"›,"affiliation":‹"Univ. of Here"›}›,{"name":‹"The Project"›}]›}›}"#;

/// A publication with its place under this key, and with authors that are no persons.
const CFF_ENTITIES: &str = r#"{"cff-version":"1.2.0","preferred-citation":{"type":"book","title":"Good {n}","PLACE":‹"Notes on Nets"›,
    "issue-date":‹"2020-01-06"›,"authors":[‹{"name":‹"The Project"›}›,‹{"alias":‹"The Others"›}›]}}"#;

const CODEMETA: &str = r#"{"@type":"ScholarlyArticle","name":‹"Good {n}"›,"@id":‹"https://doi.org/10.1000/good.{n}"›,
    "sameAs":‹"http://arxiv.org/abs/2001.{n5}"›,"datePublished":‹"2020-01-06"›,"isPartOf":‹{"name":‹"J. Nets"›}›,
    "author":‹[‹{"@id":‹"https://orcid.org/0000-0002-1825-0097"›,"givenName":‹"Ann"›,"familyName":‹"One"›,"affiliation":‹{"name":‹"Here"›}›}›]›}"#;

const CODEMETA_FILE: &str = r#"{"@context":‹"https://w3id.org/codemeta/3.0"›,"license":‹[‹"https://spdx.org/licenses/MIT"›]›,
    "referencePublication":‹[‹{"headline":‹"Good {n}"›,"url":‹"https://a.example/good-{n}"›,"identifier":‹"https://doi.org/10.1000/good.{n}"›,
    "author":‹[‹{"givenName":‹"Ann"›,"additionalName":‹"B."›,"familyName":‹"One"›}›,
    ‹{"name":‹"Ben Two"›,"orcid":‹"https://orcid.org/0000-0002-1825-0097"›}›]›}›]›}"#;

/// Returns rows of the formats of repositories: a publication of `codemeta.json`, and whole files of one publication.
pub fn samples_of_repositories() -> Vec<Sample> {
    let codemeta = [
        r#"{"@context":"https://w3id.org/codemeta/3.0","license":"https://spdx.org/licenses/MIT","referencePublication":["#,
        ",\n",
        "]}",
    ];
    let file = |name, row: &str| sample(name, Json, ["", "", ""], row, TITLES);
    let entities = |place| file("CITATION.cff", &CFF_ENTITIES.replace("PLACE", place));
    vec![
        sample("codemeta.json", Json, codemeta, CODEMETA, TITLES),
        file("CITATION.cff", CFF),
        entities("journal"),
        entities("collection-title"),
        file("codemeta.json", CODEMETA_FILE),
    ]
}

/// Returns a deleted record of OAI-PMH, for readers alone: of papers that nobody has, a run leaves out the whole file, and ends with 1.
pub fn sample_of_deleted() -> Sample {
    sample("arxiv_oai, deleted", Xml, OAI, DELETED, "")
}

/// Returns a row of each dump, and of each dump of the archive as a table.
pub fn samples() -> Vec<Sample> {
    let mut samples = samples_of_text();
    let are_tables = [
        "papers",
        "links",
        "datasets",
        "methods",
        "evaluation_tables",
    ];
    let tables = samples
        .iter()
        .filter(|sample| are_tables.contains(&sample.format))
        .map(|sample| Sample {
            syntax: Parquet,
            row: sample.row.clone(),
            ..*sample
        });
    let tables: Vec<_> = tables.collect();
    samples.extend(tables);
    samples
}

fn samples_of_text() -> Vec<Sample> {
    let methods = format!("{{{METHOD}}}");
    let joined_methods =
        format!(r#"{{{METHOD},"paper_key":‹"arxiv:2001.{{n5}}"›,"aliases":‹[‹"Better {{n}}"›]›}}"#);
    vec![
        sample(
            "papers",
            Json,
            ARRAY,
            r#"{"paper_url":‹"https://paperswithcode.com/paper/good-{n}"›,"arxiv_id":‹"2001.{n5}"›,
            "openreview_id":‹"abcde{n5}"›,"title":‹"Good {n}"›,"abstract":‹"We show it."›,"url_abs":‹"http://arxiv.org/abs/2001.{n5}v1"›,
            "url_pdf":‹"http://arxiv.org/pdf/2001.{n5}v1.pdf"›,"proceeding":‹"Proceedings 2020"›,"authors":‹[‹"Ada Example"›,"Ben Muster"]›,
            "tasks":‹[‹"Denoising"›]›,"date":‹"2020-01-06"›,"conference":‹"conf-2020-1"›,"methods":‹[‹{"name":‹"Wide Block"›}›]›}"#,
            TITLES,
        ),
        sample(
            "links",
            Json,
            ARRAY,
            r#"{"paper_url":‹"https://paperswithcode.com/paper/good-{n}"›,"paper_title":‹"Good {n}"›,
            "paper_arxiv_id":‹"2001.{n5}"›,"paper_url_abs":‹"http://arxiv.org/abs/2001.{n5}v1"›,
            "paper_url_pdf":‹"http://arxiv.org/pdf/2001.{n5}v1.pdf"›,"repo_url":‹"https://github.com/lab/good-{n}"›,"is_official":‹true›,
            "mentioned_in_paper":‹true›,"mentioned_in_github":‹false›,"framework":‹"pytorch"›}"#,
            REPOSITORIES,
        ),
        sample("methods", Json, ARRAY, methods, METHODS),
        sample("joined_methods", Json, LINES, joined_methods, METHODS),
        sample(
            "evaluation_tables",
            Json,
            ARRAY,
            r#"{"task":‹"Task {n}"›,"categories":‹[‹"Vision"›]›,"description":‹"It is described."›,
            "subtasks":‹[‹{"task":‹"Subtask {n}"›,"datasets":[],"subtasks":[]}›]›,"datasets":‹[‹{"dataset":‹"Set {n}"›,"sota":‹{"rows":‹[‹{
            "model_name":‹"Good {n}"›,"paper_title":‹"Paper {n}"›,"paper_url":‹"https://arxiv.org/abs/2001.{n5}v1"›,"paper_date":‹"2020-01-06"›,
            "code_links":‹[‹{"url":‹"https://github.com/lab/good-{n}"›}›]›,"metrics":‹{"Accuracy":‹"97.1"›}›}›]›}›,"subdatasets":‹[‹{
            "dataset":‹"Part {n}"›,"sota":{"rows":[{"model_name":"Part {n}","paper_title":"Part {n}","paper_url":"https://arxiv.org/abs/2002.{n5}v1",
            "metrics":{"Accuracy":"97.1"}}]}}›]›}›]›}"#,
            RESULTS,
        ),
        sample(
            "datasets",
            Json,
            ARRAY,
            r#"{"url":‹"https://paperswithcode.com/dataset/good-{n}"›,"name":‹"Good {n}"›,"full_name":‹"Good Set {n}"›,
            "homepage":‹"https://a.example/{n}"›,"description":‹"It is described."›,"paper":‹{"title":‹"Paper {n}"›,
            "url":‹"https://paperswithcode.com/paper/paper-{n}"›}›,"introduced_date":‹"2020-01-06"›,"modalities":‹[‹{"name":‹"Images"›}›]›,
            "tasks":‹[‹{"task":‹"Denoising"›}›]›,"variants":‹[‹"Good {n} v2"›]›,"num_papers":‹12›}"#,
            DATASETS,
        ),
        sample(
            "joined_papers",
            Json,
            LINES,
            r#"{"id":‹"arxiv:2001.{n5}"›,"title":‹"Good {n}"›,"arxiv_id":‹"2001.{n5}"›,"openreview_id":‹"abcde{n5}"›,
            "acl_id":‹"2020.acl-main.{n}"›,"doi":‹"10.1000/good.{n}"›,"code":‹[‹{"repo_url":‹"https://github.com/lab/good-{n}"›,
            "is_official":‹true›,"framework":‹"pytorch"›,"source":‹"links"›}›]›,"venue":‹"A Venue"›,"abstract":‹"We show it."›,
            "authors":‹[‹"Ada Example"›,"Ben Muster"]›,"institutions":‹[‹"Institute of Here"›]›,"tasks":‹[‹"Denoising"›]›,
            "introduces_methods":‹[‹"Wide Block"›]›,"date":‹"2020-01-06"›,"abstract_source":‹"arxiv"›,"authors_source":‹"arxiv"›,
            "institutions_source":‹"arxiv"›,"arxiv_id_source":‹"arxiv"›}"#,
            TITLES,
        ),
        sample(
            "joined_citations",
            Json,
            LINES,
            r#"{"citing":‹"arxiv:2001.{n5}"›,"cited":‹"arxiv:2002.{n5}"›,"source":‹"s2orc"›}"#,
            CITATIONS,
        ),
        sample(
            "reviews",
            Json,
            LINES,
            r#"{"paper":‹"arxiv:2001.{n5}"›,"openreview_id":‹"abcde{n5}"›,"id":‹"2001.{n5}"›,"title":‹"Paper {n}"›,
            "conference":‹"Conf 2025"›,"accepted":‹true›,"reviews":‹[‹{"comments":‹"Fine."›,"TITLE":‹"Good {n}"›,"DATE":‹"2020-01-06"›,
            "RECOMMENDATION":‹"4"›,"REVIEWER_CONFIDENCE":‹"3"›,"IS_META_REVIEW":‹"true"›,"CLARITY":‹"5"›}›]›}"#,
            REVIEWS,
        ),
        sample(
            "s2orc_metadata",
            Json,
            LINES,
            r#"{"paper_id":‹"{n}"›,"title":‹"Good {n}"›,"authors":‹[‹{"first":‹"Ann"›,"middle":‹[‹"B."›]›,
            "last":‹"One"›,"suffix":‹"Jr"›}›]›,"abstract":‹"We show it."›,"year":‹2018›,"arxiv_id":‹"2001.{n5}"›,"acl_id":‹"2020.acl-main.{n}"›,
            "doi":‹"10.1000/good.{n}"›,"venue":‹"A Venue"›,"journal":‹"A Journal"›,"outbound_citations":‹[‹"78"›]›,
            "grobid_parse":‹{"title":‹"Good {n}"›}›}"#,
            TITLES,
        ),
        sample(
            "arxiv_snapshot",
            Json,
            LINES,
            r#"{"id":‹"2001.{n5}"›,"authors":‹"A. One and B. Two"›,"title":‹"Good {n}"›,"comments":‹"12 pages"›,
            "journal-ref":‹"J. Nets 1 (2008)"›,"doi":‹"10.1000/good.{n}"›,"categories":‹"math.CO"›,"license":‹"http://a.example/license"›,
            "abstract":‹"We show it."›,"versions":‹[‹{"version":‹"v1"›,"created":‹"Sat, 31 Mar 2007 02:26:18 GMT"›}›]›,
            "update_date":‹"2008-12-13"›,"authors_parsed":‹[‹[‹"One"›,‹"A."›,‹"Jr"›,‹"Univ. of Here"›]›]›}"#,
            TITLES,
        ),
        sample("openalex_works", Json, LINES, OPENALEX, TITLES),
        sample(
            "acl_anthology",
            Xml,
            [
                "<collection id=\"2020.acl\"><volume id=\"main\"><meta><booktitle>Proceedings</booktitle><year>2020</year></meta>",
                "\n",
                "</volume></collection>",
            ],
            ACL,
            TITLES,
        ),
        sample(
            "acl_anthology, volume",
            Xml,
            ["", "\n", "\n"],
            ACL_VOLUME,
            TITLES,
        ),
        sample("dblp", Xml, DUMP, DBLP, TITLES),
        sample("dblp, part", Xml, DUMP, DBLP_PART, TITLES),
        sample("dblp, thesis", Xml, DUMP, DBLP_THESIS, TITLES),
        sample("arxiv_oai", Xml, OAI, PARSED, TITLES),
        sample("arxiv_oai, raw", Xml, OAI, RAW, TITLES),
        sample(
            "skos_concepts",
            Turtle,
            [
                "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n@prefix e: <http://e.example/> .\n",
                "\n",
                "\n",
            ],
            "‹e:c{n}› a ‹skos:Concept› ; skos:prefLabel ‹\"Good {n}\"@en› ; skos:altLabel ‹\"Fine {n}\"› ; skos:broader ‹e:b{n}› ; skos:narrower ‹e:n{n}› .",
            CONCEPTS,
        ),
    ]
}

#[test]
fn every_format_has_a_sample() {
    let samples = samples();
    for format in StreamFormat::WORDS {
        let is_of = |sample: &Sample| sample.reader() == *format && sample.fields() > 0;
        assert!(samples.iter().any(is_of), "{format}");
    }
}
