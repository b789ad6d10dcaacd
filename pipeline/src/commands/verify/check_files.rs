//! Check files of the current runs: the Python file with which anybody checks a function against a verified method.

use super::WorkerPool;
use super::pairs;
use crate::context::Context;
use crate::progress;
use crate::reference::description;
use anyhow::Result;
use catalogue::Digest;
use ladder::check_file::{CheckFileInput, check_file, examples, generator};
use ladder::code_status::VERIFIED;
use ladder::verify::reading_outputs;
use rayon::prelude::*;
use sandbox::SandboxError;
use spec::inputs::Corpus;
use std::collections::{HashMap, HashSet};
use store::{CheckFile, RunId};

/// A run without a check file.
struct Missing {
    run_id: RunId,
    method: String,
    source: Vec<u8>,
    code_sha256: Digest,
}

/// Writes the check file of every current run at V2 or above that has none of this program's. The outputs in it are computed by
/// reading A in the sandbox.
///
/// # Errors
/// When the sandbox or the database fails; written files remain.
pub(crate) async fn write_missing(context: &Context) -> Result<usize> {
    let missing = missing(context).await?;
    if missing.is_empty() {
        return Ok(0);
    }
    let sandbox = context.sandbox()?;
    let bar = progress::bar(missing.len(), "check files");
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(context.config.workers)
        .build()?;
    let files = tokio::task::block_in_place(|| {
        let workers = WorkerPool::new(&sandbox);
        threads.install(|| {
            let jobs = missing.par_iter().with_max_len(1);
            let files = jobs.map(|run| {
                let file = make(context, &workers, run);
                bar.inc(1);
                file.map(|file| (run.run_id, file))
            });
            files.collect::<Result<Vec<_>, SandboxError>>()
        })
    })?;
    bar.finish_and_clear();
    let mut written = 0;
    for (run_id, file) in files {
        if let Some(file) = file {
            context
                .store
                .record_check_file(run_id, generator(), &file)
                .await?;
            written += 1;
        }
    }
    Ok(written)
}

async fn missing(context: &Context) -> Result<Vec<Missing>> {
    let written: HashSet<RunId> = context
        .store
        .runs_with_check_file(generator())
        .await?
        .into_iter()
        .collect();
    let runs = context.store.latest_runs().await?;
    let runs: HashMap<String, RunId> = runs
        .into_iter()
        .filter(|run| run.level >= Some(VERIFIED) && !written.contains(&run.run_id))
        .map(|run| (run.method, run.run_id))
        .collect();
    if runs.is_empty() {
        return Ok(vec![]);
    }
    let codes = context.store.export().await?.codes().await?;
    let missing = pairs(codes).filter_map(|[a, _]| {
        let run_id = *runs.get(&a.method)?;
        context.specs.get(&a.method)?;
        Some(Missing {
            run_id,
            method: a.method,
            source: a.code.source,
            code_sha256: a.code_sha256,
        })
    });
    Ok(missing.collect())
}

/// Returns the check file of one run; `None` when reading A does not return values of its contract in this environment.
fn make(
    context: &Context,
    workers: &WorkerPool<'_>,
    run: &Missing,
) -> Result<Option<CheckFile>, SandboxError> {
    let Some(loaded) = context.specs.get(&run.method) else {
        return Ok(None);
    };
    let spec = &loaded.spec;
    let corpus = Corpus::for_spec(spec, &loaded.past);
    let outputs =
        workers.with_worker(|worker| reading_outputs(spec, &run.source, &corpus, worker))?;
    let Some(outputs) = outputs else {
        return Ok(None);
    };
    let card = context.corpus.cards.get(run.method.as_str());
    let text = check_file(&CheckFileInput {
        spec,
        corpus: &corpus,
        outputs: &outputs,
        description: &description(spec, card),
        reading: run.code_sha256,
    });
    Ok(Some(CheckFile {
        text,
        examples: examples(spec, &corpus, &outputs),
    }))
}
