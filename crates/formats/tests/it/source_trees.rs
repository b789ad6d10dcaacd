//! Archives and folders of repositories, hostile ones included: what is read, and what is left out.

use flate2::Compression;
use flate2::write::GzEncoder;
use formats::source_tree::{SourceTree, TreeCaps, TreeFindingKind, read_source_tree};
use std::io::Write;
use std::path::{Path, PathBuf};
use tar::{Builder, EntryType, Header};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;

/// One entry of a tarball: raw name, kind, contents and target of a link.
type Entry<'a> = (&'a str, EntryType, &'a [u8], &'a str);

fn tarball(folder: &TempDir, entries: &[Entry<'_>]) -> PathBuf {
    let path = folder.path().join("a.tar.gz");
    let file = std::fs::File::create(&path).expect("writable");
    let mut builder = Builder::new(GzEncoder::new(file, Compression::fast()));
    for (name, kind, bytes, target) in entries {
        let mut header = Header::new_gnu();
        // The name is written as it is: the builder itself refuses hostile ones.
        header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
        header.as_old_mut().linkname[..target.len()].copy_from_slice(target.as_bytes());
        header.set_entry_type(*kind);
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        builder.append(&header, *bytes).expect("appended");
    }
    builder
        .into_inner()
        .and_then(GzEncoder::finish)
        .expect("written");
    path
}

fn read(path: &Path) -> SourceTree {
    read_source_tree(path, &TreeCaps::default()).expect("the archive is read")
}

fn paths(tree: &SourceTree) -> Vec<&str> {
    tree.files.iter().map(|file| file.path.as_str()).collect()
}

fn kinds(tree: &SourceTree) -> Vec<TreeFindingKind> {
    tree.findings.iter().map(|finding| finding.kind).collect()
}

const FILE: EntryType = EntryType::Regular;

#[test]
fn a_tarball_a_wheel_and_a_folder_give_the_same_tree() {
    let folder = TempDir::new().expect("a folder");
    let files: [(&str, &[u8]); 3] = [
        ("LICENSE", b"MIT"),
        ("pkg/__init__.py", b"x = 1\n"),
        ("pkg/data.bin", b"\0\0"),
    ];
    let entries: Vec<(String, &[u8])> = files
        .iter()
        .map(|(name, bytes)| (format!("pkg-abc123/{name}"), *bytes))
        .collect();
    let entries: Vec<Entry<'_>> = entries
        .iter()
        .map(|(name, bytes)| (name.as_str(), FILE, *bytes, ""))
        .collect();
    let from_tar = read(&tarball(&folder, &entries));
    let wheel = folder.path().join("a.whl");
    let mut zip = zip::ZipWriter::new(std::fs::File::create(&wheel).expect("writable"));
    let unpacked = folder.path().join("unpacked");
    for (name, bytes) in files {
        zip.start_file(name, SimpleFileOptions::default())
            .expect("started");
        zip.write_all(bytes).expect("written");
        let path = unpacked.join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, bytes).expect("written");
    }
    zip.finish().expect("finished");
    assert_eq!(paths(&from_tar), ["LICENSE", "pkg/__init__.py"]);
    assert_eq!(from_tar.other_files, 1);
    for path in [wheel, unpacked] {
        assert_eq!(read(&path).sha256, from_tar.sha256, "{}", path.display());
    }
}

#[test]
fn names_that_leave_the_tree_and_links_are_left_out() {
    let folder = TempDir::new().expect("a folder");
    let tree = read(&tarball(
        &folder,
        &[
            ("a.py", FILE, b"1", ""),
            ("../b.py", FILE, b"1", ""),
            ("/etc/c.py", FILE, b"1", ""),
            ("x/../../d.py", FILE, b"1", ""),
            ("C:\\e.py", FILE, b"1", ""),
            ("f.py", EntryType::Symlink, b"", "/etc/passwd"),
            ("g.py", EntryType::Link, b"", "../../etc/passwd"),
            ("h.py", EntryType::Fifo, b"", ""),
            ("i\n.py", FILE, b"1", ""),
            ("a.py", FILE, b"2", ""),
        ],
    ));
    assert_eq!(paths(&tree), ["a.py"]);
    assert_eq!(tree.files[0].bytes, b"1", "the first of two entries counts");
    use TreeFindingKind::{BadName, Duplicate, Link, NameOutside, Special};
    assert_eq!(
        kinds(&tree),
        [
            NameOutside,
            NameOutside,
            NameOutside,
            NameOutside,
            Link,
            Link,
            Special,
            BadName,
            Duplicate
        ]
    );
    assert!(tree.findings.iter().all(|f| !f.name.contains('\n')));
}

#[test]
fn links_of_a_folder_are_not_followed() {
    let folder = TempDir::new().expect("a folder");
    std::os::unix::fs::symlink("/etc/passwd", folder.path().join("a.py")).expect("linked");
    std::os::unix::fs::symlink("/", folder.path().join("b")).expect("linked");
    let tree = read(folder.path());
    assert!(
        tree.files.is_empty() && kinds(&tree) == [TreeFindingKind::Link, TreeFindingKind::Link]
    );
}

#[test]
fn bombs_are_refused() {
    let folder = TempDir::new().expect("a folder");
    let zeros = vec![0_u8; 8 << 20];
    let path = tarball(
        &folder,
        &[("a.bin", FILE, &zeros, ""), ("b.py", FILE, &zeros, "")],
    );
    let packed = std::fs::metadata(&path).expect("a file").len();
    assert!(packed < 200_000, "{packed} bytes unpack to 16 MiB");
    let caps = TreeCaps {
        total_bytes: 12 << 20,
        ..TreeCaps::default()
    };
    let error = read_source_tree(&path, &caps)
        .expect_err("too large")
        .to_string();
    assert!(error.contains("unpacks to more than"), "{error}");
    let caps = TreeCaps {
        files: 1,
        ..TreeCaps::default()
    };
    let error = read_source_tree(&path, &caps)
        .expect_err("too many")
        .to_string();
    assert!(error.contains("more than 1 entries"), "{error}");
    let caps = TreeCaps {
        file_bytes: 1 << 20,
        ..TreeCaps::default()
    };
    let tree = read_source_tree(&path, &caps).expect("read");
    assert_eq!(kinds(&tree), [TreeFindingKind::TooLarge]);
}

#[test]
fn deep_paths_are_left_out_and_damage_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    let deep = format!("{}a.py", "d/".repeat(45));
    let path = tarball(
        &folder,
        &[(&deep, FILE, b"1", ""), ("ok/a.py", FILE, b"1", "")],
    );
    assert_eq!(kinds(&read(&path)), [TreeFindingKind::TooDeep]);
    let bytes = std::fs::read(&path).expect("readable");
    std::fs::write(&path, &bytes[..bytes.len() / 2]).expect("written");
    let error = read_source_tree(&path, &TreeCaps::default()).expect_err("damaged");
    assert!(error.to_string().contains("damaged"), "{error}");
    std::fs::write(&path, "no archive").expect("written");
    let error = read_source_tree(&path, &TreeCaps::default()).expect_err("no archive");
    assert!(
        error.to_string().contains("hint: a repository is a folder"),
        "{error}"
    );
}
