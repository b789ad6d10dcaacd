//! The files of a generated method: `generated/<paper>/<method>/`, in the formats of the bundled corpus, replaced at once.

use super::record::{GenerationRecord, Outcome, RECORD_FILE};
use crate::text_file;
use anyhow::{Context as _, Result};
use catalogue::method_files::{
    CARD, MISREADINGS, PREDICATES, READING_A, READING_B, SPEC, join_misreadings,
};
use generation::card::Card;
use generation::decoy::Decoy;
use generation::reader::Reading;
use generation::spec_file::{PaperFacts, SpecSources};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// The beginning of the name of a folder that is being written.
const UNFINISHED: &str = ".new-";

/// The files of a written method, by their path in its folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Files(BTreeMap<&'static str, String>);

impl Files {
    pub(super) fn new(
        sources: &SpecSources<'_>,
        a: &Reading,
        b: &Reading,
        decoy: Option<&Decoy>,
    ) -> Self {
        let mut files = BTreeMap::from([
            (CARD, card_text(sources)),
            (READING_A, a.code.clone()),
            (READING_B, b.code.clone()),
            (SPEC, sources.text()),
        ]);
        if let Some(decoy) = decoy {
            files.insert("decoy.py", decoy.code.clone());
        }
        if let Some(parts) = sources.parts {
            if let Some(predicates) = &parts.predicates {
                files.insert(PREDICATES, predicates.clone());
            }
            // Ids of misreadings, unlike those of programs, have passed the grammar of specs: letters, digits and underscores.
            let mut programs = vec![];
            for id in parts.misreading_ids() {
                programs.extend(parts.programs.get(id).map(|program| (id, program.as_str())));
            }
            if !programs.is_empty() {
                files.insert(MISREADINGS, join_misreadings(programs));
            }
        }
        Self(files)
    }
}

/// A card in the format of `datasets/methods`.
#[derive(Serialize)]
struct CardFile<'a> {
    card: u32,
    id: &'a str,
    name: &'a str,
    aliases: &'a [String],
    area: &'a str,
    entry: &'a str,
    summary: &'a str,
    equations: &'a str,
    variant: String,
    paper: CardPaper<'a>,
    input: Vec<CardPort<'a>>,
    output: Vec<CardPort<'a>>,
}

#[derive(Serialize)]
struct CardPaper<'a> {
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    arxiv: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    doi: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    year: Option<u16>,
    authors: &'a [String],
}

#[derive(Serialize)]
struct CardPort<'a> {
    name: &'a str,
    dtype: &'a str,
    shape: &'a [serde_json::Value],
    #[serde(skip_serializing_if = "Option::is_none")]
    domain: Option<String>,
    meaning: &'a str,
}

fn card_text(sources: &SpecSources<'_>) -> String {
    let SpecSources {
        id,
        name,
        aliases,
        paper,
        card,
        ..
    } = sources;
    let Card {
        area,
        summary,
        contract,
        statement,
        ..
    } = card;
    let PaperFacts {
        title,
        arxiv,
        doi,
        year,
        authors,
        ..
    } = paper;
    let inputs = contract.inputs.iter().map(|port| CardPort {
        name: &port.name,
        dtype: &port.dtype,
        shape: &port.shape,
        domain: port
            .domain
            .get("kind")
            .and_then(|kind| kind.as_str())
            .map(str::to_owned),
        meaning: &port.meaning,
    });
    let outputs = contract.outputs.iter().map(|port| CardPort {
        name: &port.name,
        dtype: &port.dtype,
        shape: &port.shape,
        domain: None,
        meaning: &port.meaning,
    });
    let file = CardFile {
        card: formats::cards::CARD_VERSION,
        id,
        name,
        aliases,
        area,
        entry: &contract.entry,
        summary,
        equations: statement,
        variant: contract.variant.join(" "),
        paper: CardPaper {
            title,
            arxiv: arxiv.as_deref(),
            doi: doi.as_deref(),
            year: *year,
            authors,
        },
        input: inputs.collect(),
        output: outputs.collect(),
    };
    // Every field is a text, a number or a list of them.
    generation::spec_file::to_toml(&file)
}

/// Returns the record of a whole folder; `None` when the folder is absent, lacks a reading, or has a record of another version.
pub(super) fn read_record(folder: &Path) -> Result<Option<GenerationRecord>> {
    let Some(text) = text_file::read_optional(&folder.join(RECORD_FILE))? else {
        return Ok(None);
    };
    let record: Option<GenerationRecord> = serde_json::from_str(&text).ok();
    let is_whole = |record: &GenerationRecord| {
        let files = [READING_A, READING_B, CARD, SPEC];
        record.outcome != Outcome::Written || files.iter().all(|file| folder.join(file).is_file())
    };
    Ok(record.filter(is_whole))
}

/// Writes the folder. A folder with the same files is left alone; another one is replaced by a complete new one.
///
/// # Errors
/// When a file cannot be written; the old folder is then unchanged, or is written again by the next run.
pub(super) fn write(folder: &Path, record: &GenerationRecord, files: Option<&Files>) -> Result<()> {
    let mut texts = files.map(|files| files.0.clone()).unwrap_or_default();
    texts.insert(RECORD_FILE, serde_json::to_string_pretty(record)? + "\n");
    if is_equal(folder, &texts)? {
        return Ok(());
    }
    let parent = folder.parent().context("a method's folder has a parent")?;
    std::fs::create_dir_all(parent)
        .with_context(|| format!("cannot create {}", parent.display()))?;
    let new = tempfile::Builder::new()
        .prefix(UNFINISHED)
        .tempdir_in(parent)?;
    for (path, text) in &texts {
        let path = new.path().join(path);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    if folder.exists() {
        std::fs::remove_dir_all(folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    let new = new.keep();
    std::fs::rename(&new, folder).with_context(|| format!("cannot write {}", folder.display()))
}

/// Removes what a killed run left between writing a folder and renaming it.
pub(super) fn remove_unfinished(root: &Path) -> Result<()> {
    if !root.is_dir() {
        return Ok(());
    }
    for paper in std::fs::read_dir(root)? {
        let paper = paper?.path();
        if !paper.is_dir() {
            continue;
        }
        for method in std::fs::read_dir(paper)? {
            let method = method?;
            if method.file_name().to_string_lossy().starts_with(UNFINISHED) {
                std::fs::remove_dir_all(method.path())?;
            }
        }
    }
    Ok(())
}

/// Returns true if the folder has these files, and no other ones.
fn is_equal(folder: &Path, texts: &BTreeMap<&'static str, String>) -> Result<bool> {
    if !folder.is_dir() {
        return Ok(false);
    }
    for (path, text) in texts {
        if text_file::read_optional(&folder.join(path))?.as_ref() != Some(text) {
            return Ok(false);
        }
    }
    Ok(std::fs::read_dir(folder)?.count() == texts.len())
}
