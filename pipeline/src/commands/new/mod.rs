//! `concordance new`: writes the files a method begins with. What a person has to write is marked, and nothing that is
//! there already is touched.

mod card;
mod ports;
mod readings;
mod spec;

use crate::config::Config;
use crate::output::{self, Completion, Output};
use anyhow::{Context as _, Result, bail};
use chrono::Utc;
use datasets::cards::Card;
use serde::Serialize;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// What was written and what is to be done.
#[derive(Debug, Serialize)]
pub struct Begun {
    /// The method.
    pub method: String,
    /// Its area.
    pub area: String,
    /// Every file of it, in the order it is written in.
    pub files: Vec<File>,
}

/// One file.
#[derive(Debug, Serialize)]
pub struct File {
    /// Where it stands.
    pub path: PathBuf,
    /// Whether it was written now; one that was there is as it was.
    pub written: bool,
    /// What to do in it.
    pub next: String,
}

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

/// Writes the missing files and prints the next steps.
///
/// # Errors
/// When the id is invalid, there is no such area, or a file cannot be written.
pub(crate) fn execute(config: &Config, args: &NewArgs) -> Result<Completion> {
    let begun = begin(config, &args.method, args.area.as_deref())?;
    output::print(&begun, args.output, || begun.text())?;
    Ok(Completion::Complete)
}

fn begin(config: &Config, id: &str, area: Option<&str>) -> Result<Begun> {
    check_id(id)?;
    let (area, held) = place(&config.corpus.join("methods"), id, area)?;
    let card_file = config
        .corpus
        .join("methods")
        .join(&area)
        .join(format!("{id}.toml"));
    let text = card::text(id, &area);
    let known = card::Known::of(id, &area, held.as_ref());
    let readings = config.corpus.join("readings").join(&area).join(id);
    let spec_file = config.specs.join(&area).join(format!("{id}.toml"));
    let shown = |path: &Path| shown(path).display().to_string();
    let files = [
        (card_file.clone(), text, card::next(held.as_ref())),
        (
            readings.join("a.py"),
            readings::text(&known, "A"),
            readings::next("b.py"),
        ),
        (
            readings.join("b.py"),
            readings::text(&known, "B"),
            readings::next("a.py"),
        ),
        (
            readings.join("provenance.toml"),
            readings::provenance(id, Utc::now().date_naive()),
            format!(
                "how each reading is written, and the day; `concordance provenance {id}` records the briefs"
            ),
        ),
        (
            spec_file.clone(),
            spec::text(&known),
            spec::next(&known, &shown(&spec_file)),
        ),
    ];
    let mut begun = Begun {
        method: id.to_owned(),
        area,
        files: vec![],
    };
    for (path, text, next) in files {
        let written = write_new(&path, &text)?;
        begun.files.push(File {
            path: self::shown(&path),
            written,
            next,
        });
    }
    Ok(begun)
}

/// The rule for ids of cards.
fn check_id(id: &str) -> Result<()> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(plain) {
        return Ok(());
    }
    bail!(
        "{id:?} cannot be the id of a method\nhint: small letters, digits and underscores, a letter first"
    )
}

/// The area, and the card where there is one.
fn place(methods: &Path, id: &str, asked: Option<&str>) -> Result<(String, Option<Card>)> {
    let areas = areas(methods)?;
    let held = areas
        .iter()
        .map(|area| (area, methods.join(area).join(format!("{id}.toml"))))
        .find(|(_, f)| f.is_file());
    match (held, asked) {
        (Some((area, _)), Some(asked)) if asked != area => {
            bail!(
                "{id} is in area {area}, not {asked}\nhint: leave --area out, or choose another id"
            )
        }
        (Some((area, file)), _) => Ok((area.clone(), Some(Card::read(&file)?))),
        (None, Some(asked)) if areas.iter().any(|area| area == asked) => {
            Ok((asked.to_owned(), None))
        }
        (None, Some(asked)) => bail!(
            "there is no area {asked:?}\nhint: one of: {}",
            areas.join(", ")
        ),
        (None, None) => bail!(
            "there is no card of {id:?}\nhint: `concordance report --keyword WORDS` finds cards; for a method without one, \
             name its area: --area AREA, one of: {}",
            areas.join(", ")
        ),
    }
}

/// The folders of methods, sorted.
fn areas(methods: &Path) -> Result<Vec<String>> {
    let hint = || {
        format!(
            "cannot read {}\nhint: run from the checkout, or set CONCORDANCE_CORPUS",
            methods.display()
        )
    };
    let mut areas = vec![];
    for entry in std::fs::read_dir(methods).with_context(hint)? {
        let entry = entry.with_context(hint)?;
        if entry.path().is_dir() {
            areas.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    areas.sort();
    Ok(areas)
}

/// Writes a file that is not there; false when it is.
fn write_new(path: &Path, text: &str) -> Result<bool> {
    let wrong = || format!("cannot write {}", path.display());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(wrong)?;
    }
    match std::fs::File::create_new(path) {
        Ok(mut file) => {
            file.write_all(text.as_bytes()).with_context(wrong)?;
            Ok(true)
        }
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error).with_context(wrong),
    }
}

/// A path as one would type it here.
fn shown(path: &Path) -> PathBuf {
    let here = std::env::current_dir().ok();
    here.and_then(|here| path.strip_prefix(here).ok())
        .unwrap_or(path)
        .to_owned()
}

impl Begun {
    fn text(&self) -> String {
        let written = self.files.iter().filter(|file| file.written).count();
        let there = self.files.len() - written;
        let mut lines = vec![format!(
            "{} in area {}: {written} written, {there} there and left alone\n",
            self.method, self.area
        )];
        for (at, file) in self.files.iter().enumerate() {
            let word = if file.written { "written" } else { "there" };
            lines.push(format!(
                "{}. {:<8} {}\n   {}",
                at + 1,
                word,
                file.path.display(),
                file.next
            ));
        }
        let [.., a, b, _, spec] = &self.files[..] else {
            return lines.join("\n");
        };
        let (a, b, spec) = (a.path.display(), b.path.display(), spec.path.display());
        lines.push(format!(
            "\nUntil no line says {} any more, `concordance nightly` leaves the method out and says so. Then:\n  \
             concordance spec check {spec}\n  concordance spec try {spec}\n  concordance verify --spec {spec} --a {a} --b {b}\n  \
             concordance mutate {}\n  concordance nightly\nand add its level to tests/it/levels.txt. CONTRIBUTING.md has the whole way.",
            crate::unfinished::MARK, self.method
        ));
        lines.join("\n")
    }
}
