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
        after_help = "Examples:\n  concordance spec check\n  concordance spec check property-specs/activation/gelu"
    )]
    Check {
        /// Folders of methods, or spec files; all specs unless given.
        specs: Vec<PathBuf>,
        #[command(flatten)]
        output: Output,
    },
    /// Prints a spec as a page to read.
    #[command(
        after_help = "Examples:\n  concordance spec explain gelu\n  concordance spec explain mine.toml"
    )]
    Explain {
        /// A method id, the folder of a method, or a spec file.
        what: String,
    },
    /// Judges programs by a spec's properties alone; without programs, the misreadings in the spec's folder.
    #[command(
        after_help = "Examples:\n  concordance spec try property-specs/activation/gelu\n  concordance spec try mine.toml \
                      program.py --mutants\n\nExit codes: 0 programs hold and misreadings do not, 1 otherwise, 2 usage or configuration."
    )]
    Try(attempt::TryArgs),
}

/// Checks, explains or tries specs. The command is complete when no spec and no program has a problem.
pub(crate) fn execute(config: &Config, command: &SpecCommand) -> Result<Completion> {
    match command {
        SpecCommand::Check { specs, output } => check::execute(config, specs, *output),
        SpecCommand::Try(args) => attempt::execute(config, args),
        SpecCommand::Explain { what } => {
            let loaded = specs::load_one(&find(config, what)?)?;
            output::print_text(&explain::page(&loaded.spec))?;
            Ok(Completion::Complete)
        }
    }
}

/// Returns the spec file of a method, of a folder, or the named file.
fn find(config: &Config, name: &str) -> Result<PathBuf> {
    let path = specs::named_file(Path::new(name));
    if path.exists() && !path.is_dir() {
        return Ok(path);
    }
    let mut files = specs::all_files(config)?.into_iter();
    let file = files.find(|file| specs::folder_name(file) == Some(name));
    file.ok_or_else(|| {
        hinted(
            format!("{name:?} is neither a method with a spec nor a folder or file"),
            "`concordance spec check` lists them",
        )
    })
}
