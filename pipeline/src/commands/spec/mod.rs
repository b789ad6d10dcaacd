//! `concordance spec`: checks, explains and tries property specs.

mod attempt;
mod check;
mod explain;

use crate::config::Config;
use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::specs;
use anyhow::Result;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum SpecCommand {
    /// Reports specs that do not load or are unfinished, and expressions the judge cannot read.
    #[command(
        after_help = "Examples:\n  concordance spec check\n  concordance spec check property-specs/activation/gelu.toml"
    )]
    Check {
        /// Spec files; all specs unless given.
        files: Vec<PathBuf>,
        #[command(flatten)]
        output: Output,
    },
    /// Prints a spec as a page to read.
    #[command(
        after_help = "Examples:\n  concordance spec explain gelu\n  concordance spec explain mine.toml"
    )]
    Explain {
        /// A method id or a spec file.
        what: String,
    },
    /// Judges programs by a spec's properties alone; without programs, the misreadings in the spec's folder.
    #[command(
        after_help = "Examples:\n  concordance spec try property-specs/activation/gelu.toml\n  concordance spec try mine.toml \
                      program.py --mutants\n\nExit codes: 0 programs hold and misreadings do not, 1 otherwise, 2 usage or configuration."
    )]
    Try(attempt::TryArgs),
}

/// Checks, explains or tries specs. The command is complete when no spec and no program has a problem.
///
/// # Errors
/// When a spec to explain or to try does not load, or the sandbox fails.
pub(crate) fn execute(config: &Config, command: &SpecCommand) -> Result<Completion> {
    match command {
        SpecCommand::Check { files, output } => check::execute(config, files, *output),
        SpecCommand::Try(args) => attempt::execute(config, args),
        SpecCommand::Explain { what } => {
            let loaded = specs::load_one(&find(config, what)?)?;
            output::print_text(&explain::page(&loaded.spec))?;
            Ok(Completion::Complete)
        }
    }
}

/// Returns the spec file of a method, or the named file.
fn find(config: &Config, name: &str) -> Result<PathBuf> {
    let path = Path::new(name);
    if path.exists() && !path.is_dir() {
        return Ok(path.to_owned());
    }
    let mut files = specs::all_files(config)?.into_iter();
    let file = files.find(|file| file.file_stem() == Some(path.as_os_str()));
    file.ok_or_else(|| {
        hinted(
            format!("{name:?} is neither a method with a spec nor a file"),
            "`concordance spec check` lists them",
        )
    })
}
