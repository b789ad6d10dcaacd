//! `concordance spec`: whether property specs are right, and what one says.

mod attempt;
mod check;
pub(crate) mod explain;
mod words;

use crate::cli::{Spec, SpecExplain};
use crate::config::Config;
use crate::{show, specs};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

/// Does what is asked; whether every spec that was looked at is right.
///
/// # Errors
/// When a spec to explain does not load, or the sandbox fails.
pub fn run(config: &Config, asked: &Spec) -> Result<bool> {
    match asked {
        Spec::Check(asked) => {
            let examined = check::run(config, &asked.files)?;
            show::print(&examined, asked.output, || examined.text())?;
            Ok(examined.problems.is_empty())
        }
        Spec::Try(asked) => {
            let attempts = attempt::run(config, asked)?;
            show::print(&attempts, asked.output, || attempts.text())?;
            Ok(attempts.is_right())
        }
        Spec::Explain(asked) => {
            let held = specs::load_one(&find(config, asked)?)?;
            show::say(&explain::page(&held.spec));
            Ok(true)
        }
    }
}

/// The file of a method, or the file itself.
fn find(config: &Config, asked: &SpecExplain) -> Result<PathBuf> {
    let named = Path::new(&asked.what);
    if named.is_file() {
        return Ok(named.to_owned());
    }
    let files = specs::all_files(config)?;
    let held = files.into_iter().find(|file| {
        file.file_stem()
            .is_some_and(|stem| stem == named.as_os_str())
    });
    match held {
        Some(file) => Ok(file),
        None => bail!(
            "{:?} is neither a method with a spec nor a file\nhint: `concordance spec check` lists them",
            asked.what
        ),
    }
}
