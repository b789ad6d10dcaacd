//! Invented data for the tests: every level, several reasons, a divergence on one side and a divergence on both sides.

use super::data::{Card, MethodRow, PaperLine, ReportData, RunFacts};
use super::filter::{Filter, search_text};
use super::tally::Measured;
use catalogue::{
    ArxivId, Digest, Ending, Evidence, Outcome, PropertyRecord, PropertyResult, Reason, Rung,
    RungRecord, Side, Verification, WorstAgreement,
};
use ladder::derive_level;
use store::{FindingCount, NotRun, Totals};

/// Area, id, name, and the failed rung with the reason.
type Line = (
    &'static str,
    &'static str,
    &'static str,
    Option<(usize, Reason)>,
);

const LINES: &[Line] = &[
    ("activation", "gelu", "GELU", None),
    (
        "activation",
        "softmax_temperature",
        "Softmax with temperature",
        None,
    ),
    (
        "attention",
        "rope",
        "Rotary position embedding (RoPE)",
        None,
    ),
    (
        "attention",
        "scaled_dot_product_attention",
        "Scaled dot-product attention",
        Some((3, Reason::OneSidedDivergence)),
    ),
    (
        "clustering",
        "dec_target_distribution",
        "DEC target distribution",
        Some((2, Reason::Suspect)),
    ),
    (
        "diffusion",
        "ddim_step",
        "DDIM step",
        Some((1, Reason::Raised)),
    ),
    (
        "filter",
        "kalman_step",
        "Kalman filter step",
        Some((2, Reason::Disagree)),
    ),
    (
        "loss",
        "dpo_loss",
        "Direct preference optimisation loss",
        None,
    ),
    (
        "loss",
        "focal_loss",
        "Focal loss",
        Some((2, Reason::Disagree)),
    ),
    ("optimiser", "adam_step", "Adam step", None),
    (
        "optimiser",
        "lion_step",
        "Lion step",
        Some((0, Reason::ForbiddenImport)),
    ),
    (
        "transport",
        "sinkhorn_plan",
        "Sinkhorn plan",
        Some((3, Reason::BothFail)),
    ),
];

/// Returns a report with something in every section.
pub(crate) fn full() -> ReportData {
    narrowed(&Filter::default())
}

/// Returns the same report with a filter.
pub(crate) fn narrowed(filter: &Filter) -> ReportData {
    let finding = |file: &str, kind: &str, count| FindingCount {
        file: file.to_owned(),
        kind: kind.to_owned(),
        count,
    };
    let data = ReportData {
        generated_at: "2026-11-21T03:12:45Z".to_owned(),
        ladder_version: ladder::LADDER_VERSION.to_owned(),
        snapshot: Some("9f3c2a71d04be856".to_owned()),
        isolation: Some("I3".to_owned()),
        environment: vec![
            "CPython 3.11.2".to_owned(),
            "numpy 2.4.6, OpenBLAS (Haswell)".to_owned(),
        ],
        methods: LINES
            .iter()
            .zip(1..)
            .map(|(line, run_id)| row(*line, run_id))
            .collect(),
        not_run: vec![NotRun {
            method: "gcn_layer".to_owned(),
            message: "the sandbox went away".to_owned(),
        }],
        corpus: Totals {
            papers: 576_261,
            methods: 8_712,
            authors: 1_204_113,
            repositories: 300_161,
            tasks: 4_451,
            results: 92_030,
            ..Totals::default()
        },
        findings: vec![
            finding("methods.json.gz", "junk_method", 41),
            finding("links.json.gz", "bad_url", 1_203),
        ],
        ..ReportData::default()
    };
    data.tally(
        cards(),
        vec![Measured {
            stage: "ingest".to_owned(),
            ms: vec![48_200],
        }],
        filter,
    )
}

/// Returns the cards: one card per run, one card without a run, and two cards without code.
pub(crate) fn cards() -> Vec<Card> {
    let card = |area: &str, id: &str, has_code| {
        let (name, search_text) = (id.replace('_', " "), search_text([id, area]));
        Card {
            id: id.to_owned(),
            area: area.to_owned(),
            name,
            paper: None,
            has_code,
            search_text,
        }
    };
    let mut cards: Vec<Card> = LINES
        .iter()
        .map(|(area, id, ..)| card(area, id, true))
        .collect();
    cards.extend([
        card("graph", "gcn_layer", true),
        card("loss", "nt_xent", false),
        card("mcmc", "hmc_step", false),
    ]);
    cards
}

fn row((area, id, name, end): Line, run_id: i64) -> MethodRow {
    let verification = Verification {
        method: id.to_owned(),
        ladder_version: ladder::LADDER_VERSION.to_owned(),
        spec_sha256: Digest::of(id),
        a_sha256: Digest::of("a"),
        b_sha256: Digest::of("b"),
        inputs_sha256: Digest::of("inputs"),
        seed: catalogue::Seed::new(7),
        rungs: [0, 1, 2, 3].map(|at| record(at, end)),
        properties: properties(end),
        worst: (end.is_none_or(|(at, why)| at == 3 || why == Reason::Disagree)).then(|| {
            WorstAgreement {
                ratio: if end.is_some_and(|(at, _)| at == 2) {
                    41_000.0
                } else {
                    3.2e-9
                },
                case: "corpus-17".to_owned(),
                output: "y".to_owned(),
                index: vec![2, 0],
            }
        }),
    };
    let level = derive_level(&verification.rungs);
    let rung_ms = [0, 1, 2, 3]
        .map(|at| [31, 640, 12, 1_850][at] * u64::from(end.is_none_or(|(last, _)| at <= last)));
    let paper = PaperLine {
        title: format!("On {name}"),
        arxiv: ArxivId::parse("1412.6980"),
        doi: None,
    };
    let search_text = search_text([id, name, area, &paper.title]);
    let card = Card {
        id: id.to_owned(),
        has_code: true,
        area: area.to_owned(),
        name: name.to_owned(),
        paper: Some(paper),
        search_text,
    };
    let run = RunFacts {
        run_id,
        level,
        verdict_digest: verification.verdict_digest(),
        verified_at: "2026-11-21T03:12:44Z".to_owned(),
        rung_ms,
    };
    MethodRow::of_run(card, run, verification)
}

fn record(at: usize, end: Option<(usize, Reason)>) -> RungRecord {
    let outcome = match end {
        Some((last, why)) if at == last => Outcome::Failed(why),
        Some((last, _)) if at > last => Outcome::NotReached,
        _ => Outcome::Passed,
    };
    let evidence = match outcome {
        Outcome::NotReached => Evidence::default(),
        Outcome::Passed if at == 2 => Evidence {
            similarity: Some(0.21),
            trivial: Some(false),
            ..cases()
        },
        Outcome::Passed => cases(),
        Outcome::Failed(why) => failed(at, why),
    };
    RungRecord {
        rung: Rung::ALL[at],
        outcome,
        evidence,
    }
}

fn cases() -> Evidence {
    Evidence {
        cases: Some(84),
        ..Evidence::default()
    }
}

fn failed(at: usize, why: Reason) -> Evidence {
    let detail = match why {
        Reason::ForbiddenImport => "line 3: import os",
        Reason::Raised => "ZeroDivisionError: float division by zero",
        Reason::Suspect => "5-gram similarity 0.83 is above 0.40",
        Reason::Disagree => "a gave 0.6931471805599453, b gave 0.7341471805599453",
        _ => "left 1.0, right 0.9375",
    };
    Evidence {
        side: (at != 2).then_some(Side::B),
        case: (at > 0).then(|| "corpus-17".to_owned()),
        ending: (why == Reason::Raised).then_some(Ending::Raised),
        detail: Some(detail.to_owned()),
        similarity: (at == 2).then_some(if why == Reason::Suspect { 0.83 } else { 0.18 }),
        property: (at == 3).then(|| "mass_is_kept".to_owned()),
        python: (at > 0).then(|| python().to_owned()),
        ..Evidence::default()
    }
}

const fn python() -> &'static str {
    "x = np.array([[1.0, 0.0], [0.0, -1.0], [0.5, 0.0]])\neps = 1e-08\n"
}

/// Returns two properties on both sides. The second property fails on the sides that fail V3.
fn properties(end: Option<(usize, Reason)>) -> Vec<PropertyRecord> {
    let reached = end.is_none_or(|(at, _)| at == 3);
    let fails = |side| match end {
        Some((3, Reason::BothFail)) => true,
        Some((3, _)) => side == Side::B,
        _ => false,
    };
    let record = |property: &str, side, fail: bool| PropertyRecord {
        property: property.to_owned(),
        side,
        result: if fail {
            PropertyResult::Fail
        } else {
            PropertyResult::Pass
        },
        effective: 84,
        detail: fail.then(|| "left 1.0, right 0.9375".to_owned()),
        counterexample: fail.then(|| python().to_owned()),
    };
    let both = |side: &Side| {
        [
            record("is_linear_in_x", *side, false),
            record("mass_is_kept", *side, fails(*side)),
        ]
    };
    if reached {
        Side::ALL.iter().flat_map(both).collect()
    } else {
        Vec::new()
    }
}
