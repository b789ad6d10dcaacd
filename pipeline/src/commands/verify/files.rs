//! Climbs with any pair and any spec from files outside the corpus. Nothing is recorded.

use super::counterexamples;
use crate::config::Config;
use crate::context::start_sandbox;
use crate::evidence::Climbed;
use crate::output::{self, Completion, Output};
use crate::{progress, specs, text_file};
use anyhow::Result;
use catalogue::Level;
use ladder::verify::{Pair, verify_with_counterexamples};
use std::path::Path;

/// Climbs with the files of a spec and two readings, and prints the evidence. The command is complete at V3. `save` adds the
/// counterexamples to the `cases.json` of the spec's folder.
///
/// # Errors
/// When a file cannot be read, the spec does not load, or the sandbox fails.
pub(super) fn execute(
    config: &Config,
    [spec, a, b]: [&Path; 3],
    save: bool,
    output: Output,
) -> Result<Completion> {
    let spec = &specs::named_file(spec);
    let loaded = specs::load_one(spec)?;
    let (a, b) = (text_file::read_bytes(a)?, text_file::read_bytes(b)?);
    let mut worker = start_sandbox(config)?.worker()?;
    let pair = Pair { a: &a, b: &b };
    let (verification, found) =
        verify_with_counterexamples(&loaded.spec, pair, &loaded.past, config.seed, &mut worker)?;
    let climbed = Climbed::of(verification);
    output::print(&climbed, output, || climbed.text())?;
    if save {
        let line = counterexamples::add(&loaded.spec, spec, &found)?;
        progress::print_line(line);
    }
    Ok(Completion::of(climbed.level == Some(Level::V3)))
}
