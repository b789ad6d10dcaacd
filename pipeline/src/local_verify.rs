//! Any pair, any spec: climbs the ladder with two files outside the corpus. Nothing is recorded.

use crate::cli::{self, Output};
use crate::config::Config;
use crate::context::sandbox_config;
use crate::evidence::Climbed;
use crate::progress::say;
use crate::{keep, show, specs};
use anyhow::{Context as _, Result};
use ladder::Level;
use ladder::verify::{Pair, verify};
use sandbox::Sandbox;
use std::path::Path;

/// The three files of one climb.
#[derive(Debug, Clone, Copy)]
pub struct Files<'a> {
    /// The spec.
    pub spec: &'a Path,
    /// Reading A.
    pub a: &'a Path,
    /// Reading B.
    pub b: &'a Path,
    /// Whether counterexamples are added to the spec's `.cases.json`.
    pub keep: bool,
}

impl<'a> Files<'a> {
    /// The files on the command line, if it names them.
    pub fn of(asked: &'a cli::Verify) -> Option<Self> {
        Some(Self {
            spec: asked.spec.as_deref()?,
            a: asked.a.as_deref()?,
            b: asked.b.as_deref()?,
            keep: asked.keep,
        })
    }
}

/// Climbs with the files and prints what was seen; whether the pair reached V3.
///
/// # Errors
/// When a file cannot be read, the spec does not load, or the sandbox fails.
pub fn run(config: &Config, files: &Files<'_>, output: Output) -> Result<bool> {
    let held = specs::load_one(files.spec)?;
    let read = |path: &Path| {
        std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
    };
    let (a, b) = (read(files.a)?, read(files.b)?);
    let mut worker = Sandbox::start(sandbox_config(config)?)?.worker()?;
    let verification = verify(&held.spec, Pair { a: &a, b: &b }, &held.past, &mut worker)?;
    let climbed = Climbed::of(verification);
    show::print(&climbed, output, || climbed.text())?;
    if files.keep {
        say(&keep::add(
            &held.spec,
            files.spec,
            &climbed.verification.counterexamples,
        )?);
    }
    Ok(climbed.level == Some(Level::V3))
}
