//! Check files of the current runs: the Python file with which anybody checks a function against a verified method; and the numbers of its
//! pictures.

use super::pairs;
use super::worker_pool::run_jobs;
use crate::context::Context;
use crate::programs::{Relatives, programs};
use crate::reference::description;
use anyhow::Result;
use catalogue::code_status::VERIFIED;
use catalogue::{Digest, Picture};
use ladder::check_file::{CheckFileInput, Program, check_file, examples, generator};
use ladder::verify::{differences, picture, picture_generator, stored_outputs};
use sandbox::{SandboxError, Worker};
use spec::Spec;
use std::collections::{HashMap, HashSet};
use store::{CheckFile, RunId};

/// A run without a check file or a picture.
struct Missing {
    run_id: RunId,
    method: String,
    source: Vec<u8>,
    other: Vec<u8>,
    code_sha256: Digest,
    programs: Vec<Program>,
}

/// Writes the check file and the picture of every current run at V2 or above that has none of this program's. The outputs in them are
/// computed in the sandbox.
///
/// # Errors
/// When the sandbox or the database fails; written files remain.
pub(crate) async fn write_missing(context: &Context) -> Result<usize> {
    let missing = missing(context).await?;
    if missing.is_empty() {
        return Ok(0);
    }
    let files = run_jobs(context, "check files", &missing, |run, worker| {
        make(context, worker, run)
    })?;
    let mut written = 0;
    for (run_id, file) in missing.iter().map(|run| run.run_id).zip(files) {
        if let Some((file, picture)) = file {
            let store = &context.store;
            store.record_check_file(run_id, generator(), &file).await?;
            if let Some(picture) = picture {
                let made_by = picture_generator();
                store.record_picture(run_id, made_by, &picture).await?;
            }
            written += 1;
        }
    }
    Ok(written)
}

async fn missing(context: &Context) -> Result<Vec<Missing>> {
    let store = &context.store;
    let drawn = store.runs_with_picture(picture_generator()).await?;
    let drawn: HashSet<RunId> = drawn.into_iter().collect();
    let written = store.runs_with_check_file(generator()).await?.into_iter();
    let written: HashSet<RunId> = written.filter(|run| drawn.contains(run)).collect();
    let runs = store.latest_runs().await?;
    let runs: HashMap<String, RunId> = runs
        .into_iter()
        .filter(|run| run.level >= Some(VERIFIED) && !written.contains(&run.run_id))
        .map(|run| (run.method, run.run_id))
        .collect();
    if runs.is_empty() {
        return Ok(vec![]);
    }
    let codes = context.store.export().await?.codes().await?;
    let missing = pairs(codes).filter_map(|[a, b]| {
        let run_id = *runs.get(&a.method)?;
        let spec = &context.specs.get(&a.method)?.spec;
        // A check file runs its programs where it stands, without a sandbox: those that language models wrote stay out.
        let programs = match context.corpus.generated.contains_key(&a.method) {
            true => Ok(vec![]),
            false => bundled_programs(context, spec, &a.code.source),
        };
        Some(programs.map(|programs| Missing {
            run_id,
            method: a.method,
            source: a.code.source,
            other: b.code.source,
            code_sha256: a.code_sha256,
            programs,
        }))
    });
    missing.collect()
}

fn bundled_programs(context: &Context, spec: &Spec, reading: &[u8]) -> Result<Vec<Program>> {
    let spec_of = |id: &str| Ok(context.specs.get(id).map(|loaded| loaded.spec.clone()));
    programs(
        spec,
        reading,
        &Relatives::of(&context.corpus, spec, spec_of)?,
    )
}

/// Returns the check file and the picture of one run; `None` when reading A does not return values of its contract in this environment.
fn make(
    context: &Context,
    worker: &mut Worker,
    run: &Missing,
) -> Result<Option<(CheckFile, Option<Picture>)>, SandboxError> {
    let Some(loaded) = context.specs.get(&run.method) else {
        return Ok(None);
    };
    let spec = &loaded.spec;
    let stored = stored_outputs(spec, &run.source, &loaded.past, worker)?;
    let Some((corpus, outputs)) = stored else {
        return Ok(None);
    };
    let card = context.corpus.cards.get(run.method.as_str());
    let text = check_file(&CheckFileInput {
        spec,
        corpus: &corpus,
        outputs: &outputs,
        description: &description(spec, card),
        reading: run.code_sha256,
        programs: &run.programs,
    });
    // A variant that is a member of the family is a program under the member's id.
    let is = |one: &spec::Misreading, id: &str| one.id == id || one.member.as_deref() == Some(id);
    let listed = |id: &str| spec.misreadings.iter().find(|one| is(one, id));
    let wrong = run.programs.iter().filter_map(|program| {
        let id = listed(&program.id)?.id.as_str();
        Some((Some(id), program.source.as_bytes()))
    });
    let others: Vec<_> = std::iter::once((None, run.other.as_slice()))
        .chain(wrong)
        .collect();
    let differences = differences(spec, &outputs, &others, &corpus, worker)?;
    let examples = examples(spec, &corpus, &outputs, &differences);
    let picture = picture(spec, &run.source, &others, differences, worker)?;
    Ok(Some((CheckFile { text, examples }, picture)))
}
