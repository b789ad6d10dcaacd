//! Sources of papers: folders, archives and single files give the same tree; hostile ones are refused.

use flate2::Compression;
use flate2::write::GzEncoder;
use formats::paper_sources::{self, PaperSources};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use text::{FindingKind, SourceTree};

const MAIN: &str = "\\documentclass{article}\\begin{document}a \\input{b/c}\\end{document}";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn tree(path: &Path) -> SourceTree {
    match paper_sources::open(path) {
        Ok(PaperSources::Latex { tree, .. }) => tree,
        Ok(_) => panic!("{} holds no LaTeX", path.display()),
        Err(error) => panic!("{error}"),
    }
}

fn refusal(path: &Path) -> String {
    match paper_sources::open(path) {
        Ok(_) => panic!("{} was read", path.display()),
        Err(error) => error.to_string(),
    }
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::fast());
    encoder.write_all(bytes).expect("memory takes bytes");
    encoder.finish().expect("memory takes bytes")
}

/// A tar archive of these files and links.
fn archive(files: &[(&str, &[u8])], links: &[(&str, &str)]) -> Vec<u8> {
    let mut builder = tar::Builder::new(vec![]);
    for (path, bytes) in files {
        let mut header = tar::Header::new_ustar();
        header.as_mut_bytes()[..path.len()].copy_from_slice(path.as_bytes());
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        builder.append(&header, *bytes).expect("memory takes bytes");
    }
    for (path, target) in links {
        let mut header = tar::Header::new_ustar();
        header.set_entry_type(tar::EntryType::Symlink);
        header.set_size(0);
        builder
            .append_link(&mut header, path, target)
            .expect("memory takes bytes");
    }
    builder.into_inner().expect("the archive is complete")
}

fn write(folder: &TempDir, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::create_dir_all(path.parent().expect("the path is below the folder"))
        .expect("folders can be made");
    std::fs::write(&path, bytes).expect("files can be written");
    path
}

#[test]
fn a_folder_and_its_archives_are_one_tree() {
    let files: [(&str, &[u8]); 3] = [
        ("main.tex", MAIN.as_bytes()),
        ("b/c.tex", b"c"),
        ("figure.png", b"\x89PNG"),
    ];
    let folder = folder();
    for (path, bytes) in files {
        write(&folder, &format!("paper/{path}"), bytes);
    }
    write(&folder, "paper/.git/d.tex", b"hidden");
    let from_folder = tree(&folder.path().join("paper"));
    let names: Vec<&str> = from_folder.iter().map(|(path, _)| path).collect();
    assert_eq!(names, ["b/c.tex", "main.tex"]);
    let tar = archive(&files, &[]);
    assert_eq!(tree(&write(&folder, "a.tar", &tar)), from_folder);
    assert_eq!(tree(&write(&folder, "any name", &gzip(&tar))), from_folder);
}

#[test]
fn single_files_are_papers() {
    let folder = folder();
    for (name, bytes) in [
        ("one.tex", MAIN.as_bytes().to_vec()),
        ("one.gz", gzip(MAIN.as_bytes())),
    ] {
        let tree = tree(&write(&folder, name, &bytes));
        assert_eq!(tree.get("one.tex"), Some(MAIN.as_bytes()), "{name}");
    }
}

#[test]
fn the_name_may_be_an_arxiv_id() {
    let folder = folder();
    for (name, expected) in [
        ("2101.05408v2.tar.gz", Some("2101.05408v2")),
        ("math_0601001", Some("math/0601001")),
        ("paper.tex", None),
    ] {
        let path = write(&folder, name, MAIN.as_bytes());
        let Ok(PaperSources::Latex { id, .. }) = paper_sources::open(&path) else {
            panic!("{name} is LaTeX");
        };
        assert_eq!(id.map(|id| id.versioned()).as_deref(), expected, "{name}");
    }
}

#[test]
fn records_are_lines() {
    let folder = folder();
    let path = write(
        &folder,
        "records.jsonl",
        b"{\"paper_id\": \"a\"}\n\n{\"paper_id\": \"b\"}\n",
    );
    let Ok(PaperSources::Records(records)) = paper_sources::open(&path) else {
        panic!("the file holds records");
    };
    let lines: Vec<String> = records
        .map(|line| line.expect("the lines are readable"))
        .collect();
    assert_eq!(lines, ["{\"paper_id\": \"a\"}", "{\"paper_id\": \"b\"}"]);
}

/// binary-husky/gpt_academic#853: an odd member of an archive stops nothing: it is skipped, with its name and the reason, and the paper is read.
#[test]
fn odd_members_are_skipped_with_a_reason() {
    let folder = folder();
    let main = ("main.tex", MAIN.as_bytes());
    let is_skipped = |name: &str, path: PathBuf, expected: (&str, FindingKind)| {
        let tree = tree(&path);
        let names: Vec<&str> = tree.iter().map(|(path, _)| path).collect();
        assert_eq!(names, ["main.tex"], "{name}");
        let (path, kind) = expected;
        assert_eq!(tree.skipped(), [(path.to_owned(), kind)], "{name}");
    };
    for path in [
        "/etc/main.tex",
        "../main.tex",
        "a/../../b.tex",
        "./",
        "a\nb.tex",
    ] {
        let tar = archive(&[(path, b"a"), main], &[]);
        let written = write(&folder, "odd.tar", &tar);
        is_skipped(path, written, (path, FindingKind::SkippedEntry));
    }
    for (path, target) in [
        ("a.tex", "/etc/passwd"),
        ("a/b.tex", "../../c.tex"),
        ("b/c.tex", "../main.tex"),
    ] {
        let written = write(&folder, "link.tar", &archive(&[main], &[(path, target)]));
        is_skipped(path, written, (path, FindingKind::SkippedLink));
    }
    let paper = folder.path().join("paper");
    write(&folder, "paper/main.tex", MAIN.as_bytes());
    std::os::unix::fs::symlink("/etc/passwd", paper.join("a.tex")).expect("links can be made");
    is_skipped("a folder", paper, ("a.tex", FindingKind::SkippedLink));
}

/// A name of a thousand bytes, in a member of its own before the file as GNU tar writes it, is read as it is.
#[test]
fn long_names_of_members_are_read() {
    let folder = folder();
    let name = format!("{}/main.tex", ["long"; 200].join("/"));
    let mut builder = tar::Builder::new(vec![]);
    let mut header = tar::Header::new_gnu();
    header.set_size(MAIN.len() as u64);
    builder
        .append_data(&mut header, &name, MAIN.as_bytes())
        .expect("memory takes bytes");
    let tar = builder.into_inner().expect("the archive is complete");
    let tree = tree(&write(&folder, "long.tar", &tar));
    assert_eq!(tree.get(&name), Some(MAIN.as_bytes()));
}

/// An e-print of one file may be the notice of a withdrawn paper, or in another encoding: the reader of LaTeX says so.
#[test]
fn notices_and_other_encodings_are_left_to_the_reader() {
    let folder = folder();
    let notice = b"%auto-ignore\nThis paper has been withdrawn.\n";
    let utf16 = [&b"\xff\xfe"[..], b"\\\0d\0"].concat();
    for bytes in [&notice[..], &utf16] {
        let tree = tree(&write(&folder, "1234.gz", &gzip(bytes)));
        assert_eq!(tree.get("1234.tex"), Some(bytes));
    }
}

#[test]
fn only_regular_files_are_opened() {
    let folder = folder();
    let pipe = folder.path().join("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("pipes can be made");
    let Err(refusal) = paper_sources::open(&pipe) else {
        panic!("a pipe is no paper")
    };
    let cause = std::error::Error::source(&refusal).expect("it has a cause");
    assert_eq!(cause.to_string(), "it is a named pipe, not a regular file");
}

#[test]
fn a_record_without_an_end_is_named_and_the_next_is_read() {
    let folder = folder();
    let mut text = b"{\"paper_id\": \"".to_vec();
    text.resize(65 << 20, b'a');
    text.extend(b"\n{\"paper_id\": \"b\"}\n");
    let path = write(&folder, "records.jsonl", &text);
    let Ok(PaperSources::Records(mut records)) = paper_sources::open(&path) else {
        panic!("the file holds records");
    };
    let refusal = records
        .next()
        .expect("a first record")
        .expect_err("it is too long");
    let cause = std::error::Error::source(&refusal).expect("it has a cause");
    assert_eq!(cause.to_string(), "a record has more than 67108864 bytes");
    let next = records
        .next()
        .expect("a second record")
        .expect("it is short");
    assert_eq!(next, "{\"paper_id\": \"b\"}");
    assert!(records.next().is_none());
}

#[test]
fn damage_and_other_formats_are_named() {
    let folder = folder();
    let tar = archive(&[("main.tex", &[b'a'; 100_000])], &[]);
    for (name, bytes, expected) in [
        ("paper.pdf", b"%PDF-1.5 ...".to_vec(), "is a PDF"),
        ("notes.txt", b"no LaTeX".to_vec(), "is no source of a paper"),
        ("empty", vec![], "is no source of a paper"),
        ("cut.tar", tar[..60_000].to_vec(), "cannot read"),
        ("cut.tar.gz", gzip(&tar)[..200].to_vec(), "cannot read"),
    ] {
        let refusal = refusal(&write(&folder, name, &bytes));
        assert!(refusal.contains(expected), "{name}: {refusal}");
    }
    assert!(refusal(&folder.path().join("absent")).contains("cannot read"));
}

#[test]
fn a_gigabyte_is_refused() {
    let folder = folder();
    let path = folder.path().join("large.tar.gz");
    let file = std::fs::File::create(&path).expect("files can be written");
    let mut encoder = GzEncoder::new(file, Compression::fast());
    let mut header = tar::Header::new_ustar();
    header.set_path("main.tex").expect("the path is short");
    header.set_size(1 << 30);
    header.set_cksum();
    encoder
        .write_all(header.as_bytes())
        .expect("the disk has space");
    let zeros = vec![0; 1 << 20];
    for _ in 0..64 {
        encoder.write_all(&zeros).expect("the disk has space");
    }
    encoder.finish().expect("the disk has space");
    let refusal = refusal(&path);
    assert!(
        refusal.contains("main.tex has more than 16777216 bytes"),
        "{refusal}"
    );
}
