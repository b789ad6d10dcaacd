//! Hand-made records: one of every verdict.

use crate::sample_implementations::implementation;
use catalogue::{
    Attributed, Author, AuthorId, AuthorRecord, AuthorScheme, Authorship, CellOutcome, ConceptId,
    ConceptScheme, Conflict, Digest, IdScheme, InUse, Institution, Level, LibraryCell,
    LibraryFunction, License, Method, MethodKind, MethodName, NameKind, Origin, PaperConcept,
    PaperId, PaperRecord, PaperRole, PaperStatus, PaperVersion, ReportedResult, Repository, Review,
    Source, Task,
};
use snapshot::{
    AssemblyRecord, BrickRecord, Contents, FamilyRecord, GlueRecord, MethodRecord, MissingRecord,
    Port, WireRecord,
};

pub fn contents() -> Contents {
    let source = |name: &str, license, attribution: &str| Source {
        name: name.into(),
        license,
        url: None,
        attribution: Some(attribution.into()),
    };
    let adam = "arxiv:1412.6980".to_owned();
    let task = Task {
        name: "Stochastic Optimization".into(),
        datasets: vec!["Hills".into()],
        ..Task::default()
    };
    let result = ReportedResult {
        task: "Stochastic Optimization".into(),
        dataset: "Hills".into(),
        model: "Adam-small".into(),
        metrics: [("Height".to_owned(), "12.5".to_owned())].into(),
        paper: Some(adam.clone()),
        date: None,
    };
    Contents {
        created_at: "2026-01-02T00:00:00Z".into(),
        sources: vec![
            source("corpus", License::ApacheOrMit, "The Concordance project"),
            source("pwc", License::CcBySa4, "Papers with Code"),
        ],
        methods: methods(),
        papers: papers(),
        implementations: vec![
            implementation("adam", Some(Some(Level::V3))),
            implementation("softmax_temperature", Some(Some(Level::V2))),
            implementation("lamb", Some(Some(Level::V1))),
            implementation("broken", Some(None)),
            implementation("waiting", None),
        ],
        citations: vec![
            ("arxiv:1607.06450".into(), adam.clone()),
            ("doi:10.1000/xyz123".into(), adam.clone()),
        ],
        reviews: vec![
            (adam.clone(), review("r1", "8: accept")),
            (adam.clone(), review("r2", "4: reject")),
        ],
        authors: vec![
            author("name:diederik p kingma", "Diederik P. Kingma"),
            author("orcid:0000-0001", "J. Twin"),
            author("orcid:0000-0002", "J. Twin"),
        ],
        institutions: vec![attributed(institute(Some("NL")), "corpus", License::Cc0)],
        tasks: vec![attributed(task, "pwc", License::CcBySa4)],
        results: vec![attributed(result, "pwc", License::CcBySa4)],
        functions: vec![],
    }
}

fn attributed<T>(record: T, source: &str, license: License) -> Attributed<T> {
    Attributed {
        record,
        source: source.into(),
        license,
    }
}

fn institute(country: Option<&str>) -> Institution {
    Institution {
        ror: Some("inst1".into()),
        country: country.map(Into::into),
        ..Institution::named("Institute of Steps")
    }
}

fn author(id: &str, name: &str) -> AuthorRecord {
    AuthorRecord {
        id: id.into(),
        author: Author {
            name: name.into(),
            ids: vec![],
        },
        source: "corpus".into(),
        license: License::Cc0,
    }
}

fn review(id: &str, rating: &str) -> Attributed<Review> {
    let review = Review {
        id: id.into(),
        reviewer: Some(format!("Reviewer {id}")),
        venue: Some("ICLR".into()),
        rating: Some(rating.into()),
        text: Some(format!("What {id} wrote.")),
        scores: [("clarity".to_owned(), "3".to_owned())].into(),
        ..Review::default()
    };
    attributed(review, "corpus", License::Cc0)
}

fn function_in_use(function: &str, difference: Option<&str>, member: Option<&str>) -> InUse {
    let distribution = function.split('.').next().unwrap_or_default();
    InUse {
        function: function.into(),
        distribution: distribution.into(),
        versions: "1.2.0".into(),
        with: None,
        difference: difference.map(Into::into),
        member: member.map(Into::into),
        misreading: None,
        source: format!("{distribution}/functions.py"),
    }
}

/// A function of a library with its results, the newest version first.
fn library_function(function: &str, results: &[(&str, CellOutcome)]) -> LibraryFunction {
    let distribution = function.split('.').next().unwrap_or_default();
    let cell = |(version, outcome): &(&str, CellOutcome)| LibraryCell {
        version: (*version).to_owned(),
        outcome: *outcome,
        text: format!("{outcome} on 3 of 80 cases"),
        precision: "float64".to_owned(),
        program: None,
        relation: None,
        smallest: Some("z = np.array([[0.0]])".to_owned()),
        vectors: 80,
        differing: if outcome.is_agreement() { 0 } else { 3 },
        left_out: 0,
        failed_properties: vec![],
        notes: vec![],
        key: Digest::of("key"),
        corpus: Digest::of("corpus"),
        environment: Digest::of("environment"),
        date: "2026-11-30".parse().expect("a day"),
        explanation: None,
    };
    LibraryFunction {
        distribution: distribution.to_owned(),
        function: function.to_owned(),
        aliases: vec![],
        settings: None,
        call: format!("{function}(z)"),
        claim: "Softmax".to_owned(),
        source: format!("https://{distribution}.example/"),
        note: None,
        narrowed: [].into(),
        cells: results.iter().map(cell).collect(),
    }
}

fn methods() -> Vec<MethodRecord> {
    let adam = "arxiv:1412.6980";
    let mut softmax = method(
        "softmax_temperature",
        "Softmax with temperature",
        &[],
        Some("arxiv:1503.02531"),
        License::CcBySa4,
    );
    softmax.method.record.area = Some("activation".into());
    softmax.origin = Some(Origin {
        role: PaperRole::States,
        source: "An Encyclopaedia, article Softmax".into(),
        first: Some("L. Boltzmann, 1868".into()),
        places: None,
    });
    // People call two methods softmax; a library's function computes the other one, and another of its functions neither.
    softmax.family = Some(FamilyRecord {
        id: "softmax".into(),
        members: ["softmax_temperature", "gem_b"].map(str::to_owned).into(),
    });
    softmax.in_use = vec![
        function_in_use("scipy.special.softmax", None, None),
        function_in_use("acme.nn.SoftMax", Some("T multiplies"), Some("gem_b")),
        function_in_use("acme.nn.HardMax", Some("one at the largest"), None),
    ];
    softmax.libraries = vec![
        library_function(
            "acme.nn.soft_max",
            &[
                ("1.2.0", CellOutcome::Agrees),
                ("1.1.0", CellOutcome::Departs),
            ],
        ),
        library_function("bloom.nn.soft_max", &[("0.3", CellOutcome::Departs)]),
    ];
    let gem_b = MethodRecord {
        family: softmax.family.clone(),
        in_use: vec![function_in_use("acme.nn.SoftMax", None, None)],
        ..method("gem_b", "GEM", &[], None, License::CcBySa4)
    };
    // A record of what is no single function.
    let mut lstm = method(
        "lstm",
        "Long Short-Term Memory (LSTM)",
        &[],
        None,
        License::ApacheOrMit,
    );
    lstm.method.record.kind = Some(MethodKind::Architecture);
    lstm.method.record.nearest = ["obscure", "adam", "softmax_temperature"]
        .map(str::to_owned)
        .into();
    vec![
        method(
            "adam",
            "Adam",
            &["Adaptive Moment Estimation"],
            Some(adam),
            License::ApacheOrMit,
        ),
        MethodRecord {
            assembly: Some(wired()),
            ..method("adamax", "AdaMax", &[], Some(adam), License::CcBySa4)
        },
        softmax,
        MethodRecord {
            assembly: Some(wired()),
            ..method("lamb", "LAMB", &[], None, License::ApacheOrMit)
        },
        method("broken", "Broken Reading", &[], None, License::ApacheOrMit),
        method(
            "waiting",
            "Never Run",
            &["Rescaling"],
            None,
            License::ApacheOrMit,
        ),
        method(
            "layer_norm",
            "LayerNorm",
            &[],
            Some("arxiv:1607.06450"),
            License::CcBySa4,
        ),
        method("obscure", "Obscure Method", &[], None, License::ApacheOrMit),
        // A row of an outside source whose name is an alias of a method with code.
        method("rescaling", "Rescaling", &[], None, License::CcBySa4),
        method("gem_a", "GEM", &[], None, License::ApacheOrMit),
        gem_b,
        lstm,
    ]
}

/// Adam between an input and a gate that no method is held for.
pub fn wired() -> AssemblyRecord {
    let port = |name: &str, from: &str| Port {
        name: name.into(),
        from: from.into(),
    };
    let brick = |slot: &str, method: &str, inputs, swaps: &[&str]| BrickRecord {
        slot: slot.into(),
        method: method.into(),
        inputs,
        output: vec!["y".into()],
        swappable_with: swaps.iter().map(|s| (*s).into()).collect(),
    };
    AssemblyRecord {
        bricks: vec![
            brick(
                "moments",
                "adam",
                vec![port("x", "g")],
                &["softmax_temperature"],
            ),
            brick("gate", "obscure", vec![port("x", "scaled")], &[]),
        ],
        glue: vec![GlueRecord {
            name: "scaled".into(),
            expr: "2.0 * moments.y".into(),
        }],
        wiring: vec![WireRecord {
            from: "g".into(),
            to: "moments.x".into(),
        }],
        missing: vec![MissingRecord {
            slot: "gate".into(),
            method: Some("obscure".into()),
            why: "no readings of it are stored".into(),
        }],
    }
}

fn papers() -> Vec<PaperRecord> {
    let mut adam = paper(
        "arxiv:1412.6980",
        "Adam: A Method for Stochastic Optimization",
        License::Cc0,
    );
    adam.paper.abstract_text = Some("We introduce Adam.".into());
    adam.paper.year = Some(2014);
    adam.paper.venue = Some("ICLR".into());
    adam.paper.versions = vec![
        PaperVersion {
            number: 1,
            date: "2014-12-22".parse().ok(),
        },
        PaperVersion {
            number: 9,
            date: None,
        },
    ];
    adam.n_reviews = 2;
    adam.conflicts = vec![Conflict {
        field: "year".into(),
        value: "2015".into(),
        source: "pwc".into(),
    }];
    let concept = PaperConcept {
        id: ConceptId::new(ConceptScheme::Arxiv, "cs.LG"),
        label: None,
        score: None,
        derived_from: None,
    };
    adam.concepts = vec![attributed(concept, "corpus", License::Cc0)];
    adam.paper.authors = vec![Authorship {
        institutions: vec![institute(None)],
        ..Authorship::named("Diederik P. Kingma")
    }];
    adam.paper.tasks = vec!["Stochastic Optimization".into()];
    adam.paper.methods = vec!["softmax_temperature".into(), "not_held".into()];
    let mut norm = paper("arxiv:1607.06450", "Layer Normalization", License::CcBySa4);
    let repository = Repository {
        url: "https://github.com/example/layer-norm".into(),
        is_official: Some(false),
        framework: Some("pytorch".into()),
        ..Repository::default()
    };
    norm.repositories = vec![attributed(repository, "pwc", License::CcBySa4)];
    let mut other = paper("doi:10.1000/xyz123", "A paper with a DOI", License::Cc0);
    other.paper.ids = vec![PaperId::new(IdScheme::Doi, "10.1000/xyz123")];
    let orcid = AuthorId::new(AuthorScheme::Orcid, "0000-0002");
    other.paper.authors = vec![Authorship::at("J. Twin", vec![orcid], vec![])];
    other.repositories = (1..=12).map(numbered_repository).collect();
    let mut withdrawn = paper("arxiv:2001.00001", "A withdrawn paper", License::Cc0);
    withdrawn.status = PaperStatus::Withdrawn;
    vec![
        adam,
        norm,
        other,
        withdrawn,
        paper("arxiv:math/0309136", "An old-style paper", License::Cc0),
    ]
}

/// The repository of this number: the seventh is official, and the paper mentions the ninth.
fn numbered_repository(number: u32) -> Attributed<Repository> {
    let repository = Repository {
        url: format!("https://github.com/example/{number:02}"),
        is_official: Some(number == 7),
        mentioned_in_paper: Some(number == 9),
        ..Repository::default()
    };
    attributed(repository, "pwc", License::CcBySa4)
}

pub fn method(
    id: &str,
    name: &str,
    aliases: &[&str],
    paper: Option<&str>,
    license: License,
) -> MethodRecord {
    let alias = |alias: &&str| MethodName {
        name: (*alias).into(),
        kind: NameKind::Alias,
    };
    let whole = (id == "adam").then(|| MethodName {
        name: "Foundation optimizers".into(),
        kind: NameKind::Whole,
    });
    let method = Method {
        id: id.into(),
        name: name.into(),
        names: aliases.iter().map(alias).chain(whole).collect(),
        area: Some("optimiser".into()),
        paper: paper.map(Into::into),
        ..Method::default()
    };
    MethodRecord::from(attributed(method, "corpus", license))
}

pub fn paper(id: &str, title: &str, license: License) -> PaperRecord {
    let mut record = PaperRecord::titled(id, title, license);
    if id.starts_with("arxiv:") {
        record.paper.ids.extend(id.parse::<PaperId>());
    }
    record.sources = vec!["corpus".into()];
    record
}
