//! Tidy tests: what a machine can see of CONTRIBUTING.md.

use crate::project_files::{display, files, root};
use catalogue::method_files::MISREADINGS;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Hard limit of lines in a file. **Source**: ARCHITECTURE.md.
const MOST_LINES: usize = 500;

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("sources are UTF-8 and readable")
}

/// Rust sources of the crates, this package's tests included.
fn sources() -> Vec<PathBuf> {
    files(root(), ".rs")
}

/// The part of a file that is not a test: up to a trailing test module.
fn product(text: &str) -> &str {
    text.split_once("\n#[cfg(test)]\nmod ")
        .map_or(text, |(product, _)| product)
}

fn in_folder(path: &Path, folders: &[&str]) -> bool {
    folders
        .iter()
        .any(|folder| path.starts_with(root().join(folder)))
}

#[test]
fn every_source_opens_with_its_documentation() {
    for path in sources() {
        assert!(
            read(&path).starts_with("//!"),
            "{} does not open with //!",
            display(&path)
        );
    }
    // Of a reading B the function alone has to be documented: nobody adds a line to what an independent author wrote.
    for path in files(&root().join("datasets/methods"), ".py") {
        let text = read(&path);
        let is_documented = if path.ends_with("b.py") {
            text.contains("\"\"\"")
        } else {
            text.starts_with("\"\"\"")
        };
        assert!(is_documented, "{} has no docstring", display(&path));
    }
}

/// A module with children stands beside them: one of the two styles that Rust knows.
#[test]
fn a_module_with_children_is_the_mod_rs_of_their_folder() {
    for path in sources() {
        let folder = path.with_extension("");
        let is_product = path.components().any(|part| part.as_os_str() == "src");
        assert!(
            !is_product || !folder.is_dir() || files(&folder, ".rs").is_empty(),
            "move {} to {}",
            display(&path),
            display(&folder.join("mod.rs"))
        );
    }
}

/// `make test` asks rustdoc for no tests: it would read every crate to find none.
#[test]
fn no_documentation_has_an_example_that_nobody_runs() {
    for path in sources() {
        let text = read(&path);
        let lines = text.lines().map(str::trim_start);
        let fences = lines.filter_map(|line| {
            let line = line.strip_prefix("///").or(line.strip_prefix("//!"))?;
            line.trim_start().strip_prefix("```")
        });
        for language in fences.step_by(2) {
            let is_code = ["", "rust", "no_run", "should_panic"].contains(&language);
            assert!(!is_code, "{}: write a test instead", display(&path));
        }
    }
}

#[test]
fn no_source_is_too_long() {
    // A file of misreadings is many programs, each shorter than a method's readings.
    let python = files(root(), ".py");
    let python = python
        .into_iter()
        .filter(|path| !path.ends_with(MISREADINGS));
    for path in sources().into_iter().chain(python) {
        let lines = read(&path).lines().count();
        assert!(
            lines <= MOST_LINES,
            "{} has {lines} lines, more than {MOST_LINES}",
            display(&path)
        );
    }
}

#[test]
fn sql_stands_only_in_the_store() {
    let words = [
        "SELECT ",
        "INSERT INTO ",
        "UPDATE ",
        "DELETE FROM ",
        "CREATE TABLE ",
    ];
    for path in sources()
        .into_iter()
        .filter(|p| !in_folder(p, &["crates/store", "tests"]))
    {
        let text = read(&path);
        for (number, line) in product(&text).lines().enumerate() {
            let comment = line.trim_start().starts_with("//");
            let sql = words.iter().find(|word| line.contains(**word));
            assert!(
                comment || sql.is_none(),
                "{}:{}: SQL outside crates/store/: {line}",
                display(&path),
                number + 1
            );
        }
    }
}

/// The sandbox starts subjects; the store starts its own Postgres; a provider starts the program that the operator has named; wheels are
/// downloaded by pip. Nobody else starts a process outside tests and benches.
#[test]
fn processes_start_only_in_the_sandbox_the_cluster_one_provider_and_one_installer() {
    let signs = [
        "process::Command",
        "Command::new",
        "libc::fork",
        "posix_spawn",
    ];
    let homes = [
        "sandbox",
        "crates/store/src/cluster",
        "crates/store/src/testing.rs",
        "crates/providers/src/command.rs",
        "pipeline/src/commands/libraries/environment.rs",
        "tests",
    ];
    for path in sources().into_iter().filter(|p| !in_folder(p, &homes)) {
        if path
            .components()
            .any(|c| ["tests", "benches"].iter().any(|d| c.as_os_str() == *d))
        {
            continue;
        }
        let text = read(&path);
        for sign in signs {
            assert!(
                !product(&text).contains(sign),
                "{} starts a process ({sign})",
                display(&path)
            );
        }
    }
}

/// A path that a person names, or that stands in a folder of state or of snapshots, may be a device, a pipe or a file without an end:
/// `regular_files` opens it, within a bound.
#[test]
fn files_that_people_name_are_opened_in_one_place() {
    let readers = [
        "pipeline/src",
        "server/src",
        "crates/formats/src",
        "crates/providers/src",
        "crates/snapshot/src",
        "crates/store/src/cluster",
        "crates/store/src/full_disk.rs",
    ];
    // They open folders, to sync and to lock them, and files of the kernel.
    let homes = [
        "pipeline/src/commands/export/folder.rs",
        "pipeline/src/commands/fetch/part.rs",
        "crates/snapshot/src/files.rs",
        "crates/store/src/cluster/data.rs",
        "crates/store/src/cluster/settings.rs",
    ];
    for path in sources()
        .into_iter()
        .filter(|p| in_folder(p, &readers) && !in_folder(p, &homes))
    {
        let text = read(&path);
        for sign in ["fs::read(", "fs::read_to_string(", "File::open("] {
            let is_test = path
                .iter()
                .filter_map(|part| part.to_str())
                .any(|part| part == "tests" || part.ends_with("tests.rs"));
            assert!(
                is_test || !product(&text).contains(sign),
                "{} opens a file by {sign}",
                display(&path)
            );
        }
    }
}

#[test]
fn the_environment_is_read_only_where_it_is_configured() {
    let homes = [
        "pipeline/src/config.rs",
        "server/src/config.rs",
        "sandbox",
        "tests",
        // Cargo names the folder of what a build script writes.
        "crates/ask/build.rs",
    ];
    for path in sources().into_iter().filter(|p| !in_folder(p, &homes)) {
        if path
            .components()
            .any(|c| ["tests", "benches"].iter().any(|d| c.as_os_str() == *d))
        {
            continue;
        }
        let text = read(&path);
        assert!(
            !product(&text).contains("env::var"),
            "{} reads the environment",
            display(&path)
        );
    }
}

#[test]
fn the_sample_environment_is_complete() {
    let sample = read(&root().join(".env.sample"));
    let variable =
        |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    let assigned = sample
        .lines()
        .filter_map(|line| line.trim_start_matches("# ").split_once('='));
    let named: BTreeSet<&str> = assigned
        .map(|(name, _)| name)
        .filter(|name| variable(name))
        .collect();
    let mut used = BTreeSet::new();
    for config in ["pipeline/src/config.rs", "server/src/config.rs"] {
        let text = read(&root().join(config));
        let ours = |word: &&str| {
            variable(word) && (word.starts_with("CONCORDANCE_") || *word == "DATABASE_URL")
        };
        used.extend(text.split('"').filter(ours).map(str::to_owned));
    }
    assert!(!used.is_empty(), "the configurations name their variables");
    for name in &used {
        assert!(
            named.contains(name.as_str()),
            ".env.sample does not name {name}"
        );
    }
    for name in named {
        assert!(
            used.contains(name),
            ".env.sample names {name}, which nothing reads"
        );
    }
}

#[test]
fn readme_is_short() {
    let lines = read(&root().join("README.md")).lines().count();
    assert!(lines <= 150, "README.md has {lines} lines");
}

/// Names of the functions and classes of a Python file, without those inside others.
fn top_level_names(text: &str) -> impl Iterator<Item = &str> {
    let is_part_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let definitions = text.lines().filter_map(|line| {
        line.strip_prefix("def ")
            .or_else(|| line.strip_prefix("class "))
    });
    definitions.filter_map(move |rest| rest.split(|letter| !is_part_of_name(letter)).next())
}

/// A check file is one module, in which the helper of a property would replace a function of the judge.
#[test]
fn no_predicate_has_the_name_of_a_function_of_the_judge() {
    let judge = files(&root().join("crates/ladder/src/judge"), ".py");
    let judge: Vec<String> = judge.iter().map(|path| read(path)).collect();
    let judge: BTreeSet<&str> = judge
        .iter()
        .flat_map(|text| top_level_names(text))
        .collect();
    let (mut read_names, mut twice) = (0, vec![]);
    for folder in ["property-specs", "datasets/generated"] {
        for path in files(&root().join(folder), "predicates.py") {
            let text = read(&path);
            read_names += top_level_names(&text).count();
            let shared = top_level_names(&text).filter(|name| judge.contains(name));
            twice.extend(shared.map(|name| format!("{}: {name}", display(&path))));
        }
    }
    assert!(judge.contains("apart") && read_names > 100, "{read_names}");
    assert_eq!(twice, Vec::<String>::new());
}

#[test]
fn no_source_has_a_todo_mark() {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("X", "XX"),
        concat!("todo", "!("),
        concat!("unimpl", "emented!("),
    ];
    for path in sources() {
        let text = read(&path);
        for mark in marks {
            assert!(!text.contains(mark), "{} holds {mark}", display(&path));
        }
    }
}
