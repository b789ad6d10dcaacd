//! The programs find corpus, runner, Python and state from any folder: those of a checkout and those of a release.

use crate::concordance_program::Ran;
use crate::project_files::root;
use it::executable;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const GELU: &str = "import numpy as np\nfrom math import erf\n\n\ndef gelu(x):\n    return 0.5 * x * (1 + np.vectorize(erf, otypes=[float])(x / np.sqrt(2)))\n";

/// A folder of a user with a function, and nothing of ours.
fn user_folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    std::fs::write(folder.path().join("mine.py"), GELU).expect("written");
    folder
}

fn run(program: &Path, working: &Path, arguments: &[&str]) -> Ran {
    let output = Command::new(program)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("HOME", working)
        .current_dir(working)
        .args(arguments)
        .output();
    output
        .expect("concordance is built: see CONTRIBUTING.md")
        .into()
}

/// Copies our programs into `bin` of a folder, and returns the path of `concordance`.
fn copied(folder: &Path) -> PathBuf {
    let bin = folder.join("bin");
    std::fs::create_dir(&bin).expect("a folder can be made");
    for name in ["concordance", "sandbox-runner"] {
        std::fs::copy(executable(name), bin.join(name)).expect("it is built");
    }
    bin.join("concordance")
}

#[test]
fn the_program_of_a_checkout_works_in_any_folder() {
    let user = user_folder();
    let ran = run(
        &executable("concordance"),
        user.path(),
        &["check", "gelu", "mine.py"],
    );
    assert!(ran.ended(0).stdout.contains("gelu"), "{ran:#?}");
}

#[test]
fn the_program_of_a_release_brings_its_corpus() {
    let (user, release) = (
        user_folder(),
        tempfile::tempdir().expect("a folder can be made"),
    );
    let program = copied(release.path());
    let shared = release.path().join("share/concordance");
    std::fs::create_dir_all(&shared).expect("a folder can be made");
    for name in store::installation::CORPUS_FOLDERS {
        symlink(root().join(name), shared.join(name)).expect("a link can be made");
    }
    symlink(root().join(".venv"), release.path().join(".venv")).expect("a link can be made");
    run(&program, user.path(), &["check", "gelu", "mine.py"]).ended(0);
    let ran = run(&program, user.path(), &["doctor", "--json"]);
    assert!(
        ran.ended(0).stdout.contains("pairs of readings"),
        "{ran:#?}"
    );
}

#[test]
fn a_program_without_a_corpus_says_where_it_looked() {
    let (user, other) = (
        user_folder(),
        tempfile::tempdir().expect("a folder can be made"),
    );
    let ran = run(
        &copied(other.path()),
        user.path(),
        &["check", "gelu", "mine.py"],
    );
    let shared = other.path().join("share/concordance");
    for text in [
        "no bundled corpus: datasets and property-specs are together in none of ",
        user.path().to_str().expect("text"),
        shared.to_str().expect("text"),
        "hint: set CONCORDANCE_CORPUS, CONCORDANCE_SPECS and CONCORDANCE_ASSEMBLIES, work in a checkout",
    ] {
        assert!(ran.ended(2).stderr.contains(text), "{text}: {ran:#?}");
    }
}
