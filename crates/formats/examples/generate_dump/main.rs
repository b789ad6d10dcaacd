//! Writes dumps of full size in the genuine formats. The dumps have the defects of the genuine dumps, and all words are invented.
//!
//! `cargo run --example generate_dump -- OUT --scale 0.1 --seed 7 --changed 0.01`
//! `cargo run --example generate_dump -- OUT --acl-files 1468`
//! `cargo run --example generate_dump -- OUT --dblp-bytes 4000000000`
//!
//! Equal seeds and scales produce equal bytes. `--changed` is the fraction of rows that get other contents under the same ids.

mod dumps;

use clap::Parser;
use dumps::{Kind, Size};
use std::path::PathBuf;

/// Writes invented dumps in the genuine formats.
#[derive(Parser)]
struct Arguments {
    /// Folder to write into; it is made when it is not there.
    out: PathBuf,
    /// Part of the full size.
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// Other seeds give other rows.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Part of the rows that differ from those of the same seed.
    #[arg(long, default_value_t = 0.0)]
    changed: f64,
    /// Which files; without it the five of Papers with Code.
    #[arg(long, value_delimiter = ',', value_parser = kind)]
    only: Vec<Kind>,
    /// Write this many small files in the format of the ACL Anthology instead.
    #[arg(long, value_name = "N")]
    acl_files: Option<u64>,
    /// Write the dump of dblp in about this many bytes instead.
    #[arg(long, value_name = "N")]
    dblp_bytes: Option<u64>,
}

fn kind(name: &str) -> Result<Kind, String> {
    let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.file()).collect();
    let kind = Kind::ALL
        .iter()
        .find(|kind| kind.file().split('.').next() == Some(name));
    kind.copied()
        .ok_or_else(|| format!("one of {names:?}, without its ending"))
}

fn main() -> std::io::Result<()> {
    let arguments = Arguments::parse();
    std::fs::create_dir_all(&arguments.out)?;
    let size = Size {
        scale: arguments.scale,
        seed: arguments.seed,
        changed: arguments.changed,
    };
    if let Some(files) = arguments.acl_files {
        let bytes = dumps::acl::write(&dumps::Rows::new(&size), files, &arguments.out)?;
        println!("{}: {files} files, {bytes} bytes", arguments.out.display());
        return Ok(());
    }
    if let Some(bytes) = arguments.dblp_bytes {
        let path = arguments.out.join("dblp.xml");
        let papers = dumps::dblp::write(&dumps::Rows::new(&size), bytes, &path)?;
        println!("{}: {papers} papers", path.display());
        return Ok(());
    }
    let kinds = if arguments.only.is_empty() {
        Kind::ARCHIVE.to_vec()
    } else {
        arguments.only
    };
    for kind in kinds {
        let path = arguments.out.join(kind.file());
        let rows = dumps::write(kind, &size, &path)?;
        println!(
            "{}: {rows} rows, {} bytes",
            path.display(),
            path.metadata()?.len()
        );
    }
    Ok(())
}
