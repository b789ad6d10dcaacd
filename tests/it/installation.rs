//! The programs find corpus, runner, Python and state from any folder: those of a checkout and those of a release.

use crate::concordance_program::Ran;
use crate::database_contents::database;
use crate::project_files::root;
use it::executable;
use std::collections::BTreeSet;
use std::fs::Permissions;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const GELU: &str = "import numpy as np\nfrom math import erf\n\n\ndef gelu(x):\n    return 0.5 * x * (1 + np.vectorize(erf, otypes=[float])(x / np.sqrt(2)))\n";

/// A folder of a user with a function, and nothing of ours.
fn user_folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    // Root's Postgres runs as another account, which has to pass through.
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("it is ours");
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
    for (command, words) in [
        ("brief gelu --for a", "# Reading A of `gelu`"),
        ("spec explain gelu", "method gelu in area activation"),
        ("provenance gelu", "b  unchanged"),
        ("report", "methods stored, 0 run"),
    ] {
        let arguments: Vec<&str> = command.split(' ').collect();
        run(&program, user.path(), &arguments)
            .ended(0)
            .prints(&[words]);
    }
}

/// The state that a program names when it has no snapshot.
fn state_without_a_snapshot(program: &Path, working: &Path) -> String {
    let ran = run(program, working, &["snapshot", "verify"]);
    let (state, _) = ran
        .ended(2)
        .stderr
        .split_once("/snapshots: no snapshot is published here")
        .unwrap_or_else(|| panic!("{ran:#?}"));
    state.to_owned()
}

#[test]
fn a_release_in_a_checkout_uses_the_state_that_is_there() {
    let (checkout, release) = (
        user_folder(),
        tempfile::tempdir().expect("a folder can be made"),
    );
    let program = copied(release.path());
    let shared = release.path().join("share/concordance");
    std::fs::create_dir_all(&shared).expect("a folder can be made");
    for name in store::installation::CORPUS_FOLDERS {
        symlink(root().join(name), shared.join(name)).expect("a link can be made");
        symlink(root().join(name), checkout.path().join(name)).expect("a link can be made");
    }
    let below = checkout.path().join("docs");
    std::fs::create_dir(&below).expect("a folder can be made");
    let own = below.join(".local/state/concordance");
    let named = || state_without_a_snapshot(&program, &below);
    assert!(
        named().ends_with(own.to_str().expect("text")),
        "{}",
        named()
    );
    let state = checkout.path().join(".state");
    std::fs::create_dir(&state).expect("a folder can be made");
    assert!(
        named().ends_with(state.to_str().expect("text")),
        "{}",
        named()
    );
    // Somebody else's is none: only root can make one here.
    if std::os::unix::fs::chown(&state, Some(65_534), None).is_ok() {
        assert!(
            named().ends_with(own.to_str().expect("text")),
            "{}",
            named()
        );
    }
}

/// Every command that reads the corpus, with arguments.
const READ_THE_CORPUS: [&str; 22] = [
    "assemble",
    "brief gelu --for a",
    "check gelu mine.py",
    "export handout",
    "findings",
    "generate",
    "harvest",
    "ingest",
    "libraries bundle",
    "libraries run",
    "mutate gelu",
    "new my_loss",
    "nightly",
    "provenance gelu",
    "publish",
    "report",
    "reproduce 17",
    "spec explain gelu",
    "stability gelu",
    "unions",
    "verify",
    "worker",
];

/// Every other command. `export --python` alone reads a snapshot instead of the corpus, and `doctor` says that there is none.
const WITHOUT_THE_CORPUS: [&str; 10] = [
    "check-worker",
    "doctor",
    "fetch",
    "help",
    "proposals",
    "queue",
    "sandbox",
    "snapshot",
    "takedown",
    "text",
];

#[test]
fn every_command_reads_the_corpus_or_needs_none() {
    let user = user_folder();
    let help = run(&executable("concordance"), user.path(), &["--help"]);
    let lines = help.ended(0).stdout.lines();
    let lines = lines.skip_while(|line| *line != "Commands:").skip(1);
    let commands: BTreeSet<&str> = lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty())
        .collect();
    let reading = READ_THE_CORPUS.map(|command| command.split(' ').next().expect("a word"));
    let listed: BTreeSet<&str> = reading.into_iter().chain(WITHOUT_THE_CORPUS).collect();
    assert_eq!(commands, listed);
}

#[tokio::test]
async fn a_command_that_needs_no_corpus_works_in_any_folder() {
    let (user, other) = (
        user_folder(),
        tempfile::tempdir().expect("a folder can be made"),
    );
    let program = copied(other.path());
    let store = database().await;
    for (command, words) in [
        ("fetch --list", "CC-BY-SA-4.0"),
        ("proposals list", "0 in the state waiting"),
        ("queue", "0 waiting, 0 at work"),
        ("takedown list", "0 left out"),
        ("help check", "Usage: concordance check"),
    ] {
        let mut command_line = Command::new(&program);
        command_line.env_clear().env("HOME", user.path());
        command_line.env("DATABASE_URL", store.url());
        let arguments = command_line.args(command.split(' '));
        let output = arguments.current_dir(user.path()).output();
        let ran: Ran = output.expect("it is built").into();
        ran.ended(0).prints(&[words]);
    }
}

#[test]
fn a_command_without_a_corpus_says_where_it_looked_and_what_to_set() {
    let (user, other) = (
        user_folder(),
        tempfile::tempdir().expect("a folder can be made"),
    );
    let program = copied(other.path());
    let shared = other.path().join("share/concordance");
    for command in READ_THE_CORPUS {
        let arguments: Vec<&str> = command.split(' ').collect();
        run(&program, user.path(), &arguments).ended(2).says(&[
            "no bundled corpus: datasets and property-specs are together in none of ",
            user.path().to_str().expect("text"),
            shared.to_str().expect("text"),
            "hint: set CONCORDANCE_CORPUS (specs and assemblies are beside it), work in a checkout",
        ]);
    }
    let looked = run(&program, user.path(), &["verify"]).stderr;
    let looked = looked.lines().next().expect("a line").split(", ");
    let roots = looked.filter(|folder| *folder == "/").count();
    assert_eq!(roots, 1, "a folder is named once");
}

#[test]
fn a_command_without_a_snapshot_a_runner_or_a_python_says_what_to_set() {
    let (user, other) = (
        user_folder(),
        tempfile::tempdir().expect("a folder can be made"),
    );
    let program = copied(other.path());
    let state = user.path().join(".local/state/concordance/snapshots");
    let state = state.to_str().expect("text");
    let words = [
        state,
        "no snapshot is published here",
        "CONCORDANCE_STATE_DIR",
    ];
    run(&program, user.path(), &["snapshot", "verify"])
        .ended(2)
        .says(&words);
    run(&program, user.path(), &["export", "--python", "package"])
        .ended(1)
        .says(&words);
    let diff = run(&program, user.path(), &["snapshot", "diff", "a", "b"]);
    diff.ended(2)
        .says(&["a cannot be compared", "the id of one in ", state]);

    let sandboxed = ["sandbox", "run", "mine.py", "--args", "[[1.0]]"];
    let python = user.path().join(".venv");
    let python = python.to_str().expect("text");
    let ran = run(&program, user.path(), &sandboxed);
    ran.ended(2).says(&[
        "no Python environment: none of ",
        python,
        "CONCORDANCE_PYTHON",
    ]);
    let runner = other.path().join("bin/sandbox-runner");
    std::fs::remove_file(&runner).expect("it was copied");
    let runner = runner.to_str().expect("text");
    let ran = run(&program, user.path(), &sandboxed);
    ran.ended(2).says(&[
        "sandbox-runner not found: none of ",
        runner,
        "CONCORDANCE_RUNNER",
    ]);
}

#[test]
fn the_variable_of_the_corpus_suffices_and_is_named_when_it_is_wrong() {
    let (user, other) = (
        user_folder(),
        tempfile::tempdir().expect("a folder can be made"),
    );
    let program = copied(other.path());
    let check = |corpus: &Path| -> Ran {
        let mut command = Command::new(&program);
        command.env_clear().env("HOME", user.path());
        command.env("CONCORDANCE_CORPUS", corpus);
        command.env("CONCORDANCE_PYTHON", root().join(".venv"));
        command
            .current_dir(user.path())
            .args(["check", "gelu", "mine.py"]);
        command.output().expect("it is built").into()
    };
    check(&root().join("datasets")).ended(0);
    check(&user.path().join("nowhere")).ended(2).says(&[
        "the folder of property specs, ",
        "/property-specs, does not exist",
        "hint: set CONCORDANCE_SPECS; unset,",
    ]);
    std::fs::create_dir(user.path().join("property-specs")).expect("a folder can be made");
    check(&user.path().join("nowhere")).ended(2).says(&[
        "the folder of method cards, ",
        "/nowhere, does not exist",
        "hint: set CONCORDANCE_CORPUS; unset,",
    ]);
}
