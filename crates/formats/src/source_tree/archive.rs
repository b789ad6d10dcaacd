//! Tarballs and zip files, entry by entry.

use super::entry::{Collector, TreeFindingKind};
use crate::error::DatasetError;
use flate2::read::MultiGzDecoder;
use lzma_rust2::XzReader;
use std::io::{BufReader, Read, Seek};
use std::path::Path;
use tar::EntryType;

/// Reads every entry of an archive.
pub(super) fn read(path: &Path, collector: &mut Collector) -> Result<(), DatasetError> {
    let open = DatasetError::open(path);
    let mut file = regular_files::open(path).map_err(open)?;
    let mut head = vec![];
    file.by_ref()
        .take(512)
        .read_to_end(&mut head)
        .map_err(open)?;
    file.rewind().map_err(open)?;
    let reader = BufReader::new(file);
    match head.as_slice() {
        [0x1f, 0x8b, ..] => read_tar(MultiGzDecoder::new(reader), collector),
        [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => read_tar(XzReader::new(reader, true), collector),
        [b'P', b'K', ..] => read_zip(reader, collector),
        head if head.get(257..262) == Some(b"ustar") => read_tar(reader, collector),
        _ => Err(DatasetError::Unrecognised {
            file: path.to_owned(),
            hint: "a repository is a folder, a .tar.gz, .tar.xz or .tar, a wheel or a zip file",
        }),
    }
}

fn read_tar(reader: impl Read, collector: &mut Collector) -> Result<(), DatasetError> {
    // What an archive claims of its sizes is not believed: a stream ends at the cap of all bytes, padding included.
    let limit = collector.caps.total_bytes.saturating_add(1 << 20);
    let mut archive = tar::Archive::new(reader.take(limit));
    let entries = archive
        .entries()
        .map_err(|error| collector.damaged(error))?;
    for entry in entries {
        let mut entry = entry.map_err(|error| collector.damaged(error))?;
        collector.count()?;
        let name = entry.path_bytes().into_owned();
        match entry.header().entry_type() {
            EntryType::Regular | EntryType::Continuous | EntryType::GNUSparse => {
                if let Some(path) = collector.clean_name(&name) {
                    collector.add(path, &mut entry)?;
                }
            }
            EntryType::Directory | EntryType::XGlobalHeader | EntryType::XHeader => {}
            EntryType::Link | EntryType::Symlink => {
                collector.leave_out(TreeFindingKind::Link, &name)
            }
            _ => collector.leave_out(TreeFindingKind::Special, &name),
        }
    }
    Ok(())
}

fn read_zip(reader: impl Read + Seek, collector: &mut Collector) -> Result<(), DatasetError> {
    let mut archive = zip::ZipArchive::new(reader)
        .map_err(|error| collector.damaged(std::io::Error::other(error)))?;
    for index in 0..archive.len() {
        collector.count()?;
        let mut entry = archive
            .by_index(index)
            .map_err(|error| collector.damaged(std::io::Error::other(error)))?;
        let name = entry.name_raw().to_owned();
        if entry.is_dir() {
            continue;
        }
        if entry.is_symlink() {
            collector.leave_out(TreeFindingKind::Link, &name);
        } else if let Some(path) = collector.clean_name(&name) {
            collector.add(path, &mut entry)?;
        }
    }
    Ok(())
}
