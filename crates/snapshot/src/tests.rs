//! Laws of writing, opening and resolving, on real files.

use crate::*;
use catalogue::{Digest, License};
use ladder::{Evidence, Level, Outcome, Reason, Resolution, Rung, RungRecord};
use proptest::prelude::*;
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
    let told = id == "arxiv:1706.03762";
    let work = Workplace {
        id: "ror:05gq02987".into(),
        name: "Example University".into(),
    };
    let author = |id: &str| Author {
        id: Some(id.into()),
        name: "Ada Example".into(),
        affiliations: vec![],
        institutions: vec![work.clone()],
    };
    let concept = Concept {
        id: "arxiv:cs.CL".into(),
        name: "Computation and Language".into(),
        kind: "arxiv".into(),
        source: "arxiv".into(),
        license: License::Cc0,
    };
    PaperRecord {
        authors: if told {
            vec![author("orcid:0000-0001"), author("name:ada example")]
        } else {
            vec![]
        },
        tasks: if told {
            vec!["Machine Translation".into()]
        } else {
            vec![]
        },
        concepts: if told { vec![concept] } else { vec![] },
        references_not_held: u32::from(told),
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

fn resolved(snapshot: &Snapshot, x: &str) -> Option<(String, Resolution)> {
    let (entity, how) = resolve(snapshot, x).unwrap().first?;
    let id = match entity.kind {
        Kind::Method => snapshot.method(entity.ordinal).unwrap().id,
        Kind::Paper => snapshot.paper(entity.ordinal).unwrap().id,
    };
    Some((id, how))
}

#[test]
fn what_was_written_is_read() {
    let mut all = contents();
    let (_root, snapshot) = open(all.clone());
    all.methods.sort_by(|a, b| a.id.cmp(&b.id));
    all.papers.sort_by(|a, b| a.id.cmp(&b.id));
    for (at, method) in all.methods.iter().enumerate() {
        assert_eq!(&snapshot.method(at as u32).unwrap(), method);
    }
    let reviewed = all
        .papers
        .iter_mut()
        .find(|paper| paper.id == "arxiv:1706.03762")
        .unwrap();
    reviewed.n_reviews = 2;
    for (at, paper) in all.papers.iter().enumerate() {
        assert_eq!(&snapshot.paper(at as u32).unwrap(), paper);
    }
    let adam = snapshot.method_by_id("adam").unwrap();
    assert_eq!(
        snapshot.implementation(adam).unwrap().as_ref(),
        Some(&all.implementations[0])
    );
    assert_eq!(
        snapshot.held(adam).unwrap().verification_level,
        Some(Level::V2)
    );
    assert_eq!(snapshot.implemented(), [adam]);
    assert_eq!(snapshot.introduced_by("arxiv:1412.6980"), [adam]);
    assert!(
        snapshot.method(999).is_err(),
        "past the end is an error, not a panic"
    );
    assert_eq!(snapshot.manifest().counts.papers, 6);
}

#[test]
fn the_same_contents_have_one_id_and_publishing_again_changes_nothing() {
    let root = tempfile::tempdir().unwrap();
    let first = write(root.path(), contents()).unwrap();
    let mut other = contents();
    other.papers.reverse();
    other.created_at = "2027-01-01T00:00:00Z".into();
    let second = write(root.path(), other).unwrap();
    assert!(first.is_new && !second.is_new);
    assert_eq!(
        (&first.id, first.manifest_sha256),
        (&second.id, second.manifest_sha256)
    );
    let mut third = contents();
    third.methods[0].name.push('!');
    let third = write(root.path(), third).unwrap();
    assert_ne!(third.id, first.id);
    assert_eq!(current_id(root.path()).unwrap(), third.id, "current flips");
    assert!(
        Snapshot::open_id(root.path(), &first.id).is_ok(),
        "the old one stays"
    );
    let held = std::fs::read_dir(root.path()).unwrap().count();
    assert_eq!(
        held, 6,
        "two snapshots, their stamps, current and the lock: nothing half-written is left"
    );
}

#[test]
fn licenses_of_sources_are_part_of_the_contents() {
    let root = tempfile::tempdir().unwrap();
    let first = write(root.path(), contents()).unwrap();
    let source = Source {
        name: "x".into(),
        license: License::CcBySa4,
        url: None,
        attribution: None,
    };
    let second = write(
        root.path(),
        Contents {
            sources: vec![source],
            ..contents()
        },
    )
    .unwrap();
    assert_ne!(first.id, second.id);
}

#[test]
fn a_root_without_a_snapshot_says_so() {
    let root = tempfile::tempdir().unwrap();
    assert!(matches!(
        Snapshot::open(root.path()),
        Err(SnapshotError::NothingPublished { .. })
    ));
    std::fs::write(root.path().join("current"), "../../etc\n").unwrap();
    assert!(matches!(
        Snapshot::open(root.path()),
        Err(SnapshotError::Malformed { .. })
    ));
}

#[test]
fn contradicting_records_are_refused_by_name() {
    let root = tempfile::tempdir().unwrap();
    let mut twice = contents();
    twice.papers.push(twice.papers[0].clone());
    assert!(
        write(root.path(), twice)
            .unwrap_err()
            .to_string()
            .contains("arxiv:1412.6980")
    );
    let orphan = Contents {
        implementations: vec![implementation("nothing")],
        ..contents()
    };
    assert!(
        write(root.path(), orphan)
            .unwrap_err()
            .to_string()
            .contains("nothing")
    );
    assert!(current_id(root.path()).is_err(), "nothing was published");
    let mut claimed = contents();
    claimed.papers[5]
        .external_ids
        .insert("arxiv".into(), vec!["1412.6980".into()]);
    assert_eq!(write(root.path(), claimed).unwrap().counts.disputed_ids, 1);
}

/// A disk that changes a bit by itself leaves a file's times as they were: that is what hashing is for.
#[test]
fn what_was_checked_is_not_hashed_again_until_something_is_written() {
    let root = tempfile::tempdir().unwrap();
    let id = write(root.path(), contents()).unwrap().id;
    let folder = root.path().join(id.as_str());
    let good = Snapshot::open(root.path()).unwrap();
    good.check().unwrap();
    let path = folder.join("papers.jsonl");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[30] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    crate::stamp::settle();
    crate::stamp::settle();
    let stamps = crate::stamp::stamps(&folder, good.manifest()).unwrap();
    assert!(
        !crate::stamp::holds(&folder, &stamps),
        "something was written"
    );
    assert!(
        Snapshot::open(root.path())
            .unwrap_err()
            .to_string()
            .contains("papers.jsonl")
    );
    crate::stamp::keep(&folder, &stamps);
    let unseen = Snapshot::open(root.path()).unwrap();
    assert!(
        unseen
            .check()
            .unwrap_err()
            .to_string()
            .contains("papers.jsonl")
    );
}

#[test]
fn old_snapshots_go_and_never_the_one_that_is_served() {
    let root = tempfile::tempdir().unwrap();
    let publish = |title: &str, day: &str| {
        let papers = vec![paper("title:0a", title)];
        write(
            root.path(),
            Contents {
                papers,
                created_at: day.into(),
                ..Contents::default()
            },
        )
        .unwrap()
        .id
    };
    let first = publish("One", "2026-01-01");
    let others = ["2026-01-02", "2026-01-03", "2026-01-04"].map(|day| publish(day, day));
    assert_eq!(
        publish("One", "2026-01-05"),
        first,
        "the oldest is served again"
    );
    let open = Snapshot::open_id(root.path(), &others[0]).unwrap();
    std::fs::create_dir(root.path().join(".writing-killed")).unwrap();
    assert_eq!(prune(root.path(), 2).unwrap(), others[..2]);
    assert_eq!(
        open.paper(0).unwrap().title,
        "2026-01-02",
        "who has it open reads on"
    );
    assert!(
        Snapshot::open_id(root.path(), &others[2]).is_ok() && Snapshot::open(root.path()).is_ok()
    );
    assert_eq!(prune(root.path(), 0).unwrap(), others[2..]);
    assert_eq!(*Snapshot::open(root.path()).unwrap().id(), first);
    assert_eq!(
        std::fs::read_dir(root.path()).unwrap().count(),
        4,
        "a snapshot, its stamps, current and the lock"
    );
    let writing = SnapshotWriter::create(root.path()).unwrap();
    assert!(
        prune(root.path(), 2)
            .unwrap_err()
            .to_string()
            .contains("another process is publishing")
    );
    drop(writing);
}

#[test]
fn what_belongs_together_is_found() {
    let (_root, snapshot) = open(contents());
    let attention = snapshot.paper_by_id("arxiv:1706.03762").unwrap();
    let ids = |places: Vec<u32>| {
        places
            .into_iter()
            .map(|at| snapshot.author(at).unwrap().id)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        ids(snapshot.authors_named("Example, Ada")),
        ["orcid:0000-0001", "name:ada example"]
    );
    assert_eq!(
        ids(snapshot.authors_named("ORCID:0000-0001")),
        ["orcid:0000-0001"]
    );
    assert!(snapshot.authors_named("Ada").is_empty() && snapshot.authors_named(" ?").is_empty());
    assert_eq!(snapshot.papers_by_author("name:ada example"), [attention]);
    let university = snapshot.institutions_named("example university")[0];
    assert_eq!(
        snapshot.institution(university).unwrap().country.as_deref(),
        Some("NZ")
    );
    assert_eq!(snapshot.papers_by_institution("ror:05gq02987"), [attention]);
    let task = snapshot.task_named("machine-translation").unwrap();
    assert_eq!(snapshot.task(task).unwrap().datasets, ["WMT 2014"]);
    assert_eq!(snapshot.papers_on_task("Machine translation"), [attention]);
    assert_eq!(
        snapshot.papers_about("arxiv:cs.CL"),
        snapshot.papers_about("computation and language")
    );
    let table = snapshot.results_table("machine translation", "WMT-2014");
    let models: Vec<_> = table
        .iter()
        .map(|at| snapshot.result(*at).unwrap().model)
        .collect();
    assert_eq!(models, ["Base", "Big"]);
    assert_eq!(
        (
            snapshot.results_of_paper("arxiv:1706.03762"),
            snapshot.results_of_model("big")
        ),
        (table, vec![1])
    );
    let ratings: Vec<_> = snapshot
        .reviews("arxiv:1706.03762")
        .unwrap()
        .into_iter()
        .map(|r| r.rating)
        .collect();
    assert_eq!(ratings, [Some("7: good".to_owned()), Some("3".to_owned())]);
    assert_eq!(snapshot.paper(attention).unwrap().n_reviews, 2);
    assert_eq!(
        (
            snapshot.reference_count(attention).unwrap(),
            snapshot.citation_count(attention)
        ),
        (3, 0)
    );
}

#[test]
fn text_is_searched_and_resolves_nothing() {
    let mut all = contents();
    all.papers[3].abstract_text =
        Some("Functions over sets that do not mind a permutation.".into());
    let (_root, snapshot) = open(all);
    let names = |text: &str, kind| {
        search_text(&snapshot, text, kind, 5)
            .unwrap()
            .into_iter()
            .map(|hit| hit.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(names("permutation", None), ["Deep Sets"]);
    assert_eq!(names("deep sets", Some(Kind::Method)), ["Deep Sets model"]);
    assert_eq!(
        names("deep sets permutation", Some(Kind::Paper)),
        ["Deep Sets"]
    );
    assert!(names("", None).is_empty() && names("zebra", None).is_empty());
    assert!(resolve(&snapshot, "permutation").unwrap().first.is_none());
    let near = near_matches(&snapshot, "Adam: A Methd for Stochastik Optimization", 8).unwrap();
    assert_eq!(near[0].name, "Adam: A Method for Stochastic Optimization");
}

#[test]
fn names_resolve_in_the_order_of_the_contract() {
    let (_root, snapshot) = open(contents());
    use Resolution::{Alias, Exact, Id, Normalised, Variant};
    for (x, id, how) in [
        ("1412.6980", "arxiv:1412.6980", Id),
        (
            "https://arxiv.org/pdf/1412.6980v9.pdf",
            "arxiv:1412.6980",
            Id,
        ),
        ("10.48550/arXiv.1412.6980", "arxiv:1412.6980", Id),
        ("math.GT/0309136v2", "arxiv:math/0309136", Id),
        ("title:0a1b", "title:0a1b", Id),
        ("adam", "adam", Id),
        ("method:gem_b", "gem_b", Id),
        (
            "https://paperswithcode.com/method/layer-norm",
            "layer_norm",
            Id,
        ),
        ("Adam", "adam", Exact),
        ("ADAM", "adam", Normalised),
        ("adaptive moment-estimation", "adam", Alias),
        ("Adam optimizer", "adam", Variant),
        ("SDPA", "attention", Variant),
        ("generative adversarial network", "gan", Variant),
        ("Deep Sets", "arxiv:1703.06114", Exact),
        ("Layer normalization layer", "layer_norm", Variant),
        ("attention is all you need", "arxiv:1706.03762", Normalised),
    ] {
        assert_eq!(resolved(&snapshot, x), Some((id.to_owned(), how)), "{x}");
    }
    for x in [
        "Adan",
        "Adam2",
        "Ada",
        "attention is all",
        "",
        "?!",
        "2099.99999",
        "scaled dot-product",
    ] {
        let fuzzy = resolved(&snapshot, x).map(|(id, _)| id);
        assert!(
            fuzzy.is_none() || x == "scaled dot-product" && fuzzy.as_deref() == Some("sdp"),
            "{x}: {fuzzy:?}"
        );
    }
}

#[test]
fn homonyms_are_all_returned() {
    let (_root, snapshot) = open(contents());
    let gem = resolve(&snapshot, "GEM").unwrap();
    assert_eq!(gem.homonyms.len(), 1);
    let mut held = contents();
    held.implementations.push(implementation("gem_b"));
    let (_root, other) = open(held);
    let first = resolve(&other, "GEM").unwrap().first.unwrap().0;
    assert_eq!(
        other.method(first.ordinal).unwrap().id,
        "gem_b",
        "the one of which code is held comes first"
    );
    let by_id = resolve(&snapshot, "gem_a").unwrap();
    assert!(by_id.homonyms.is_empty(), "an id that is no name has none");
    let norm = resolve(&snapshot, "Layer Normalization").unwrap();
    assert_eq!(norm.first.unwrap().0.kind, Kind::Method);
    assert_eq!(norm.homonyms[0].kind, Kind::Paper);
    let as_paper = resolve_kind(&snapshot, "Layer Normalization", Some(Kind::Paper)).unwrap();
    assert_eq!(as_paper.first.unwrap().0.kind, Kind::Paper);
}

#[test]
fn near_matches_suggest() {
    let (_root, snapshot) = open(contents());
    let names = |x: &str| {
        near_matches(&snapshot, x, 8)
            .unwrap()
            .into_iter()
            .map(|n| n.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(names("Adan").first().map(String::as_str), Some("Adam"));
    assert!(names("Adan").len() <= 8);
    assert_eq!(
        names("layer normalisation").first().map(String::as_str),
        Some("Layer Normalization")
    );
    assert!(names("attention is all").contains(&"Attention Is All You Need".to_owned()));
    assert!(names("stochastic optimization of adam")[0].starts_with("Adam"));
    assert!(names("").is_empty() && names("qqqqqqqq").is_empty());
    assert!(near_matches(&snapshot, "Adan", 8).unwrap()[0].has_code);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn anything_may_be_asked_and_only_equal_normal_forms_or_variants_resolve(x in "\\PC{0,80}|[a-zA-Z :-]{0,30}") {
        thread_local! { static OPEN: (tempfile::TempDir, Snapshot) = open(contents()); }
        OPEN.with(|(_, snapshot)| {
            let found = resolve(snapshot, &x).unwrap();
            near_matches(snapshot, &x, 8).unwrap();
            if let Some((entity, how)) = found.first
                && matches!(how, Resolution::Exact | Resolution::Normalised)
            {
                let name = snapshot.name(entity).unwrap();
                assert_eq!(catalogue::names::normalise(&name), catalogue::names::normalise(&x));
            }
        });
    }

    #[test]
    fn every_name_finds_its_own(names in proptest::collection::btree_set("[A-Za-z]{1,8}( [A-Za-z]{1,6})?", 1..12)) {
        let methods = names.iter().enumerate().map(|(at, name)| method(&format!("m_{at:02}"), name, &[], None)).collect();
        let (_root, snapshot) = open(Contents { methods, ..Contents::default() });
        for (at, name) in names.iter().enumerate() {
            let found = resolve(&snapshot, name).unwrap();
            let own = Entity { kind: Kind::Method, ordinal: at as u32 };
            prop_assert_eq!(found.first, Some((own, Resolution::Exact)));
        }
    }
}
