//! Tests of writing, opening and resolving, on real files, and the contents they share.

mod damage;
mod names;
mod publishing;
mod reading;

use crate::*;
use catalogue::{Digest, License};
use ladder::{Evidence, Level, Outcome, Reason, Rung, RungRecord};
use serde_json::json;

pub(crate) fn method(id: &str, name: &str, aliases: &[&str], paper: Option<&str>) -> MethodRecord {
    MethodRecord {
        id: id.into(),
        name: name.into(),
        aliases: aliases.iter().map(|a| (*a).into()).collect(),
        area: None,
        paper: paper.map(Into::into),
        summary: None,
        pwc_slug: Some(id.replace('_', "-")),
        license: License::ApacheOrMit,
        sources: vec!["corpus".into()],
        assembly: None,
    }
}

pub(crate) fn paper(id: &str, title: &str) -> PaperRecord {
    let is_attention = id == "arxiv:1706.03762";
    let workplace = Workplace {
        id: "ror:05gq02987".into(),
        name: "Example University".into(),
    };
    let author = |id: &str| Author {
        id: Some(id.into()),
        name: "Ada Example".into(),
        affiliations: vec![],
        institutions: vec![workplace.clone()],
    };
    let concept = Concept {
        id: "arxiv:cs.CL".into(),
        name: "Computation and Language".into(),
        kind: "arxiv".into(),
        source: "arxiv".into(),
        license: License::Cc0,
    };
    PaperRecord {
        authors: if is_attention {
            vec![author("orcid:0000-0001"), author("name:ada example")]
        } else {
            vec![]
        },
        tasks: if is_attention {
            vec!["Machine Translation".into()]
        } else {
            vec![]
        },
        concepts: if is_attention { vec![concept] } else { vec![] },
        references_not_held: u32::from(is_attention),
        arxiv_id: id.strip_prefix("arxiv:").map(Into::into),
        external_ids: [(
            "doi".to_owned(),
            vec![format!("10.1000/{}", Digest::of(id))],
        )]
        .into(),
        published: (id == "arxiv:1412.6980").then(|| "2014-12-22".to_owned()),
        ..PaperRecord::titled(id, title, License::Cc0)
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
        institutions: vec![InstitutionRecord {
            id: "ror:05gq02987".into(),
            name: "Example University".into(),
            ids: [("ror".to_owned(), vec!["05gq02987".to_owned()])].into(),
            country: Some("NZ".into()),
            name_only: false,
            license: License::Cc0,
            sources: vec![],
        }],
        tasks: vec![TaskRecord {
            name: "Machine Translation".into(),
            slug: Some("machine-translation".into()),
            area: None,
            description: None,
            parent: None,
            datasets: vec!["WMT 2014".into()],
            license: License::CcBySa4,
            sources: vec![],
        }],
        results: vec![result("Base", "27.3"), result("Big", "28.4")],
    }
}

fn review(id: &str, rating: &str) -> Review {
    Review {
        id: id.into(),
        reviewer: Some("AnonReviewer1".into()),
        venue: None,
        rating: Some(rating.into()),
        confidence: None,
        decision: None,
        text: Some("Clear.".into()),
        scores: [].into(),
        date: None,
        source: "story".into(),
        license: License::CcBy4,
    }
}

fn author(id: &str, name: &str) -> AuthorRecord {
    let asserted = id
        .strip_prefix("orcid:")
        .map(|id| ("orcid".to_owned(), vec![id.to_owned()]));
    AuthorRecord {
        id: id.into(),
        name: name.into(),
        name_only: asserted.is_none(),
        ids: asserted.into_iter().collect(),
        license: License::Cc0,
        sources: vec![],
    }
}

fn result(model: &str, bleu: &str) -> ResultRecord {
    ResultRecord {
        task: "Machine Translation".into(),
        dataset: "WMT 2014".into(),
        model: model.into(),
        metrics: [("BLEU".to_owned(), bleu.to_owned())].into(),
        paper: Some("arxiv:1706.03762".into()),
        date: None,
        source: "story".into(),
        license: License::CcBySa4,
    }
}

fn open(contents: Contents) -> (tempfile::TempDir, Snapshot) {
    let root = tempfile::tempdir().unwrap();
    write(root.path(), contents).unwrap();
    let snapshot = Snapshot::open(root.path()).unwrap();
    (root, snapshot)
}
