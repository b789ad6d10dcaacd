//! The dump of dblp: records of papers with entities in names and titles, and one record of a person for every four of them.

use super::Rows;
use super::random_text::{person, title};
use rayon::prelude::*;
use std::fs::File;
use std::io::{BufWriter, Result, Write as _};
use std::path::Path;

/// The number of records that are generated in parallel.
const CHUNK: u64 = 512;

/// Writes a dump of about this many bytes and returns the number of its papers.
///
/// # Errors
/// When the file cannot be written.
#[allow(dead_code)] // The memory test and the example use it.
pub fn write(rows: &Rows, bytes: u64, path: &Path) -> Result<u64> {
    let mut out = BufWriter::with_capacity(1 << 20, File::create(path)?);
    let head = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!DOCTYPE dblp SYSTEM \"dblp.dtd\">\n<dblp>\n";
    out.write_all(head.as_bytes())?;
    let (mut written, mut papers) = (0, 0);
    while written < bytes {
        let numbers = papers..papers + CHUNK;
        let texts: Vec<String> = numbers
            .into_par_iter()
            .map(|row| record(rows, row))
            .collect();
        for text in texts {
            written += text.len() as u64;
            out.write_all(text.as_bytes())?;
        }
        papers += CHUNK;
    }
    out.write_all(b"</dblp>\n")?;
    out.into_inner()?.sync_all()?;
    Ok(papers)
}

fn record(rows: &Rows, row: u64) -> String {
    let mut rng = rows.rng("dblp", row);
    let year = 1990 + row % 35;
    let mut text = format!("<article mdate=\"2024-01-02\" key=\"journals/x/{row}\">\n");
    for _ in 0..=rng.below(5) {
        text.push_str(&format!(
            "<author>{} J&ouml;rg</author>\n",
            person(&mut rng)
        ));
    }
    let words = 4 + rng.below(8);
    text.push_str(&format!(
        "<title>{} &times; caf&eacute;.</title>\n<pages>1-9</pages>\n<year>{year}</year>\n<volume>{}</volume>\n<journal>J. Example</journal>\n\
         <ee type=\"oa\">https://doi.org/10.1000/x.{row}</ee>\n<url>db/journals/x/x.html#{row}</url>\n</article>\n",
        title(&mut rng, words),
        row % 90
    ));
    if row.is_multiple_of(4) {
        text.push_str(&format!(
            "<www mdate=\"2024-01-02\" key=\"homepages/{row}\">\n<author>{}</author>\n<title>Home Page</title>\n</www>\n",
            person(&mut rng)
        ));
    }
    text
}
