//! `concordance provenance`: records the digests of the briefs that the two readings of a method were written from.

use super::brief::finished_card;
use crate::atomic_write;
use crate::config::Config;
use crate::error::hinted;
use crate::output::{self, Completion, Output};
use crate::text_file;
use crate::unfinished::MARK;
use anyhow::Result;
use catalogue::{Digest, method_files};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use formats::brief::Brief;
use formats::corpus::{Corpus, OutdatedReading, method_folder};
use formats::readings::{DigestState, Pair, ReadingSide, with_brief_digest};
use serde::Serialize;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct ProvenanceArgs {
    /// The method's id.
    method: String,
    /// Record the current brief of this reading although an earlier text is recorded: the reading was written or checked
    /// again. Give it twice for both readings.
    #[arg(long, value_name = "READING", value_parser = side_parser())]
    again: Vec<ReadingSide>,
    #[command(flatten)]
    output: Output,
}

catalogue::string_enum! {
    /// The state of one reading's digest after the command.
    enum Recording {
        /// The current brief was recorded.
        Recorded = "recorded",
        /// The recorded digest is that of the current card.
        Unchanged = "unchanged",
        /// Nothing was recorded: the reading is not written yet.
        NotWritten = "not_written",
        /// Nothing was recorded: the reading was written from an earlier text.
        Outdated = "outdated",
    }
}

#[derive(Serialize)]
struct Answer {
    method: String,
    file: PathBuf,
    readings: Vec<ReadingAnswer>,
}

#[derive(Serialize)]
struct ReadingAnswer {
    side: ReadingSide,
    state: Recording,
    /// The digest of the current brief.
    brief_sha256: Digest,
}

fn side_parser() -> impl TypedValueParser<Value = ReadingSide> {
    let words = ReadingSide::ALL.iter().map(|side| side.as_str());
    PossibleValuesParser::new(words).try_map(|word| word.parse::<ReadingSide>())
}

/// Records the briefs of finished readings and prints the state of both.
pub(crate) fn execute(config: &Config, args: &ProvenanceArgs) -> Result<Completion> {
    let card = finished_card(config, &args.method)?;
    let folder = method_folder(config.corpus()?, &card.area, &card.id);
    let pair = Pair::read(&folder)?;
    let file = folder.join(method_files::PROVENANCE);
    let recorded_text = text_file::read(&file)?;
    let mut text = recorded_text.clone();
    let mut readings = vec![];
    for &side in ReadingSide::ALL {
        let code = match side {
            ReadingSide::A => &pair.a.code,
            ReadingSide::B => &pair.b.code,
        };
        let state = match pair.digest_state(side, &card) {
            _ if code.contains(MARK) => Recording::NotWritten,
            _ if args.again.contains(&side) => Recording::Recorded,
            DigestState::Missing => Recording::Recorded,
            DigestState::Current => Recording::Unchanged,
            DigestState::Outdated => Recording::Outdated,
        };
        let brief_sha256 = Brief::new(&card, side.brief_role())?.sha256();
        if state == Recording::Recorded {
            text = with_brief_digest(&text, side, brief_sha256).ok_or_else(|| {
                hinted(
                    format!("{}: no line `style = …` in [{side}]", file.display()),
                    "the digest is written below that line",
                )
            })?;
        }
        readings.push(ReadingAnswer {
            side,
            state,
            brief_sha256,
        });
    }
    if text != recorded_text {
        atomic_write::write(&file, &text)?;
    }
    let answer = Answer {
        method: card.id,
        file,
        readings,
    };
    output::print(&answer, args.output, || answer.text())?;
    let is_complete = |reading: &ReadingAnswer| {
        matches!(reading.state, Recording::Recorded | Recording::Unchanged)
    };
    Ok(Completion::of(answer.readings.iter().all(is_complete)))
}

impl Answer {
    fn text(&self) -> String {
        let mut lines = vec![];
        for reading in &self.readings {
            let (side, digest) = (reading.side, reading.brief_sha256);
            lines.push(match reading.state {
                Recording::Recorded => format!("{side}  recorded     {digest}"),
                Recording::Unchanged => format!("{side}  unchanged"),
                Recording::NotWritten => {
                    let file = side.file();
                    format!("{side}  NOT WRITTEN  {file} has lines that are left to people")
                }
                Recording::Outdated => {
                    format!("{side}  OUTDATED     {}", outdated_hint(&self.method, side))
                }
            });
        }
        format!("{}\n{}", self.file.display(), lines.join("\n"))
    }
}

/// Returns the hint for a reading that was written from an earlier text.
fn outdated_hint(method: &str, side: ReadingSide) -> String {
    format!(
        "have the reading written or checked again from `concordance brief {method} --for {side}`, then run \
         `concordance provenance {method} --again {side}`"
    )
}

/// Returns the problem and the hint for each reading whose recorded digest differs from the digest of its card; `None` when no such
/// reading exists.
pub(crate) fn outdated_readings(config: &Config, corpus: &Corpus) -> Option<String> {
    let mut lines = vec![];
    for OutdatedReading { pair, side, state } in corpus.outdated_readings() {
        let folder = method_folder(config.corpus().ok()?, &pair.area, &pair.id);
        let file = folder.join(method_files::PROVENANCE);
        let (file, id) = (file.display(), &pair.id);
        lines.push(match state {
            DigestState::Missing => format!(
                "{file}: reading {side} has no digest of its brief\nhint: `concordance provenance {id}` records it"
            ),
            DigestState::Outdated | DigestState::Current => format!(
                "{file}: reading {side} was written from an earlier text of the card\nhint: {}",
                outdated_hint(id, side)
            ),
        });
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}
