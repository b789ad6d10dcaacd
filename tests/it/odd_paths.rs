//! Names of devices, pipes, sockets and folders where a command reads a file, and files without an end: each is refused at once by its
//! name. A command that reads on or waits for a writer is ended after five minutes, and fails its test.

use crate::concordance_program::{Program, Ran};
use crate::dumps::{array, method};
use crate::project_files::files;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use store::testing::TestStore;

/// The words of a refusal.
const NOT_A_FILE: &str = "not a regular file";

/// Runs a command that must not wait; `timeout` is a part of coreutils.
fn run(program: &Program, arguments: &[&str]) -> Ran {
    let command = program.command(arguments);
    let mut timed = Command::new("timeout");
    timed
        .args(["--signal=KILL", "300"])
        .arg(command.get_program());
    timed.args(command.get_args()).env_clear();
    for (name, value) in command.get_envs() {
        timed.env(name, value.unwrap_or_default());
    }
    timed.current_dir(program.path("")).stdin(Stdio::null());
    timed.output().expect("coreutils are there").into()
}

/// Paths of no file: a device, a pipe, a socket and a folder. The socket's listener has to live as long as its name is used.
fn odd_paths(program: &Program) -> (Vec<String>, UnixListener) {
    let path = |name: &str| program.path(name).to_str().expect("UTF-8").to_owned();
    nix::unistd::mkfifo(&program.path("pipe"), nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    let listener = UnixListener::bind(program.path("socket")).expect("a socket");
    let zero = program.path("zero");
    std::os::unix::fs::symlink("/dev/zero", &zero).expect("a link");
    std::fs::create_dir(program.path("folder")).expect("a folder");
    let paths = ["zero", "pipe", "socket", "folder"].map(path);
    (paths.to_vec(), listener)
}

/// Asserts that the command failed, and named the path and what it is.
fn is_refused(ran: &Ran, path: &str, arguments: &[&str]) {
    let text = format!("{}{}", ran.stdout, ran.stderr);
    assert!(matches!(ran.code, Some(1 | 2)), "{arguments:?}: {ran:#?}");
    let name = path.rsplit('/').next().expect("a path has a name");
    assert!(
        text.contains(name) && text.contains(NOT_A_FILE),
        "{arguments:?}: {ran:#?}"
    );
}

#[test]
fn commands_without_a_database_read_regular_files_only() {
    let program = Program::new();
    program.write("a.py", "def gelu(x):\n    return x\n");
    let spec = "property-specs/activation/gelu";
    let (paths, _listener) = odd_paths(&program);
    for path in &paths {
        for arguments in [
            &["sandbox", "run", path][..],
            &["verify", "--spec", spec, "--a", path, "--b", "a.py"],
            &["verify", "--spec", spec, "--a", "a.py", "--b", path],
            &["spec", "try", spec, path],
            &["check", "gelu", path],
        ] {
            is_refused(&run(&program, arguments), path, arguments);
        }
    }
    // A folder may be that of a spec.
    for path in &paths[..3] {
        for arguments in [
            &["verify", "--spec", path, "--a", "a.py", "--b", "a.py"][..],
            &["spec", "check", path],
            &["spec", "explain", path],
            &["spec", "try", path, "a.py"],
        ] {
            is_refused(&run(&program, arguments), path, arguments);
        }
    }
}

#[tokio::test]
async fn commands_with_a_database_read_regular_files_only() {
    let store = TestStore::new().await.expect("a database");
    let mut program = Program::holding(&["activation/gelu"]);
    program.set("DATABASE_URL", store.url());
    let (paths, _listener) = odd_paths(&program);
    let repository = ["harvest", "--paper", "arXiv:1803.01422", "--address"];
    let repository = [&repository[..], &["https://github.com/a/b", "--repo"]].concat();
    // A folder is a paper, a repository and a set of dumps.
    for path in &paths[..3] {
        for arguments in [
            &["ingest", "--bare", path][..],
            &["nightly", "--bare", path],
            &["text", "add", path, "--paper", "x"],
            &[&repository[..], &[path.as_str()]].concat(),
        ] {
            is_refused(&run(&program, arguments), path, arguments);
        }
    }
    for path in &paths {
        let arguments = ["generate", "--providers", path];
        is_refused(&run(&program, &arguments), path, &arguments);
    }
    // Below a folder, what is no file is named and the files beside it are read.
    for path in &paths[..3] {
        let name = path.rsplit('/').next().expect("a path has a name");
        std::fs::rename(path, program.path("folder").join(name)).expect("a move");
    }
    program.write(
        "folder/main.tex",
        "\\documentclass{article}\\begin{document}A.\\end{document}",
    );
    let ran = run(&program, &["ingest", "--bare", "folder"]);
    ran.ended(0).says(&["pipe: not read: ", NOT_A_FILE]);
    run(&program, &["text", "add", "folder", "--paper", "x"])
        .ended(0)
        .prints(&["added"]);
}

/// Links to the folder itself, to one above it and to nothing: the folder is listed once, and its files are read.
#[tokio::test]
async fn a_folder_with_links_that_lead_back_is_read_once() {
    let store = TestStore::new().await.expect("a database");
    let program = Program::on(store.url());
    let methods = [method("odd", "Odd", "2002.00001", "An Odd Paper")];
    program.write("dumps/deep/methods.json", array(&methods));
    for (link, target) in [
        ("dumps/self", "."),
        ("dumps/deep/up", ".."),
        ("dumps/again", "deep"),
        ("dumps/endless", "endless"),
        ("dumps/nothing", "gone"),
    ] {
        std::os::unix::fs::symlink(target, program.path(link)).expect("a link");
    }
    let ran = run(&program, &["ingest", "--bare", "dumps"]);
    ran.ended(0)
        .says(&["endless: not read: ", "nothing: not read: "]);
    let read = ran.stdout.matches("methods.json: 1 rows").count();
    assert_eq!(read, 1, "{ran:#?}");
    assert!(ran.stdout.contains("dumps/deep/methods.json"), "{ran:#?}");
}

/// Every file of a method, its misreadings aside: many commands read the corpus.
#[test]
fn the_corpus_has_regular_files_only() {
    let names = |program: &Program| {
        let folders = ["datasets", "property-specs"].map(|name| program.path(name));
        let files = folders.iter().flat_map(|folder| files(folder, ""));
        let is_read = |path: &PathBuf| !path.to_string_lossy().contains("misreadings");
        let files = files.filter(is_read);
        let below = |path: PathBuf| path.strip_prefix(program.path("")).map(Path::to_owned);
        let names: Vec<PathBuf> = files
            .map(|path| below(path).expect("it is below"))
            .collect();
        names
    };
    let new = || Program::holding(&["activation/gelu"]);
    let files: Vec<PathBuf> = names(&new());
    assert!(files.len() >= 5, "{files:?}");
    for file in &files {
        let program = new();
        let path = program.path("").join(file);
        std::fs::remove_file(&path).expect("it was copied");
        nix::unistd::mkfifo(&path, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
        let arguments = ["mutate", "gelu"];
        let name = file.to_str().expect("UTF-8");
        is_refused(&run(&program, &arguments), name, &arguments);
    }
}

#[test]
fn a_file_without_an_end_is_named_with_the_bound() {
    let program = Program::new();
    let path = program.write("large.py", "");
    let file = std::fs::File::options()
        .write(true)
        .open(path)
        .expect("ours");
    // A hole: the disk has no terabyte.
    file.set_len(1 << 40).expect("a hole");
    let spec = "property-specs/activation/gelu";
    for arguments in [
        &["sandbox", "run", "large.py"][..],
        &[
            "verify", "--spec", spec, "--a", "large.py", "--b", "large.py",
        ],
        &["spec", "check", "large.py"],
        &["spec", "explain", "large.py"],
        &["spec", "try", spec, "large.py"],
        &["check", "gelu", "large.py"],
    ] {
        let ran = run(&program, arguments);
        let text = format!("{}{}", ran.stdout, ran.stderr);
        let is_named = text.contains("cannot read large.py: it has more than 16777216 bytes");
        assert!(is_named && ran.code != Some(0), "{arguments:?}: {ran:#?}");
    }
}
