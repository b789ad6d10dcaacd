//! Skipped climbs: what is not climbed again was climbed as it is; an edit of anything that decides is never skipped.

use crate::ledger::{
    Bundled, CLOSURE, Due, FILE, LINTS, Ledger, PARTS, closure, commit, deciding, keys, keys_of,
    part, without_unit_tests,
};
use crate::project_files::{files, root};
use crate::rust_source::crates;
use cargo_metadata::MetadataCommand;
use catalogue::method_files::{CASES, MISREADINGS};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// An assembly, its first brick, a method with predicates, and one that is generated.
const ASSEMBLY: &str = "vit_encoder_block";
const BRICK: &str = "layer_norm";
const METHOD: &str = "geglu";
const GENERATED: &str = "distillation_generalized_distillation";

/// A copy of what decides and of a few methods, with the ledger of their climb.
struct Tree {
    folder: TempDir,
    ledger: Ledger,
}

impl Tree {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let all = Bundled::all(root());
        let of_assembly = all[ASSEMBLY].bricks();
        let mut names: Vec<&str> = of_assembly.iter().map(String::as_str).collect();
        names.extend([ASSEMBLY, METHOD, GENERATED]);
        let of_methods = names.iter().flat_map(|id| all[*id].files());
        let of_closure = CLOSURE.iter().flat_map(|place| match root().join(place) {
            path if path.is_dir() => files(&path, ""),
            path => vec![path],
        });
        for path in of_methods.chain(of_closure) {
            let to = folder
                .path()
                .join(path.strip_prefix(root()).expect("it is ours"));
            std::fs::create_dir_all(to.parent().expect("it is in a folder")).expect("made");
            std::fs::copy(&path, to).expect("copied");
        }
        let keys = keys_of(folder.path());
        let line = |(id, key): (&String, &String)| (id.clone(), ("V3".to_owned(), key.clone()));
        let ledger = Ledger {
            closure: closure(folder.path()),
            lines: keys.iter().map(line).collect(),
        };
        Self { folder, ledger }
    }

    /// The files of a method of the tree.
    fn files(&self, id: &str) -> Vec<PathBuf> {
        Bundled::all(self.folder.path())[id].files()
    }

    /// Returns the methods that are climbed on a commit that chooses none of these.
    fn due(&self) -> BTreeSet<String> {
        let root = self.folder.path();
        let keys = keys_of(root);
        let is_chosen = |commit: &String| keys.keys().any(|id| part(id) == part(commit));
        let other = (0..)
            .map(|n| n.to_string())
            .find(|commit| !is_chosen(commit));
        let on_commit = Due::ChangedAndPart(other.as_deref().expect("eight parts"));
        let due = on_commit.ids(&self.ledger, &closure(root), &keys);
        assert_eq!(due, Due::Changed.ids(&self.ledger, &closure(root), &keys));
        due
    }

    /// Returns the methods that are climbed after a line was added to a file, which is then as before.
    fn due_after_edit(&self, path: &Path) -> BTreeSet<String> {
        let before = std::fs::read(path).expect("readable");
        std::fs::write(path, [before.as_slice(), b"\n# edited\n"].concat()).expect("written");
        let due = self.due();
        std::fs::write(path, before).expect("written");
        due
    }
}

#[test]
fn an_edited_file_of_a_method_is_never_skipped() {
    let tree = Tree::new();
    assert_eq!(tree.due(), BTreeSet::new(), "nothing was edited");
    for id in [METHOD, GENERATED, BRICK, ASSEMBLY] {
        let files = tree.files(id);
        let has = |name: &str| {
            files
                .iter()
                .any(|path| path.to_string_lossy().contains(name))
        };
        assert!(has(".toml") && has("misreadings"), "{files:?}");
        assert!(has("a.py") && has("b.py") || id == ASSEMBLY, "{files:?}");
        for path in files {
            let due = tree.due_after_edit(&path);
            assert!(due.contains(id), "{}: {due:?}", path.display());
            // What is wired from a method is climbed with it.
            assert!(
                due.contains(ASSEMBLY) == (id == BRICK || id == ASSEMBLY),
                "{due:?}"
            );
        }
    }
}

#[test]
fn a_file_that_is_added_or_removed_is_an_edit() {
    let tree = Tree::new();
    let spec = Bundled::all(tree.folder.path())[METHOD].spec.clone();
    let cases = spec.with_file_name(CASES);
    std::fs::write(&cases, "[]").expect("written");
    assert!(tree.due().contains(METHOD));
    std::fs::remove_file(cases).expect("removed");
    std::fs::remove_file(spec.with_file_name(MISREADINGS)).expect("removed");
    assert!(tree.due().contains(METHOD));
}

#[test]
fn everything_is_climbed_after_an_edit_of_what_decides() {
    let tree = Tree::new();
    let all: BTreeSet<String> = tree.ledger.lines.keys().cloned().collect();
    for place in CLOSURE {
        let files = deciding(tree.folder.path(), place);
        for path in &files {
            let before = std::fs::read(path).expect("readable");
            std::fs::write(path, [before.as_slice(), b"\n"].concat()).expect("written");
            let edited = closure(tree.folder.path());
            std::fs::write(path, before).expect("written");
            assert_ne!(edited, tree.ledger.closure, "{}", path.display());
        }
        assert_eq!(tree.due_after_edit(&files[0]), all, "{place}");
    }
    let one = Path::new("sandbox/runner/src/one_more.rs");
    std::fs::write(tree.folder.path().join(one), "//! More.\n").expect("written");
    assert_eq!(tree.due(), all, "a file was added");
}

#[test]
fn what_decides_does_not_read_lints() {
    let root = root();
    assert!(root.join(LINTS).is_dir());
    let all = CLOSURE.iter().flat_map(|place| deciding(root, place));
    let code = all.filter(|path| path.extension().is_some_and(|end| end == "rs"));
    for path in
        code.filter(|path| !path.ends_with("spec/src/lib.rs") && !path.ends_with("it/ledger.rs"))
    {
        let text = std::fs::read_to_string(&path).expect("readable");
        let names = ["lints", "HoleKind", ".holes()"];
        let named = names.into_iter().find(|name| text.contains(name));
        assert_eq!(named, None, "{}", path.display());
    }
}

#[test]
fn only_an_edit_of_unit_tests_decides_nothing() {
    let code = b"fn f() {}\n";
    let tests = b"\n#[cfg(test)]\nmod tests {\n    fn t() {}\n}\n";
    let both = [code.as_slice(), tests].concat();
    assert_eq!(without_unit_tests(&both), b"fn f() {}\n");
    let followed = [both.as_slice(), b"fn g() {}\n"].concat();
    assert_eq!(without_unit_tests(&followed), followed);
    assert_eq!(without_unit_tests(code), code);
}

#[test]
fn everything_is_climbed_under_other_rules_or_without_a_ledger() {
    let tree = Tree::new();
    let all: BTreeSet<String> = tree.ledger.lines.keys().cloned().collect();
    let other = keys(&Bundled::all(tree.folder.path()), "another version");
    let closure = &tree.ledger.closure;
    let part = Due::ChangedAndPart("0");
    assert_eq!(part.ids(&tree.ledger, closure, &other), all);
    let same = keys_of(tree.folder.path());
    assert_eq!(part.ids(&Ledger::default(), closure, &same), all);
    assert_eq!(Due::Everything.ids(&tree.ledger, closure, &same), all);
}

#[test]
fn every_method_has_its_turn_and_a_turn_is_an_eighth() {
    let keys = keys_of(root());
    let line = |(id, key): (&String, &String)| (id.clone(), ("V3".to_owned(), key.clone()));
    let ledger = Ledger {
        closure: "c".to_owned(),
        lines: keys.iter().map(line).collect(),
    };
    let mut climbed = BTreeSet::new();
    for turn in 0..PARTS {
        let commit = (0..)
            .map(|n| n.to_string())
            .find(|commit| part(commit) == turn);
        let commit = commit.expect("eight parts");
        let due = Due::ChangedAndPart(&commit).ids(&ledger, "c", &keys);
        let (least, most) = (keys.len() / 16, keys.len() / 4);
        assert!(
            (least..most).contains(&due.len()),
            "{} of {}",
            due.len(),
            keys.len()
        );
        climbed.extend(due);
    }
    assert!(climbed.iter().eq(keys.keys()), "each has a turn");
}

#[test]
fn the_ledger_names_everything_bundled_and_is_as_it_is_written() {
    let text = std::fs::read_to_string(root().join(FILE)).expect("`make corpus` has written it");
    let ledger = Ledger::parse(&text);
    assert_eq!(ledger.text(), text, "only `make corpus` writes {FILE}");
    let bundled = Bundled::all(root());
    let ids: Vec<&String> = bundled.keys().collect();
    assert_eq!(
        ledger.lines.keys().collect::<Vec<_>>(),
        ids,
        "`make corpus` writes {FILE}"
    );
}

/// The crates in the closure depend on no crate of ours outside of it, and what reads the corpus imports nothing else of its crate.
#[test]
fn the_closure_is_closed() {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec();
    let metadata = metadata.expect("cargo metadata runs in the workspace");
    let is_inside = |folder: &str| {
        CLOSURE
            .iter()
            .any(|place| *place == folder || *place == format!("{folder}/src"))
    };
    let folder = |path: &Path| {
        path.strip_prefix(root())
            .ok()
            .map(|path| path.to_string_lossy().into_owned())
    };
    let folders: Vec<(String, String)> = metadata
        .packages
        .iter()
        .filter_map(|package| {
            let folder = folder(package.manifest_path.parent()?.as_std_path())?;
            Some((package.name.to_string(), folder))
        })
        .collect();
    for (package, (name, own)) in metadata.packages.iter().zip(&folders) {
        if !is_inside(own) {
            continue;
        }
        let outside = package
            .dependencies
            .iter()
            .filter(|one| one.kind != cargo_metadata::DependencyKind::Development);
        let outside = outside.filter_map(|one| folders.iter().find(|(name, _)| *name == one.name));
        let outside: Vec<_> = outside.filter(|(_, folder)| !is_inside(folder)).collect();
        assert!(outside.is_empty(), "{name} depends on {outside:?}");
    }
    for file in &crates()["crates/formats"] {
        if file.module.first().is_some_and(|module| module == "corpus") {
            let mut uses = file.uses().into_iter().filter(|path| path[0] == "crate");
            let other = uses.find(|path| !["corpus", "error"].contains(&path[1].as_str()));
            assert_eq!(other, None, "{}", file.display);
        }
    }
}

#[test]
fn the_commit_is_known_where_there_is_a_repository() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    assert_eq!(commit(folder.path()), None);
    if root().join(".git").exists() {
        assert_eq!(commit(root()).map(|commit| commit.len()), Some(40));
    }
}
