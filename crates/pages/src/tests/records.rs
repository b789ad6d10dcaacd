//! Hostile records: each text is markup, quotes and marks that turn the direction.

use crate::*;
use catalogue::{
    Attributed, Author, Authorship, CodeComparison, Collection, ComparisonResult, ConceptId,
    ConceptScheme, Conflict, Coverage, Curve, Differences, Digest, Evidence, FunctionKind,
    HarvestedFunction, IdScheme, InUse, Level, License, Method, MethodName, MisreadingCase,
    MisreadingRecord, NameKind, Origin, Outcome, PaperConcept, PaperId, PaperRecord, PaperRole,
    PaperStatus, Picture, PropertyRecord, PropertyResult, Reason, ReportedResult, Repository,
    Review, Rung, RungRecord, Side, Source, StatusClaim,
};
use spec::{Misreading, MisreadingKind, Report, Spec};

pub(super) use super::hostile::{HOSTILE, hostile};
pub(super) use super::library::library_function;

pub(super) fn sources() -> Vec<Source> {
    let url = Some("javascript:alert(4)".to_owned());
    vec![Source {
        name: hostile(),
        license: License::CcBySa4,
        url,
        attribution: Some(hostile()),
    }]
}

pub(super) fn frame(sources: &[Source]) -> Frame<'_> {
    Frame {
        snapshot: "0123456789abcdef",
        created_at: "2026-11-24T00:00:00Z",
        sources,
        base: "http://127.0.0.1:8400",
        is_pinned: true,
        links: Links::Served,
    }
}

pub(super) fn attributed<T>(record: T) -> Attributed<T> {
    Attributed {
        record,
        source: hostile(),
        license: License::CcBySa4,
    }
}

pub(super) fn call() -> ToolCall {
    ToolCall {
        tool: "get_paper".to_owned(),
        arguments: format!("{{\"paper\": {HOSTILE:?}}}"),
    }
}

pub(super) fn code() -> CodeMark {
    CodeMark {
        has_code: true,
        level: Some(Level::V2),
    }
}

pub(super) fn paper_code() -> PaperCode {
    PaperCode {
        verified: 1,
        methods: 2,
        others: 1,
        repositories: 1,
    }
}

pub(super) fn progress(day: i32) -> Progress {
    Progress {
        day: 737_000 + 90 * day,
        date: format!("2018-11-{:02}", day + 1),
        model: hostile(),
        value: f64::from(day),
        text: hostile(),
    }
}

pub(super) fn paper_line() -> PaperLine {
    PaperLine {
        id: hostile(),
        title: hostile(),
        authors: hostile(),
        year: Some(2020),
        venue: Some(hostile()),
        code: paper_code(),
        status: PaperStatus::Retracted,
        license: License::CcBySa4,
    }
}

pub(super) fn method_line() -> MethodLine {
    MethodLine {
        id: hostile(),
        name: hostile(),
        code: code(),
        summary: Some(hostile()),
        license: License::CcBySa4,
    }
}

pub(super) fn position() -> PagePosition {
    PagePosition {
        start: 20,
        len: 20,
        total: 100,
        limit: 20,
    }
}

fn hostile_spec() -> Spec {
    let text = include_str!("../../../../property-specs/activation/softmax_temperature/spec.toml");
    let mut spec = Spec::parse_published(text, "softmax_temperature").expect("the spec is read");
    let paper = &mut spec.papers[0];
    for text in [&mut paper.title, &mut paper.statement, &mut paper.variant] {
        *text = hostile();
    }
    (paper.section, paper.equation) = (Some(hostile()), Some(hostile()));
    let property = &mut spec.properties[0];
    (property.id, property.when, property.check) = (hostile(), Some(hostile()), Some(hostile()));
    (property.source.location, property.source.why) = (hostile(), Some(hostile()));
    let misreading = &mut spec.misreadings[0];
    (misreading.id, misreading.text) = (hostile(), hostile());
    misreading.killed_by = vec![hostile()];
    let report = Report {
        repository: hostile(),
        number: 1,
        date: None,
        state: None,
        fixed_in: Some(hostile()),
    };
    let others = [
        (MisreadingKind::Variant, "v"),
        (MisreadingKind::Departure, "d"),
    ];
    let others = others.map(|(kind, end)| Misreading {
        id: format!("{HOSTILE}{end}"),
        kind,
        member: Some(hostile()),
        report: vec![report.clone()],
        ..misreading.clone()
    });
    spec.misreadings.extend(others);
    spec
}

/// The lines and conditions of reading B that no case executed.
pub(super) fn coverage() -> Coverage {
    Coverage {
        side: Side::B,
        lines: vec![7],
        conditions: vec![(9, true)],
        lines_of_edges: vec![4],
        conditions_of_edges: vec![],
        is_complete: true,
    }
}

pub(super) fn rungs() -> Vec<RungRecord> {
    let evidence = Evidence {
        side: Some(Side::A),
        case: Some(hostile()),
        output: Some(hostile()),
        detail: Some(hostile()),
        shared_callees: vec![hostile()],
        coverage: vec![coverage()],
        python: Some(hostile()),
        ..Evidence::default()
    };
    let outcomes = [
        Outcome::Passed,
        Outcome::Passed,
        Outcome::Failed(Reason::Disagree),
        Outcome::NotReached,
    ];
    let rungs = Rung::ALL.iter().zip(outcomes);
    rungs
        .map(|(rung, outcome)| RungRecord {
            rung: *rung,
            outcome,
            evidence: evidence.clone(),
        })
        .collect()
}

pub(super) fn properties(of: &str) -> Vec<PropertyRecord> {
    let record = |property: &str, side| PropertyRecord {
        property: property.to_owned(),
        side,
        result: PropertyResult::Fail,
        effective: 8,
        detail: Some(hostile()),
        counterexample: Some(hostile()),
    };
    vec![
        record(of, Side::A),
        record(of, Side::B),
        record("unlisted<b>", Side::A),
    ]
}

pub(super) fn run<'a>(rungs: &'a [RungRecord], properties: &'a [PropertyRecord]) -> Run<'a> {
    Run {
        id: HOSTILE,
        level: Some(Level::V1),
        rungs,
        properties,
        worst: None,
        isolation: HOSTILE,
        ladder_version: HOSTILE,
        verdict_digest: hostile(),
        verified_at: HOSTILE,
        environment: vec![(hostile(), hostile())],
    }
}

pub(super) fn method_page(frame: &Frame<'_>) -> Page {
    let names = [NameKind::Alias, NameKind::Whole].map(|kind| MethodName {
        name: hostile(),
        kind,
    });
    let mut names = Vec::from(names);
    names[0].name += "x";
    let method = attributed(Method {
        id: hostile(),
        name: hostile(),
        names,
        area: Some(hostile()),
        summary: Some(hostile()),
        paper: Some(hostile()),
        collections: vec![Collection {
            name: hostile(),
            area: None,
        }],
        ..Method::default()
    });
    let (spec, rungs, properties) = (hostile_spec(), rungs(), properties(HOSTILE));
    let reading = ReadingText {
        source: Some(HOSTILE),
        sha256: hostile(),
        license: License::Mit,
        written: Written::read(|_| Some(HOSTILE)),
    };
    let comparison = CodeComparison {
        method: hostile(),
        result: ComparisonResult::Differs,
        adapter: Some(format!("{HOSTILE}\n{HOSTILE}")),
        reason: Some(hostile()),
        cases: 3,
        smallest_case: Some(hostile()),
        properties_support: Some(hostile()),
    };
    let relative = Relative {
        method: method_line(),
        reason: hostile(),
    };
    let formula = format!(
        "{HOSTILE} $\\frac{{a < b}}{{\\operatorname{{<b>}}}}$ $$\\sum_i^n \\color{{red}}{{x_i}}$$"
    );
    let misreadings = [misreading()];
    let picture = Picture {
        curve: Some(Curve {
            from: -1.0,
            to: 1.0,
            values: vec![0.0, f64::NAN, 2.0],
        }),
        programs: vec![Differences {
            misreading: Some(hostile()),
            values: vec![Some(0.5), None, Some(0.0)],
        }],
    };
    let page = MethodPage {
        method: &method,
        definition: Some(&formula),
        equations: Some(HOSTILE),
        notes: vec![hostile()],
        origin: Some(&Origin {
            role: PaperRole::States,
            source: hostile(),
            first: Some(hostile()),
            places: Some(hostile()),
        }),
        paper: Some((paper_line(), hostile())),
        implementation: Some(Implementation {
            entry: HOSTILE,
            signature: Some(HOSTILE),
            variant: Some(HOSTILE),
            latex: Some(HOSTILE),
            spec: Some(&spec),
            past: vec![(hostile(), hostile())],
            examples: vec![hostile()],
            misreadings: &misreadings,
            picture: Some(&picture),
            readings: [reading.clone(), reading],
            has_check_file: true,
            takes_functions: true,
            yours: None,
            generation: vec![(hostile(), hostile())],
            run: Some(run(&rungs, &properties)),
        }),
        not_function: Some((hostile(), vec![method_line()])),
        family: Some((hostile(), vec![method_line()])),
        in_use: &[InUse {
            function: hostile(),
            distribution: hostile(),
            versions: hostile(),
            with: Some(hostile()),
            difference: Some(hostile()),
            member: Some(hostile()),
            misreading: Some(hostile()),
            source: hostile(),
        }],
        libraries: &[library_function()],
        wiring: Some(Wiring {
            slots: vec![Slot {
                name: hostile(),
                method: method_line(),
                swappable_with: vec![hostile()],
            }],
            wires: vec![(hostile(), hostile())],
            missing: vec![(hostile(), hostile())],
        }),
        uses: Uses {
            total: 30,
            counted: Some(40),
            by_year: vec![(2019, 10), (2020, 20)],
            latest: vec![paper_line()],
        },
        homonyms: vec![method_line()],
        substitutes: vec![relative.clone()],
        partners: vec![relative],
        authors_code: vec![AuthorsFunction {
            name: HOSTILE,
            repository: HOSTILE,
            path: HOSTILE,
            url: "javascript:alert(5)".to_owned(),
            license: Some(HOSTILE),
            comparison: &comparison,
        }],
        call: Some(call()),
    };
    page.render(frame)
}

fn misreading() -> MisreadingRecord {
    MisreadingRecord {
        misreading: hostile(),
        program: hostile(),
        license: License::Mit,
        shown: Some(MisreadingCase {
            property: hostile(),
            python: hostile(),
            detail: hostile(),
            returned: hostile(),
            expected: hostile(),
            fails: vec![hostile()],
            holds: vec![hostile()],
            expected_of_b: Some(hostile()),
        }),
    }
}

fn function() -> HarvestedFunction {
    HarvestedFunction {
        qualified_name: hostile(),
        kind: FunctionKind::Function,
        signature: hostile(),
        repo: "javascript:alert(5)".to_owned(),
        commit: None,
        path: hostile(),
        lines: (1, 2),
        license: hostile(),
        redistributable: false,
        reason: None,
        detail: Some(hostile()),
        code_sha256: Some(Digest::of("x")),
        entry: None,
        source: None,
        run: None,
        comparisons: vec![],
    }
}

pub(super) fn paper_record() -> PaperRecord {
    let mut record = PaperRecord::titled(HOSTILE, HOSTILE, License::CcBySa4);
    record.paper.ids = [IdScheme::Url, IdScheme::Arxiv, IdScheme::Pwc]
        .map(|scheme| PaperId::new(scheme, HOSTILE))
        .into();
    record.paper.abstract_text = Some(format!("{HOSTILE}\n\n$<b>{HOSTILE}$ `<i>`"));
    record.paper.venue = Some(hostile());
    record.paper.authors = vec![Authorship {
        author: Author {
            name: hostile(),
            ids: vec![],
        },
        affiliations: vec![hostile()],
        institutions: vec![],
    }];
    record.status = PaperStatus::Retracted;
    record.status_claims = vec![StatusClaim {
        status: PaperStatus::Retracted,
        source: hostile(),
    }];
    record.concepts = vec![attributed(concept())];
    let repository = |url: &str| {
        attributed(Repository {
            url: url.to_owned(),
            framework: Some(hostile()),
            ..Repository::default()
        })
    };
    record.repositories = vec![repository(HOSTILE), repository("javascript:alert(6)")];
    record.conflicts = vec![Conflict {
        field: hostile(),
        value: hostile(),
        source: hostile(),
    }];
    record.sources = vec![hostile()];
    record.missing_references = 3;
    record
}

pub(super) fn concept() -> PaperConcept {
    PaperConcept {
        id: ConceptId::new(ConceptScheme::Skos, HOSTILE),
        label: Some(hostile()),
        score: None,
        derived_from: None,
    }
}

pub(super) fn result() -> ReportedResult {
    ReportedResult {
        task: hostile(),
        dataset: hostile(),
        model: hostile(),
        metrics: [(hostile(), hostile())].into(),
        paper: Some(hostile()),
        date: None,
    }
}

pub(super) fn paper_page(record: &PaperRecord) -> Page {
    let review = attributed(Review {
        id: hostile(),
        title: Some(hostile()),
        reviewer: Some(hostile()),
        rating: Some(hostile()),
        text: Some(hostile()),
        scores: [(hostile(), hostile())].into(),
        ..Review::default()
    });
    let list = CitationList {
        total: 9,
        papers: vec![paper_line(), paper_line()],
    };
    let page = PaperPage {
        paper: record,
        introduced: vec![method_line()],
        stated: vec![method_line()],
        used: vec![method_line()],
        tasks: vec![hostile()],
        repositories: record.repositories.iter().collect(),
        functions: &[function()],
        results: vec![attributed(result())],
        total_results: 2,
        references: list.clone(),
        cited_by: list,
        among: vec![(0, 1), (2, 0), (9, 3)],
        reviews: &[review],
        institutions: vec![(hostile(), hostile())],
        same_title: vec![paper_line()],
        authors: vec![Some(hostile())],
        is_on_map: true,
        call: call(),
    };
    page.render(&frame(&sources()))
}
