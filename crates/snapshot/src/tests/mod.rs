//! Tests of writing, opening and resolving, on real files, and the contents they share.

mod damage;
mod names;
mod publishing;
mod reading;
mod search;

use crate::*;
use catalogue::{
    Attributed, Author, AuthorId, AuthorRecord, AuthorScheme, Authorship, ConceptId, ConceptScheme,
    Digest, Evidence, FunctionKind, HarvestedFunction, IdScheme, InUse, Institution, Level,
    License, Method, MethodName, NameKind, Origin, Outcome, PaperConcept, PaperId, PaperRole,
    Reason, ReportedResult, Review, Rung, RungRecord, Task,
};
use serde_json::json;

pub(crate) fn method(id: &str, name: &str, aliases: &[&str], paper: Option<&str>) -> MethodRecord {
    let alias = |alias: &&str| MethodName {
        name: (*alias).into(),
        kind: NameKind::Alias,
    };
    let method = Method {
        id: id.into(),
        name: name.into(),
        names: aliases.iter().map(alias).collect(),
        paper: paper.map(Into::into),
        pwc_slug: Some(id.replace('_', "-")),
        ..Method::default()
    };
    MethodRecord::from(attributed(method, "corpus", License::ApacheOrMit))
}

/// A function of a repository whose text has its digest, and that was not run.
fn function(source: &str) -> HarvestedFunction {
    HarvestedFunction {
        qualified_name: "f".into(),
        kind: FunctionKind::Function,
        signature: "f(x)".into(),
        repo: "https://github.com/authors/code".into(),
        commit: None,
        path: "a.py".into(),
        lines: (1, 2),
        license: "MIT".into(),
        redistributable: true,
        reason: None,
        detail: None,
        code_sha256: Some(Digest::of(source)),
        entry: None,
        source: Some(source.into()),
        run: None,
        comparisons: vec![],
    }
}

fn attributed<T>(record: T, source: &str, license: License) -> Attributed<T> {
    Attributed {
        record,
        source: source.into(),
        license,
    }
}

pub(crate) fn paper(id: &str, title: &str) -> PaperRecord {
    let mut record = PaperRecord::titled(id, title, License::Cc0);
    let arxiv = id.strip_prefix("arxiv:");
    let doi = PaperId::new(IdScheme::Doi, format!("10.1000/{}", Digest::of(id)));
    record.paper.ids = arxiv
        .map(|id| PaperId::new(IdScheme::Arxiv, id))
        .into_iter()
        .chain([doi])
        .collect();
    if id == "arxiv:1412.6980" {
        record.paper.published = "2014-12-22".parse().ok();
    }
    if id == "arxiv:1706.03762" {
        let author = |ids: &[AuthorId]| Authorship {
            author: Author {
                name: "Ada Example".into(),
                ids: ids.to_vec(),
            },
            affiliations: vec![],
            institutions: vec![university(None)],
        };
        let orcid = AuthorId::new(AuthorScheme::Orcid, "0000-0001");
        record.paper.authors = vec![author(&[orcid]), author(&[])];
        record.paper.tasks = vec!["Machine Translation".into()];
        let concept = PaperConcept {
            id: ConceptId::new(ConceptScheme::Arxiv, "cs.CL"),
            label: Some("Computation and Language".into()),
            score: None,
            derived_from: None,
        };
        record.concepts = vec![attributed(concept, "arxiv", License::Cc0)];
        record.missing_references = 1;
    }
    record
}

fn university(country: Option<&str>) -> Institution {
    Institution {
        ror: Some("05gq02987".into()),
        country: country.map(Into::into),
        ..Institution::named("Example University")
    }
}

pub(crate) fn implementation(method: &str) -> ImplementationRecord {
    let reading = |source: &str| Reading {
        code_sha256: Digest::of(source),
        source: Some(source.into()),
        license: License::ApacheOrMit,
        provenance: json!({}),
    };
    let rung = |rung, outcome| RungRecord {
        rung,
        outcome,
        evidence: Evidence::default(),
    };
    let rungs = [
        rung(Rung::V0, Outcome::Passed),
        rung(Rung::V1, Outcome::Passed),
        rung(Rung::V2, Outcome::Passed),
        rung(Rung::V3, Outcome::Failed(Reason::BothFail)),
    ];
    ImplementationRecord {
        method: method.into(),
        entry: method.into(),
        signature: None,
        contract: None,
        a: reading("def a(): pass"),
        b: reading("def b(): pass"),
        spec_sha256: None,
        spec_text: None,
        variant: None,
        latex: None,
        picture: None,
        examples: vec![],
        check_file: None,
        misreadings: vec![],
        run: Some(RunRecord {
            run_id: "1".into(),
            verification_level: Some(Level::V2),
            rungs,
            properties: vec![],
            worst: None,
            environment: json!({}),
            isolation: "I2".into(),
            ladder_version: "1".into(),
            verdict_digest: Digest::of("verdict"),
            verified_at: "2026-01-01T00:00:00Z".into(),
        }),
    }
}

pub(crate) fn contents() -> Contents {
    let attention = "arxiv:1706.03762";
    let task = Task {
        name: "Machine Translation".into(),
        slug: Some("machine-translation".into()),
        datasets: vec!["WMT 2014".into()],
        ..Task::default()
    };
    Contents {
        created_at: "2026-01-02T00:00:00Z".into(),
        sources: vec![],
        methods: vec![
            method(
                "adam",
                "Adam",
                &["Adaptive Moment Estimation"],
                Some("arxiv:1412.6980"),
            ),
            method("adamw", "AdamW", &[], None),
            method(
                "attention",
                "Scaled Dot-Product Attention (SDPA)",
                &[],
                Some(attention),
            ),
            method("gan", "Generative Adversarial Networks (GANs)", &[], None),
            method("gem_a", "GEM", &[], None),
            method("gem_b", "GEM", &[], None),
            method(
                "layer_norm",
                "Layer Normalization",
                &["LayerNorm"],
                Some("arxiv:1607.06450"),
            ),
            method("sdp", "Scaled Dot Product", &[], None),
            method("lossy_model", "Deep Sets model", &[], None),
        ],
        papers: vec![
            paper(
                "arxiv:1412.6980",
                "Adam: A Method for Stochastic Optimization",
            ),
            paper(attention, "Attention Is All You Need"),
            paper("arxiv:1607.06450", "Layer Normalization"),
            paper("arxiv:1703.06114", "Deep Sets"),
            paper("arxiv:math/0309136", "An old paper"),
            paper("title:0a1b", "A paper of no id"),
        ],
        implementations: vec![implementation("adam")],
        citations: [
            ("arxiv:1706.03762", "arxiv:1412.6980"),
            ("arxiv:1706.03762", "arxiv:1607.06450"),
        ]
        .map(|(citing, cited)| (citing.to_owned(), cited.to_owned()))
        .into(),
        reviews: vec![
            (attention.into(), review("r1", "7: good")),
            (attention.into(), review("r2", "3")),
        ],
        authors: vec![
            author("name:ada example", "Ada Example"),
            author("orcid:0000-0001", "Ada Example"),
        ],
        institutions: vec![attributed(university(Some("NZ")), "story", License::Cc0)],
        tasks: vec![attributed(task, "story", License::CcBySa4)],
        results: vec![result("Base", "27.3"), result("Big", "28.4")],
        functions: vec![],
    }
}

fn review(id: &str, rating: &str) -> Attributed<Review> {
    let review = Review {
        id: id.into(),
        reviewer: Some("AnonReviewer1".into()),
        rating: Some(rating.into()),
        text: Some("Clear.".into()),
        ..Review::default()
    };
    attributed(review, "story", License::CcBy4)
}

fn author(id: &str, name: &str) -> AuthorRecord {
    let author = Author {
        name: name.into(),
        ids: id.parse().into_iter().collect(),
    };
    AuthorRecord {
        id: id.into(),
        author,
        source: "story".into(),
        license: License::Cc0,
    }
}

fn result(model: &str, bleu: &str) -> Attributed<ReportedResult> {
    let result = ReportedResult {
        task: "Machine Translation".into(),
        dataset: "WMT 2014".into(),
        model: model.into(),
        metrics: [("BLEU".to_owned(), bleu.to_owned())].into(),
        paper: Some("arxiv:1706.03762".into()),
        date: None,
    };
    attributed(result, "story", License::CcBySa4)
}

fn open(contents: Contents) -> (tempfile::TempDir, Snapshot) {
    let root = tempfile::tempdir().unwrap();
    write(root.path(), contents).unwrap();
    let snapshot = Snapshot::open(root.path()).unwrap();
    (root, snapshot)
}
