//! Collections of the ACL Anthology: many small files, as its repository has them.

use super::Rows;
use super::random_text::{person, prose, title};
use std::fmt::Write as _;
use std::io::Result;
use std::path::Path;

/// The number of papers of a collection. With their abstracts a file has some 83 kB. **Source**: the mean of the 1,468 files of the
/// Anthology's repository in 2025.
const PAPERS: u64 = 62;

/// Writes this many collections into a folder and returns the number of their bytes.
///
/// # Errors
/// When a file cannot be written.
pub fn write(rows: &Rows, collections: u64, folder: &Path) -> Result<u64> {
    std::fs::create_dir_all(folder)?;
    let mut bytes = 0;
    for number in 0..collections {
        let text = collection(rows, number);
        bytes += text.len() as u64;
        std::fs::write(folder.join(format!("{}.xml", id(number))), text)?;
    }
    Ok(bytes)
}

fn id(number: u64) -> String {
    format!("{}.venue{}", 2016 + number % 10, number / 10)
}

fn collection(rows: &Rows, number: u64) -> String {
    let id = id(number);
    let year = 2016 + number % 10;
    let mut text = format!(
        "<?xml version='1.0' encoding='UTF-8'?>\n<collection id=\"{id}\">\n<volume id=\"main\" ingest-date=\"{year}-06-21\">\n\
         <meta><booktitle>Proceedings of Venue {number}</booktitle><year>{year}</year></meta>\n"
    );
    for paper in 1..=PAPERS {
        let row = number * PAPERS + paper;
        let mut rng = rows.rng("acl", row);
        let words = 4 + rng.below(8);
        let title = title(&mut rng, words);
        let _ = writeln!(text, "<paper id=\"{paper}\"><title>{title}</title>");
        for _ in 0..=rng.below(5) {
            let name = person(&mut rng);
            let (first, last) = name.rsplit_once(' ').unwrap_or(("", &name));
            let _ = writeln!(
                text,
                "<author><first>{first}</first><last>{last}</last></author>"
            );
        }
        let words = 100 + rng.below(40);
        let _ = writeln!(
            text,
            "<abstract>{}</abstract><url>{id}-main.{paper}</url></paper>",
            prose(&mut rng, words)
        );
    }
    text + "</volume>\n</collection>\n"
}
