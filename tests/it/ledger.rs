//! The ledger of everything bundled, and what is climbed because of it: all of it where what decides has changed, else what
//! changed itself and an eighth that the commit chooses.

use crate::bundled::spec;
use crate::project_files::files;
use catalogue::Digest;
use catalogue::method_files::{CASES, MISREADINGS, PREDICATES, READING_A, READING_B, SPEC};
use ladder::LADDER_VERSION;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The ledger's file, from the root.
pub const FILE: &str = "datasets/ledger.txt";

/// Paths that decide beside the files of a method: files and folders from the root, without tests and benches.
pub const CLOSURE: [&str; 20] = [
    "Cargo.lock",
    "rust-toolchain.toml",
    "scripts/python.lock",
    "crates/catalogue/Cargo.toml",
    "crates/catalogue/src",
    "crates/ladder/Cargo.toml",
    "crates/ladder/src",
    "crates/spec/Cargo.toml",
    "crates/spec/src",
    "crates/formats/src/corpus",
    "crates/formats/src/error.rs",
    "pipeline/src/commands/verify",
    "pipeline/src/specs.rs",
    "sandbox/Cargo.toml",
    "sandbox/src",
    "sandbox/runner",
    "tests/it/bundled_night.rs",
    "tests/it/bundled_night",
    "tests/it/check_files.rs",
    "tests/it/ledger.rs",
];

/// The number of parts of the bundled methods, of which each commit climbs one.
pub const PARTS: u8 = 8;

/// The folder of what language models wrote.
const GENERATED: &str = "datasets/generated";

const HEAD: &str = "# The level of everything bundled, and the key of what was climbed for it. Only `make corpus` writes this file.\n";

/// A bundled method or assembly.
#[derive(Debug, Clone)]
pub struct Bundled {
    pub id: String,
    /// Its spec. Predicates, past cases and misreadings are in the same folder.
    pub spec: PathBuf,
    /// The folder of its readings; `None` for an assembly, whose readings are wired from those of its bricks.
    pub readings: Option<PathBuf>,
}

impl Bundled {
    /// Everything that is bundled below a root, by id.
    pub fn all(root: &Path) -> BTreeMap<String, Self> {
        let of = |top: &str, readings: fn(&Path, &Path) -> Option<PathBuf>| {
            let top = root.join(top);
            let specs = files(&top, SPEC).into_iter();
            let bundled = specs.map(move |spec| {
                let folder = spec.parent().expect("it is in a folder");
                let below = folder.strip_prefix(&top).expect("it is below");
                let id = folder.file_name().expect("it has a name");
                let id = id.to_string_lossy().into_owned();
                let readings = readings(root, below);
                (id.clone(), Self { id, spec, readings })
            });
            bundled.collect::<Vec<_>>()
        };
        let of_people = |root: &Path, below: &Path| Some(root.join("datasets/methods").join(below));
        let generated = |root: &Path, below: &Path| Some(root.join(GENERATED).join(below));
        let mut all = of("property-specs", of_people);
        all.extend(of("assemblies", |_, _| None));
        all.extend(of(GENERATED, generated));
        all.into_iter().collect()
    }

    /// Returns true if language models wrote it: spec and readings are in one folder.
    pub fn is_generated(&self) -> bool {
        self.readings.as_deref() == self.spec.parent()
    }

    /// The methods that an assembly is wired from; none for a method.
    pub fn bricks(&self) -> Vec<String> {
        if self.readings.is_some() {
            return vec![];
        }
        let wiring = spec(&self.spec).wiring.expect("an assembly is wired");
        wiring
            .bricks
            .into_iter()
            .map(|brick| brick.method)
            .collect()
    }

    /// The files that decide: spec, predicates, past cases, misreadings and readings.
    pub fn files(&self) -> Vec<PathBuf> {
        let beside =
            [SPEC, PREDICATES, CASES, MISREADINGS].map(|name| self.spec.with_file_name(name));
        let mut all: Vec<PathBuf> = beside.into_iter().filter(|path| path.is_file()).collect();
        let sides = self
            .readings
            .iter()
            .flat_map(|folder| [READING_A, READING_B].map(|side| folder.join(side)));
        all.extend(sides);
        all
    }
}

/// The key of each method and assembly under a version of the rules. It covers no place: a method that moves keeps its key.
pub fn keys(all: &BTreeMap<String, Bundled>, version: &str) -> BTreeMap<String, String> {
    let key = |bundled: &Bundled| {
        let bricks = bundled.bricks();
        let with_bricks =
            std::iter::once(bundled).chain(bricks.iter().filter_map(|id| all.get(id)));
        let files: Vec<PathBuf> = with_bricks.flat_map(Bundled::files).collect();
        let name = |path: &PathBuf| {
            path.file_name()
                .expect("a file has a name")
                .to_string_lossy()
                .into_owned()
        };
        let parts = files
            .iter()
            .flat_map(|path| [name(path).into_bytes(), read(path)]);
        short(std::iter::once(version.as_bytes().to_vec()).chain(parts))
    };
    all.iter()
        .map(|(id, bundled)| (id.clone(), key(bundled)))
        .collect()
}

/// The lints of specs: a warning for an author, no part of a verdict.
pub const LINTS: &str = "crates/spec/src/lints/";

/// The files of a place of the closure, without those that decide nothing: unit tests below `src`, and lints.
pub fn deciding(root: &Path, place: &str) -> Vec<PathBuf> {
    let path = root.join(place);
    if !path.is_dir() {
        return vec![path];
    }
    let decides_nothing = |path: &PathBuf| {
        let below = path.strip_prefix(root).unwrap_or(path).to_string_lossy();
        let is_test = below.ends_with("/tests.rs") || below.contains("/tests/");
        (below.contains("/src/") && is_test) || below.starts_with(LINTS)
    };
    let all = files(&path, "").into_iter();
    all.filter(|path| !decides_nothing(path)).collect()
}

/// Returns a text without the module of unit tests that ends it. A module that something follows stays.
pub fn without_unit_tests(text: &[u8]) -> &[u8] {
    let start = b"\n#[cfg(test)]\nmod tests {\n";
    let find = |what: &[u8], from: &[u8]| from.windows(what.len()).position(|part| part == what);
    match find(start, text) {
        Some(at) if find(b"\n}\n", &text[at..]) == Some(text.len() - at - 3) => &text[..at],
        _ => text,
    }
}

/// The digest of what decides beside the files of a method.
pub fn closure(root: &Path) -> String {
    let all = CLOSURE.iter().flat_map(|place| deciding(root, place));
    let all: Vec<PathBuf> = all.collect();
    let place = |path: &PathBuf| {
        path.strip_prefix(root)
            .unwrap_or(path)
            .to_string_lossy()
            .into_owned()
    };
    short(all.iter().flat_map(|path| {
        [
            place(path).into_bytes(),
            without_unit_tests(&read(path)).to_vec(),
        ]
    }))
}

fn short(parts: impl Iterator<Item = Vec<u8>>) -> String {
    let parts: Vec<Vec<u8>> = parts.collect();
    let digest = Digest::of_parts(parts.iter().map(Vec::as_slice)).to_string();
    digest[..16].to_owned()
}

fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The climbed methods, as the ledger is committed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    /// The digest of what decided.
    pub closure: String,
    /// Level and key of each method and assembly.
    pub lines: BTreeMap<String, (String, String)>,
}

impl Ledger {
    /// The committed one below a root. Without a file it is empty, so that everything is climbed.
    pub fn read(root: &Path) -> Self {
        Self::parse(&std::fs::read_to_string(root.join(FILE)).unwrap_or_default())
    }

    pub fn parse(text: &str) -> Self {
        let mut ledger = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["closure", digest] => ledger.closure = digest.to_owned(),
                [id, level, key] => {
                    let line = (level.to_owned(), key.to_owned());
                    let before = ledger.lines.insert(id.to_owned(), line);
                    assert_eq!(before, None, "{FILE}: {id} has two lines");
                }
                _ => panic!("{FILE}: no line of a ledger: {line:?}"),
            }
        }
        ledger
    }

    pub fn text(&self) -> String {
        let lines = self
            .lines
            .iter()
            .map(|(id, (level, key))| format!("{id} {level} {key}\n"));
        format!(
            "{HEAD}closure {}\n{}",
            self.closure,
            lines.collect::<String>()
        )
    }

    /// The level of a method or assembly, `None` for no level.
    pub fn level(&self, id: &str) -> Option<String> {
        let (level, _) = self
            .lines
            .get(id)
            .unwrap_or_else(|| panic!("{FILE} has no line of {id}: `make corpus` writes it"));
        (level != "none").then(|| level.clone())
    }
}

/// The methods to climb where what decides is what decided for the ledger; everything, where it is not.
#[derive(Debug, Clone, Copy)]
pub enum Due<'a> {
    Everything,
    /// The changed methods, and the part of a commit.
    ChangedAndPart(&'a str),
    Changed,
}

impl Due<'_> {
    /// The ids of what is to be climbed.
    pub fn ids(
        self,
        ledger: &Ledger,
        closure: &str,
        keys: &BTreeMap<String, String>,
    ) -> BTreeSet<String> {
        let has_turn = |id: &str| match self {
            _ if ledger.closure != closure => true,
            Self::Everything => true,
            Self::ChangedAndPart(commit) => part(id) == part(commit),
            Self::Changed => false,
        };
        let is_changed = |id: &str, key: &str| {
            let line = ledger.lines.get(id);
            line.is_none_or(|(_, climbed)| climbed != key)
        };
        let due = keys
            .iter()
            .filter(|(id, key)| has_turn(id) || is_changed(id, key));
        due.map(|(id, _)| id.clone()).collect()
    }
}

/// The part of the methods to which an id belongs, or that a commit climbs.
pub fn part(text: &str) -> u8 {
    share(text, PARTS)
}

/// A number below `of` that follows from a text alone.
pub fn share(text: &str, of: u8) -> u8 {
    u8::from_str_radix(&Digest::of(text).to_string()[..2], 16).expect("a digest is hexadecimal")
        % of
}

/// The commit that is checked out, if this is a repository.
pub fn commit(root: &Path) -> Option<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(["rev-parse", "HEAD"])
        .output()
        .ok()?;
    let commit = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !commit.is_empty()).then_some(commit)
}

/// The keys of what is bundled below a root under the rules of today.
pub fn keys_of(root: &Path) -> BTreeMap<String, String> {
    keys(&Bundled::all(root), LADDER_VERSION)
}
