//! `concordance new`: writes the initial files of a method. The lines that a person has to write are marked, and existing files are
//! unchanged.

mod card;
mod readings;
mod spec;

use crate::config::Config;
use crate::error::{HintContext as _, hinted};
use crate::output::{self, Completion, Output};
use crate::unfinished::MARK;
use anyhow::{Context as _, Result};
use card::Method;
use catalogue::method_files;
use chrono::Utc;
use formats::cards::{Card, is_plain_id};
use formats::corpus::{METHODS_FOLDER, find_card, method_folder};
use formats::readings::ReadingSide;
use serde::Serialize;
use std::io::Write as _;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct NewArgs {
    /// The method's id: small letters, digits and underscores. An existing card stays.
    method: String,
    /// The area of a method without a card, one of the folders below datasets/methods.
    #[arg(long)]
    area: Option<String>,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Serialize)]
struct NewMethod {
    method: String,
    area: String,
    /// Every file of the method, in the order in which people write them.
    files: Vec<MethodFile>,
}

#[derive(Debug, Serialize)]
struct MethodFile {
    path: PathBuf,
    /// True if this command wrote the file; an existing file is unchanged.
    written: bool,
    /// The remaining work in the file.
    next: String,
}

/// Writes the missing files and prints the next steps.
pub(crate) fn execute(config: &Config, args: &NewArgs) -> Result<Completion> {
    let new_method = write_files(config, &args.method, args.area.as_deref())?;
    output::print(&new_method, args.output, || new_method.text())
}

fn write_files(config: &Config, id: &str, requested_area: Option<&str>) -> Result<NewMethod> {
    if !is_plain_id(id) {
        return Err(hinted(
            format!("{id:?} cannot be the id of a method"),
            "small letters, digits and underscores, a letter first",
        ));
    }
    let (area, card) = area_and_card(config, id, requested_area)?;
    let method = Method {
        id,
        area: &area,
        card: card.as_ref(),
    };
    let folder = method_folder(config.corpus()?, &area, id);
    let spec_folder = config.specs()?.join(&area).join(id);
    let spec_name = relative(&spec_folder).display().to_string();
    let reading = |side: ReadingSide| {
        (
            folder.join(side.file()),
            readings::text(method, side),
            readings::next(id, side),
        )
    };
    let files = [
        (
            folder.join(method_files::CARD),
            card::text(id, &area),
            card::next(method),
        ),
        reading(ReadingSide::A),
        reading(ReadingSide::B),
        (
            folder.join(method_files::PROVENANCE),
            readings::provenance(id, Utc::now().date_naive()),
            format!(
                "how each reading is written, and the day; `concordance provenance {id}` records the briefs"
            ),
        ),
        (
            spec_folder.join(method_files::SPEC),
            spec::text(method),
            spec::next(method, &spec_name),
        ),
    ];
    let mut answer = NewMethod {
        method: id.to_owned(),
        area: area.clone(),
        files: vec![],
    };
    for (path, text, next) in files {
        let written = write_new(&path, &text)?;
        answer.files.push(MethodFile {
            path: relative(&path),
            written,
            next,
        });
    }
    Ok(answer)
}

/// Returns the area of a method, and its card if the card exists.
fn area_and_card(
    config: &Config,
    id: &str,
    requested_area: Option<&str>,
) -> Result<(String, Option<Card>)> {
    let areas = areas(&config.corpus()?.join(METHODS_FOLDER))?;
    let card = find_card(config.corpus()?, id)?.map(|(_, card)| card);
    match (card, requested_area) {
        (Some(card), Some(requested)) if requested != card.area => Err(hinted(
            format!("{id} is in area {}, not {requested}", card.area),
            "leave --area out, or choose another id",
        )),
        (Some(card), _) => match card.kind {
            Some(kind) => Err(hinted(
                format!("{id} is {}, not one function", kind.with_article()),
                "readings and a spec are of one function; its card names the nearest ones",
            )),
            None => Ok((card.area.clone(), Some(card))),
        },
        (None, Some(requested)) if areas.iter().any(|area| area == requested) => {
            Ok((requested.to_owned(), None))
        }
        (None, Some(requested)) => Err(hinted(
            format!("there is no area {requested:?}"),
            format!("one of: {}", areas.join(", ")),
        )),
        (None, None) => Err(hinted(
            format!("there is no card of {id:?}"),
            format!(
                "`concordance report --keyword WORDS` finds cards; for a method without one, name its area: --area AREA, \
                 one of: {}",
                areas.join(", ")
            ),
        )),
    }
}

/// Returns the names of the folders of methods, sorted.
fn areas(methods: &Path) -> Result<Vec<String>> {
    let names = || -> Result<Vec<String>> {
        let mut names = vec![];
        for entry in std::fs::read_dir(methods)? {
            let entry = entry?;
            if entry.path().is_dir() {
                names.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        names.sort();
        Ok(names)
    };
    names().with_hint(
        || format!("cannot read {}", methods.display()),
        "CONCORDANCE_CORPUS names the folder of methods",
    )
}

/// Writes a new file. Returns false when the file exists already, and then the file is unchanged.
fn write_new(path: &Path, text: &str) -> Result<bool> {
    let context = || format!("cannot write {}", path.display());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(context)?;
    }
    match std::fs::File::create_new(path) {
        Ok(mut file) => {
            file.write_all(text.as_bytes()).with_context(context)?;
            Ok(true)
        }
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error).with_context(context),
    }
}

/// Returns the path relative to the current folder, or the path unchanged when it is not below that folder.
fn relative(path: &Path) -> PathBuf {
    let folder = std::env::current_dir().ok();
    folder
        .and_then(|folder| path.strip_prefix(folder).ok())
        .unwrap_or(path)
        .to_owned()
}

/// Returns a text as a TOML string. **Source**: TOML 1.0, basic strings, which have the same escapes as JSON strings.
fn toml_string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

impl NewMethod {
    fn text(&self) -> String {
        let written = self.files.iter().filter(|file| file.written).count();
        let existing = self.files.len() - written;
        let mut lines = vec![format!(
            "{} in area {}: {written} written, {existing} there and left alone\n",
            self.method, self.area
        )];
        for (index, file) in self.files.iter().enumerate() {
            let state = if file.written { "written" } else { "there" };
            let (number, path) = (index + 1, file.path.display());
            lines.push(format!("{number}. {state:<8} {path}\n   {}", file.next));
        }
        let [_, a, b, _, spec] = self.files.as_slice() else {
            return lines.join("\n");
        };
        let spec = spec.path.parent().unwrap_or(&spec.path).display();
        let (a, b) = (a.path.display(), b.path.display());
        let id = &self.method;
        lines.push(format!(
            "\n`concordance nightly` leaves the method out and names it while a line says {MARK}. After the last one:\n  \
             concordance provenance {id}\n  concordance spec check {spec}\n  concordance spec try {spec}\n  \
             concordance verify --spec {spec} --a {a} --b {b}\n  concordance mutate {id}\n  concordance nightly\n\
             and `make corpus`, which writes its level into datasets/ledger.txt. CONTRIBUTING.md has every step."
        ));
        lines.join("\n")
    }
}
