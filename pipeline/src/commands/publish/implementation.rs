//! The published record of an implementation pair: both readings, the spec, and the outcomes of the latest run.

use crate::context::Context;
use chrono::SecondsFormat;
use formats::cards::Card;
use formats::ports::Port;
use serde_json::{Value, json};
use snapshot::{ImplementationRecord, Reading, RunRecord};
use spec::Spec;
use store::CodeExport;

/// Returns the published record of a pair without its run, and without what was made of the run.
pub(super) fn without_run(context: &Context, [a, b]: [&CodeExport; 2]) -> ImplementationRecord {
    let card = context.corpus.cards.get(a.method.as_str());
    ImplementationRecord {
        method: a.method.clone(),
        entry: a.code.entry.clone(),
        signature: card.and_then(Card::signature),
        contract: context
            .specs
            .get(&a.method)
            .map(|loaded| contract(&loaded.spec, card)),
        a: reading(a),
        b: reading(b),
        spec_sha256: None,
        spec_text: None,
        variant: card
            .and_then(|card| card.variant.clone())
            .filter(|variant| !variant.is_empty()),
        latex: card.and_then(|card| card.latex.clone()),
        examples: vec![],
        check_file: None,
        misreadings: vec![],
        picture: None,
        run: None,
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

/// Returns the published record of a run.
pub(super) fn run_record(run: store::RunRecord) -> RunRecord {
    let finished_at = run.context.finished_at;
    RunRecord {
        run_id: run.run_id.to_string(),
        verification_level: run.level,
        rungs: run.verification.rungs,
        properties: run.verification.properties,
        worst: run.verification.worst,
        environment: run.environment,
        isolation: run.context.isolation,
        ladder_version: run.verification.ladder_version,
        verdict_digest: run.verdict_digest,
        verified_at: finished_at.to_rfc3339_opts(SecondsFormat::Secs, true),
    }
}

/// Returns the typed inputs and outputs, each with name, dtype, shape, role and the meaning on its card, from which an agent
/// composes methods and prepares arguments.
fn contract(spec: &Spec, card: Option<&Card>) -> Value {
    let (card_inputs, card_outputs) = card.map_or((&[][..], &[][..]), |card| {
        (&card.input[..], &card.output[..])
    });
    let inputs: Vec<_> = spec
        .inputs
        .iter()
        .map(|input| {
            json!({ "name": input.name, "dtype": input.slot.dtype, "shape": shape(&input.slot.shape),
            "role": input.role, "domain": input.slot.domain.kind })
        })
        .map(|port| with_meaning(port, card_inputs))
        .collect();
    let outputs: Vec<_> = spec
        .outputs
        .iter()
        .map(|output| {
            json!({ "name": output.name, "dtype": output.dtype, "shape": shape(&output.shape),
            "role": output.role, "kind": output.kind.name })
        })
        .map(|port| with_meaning(port, card_outputs))
        .collect();
    json!({ "inputs": inputs, "outputs": outputs })
}

fn shape(dims: &[spec::DimExpr]) -> Vec<String> {
    dims.iter().map(ToString::to_string).collect()
}

/// Adds the meaning of a port and the range of its values, as the card states them: `step size; > 0`.
fn with_meaning(mut port: Value, card_ports: &[Port]) -> Value {
    let card_port = card_ports.iter().find(|other| port["name"] == other.name);
    let range = card_port.and_then(|port| port.domain.as_deref());
    let parts = [
        card_port.and_then(|port| port.meaning.as_deref()),
        range.filter(|range| *range != "any real"),
    ];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    if !parts.is_empty() {
        port["meaning"] = json!(parts.join("; "));
    }
    port
}
