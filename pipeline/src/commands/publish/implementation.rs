//! The published record of an implementation pair: both readings, the spec, and the outcomes of the latest run.

use crate::context::Context;
use chrono::SecondsFormat;
use datasets::cards::Card;
use snapshot::{ImplementationRecord, Reading, RunRecord};
use spec::Spec;
use store::{CheckFile, CodeExport};

/// Returns the published record of a pair.
pub(super) fn implementation(
    context: &Context,
    [a, b]: [&CodeExport; 2],
    run: Option<&store::RunRecord>,
    spec_text: Option<String>,
    check_file: Option<CheckFile>,
) -> ImplementationRecord {
    let (check_file, examples) = match check_file {
        Some(file) => (Some(file.text), file.examples),
        None => (None, vec![]),
    };
    let card = context.corpus.cards.get(a.method.as_str());
    ImplementationRecord {
        method: a.method.clone(),
        entry: a.code.entry.clone(),
        signature: card.and_then(Card::signature),
        contract: context
            .specs
            .get(&a.method)
            .map(|loaded| contract(&loaded.spec)),
        a: reading(a),
        b: reading(b),
        spec_sha256: run.map(|run| run.verification.spec_sha256),
        spec_text,
        variant: card
            .and_then(|card| card.variant.clone())
            .filter(|variant| !variant.is_empty()),
        examples,
        check_file,
        run: run.map(run_record),
    }
}

fn reading(code: &CodeExport) -> Reading {
    Reading {
        code_sha256: code.code_sha256,
        source: String::from_utf8(code.code.source.clone()).ok(),
        license: code.code.license,
        provenance: code.code.provenance.clone(),
    }
}

fn run_record(run: &store::RunRecord) -> RunRecord {
    RunRecord {
        run_id: run.run_id.to_string(),
        verification_level: run.level,
        rungs: run.verification.rungs.clone(),
        properties: run.verification.properties.clone(),
        worst: run.verification.worst.clone(),
        environment: run.environment.clone(),
        isolation: run.context.isolation.clone(),
        ladder_version: run.verification.ladder_version.clone(),
        verdict_digest: run.verdict_digest,
        verified_at: run
            .context
            .finished_at
            .to_rfc3339_opts(SecondsFormat::Secs, true),
    }
}

/// Returns the typed inputs and outputs, each with name, dtype, shape and role, from which an agent composes methods.
fn contract(spec: &Spec) -> serde_json::Value {
    let shape = |dims: &[spec::DimExpr]| dims.iter().map(ToString::to_string).collect::<Vec<_>>();
    let inputs: Vec<_> = spec
        .inputs
        .iter()
        .map(|input| {
            serde_json::json!({ "name": input.name, "dtype": input.slot.dtype, "shape": shape(&input.slot.shape),
            "role": input.role, "domain": input.slot.domain.kind })
        })
        .collect();
    let outputs: Vec<_> = spec
        .outputs
        .iter()
        .map(|output| {
            serde_json::json!({ "name": output.name, "dtype": output.dtype, "shape": shape(&output.shape),
            "role": output.role, "kind": output.kind.name })
        })
        .collect();
    serde_json::json!({ "inputs": inputs, "outputs": outputs })
}
