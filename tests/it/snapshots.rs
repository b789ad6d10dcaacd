//! Published snapshots from the command line: whether one is whole, and what changed to the next.

use crate::concordance_program::Program;
use crate::database_contents::database;
use catalogue::{
    Attributed, Citation, Digest, IdScheme, License, Method, Paper, PaperId, PaperStatement, Source,
};
use store::ingest::IngestBatch;

/// Two papers, one of which cites the other.
fn two_papers() -> IngestBatch {
    let source = Source {
        name: "story".into(),
        license: License::Cc0,
        url: None,
        attribution: None,
    };
    let paper = |id: &str, title: &str| PaperStatement {
        key: id.into(),
        paper: Paper {
            ids: vec![PaperId::new(IdScheme::Arxiv, id)],
            title: title.into(),
            ..Paper::default()
        },
        ..PaperStatement::default()
    };
    let mut rows = IngestBatch::new(source, "story.json", Digest::of("story"), 0);
    rows.papers = vec![paper("2001.00001", "Cited"), paper("2001.00002", "Citing")];
    rows.citations = vec![Citation {
        citing: "2001.00002".into(),
        cited: "2001.00001".into(),
    }];
    rows
}

#[tokio::test]
async fn snapshots_are_verified_compared_and_refused_when_damaged() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["ingest"]).ended(0);
    let first = program.json(&["publish", "--json"]);
    assert_eq!(first["counts"]["citations"], 0);
    store.ingest(&two_papers()).await.expect("it is taken in");
    let second = program.json(&["publish", "--json"]);
    assert_eq!(second["counts"]["citations"], 1);
    let [before, after] =
        [&first, &second].map(|summary| summary["snapshot"].as_str().expect("an id").to_owned());

    let diff = program.json(&["snapshot", "diff", &before, &after, "--json"]);
    assert_eq!(
        diff["papers"]["added"],
        serde_json::json!(["arxiv:2001.00001", "arxiv:2001.00002"])
    );
    assert_eq!(
        diff["names"]["added"],
        serde_json::json!(["cited", "citing"])
    );
    assert_eq!(diff["papers"]["changed"], serde_json::json!([]));
    assert_eq!(
        diff["methods"],
        serde_json::json!({ "added": [], "removed": [], "changed": [] })
    );
    let ran = program.run(&["snapshot", "diff", &before, &after]);
    let printed = &ran.ended(0).stdout;
    assert!(
        printed.contains("  + arxiv:2001.00002") && printed.contains("citations: 0 -> 1"),
        "{printed}"
    );

    let folder = format!("state/snapshots/{after}");
    for given in [
        vec![],
        vec!["state/snapshots"],
        vec![folder.as_str()],
        vec![after.as_str()],
    ] {
        let ran = program.run(&[&["snapshot", "verify"], &given[..]].concat());
        assert!(
            ran.ended(0).stdout.contains(&after) && ran.stdout.contains("nothing is wrong"),
            "{ran:#?}"
        );
    }
    let damage = |name: &str| {
        let file = program.path(&format!("{folder}/{name}"));
        let mut bytes = std::fs::read(&file).expect("it is there");
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        std::fs::write(&file, bytes).expect("it can be written");
    };
    damage("citations.csr");
    // Of one damaged file alone it is certain which is named.
    program
        .run(&["snapshot", "diff", &before, &after])
        .ended(2)
        .says(&["citations.csr", "hint: "]);
    damage("names.fst");
    let ran = program.run(&["snapshot", "verify"]);
    for fault in ["2 FAULTS", "citations.csr: ", "names.fst: "] {
        assert!(ran.ended(1).stdout.contains(fault), "{fault}: {ran:#?}");
    }
}

/// A method whose readings passed V0 and failed V1, with the level that its record states.
fn failed_at_v1(stated: &str) -> snapshot::Contents {
    let reading = serde_json::json!({
        "code_sha256": Digest::of("def f(): pass"), "source": "def f(): pass", "license": License::ApacheOrMit, "provenance": {},
    });
    let rung = |rung: &str, outcome: &str| serde_json::json!({ "rung": rung, "outcome": outcome, "evidence": {} });
    let mut rungs = [
        rung("V0", "passed"),
        rung("V1", "failed"),
        rung("V2", "not_reached"),
        rung("V3", "not_reached"),
    ];
    rungs[1]["reason"] = "raised".into();
    let implementation = serde_json::json!({
        "method": "m", "entry": "f", "a": reading, "b": reading,
        "run": {
            "run_id": "1", "verification_level": stated, "rungs": rungs, "environment": {}, "isolation": "I2",
            "ladder_version": "1", "verdict_digest": Digest::of("verdict"), "verified_at": "2026-01-01T00:00:00Z",
        },
    });
    let method = Method {
        id: "m".into(),
        name: "M".into(),
        ..Method::default()
    };
    snapshot::Contents {
        created_at: "2026-01-02T00:00:00Z".into(),
        methods: vec![snapshot::MethodRecord {
            method: Attributed {
                record: method,
                source: "corpus".into(),
                license: License::ApacheOrMit,
            },
            definition: None,
            family: None,
            in_use: vec![],
            libraries: vec![],
            origin: None,
            assembly: None,
        }],
        implementations: vec![serde_json::from_value(implementation).expect("a record")],
        ..snapshot::Contents::default()
    }
}

#[test]
fn a_level_that_its_outcomes_do_not_give_is_a_fault() {
    let program = Program::new();
    let root = program.path("state/snapshots");
    for (stated, exit, line) in [
        ("V0", 0, "nothing is wrong"),
        (
            "V1",
            1,
            "implementations.jsonl: m: level V1, its outcomes say V0",
        ),
    ] {
        let written = snapshot::write(&root, failed_at_v1(stated)).expect("it is written");
        let ran = program.run(&["snapshot", "verify", written.id.as_str()]);
        assert!(ran.ended(exit).stdout.contains(line), "{line}: {ran:#?}");
    }
}

#[test]
fn a_missing_snapshot_is_named() {
    let program = Program::new();
    program
        .run(&["snapshot", "verify"])
        .ended(2)
        .says(&["no snapshot is published", "hint: "]);
    let ran = program.run(&["snapshot", "verify", "nowhere"]);
    assert!(
        ran.ended(1)
            .stdout
            .contains("manifest.json: nowhere/manifest.json"),
        "{ran:#?}"
    );
    program
        .run(&["snapshot", "diff", "one", "other"])
        .ended(2)
        .says(&["one cannot be compared"]);
}

/// Says beside two papers what only some sources do: people, institutions, concepts, versions, reviews, results.
const CLAIMS: &[&str] = &[
    "INSERT INTO author (name, name_norm, asserted_scheme, asserted_id, source_id, license)
     SELECT 'Ada Example', 'ada example', 'orcid', '0000-0002-1825-0097', source_id, license FROM source WHERE name = 'story'",
    "INSERT INTO author_identifier SELECT 'orcid', asserted_id, author_id, source_id, license FROM author WHERE name = 'Ada Example'",
    "INSERT INTO paper_author SELECT paper_id, 0, author_id, '{Example}', author.source_id, author.license FROM paper, author
     WHERE title = 'Citing' AND author.name = 'Ada Example'",
    "INSERT INTO institution (name, name_norm, ror, country, source_id, license)
     SELECT 'Example University', 'example university', '05gq02987', 'NZ', source_id, license FROM source WHERE name = 'story'",
    "INSERT INTO paper_author_institution SELECT paper_id, 0, institution_id, i.source_id, i.license FROM paper, institution i
     WHERE title = 'Citing'",
    "INSERT INTO concept (scheme, value, label, source_id, license)
     SELECT 'arxiv', 'cs.LG', 'Machine Learning', source_id, license FROM source WHERE name = 'story'",
    "INSERT INTO paper_concept SELECT paper_id, concept_id, c.source_id, c.license FROM paper, concept c WHERE title = 'Citing'",
    "INSERT INTO paper_version SELECT paper_id, v, '2020-01-01', source_id, license FROM paper, (VALUES (1), (2)) AS t (v)
     WHERE title = 'Citing'",
    "INSERT INTO paper_status SELECT paper_id, source_id, 'withdrawn', license FROM paper WHERE title = 'Citing'",
    "INSERT INTO review (paper_id, record, rating, body, scores, redistributable, source_id, license)
     SELECT paper_id, r, '7: good', 'Clear.', '{\"originality\": 3}', r = 'open', source_id, license
     FROM paper, (VALUES ('open'), ('closed')) AS t (r) WHERE title = 'Citing'",
    "INSERT INTO pending_citation (citing_id, cited_scheme, cited_value, source_id, license)
     SELECT paper_id, 'doi', '10.5555/later', source_id, license FROM paper WHERE title = 'Citing'",
    "INSERT INTO task (name, name_norm, source_id, license) SELECT 'Counting', 'counting', source_id, license FROM source WHERE name = 'story'",
    "INSERT INTO dataset (name, name_norm, source_id, license) SELECT 'Sheep', 'sheep', source_id, license FROM source WHERE name = 'story'",
    "INSERT INTO evaluation_result (row_sha256, task_id, dataset_id, paper_id, model_name, metrics, source_id, license)
     SELECT repeat('0', 64), task_id, dataset_id, paper_id, 'Shepherd', '{\"Accuracy\": \"97\"}', paper.source_id, paper.license
     FROM paper, task, dataset WHERE title = 'Citing' AND task.name = 'Counting'",
];

#[tokio::test]
async fn claims_of_sources_are_published_and_closed_reviews_are_not() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["ingest"]).ended(0);
    store.ingest(&two_papers()).await.expect("it is taken in");
    for claim in CLAIMS {
        store
            .execute(claim)
            .await
            .unwrap_or_else(|error| panic!("{claim}: {error:?}"));
    }
    let counts = program.json(&["publish", "--json"])["counts"].take();
    assert_eq!(
        (&counts["reviews"], &counts["results"]),
        (&serde_json::json!(1), &serde_json::json!(1))
    );
    let root = program.path("state/snapshots");
    let published = snapshot::Snapshot::open(&root).expect("it was published");
    let place = published
        .paper_by_id("arxiv:2001.00002")
        .expect("it is there");
    let paper = published.paper(place).expect("it can be read");
    assert_eq!(
        (
            paper.n_reviews,
            paper.n_reviews_withheld,
            paper.missing_references
        ),
        (1, 1, 1)
    );
    assert_eq!(
        (
            paper.versions.len(),
            paper.status_claims.len(),
            paper.concepts[0].id.to_string()
        ),
        (2, 1, "arxiv:cs.LG".to_owned())
    );
    assert_eq!(paper.authors[0].institutions[0].id(), "ror:05gq02987");
    assert_eq!(
        published.papers_by_author("orcid:0000-0002-1825-0097"),
        [place]
    );
    assert_eq!(
        published.papers_by_institution("ror:05gq02987"),
        published.papers_about("machine learning")
    );
    let reviews = published.reviews(&paper.id).expect("they can be read");
    assert_eq!(
        (&*reviews[0].id, reviews[0].rating.as_deref()),
        ("story:open", Some("7: good"))
    );
    let table = published.results_table("counting", "sheep");
    assert_eq!(
        published.result(table[0]).expect("it can be read").metrics["Accuracy"],
        "97"
    );
    assert_eq!(
        (
            published.reference_count(place).expect("it is there"),
            published.citation_count(place)
        ),
        (2, 0)
    );
    assert!(snapshot::verify(&root.join(published.id().as_str())).is_well());
}
