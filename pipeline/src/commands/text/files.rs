//! The files of texts: `STATE/texts/SHA256.json`.

use crate::atomic_write;
use crate::config::Config;
use crate::error::{HintContext as _, hinted};
use anyhow::{Context as _, Result};
use catalogue::Digest;
use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::PathBuf;
use text::SourceText;

/// The most bytes of a file. **Reason**: a text has at most [`text::MAX_TEXT_BYTES`]; JSON escapes and spans are several times that.
const MAX_BYTES: u64 = 16 * text::MAX_TEXT_BYTES as u64;

fn path(config: &Config, sha256: Digest) -> PathBuf {
    config
        .state_dir
        .join("texts")
        .join(format!("{sha256}.json"))
}

/// Writes a text, whole or not at all.
pub(super) fn write(config: &Config, text: &SourceText) -> Result<()> {
    let path = path(config, text.sha256);
    let folder = config.state_dir.join("texts");
    // The texts are other people's: nobody else on this machine reads them.
    let made = DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(&folder);
    made.with_context(|| format!("cannot make {}", folder.display()))?;
    atomic_write::write(&path, serde_json::to_vec(text)?)
}

/// Reads a text, and checks that it is the one of the digest.
pub(super) fn read(config: &Config, sha256: Digest) -> Result<SourceText> {
    let path = path(config, sha256);
    let hint = "add the paper again with `concordance text add`";
    let bytes = regular_files::read(&path, MAX_BYTES)
        .with_hint(|| format!("cannot read {}", path.display()), hint)?;
    let text: SourceText = serde_json::from_slice(&bytes)
        .with_hint(|| format!("{} is damaged", path.display()), hint)?;
    if Digest::of(&text.text) != sha256 {
        let message = format!("{} has another text than its name says", path.display());
        return Err(hinted(message, hint));
    }
    Ok(text)
}
