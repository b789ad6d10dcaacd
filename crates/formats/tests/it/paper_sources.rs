//! Sources of papers: folders, archives and single files give the same tree; hostile ones are refused.

use flate2::Compression;
use flate2::write::GzEncoder;
use formats::paper_sources::{self, PaperSources};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use text::SourceTree;

const MAIN: &str = "\\documentclass{article}\\begin{document}a \\input{b/c}\\end{document}";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn tree(path: &Path) -> SourceTree {
    match paper_sources::open(path) {
        Ok(PaperSources::Latex { tree, .. }) => tree,
        Ok(PaperSources::Records(_)) => panic!("{} holds records", path.display()),
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

#[test]
fn what_leads_out_is_refused() {
    let folder = folder();
    for (name, tar) in [
        ("absolute.tar", archive(&[("/etc/main.tex", b"a")], &[])),
        ("above.tar", archive(&[("../main.tex", b"a")], &[])),
        ("link.tar", archive(&[], &[("a.tex", "/etc/passwd")])),
        (
            "link_above.tar",
            archive(&[], &[("a/b.tex", "../../c.tex")]),
        ),
    ] {
        let refusal = refusal(&write(&folder, name, &tar));
        assert!(
            refusal.contains("leads out of the paper's folder"),
            "{name}: {refusal}"
        );
    }
    let paper = folder.path().join("paper");
    std::fs::create_dir(&paper).expect("folders can be made");
    std::os::unix::fs::symlink("/etc/passwd", paper.join("main.tex")).expect("links can be made");
    assert!(refusal(&paper).contains("main.tex -> /etc/passwd leads out"));
}

#[test]
fn links_inside_are_skipped() {
    let folder = folder();
    let tar = archive(
        &[("main.tex", MAIN.as_bytes())],
        &[("b/c.tex", "../main.tex")],
    );
    let tree = tree(&write(&folder, "a.tar", &tar));
    assert_eq!((tree.len(), tree.links()), (1, &["b/c.tex".to_owned()][..]));
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
