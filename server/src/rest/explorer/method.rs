//! The records of a method's page.

use super::lines::{code_of_method, method_line, method_lines, paper_line, sort_by_citations};
use super::{Context, Rendered};
use crate::answer::Call;
use crate::answer::method::implementation::{GeneratedBy, generated_by};
use crate::answer::subject::paper_of;
use crate::library::Library;
use ask::Relations;
use catalogue::HarvestedFunction;
use pages::{
    AuthorsFunction, Implementation, MethodLine, MethodPage, ReadingText, Relative, Run, Slot,
    ToolCall, Uses, Wiring, Written,
};
use serde_json::Value;
use snapshot::{
    AssemblyRecord, Entity, ImplementationRecord, Kind, MethodRecord, Reading, RunRecord,
    SnapshotError, resolve_kind,
};
use spec::Spec;

/// The number of papers that use a method, on its page.
const MAX_USES: usize = 10;

/// The number of substitutes, and of partners, on a page.
const MAX_RELATIVES: usize = 8;

/// The years for which uses are counted. **Reason**: no source has methods of earlier years.
const YEARS: std::ops::RangeInclusive<i32> = 1950..=2100;

/// Returns the page of a method, or the address of the method that a name denotes.
pub(super) fn method(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, id) = (&*context.library, context.view.id.as_str());
    let Some(ordinal) = library.method_by_id(id) else {
        return context.resolved(Kind::Method);
    };
    let record = library.method(ordinal)?;
    let implementation = library.implementation(ordinal)?;
    let spec = implementation.as_ref().and_then(published_spec);
    let functions = match record.paper.as_deref() {
        Some(paper) => library.harvested(paper)?,
        None => vec![],
    };
    let resolved = resolve_kind(library, &format!("method:{id}"), None)?;
    let not_function = library.not_function(&record, &resolved.parts)?;
    let page = MethodPage {
        method: &record.method,
        definition: record.definition.as_deref(),
        equations: None,
        notes: vec![],
        origin: record.origin.as_ref(),
        paper: paper_and_entry(library, &record)?,
        implementation: implementation.as_ref().map(|pair| Implementation {
            takes_functions: context.takes_functions,
            ..self::implementation(pair, spec.as_ref())
        }),
        not_function: match not_function {
            Some(found) => Some((found.sentence, methods_of(library, &found.functions)?)),
            None => None,
        },
        family: family(library, &record)?,
        in_use: &record.in_use,
        libraries: &record.libraries,
        wiring: match &record.assembly {
            Some(assembly) => Some(wiring(library, assembly)?),
            None => None,
        },
        uses: uses(library, &record)?,
        homonyms: homonyms(library, ordinal, &record.name)?,
        substitutes: relatives(library, library.substitutes(ordinal)?)?,
        partners: relatives(library, library.partners(ordinal, true)?)?,
        authors_code: authors_code(&functions, id),
        call: Some(code_call(ordinal, library, id)),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the id of the method's family and its other members; `None` without any.
fn family(
    library: &Library,
    record: &MethodRecord,
) -> Result<Option<(String, Vec<MethodLine>)>, SnapshotError> {
    let Some(family) = &record.family else {
        return Ok(None);
    };
    let others = family.members.iter().filter(|id| **id != record.id);
    let others = others.filter_map(|id| library.method_by_id(id));
    let lines = method_lines(library, others)?;
    Ok((!lines.is_empty()).then(|| (family.id.clone(), lines)))
}

/// Reads the published spec of a pair. A spec that this version cannot read is left out, with a log line.
pub(super) fn published_spec(pair: &ImplementationRecord) -> Option<Spec> {
    let text = pair.spec_text.as_deref()?;
    Spec::parse_published(text, &pair.method)
        .inspect_err(
            |error| tracing::debug!(method = pair.method, %error, "its spec cannot be read"),
        )
        .ok()
}

fn paper_and_entry(
    library: &Library,
    record: &MethodRecord,
) -> Result<Option<(pages::PaperLine, String)>, SnapshotError> {
    let Some(ordinal) = paper_of(library, record) else {
        return Ok(None);
    };
    let entry = pages::bibtex(&library.paper(ordinal)?);
    Ok(Some((paper_line(library, ordinal)?, entry)))
}

pub(super) fn implementation<'a>(
    pair: &'a ImplementationRecord,
    spec: Option<&'a Spec>,
) -> Implementation<'a> {
    let generation = generated_by(pair).map_or(vec![], |by| generation(&by));
    Implementation {
        entry: &pair.entry,
        signature: pair.signature.as_deref(),
        variant: pair.variant.as_deref(),
        latex: pair.latex.as_deref(),
        spec,
        past: vec![],
        examples: pair.examples.iter().map(Value::to_string).collect(),
        misreadings: &pair.misreadings,
        picture: pair.picture.as_ref(),
        readings: [reading(&pair.a), reading(&pair.b)],
        has_check_file: pair.check_file.is_some(),
        takes_functions: false,
        yours: None,
        generation,
        run: pair.run.as_ref().map(run),
    }
}

/// Returns who wrote a generated pair, and the evidence beside its level, by label.
fn generation(by: &GeneratedBy) -> Vec<(String, String)> {
    let [a, b] = &by.families;
    let mut facts = vec![(
        "Model families".to_owned(),
        format!("{a} for program A, {b} for program B"),
    )];
    let mut add = |label: &str, text: String| facts.push((label.to_owned(), text));
    let fidelity = &by.fidelity;
    if let (Some(found), Some(all)) = (
        fidelity["quotes_anchored"][0].as_u64(),
        fidelity["quotes_anchored"][1].as_u64(),
    ) {
        add(
            "Quotes from the paper",
            format!("{found} of {all} stand in it word for word"),
        );
    }
    let from_memory = match fidelity["decoy"].as_str() {
        Some("fails") => Some("fails these tests"),
        Some("passes_and_differs") => {
            Some("passes these tests and computes something else: they are weak")
        }
        Some("not_distinguished") => {
            Some("computes the same: the model knew the method, or it is a common one")
        }
        _ => None,
    };
    if let Some(words) = from_memory {
        add("Control: code written without the paper", words.to_owned());
    }
    match fidelity["silent_points"].as_u64() {
        Some(0) => add(
            "Where the paper is unclear",
            "no input was found on which the two programs chose differently".to_owned(),
        ),
        Some(count) => add(
            "Where the paper is unclear",
            format!("the two programs chose differently on {}", {
                let count = usize::try_from(count).unwrap_or(usize::MAX);
                pages::many(count, "input", "inputs")
            }),
        ),
        None => {}
    }
    if fidelity["paper_before_cutoff"].as_bool() == Some(true) {
        add(
            "Training data",
            "at least one model may have seen this paper before".to_owned(),
        );
    }
    facts
}

fn reading(reading: &Reading) -> ReadingText<'_> {
    ReadingText {
        source: reading
            .source
            .as_deref()
            .filter(|_| reading.license.redistributable()),
        sha256: reading.code_sha256.to_string(),
        license: reading.license,
        written: Written::read(|name| reading.provenance.get(name).and_then(Value::as_str)),
    }
}

/// Returns the run of a pair for a page.
pub(super) fn run(run: &RunRecord) -> Run<'_> {
    let environment = run.environment.as_object();
    let text = |value: &Value| match value {
        Value::Null => "not set".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(entries) if entries.iter().all(Value::is_string) => {
            let words = entries.iter().filter_map(Value::as_str);
            words.collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    };
    let environment = environment.into_iter().flatten();
    Run {
        id: &run.run_id,
        level: run.verification_level,
        rungs: &run.rungs,
        properties: &run.properties,
        worst: run.worst.as_ref(),
        isolation: &run.isolation,
        ladder_version: &run.ladder_version,
        verdict_digest: run.verdict_digest.to_string(),
        verified_at: &run.verified_at,
        environment: environment
            .map(|(name, value)| (name.replace('_', " "), text(value)))
            .collect(),
    }
}

fn wiring(library: &Library, assembly: &AssemblyRecord) -> Result<Wiring, SnapshotError> {
    let mut slots = vec![];
    for brick in &assembly.bricks {
        let method = match library.method_by_id(&brick.method) {
            Some(ordinal) => MethodLine {
                summary: None,
                ..method_line(library, ordinal)?
            },
            None => continue,
        };
        slots.push(Slot {
            name: brick.slot.clone(),
            method,
            swappable_with: brick.swappable_with.clone(),
        });
    }
    let wires = assembly.wiring.iter();
    let missing = assembly.missing.iter();
    Ok(Wiring {
        slots,
        wires: wires
            .map(|wire| (wire.from.clone(), wire.to.clone()))
            .collect(),
        missing: missing
            .map(|part| (part.slot.clone(), part.why.clone()))
            .collect(),
    })
}

fn uses(library: &Library, record: &MethodRecord) -> Result<Uses, SnapshotError> {
    let papers = library.papers_using(&record.id);
    let mut uses = Uses {
        total: papers.len(),
        counted: record.paper_count,
        ..Uses::default()
    };
    if papers.is_empty() {
        return Ok(uses);
    }
    let mut newest: Vec<u32> = vec![];
    for year in YEARS {
        let in_year = library.papers_in_years(year..=year);
        let mut both: Vec<u32> = papers
            .iter()
            .copied()
            .filter(|paper| in_year.binary_search(paper).is_ok())
            .collect();
        if both.is_empty() {
            continue;
        }
        uses.by_year.push((year, both.len()));
        sort_by_citations(library, &mut both);
        newest.splice(0..0, both);
        newest.truncate(MAX_USES);
    }
    let lines = newest.into_iter().map(|paper| paper_line(library, paper));
    uses.latest = lines.collect::<Result<_, _>>()?;
    Ok(uses)
}

fn homonyms(library: &Library, own: u32, name: &str) -> Result<Vec<MethodLine>, SnapshotError> {
    let resolved = resolve_kind(library, name, Some(Kind::Method))?;
    let first = resolved.first.map(|(entity, _)| entity);
    let others = first.into_iter().chain(resolved.homonyms);
    let others = others
        .map(|entity| entity.ordinal)
        .filter(|other| *other != own);
    method_lines(library, others.take(MAX_RELATIVES))
}

fn relatives(
    library: &Library,
    relatives: Vec<ask::Relative>,
) -> Result<Vec<Relative>, SnapshotError> {
    let mut lines = vec![];
    let relatives = relatives.into_iter();
    let relatives = relatives.filter(|one| Relative::is_reason(&one.reason));
    for relative in relatives.take(MAX_RELATIVES) {
        if let Some(ordinal) = library.method_by_id(&relative.method) {
            let method = MethodLine {
                summary: None,
                ..method_line(library, ordinal)?
            };
            let reason = relative.reason;
            lines.push(Relative { method, reason });
        }
    }
    Ok(lines)
}

fn methods_of(library: &Library, entities: &[Entity]) -> Result<Vec<MethodLine>, SnapshotError> {
    method_lines(library, entities.iter().map(|entity| entity.ordinal))
}

fn authors_code<'a>(functions: &'a [HarvestedFunction], method: &str) -> Vec<AuthorsFunction<'a>> {
    let pairs = functions.iter().flat_map(|function| {
        let compared = function.comparisons.iter();
        compared.map(move |comparison| AuthorsFunction {
            name: &function.qualified_name,
            repository: &function.repo,
            path: &function.path,
            url: function.url(),
            license: Some(&function.license),
            comparison,
        })
    });
    pairs
        .filter(|pair| pair.comparison.method == method)
        .collect()
}

fn code_call(ordinal: u32, library: &Library, id: &str) -> ToolCall {
    match code_of_method(library, ordinal).has_code {
        true => Call::implementation(&format!("method:{id}")).into(),
        false => Call::method_code(id).into(),
    }
}
