//! The procedures of an operator, walked: backup and restore, a database of one's own, takedown and retention.

use crate::concordance_program::{Program, Ran};
use crate::database_contents::database;
use crate::dumps::{array, link, method, paper};
use crate::project_files::root;
use crate::questions_client::Asker;
use catalogue::{Digest, Level};
use serde_json::Value;
use snapshot::{ImplementationRecord, Snapshot};
use std::path::{Path, PathBuf};
use std::process::Command;
use store::Store;
use store::lease::{CHECK_ROLE, Part, WorkKind};

const GELU: &str = "activation/gelu";

/// A method whose reading is taken down, and another of its family.
const TAKEN: &str = "flow/planar_flow_density";
const RELATIVE: &str = "flow/planar_flow";

/// A paper that stays, with the person who asks to be left out.
const WIDE: (&str, &str) = ("2001.01234", "Wide Nets Revisited");
/// A paper that is taken down.
const FORGOTTEN: (&str, &str) = ("2002.00002", "A Theorem To Forget");

/// Runs a program of the system, which succeeds.
fn system(command: &mut Command) {
    let output = command.output().expect("it is installed");
    assert!(output.status.success(), "{command:?}: {output:#?}");
}

/// The address of the private database of a state folder, as an operator makes it in a shell: realpath, sha256sum, cut.
fn database_url(state: &Path) -> String {
    let state = state.canonicalize().expect("it is there");
    let digest = Digest::of(state.to_str().expect("text")).to_string();
    let socket = format!("/tmp/concordance-{}", &digest[..16]);
    format!("postgresql://concordance@localhost:5432/postgres?host={socket}")
}

/// A program of the Postgres that serves a state folder.
fn postgres(state: &Path, name: &str) -> Command {
    let installed = store::cluster::status(state).installed;
    Command::new(
        installed
            .first()
            .expect("Postgres is installed")
            .0
            .join(name),
    )
}

/// The answers of a server about a method, without its own address.
fn answers(asker: &Asker) -> Vec<String> {
    let paths = [
        "/api/graph/have?x=gelu",
        "/method/gelu",
        "/check/gelu.py",
        "/search?q=gelu",
    ];
    let answer = |path| asker.page(path).replace(asker.address(), "HOST");
    paths.map(answer).into()
}

#[test]
fn a_backup_restores_the_database_and_what_is_served() {
    let first = Program::holding(&[GELU]);
    let night = first.json(&["nightly", "--json"]);
    let reason = ["--reason", "her letter"];
    let takedown = ["takedown", "add", "name", "Ada Example"];
    first.run(&[&takedown[..], &reason].concat()).ended(0);
    let state = first.path("state");
    let asker = Asker::start(&first, "");
    let before = answers(&asker);
    assert!(before[0].contains("verified_code"), "{}", before[0]);

    // The backup, beside the running server.
    let (dump, archive) = (first.path("concordance.dump"), first.path("state.tar"));
    let mut backup = postgres(&state, "pg_dump");
    system(
        backup
            .arg("-Fc")
            .arg("-f")
            .arg(&dump)
            .arg(database_url(&state)),
    );
    let mut pack = Command::new("tar");
    pack.arg("-C").arg(&state).arg("-cf").arg(&archive);
    system(pack.args(["address-secret", "snapshots"]));
    drop(asker);

    // The restore, into an empty state folder.
    let second = Program::holding(&[GELU]);
    let restored = second.path("state");
    std::fs::create_dir(&restored).expect("the folder is ours");
    system(
        Command::new("tar")
            .arg("-C")
            .arg(&restored)
            .arg("-xf")
            .arg(&archive),
    );
    let asker = Asker::start(&second, "");
    let mut restore = postgres(&restored, "pg_restore");
    restore.args([
        "--clean",
        "--if-exists",
        "--exit-on-error",
        "--single-transaction",
        "-d",
    ]);
    system(restore.arg(database_url(&restored)).arg(&dump));
    second.run(&["snapshot", "verify"]).ended(0);
    drop(asker);
    let asker = Asker::start(&second, "");
    assert_eq!(answers(&asker), before);
    for command in [&["takedown", "list", "--json"][..], &["unions", "--json"]] {
        assert_eq!(second.json(command), first.json(command), "{command:?}");
    }
    let report = |program: &Program| program.json(&["report", "--json"])["methods"].clone();
    assert_eq!(report(&second), report(&first));
    // The rules of the database came back, too.
    let mut delete = postgres(&restored, "psql");
    let delete = delete
        .arg(database_url(&restored))
        .args(["-c", "DELETE FROM run"]);
    let refused: Ran = delete.output().expect("it is installed").into();
    refused.says(&["DELETE on run refused"]);
    drop(asker);
    let next = second.json(&["nightly", "--json"]);
    assert_eq!(next["verify"]["unchanged"], 1, "{next:#}");
    assert_eq!(next["publish"]["snapshot"], night["publish"]["snapshot"]);
    assert_eq!(next["publish"]["is_new"], false);
}

/// The statements of a database of one's own: the role is none of those that migrations make, which all databases of a server share.
#[tokio::test]
async fn an_owner_with_few_rights_admits_a_check_worker_by_the_statements_of_the_book() {
    let store = database().await;
    let as_role = |role: &str, database: &str| {
        let url = store.url().replacen("concordance@", &format!("{role}@"), 1);
        let (base, parameters) = url.split_once('?').expect("a socket");
        let (server, _) = base.rsplit_once('/').expect("a database");
        format!("{server}/{database}?{parameters}")
    };
    for statement in [
        "CREATE ROLE few LOGIN",
        "CREATE DATABASE few OWNER few TEMPLATE template0",
    ] {
        store.execute(statement).await.expect("a superuser may");
    }
    let owner = as_role("few", "few");
    let program = Program::holding_on(&[GELU], &owner);
    program.run(&["ingest"]).ended(0);

    let book = std::fs::read_to_string(root().join("docs/operations.md")).expect("readable");
    let (_, statements) = book.split_once("```sql\n").expect("it is there");
    let (statements, _) = statements.split_once("```").expect("its end");
    let statements = statements.replace("concordance_check", "checks_of_few");
    let (by_superuser, by_owner) = statements.split_once('\n').expect("two");
    store.execute(by_superuser).await.expect("a superuser may");
    let mut psql = postgres(&program.path("state"), "psql");
    psql.args(["-v", "ON_ERROR_STOP=1", "-d"]);
    system(psql.arg(&owner).arg("-c").arg(by_owner));
    let worker = as_role("checks_of_few", "few");
    let worker = Store::connect_with_few_rights(&worker).await;
    let worker = worker.expect("the role may connect");
    let beyond = worker.table_beyond(CHECK_ROLE).await;
    assert_eq!(beyond.expect("it answers"), None);
    let claimed = worker
        .claim_work(&[WorkKind::Check], Part::ALL, "worker", 1)
        .await;
    assert_eq!(claimed.expect("it may").len(), 0);
}

#[tokio::test]
async fn a_program_refuses_the_database_of_a_newer_one() {
    let store = database().await;
    let program = Program::holding_on(&[GELU], store.url());
    program.run(&["ingest"]).ended(0);
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9999, 'later', true, '', 0)";
    store.execute(newer).await.expect("the table is ours");
    let refused = program.run(&["ingest"]);
    refused
        .ended(2)
        .says(&["hint: was it migrated by a newer version?"]);
}

/// Writes the dumps of which parts are taken down.
fn write_dumps(program: &Program, abstract_text: &str) {
    let (ada, ben) = ("Ada Example", "Ben Muster");
    let mut papers = [
        paper(WIDE.0, WIDE.1, &[ada, ben], &["Denoising"], &[]),
        paper(
            FORGOTTEN.0,
            FORGOTTEN.1,
            &[ben],
            &["Denoising"],
            &["Gone Block"],
        ),
    ];
    for paper in &mut papers {
        paper["abstract"] = abstract_text.into();
    }
    program.write("dumps/papers-with-abstracts.json", array(&papers));
    let links = [
        link(WIDE.0, WIDE.1, "https://github.com/lab/wide"),
        link(FORGOTTEN.0, FORGOTTEN.1, "https://github.com/lab/forgotten"),
    ];
    program.write("dumps/links-between-papers-and-code.json", array(&links));
    let methods = [method("gone-block", "Gone Block", FORGOTTEN.0, FORGOTTEN.1)];
    program.write("dumps/methods.json", array(&methods));
}

/// Everything before a publication.
fn ingest(program: &Program) {
    program.run(&["ingest", "dumps"]).ended(0);
    for step in ["generate", "verify"] {
        program.run(&[step]).ended(0);
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = vec![];
    for entry in std::fs::read_dir(folder).expect("it is there") {
        let path = entry.expect("readable").path();
        match path.is_dir() {
            true => files.extend(files_below(&path)),
            false => files.push(path),
        }
    }
    files
}

/// Those of the texts that stand in a file below a folder, in any case of letters.
fn found<'a>(folder: &Path, texts: &[&'a str]) -> Vec<&'a str> {
    let read = |path: &PathBuf| std::fs::read(path).expect("readable").to_ascii_lowercase();
    let files: Vec<Vec<u8>> = files_below(folder).iter().map(read).collect();
    let is_in = |text: &str| {
        let text = text.to_ascii_lowercase();
        let mut files = files.iter();
        files.any(|file| file.windows(text.len()).any(|part| part == text.as_bytes()))
    };
    texts.iter().copied().filter(|text| is_in(text)).collect()
}

fn implementation(program: &Program, method: &str) -> Option<ImplementationRecord> {
    let snapshot = Snapshot::open(&program.path("state/snapshots")).expect("one is published");
    let method = snapshot.method_by_id(method).expect("it is published");
    snapshot.implementation(method).expect("readable")
}

#[tokio::test]
async fn what_was_taken_down_stays_out_when_its_dump_is_ingested_again() {
    let store = database().await;
    let program = Program::holding_on(&[TAKEN, RELATIVE], store.url());
    write_dumps(&program, "We show it.");
    ingest(&program);
    program.run(&["publish"]).ended(0);
    let reading = program.path("datasets/methods").join(TAKEN).join("a.py");
    let reading = std::fs::read_to_string(reading).expect("readable");
    let docstring = reading
        .split("\"\"\"")
        .nth(1)
        .expect("a reading has a docstring");
    let line = docstring
        .lines()
        .map(str::trim)
        .find(|line| line.len() > 20);
    let taken = [
        "Ada Example",
        FORGOTTEN.0,
        FORGOTTEN.1,
        "lab/forgotten",
        line.expect("a line"),
    ];
    let snapshots = program.path("state/snapshots");
    assert_eq!(found(&snapshots, &taken), taken, "they are published");
    let relative = implementation(&program, "planar_flow").expect("code");
    assert!(relative.check_file.is_some());

    let sample = Digest::of(&reading).to_string();
    for [kind, key] in [
        ["name", "Example, Ada"],
        ["sample", &sample],
        ["paper", "https://arxiv.org/abs/2002.00002v1"],
    ] {
        let add = ["takedown", "add", kind, key, "--reason", "a letter"];
        program
            .run(&add)
            .ended(0)
            .prints(&[kind, "a letter", "publish --accept-losses"]);
    }
    // The function lost its code, which nobody does by accident.
    program.run(&["publish"]).ended(1).prints(&["NOT SERVED"]);
    let publish = ["publish", "--accept-losses", "--keep", "1"];
    let pending = [
        "3 stored, 3 of them still served",
        "name ada example",
        "paper arxiv:2002.00002",
        "hint: `concordance publish --accept-losses --keep 1`",
    ];
    program.run(&["doctor"]).ended(1).prints(&pending);
    program.run(&publish).ended(0);
    let doctor = program.run(&["doctor"]);
    doctor
        .ended(0)
        .prints(&["3 stored, 0 of them still served"]);
    let nothing: [&str; 0] = [];
    assert_eq!(found(&snapshots, &taken), nothing, "no snapshot has them");
    assert!(implementation(&program, "planar_flow_density").is_none());
    // The check file of a method packs the readings of its family.
    let alone = implementation(&program, "planar_flow").expect("code");
    assert!(alone.check_file.is_none());
    assert_eq!(alone.verification_level(), Some(Level::V3));
    assert_eq!(alone.examples, relative.examples);
    assert_eq!(
        found(&snapshots, &["Ben Muster", WIDE.1, "Gone Block"]).len(),
        3
    );
    program
        .run(&["export", "handout"])
        .ended(0)
        .prints(&["taken down"]);
    let exported = program.path("handout");
    assert_eq!(found(&exported, &taken), nothing, "no export has them");
    assert_eq!(
        found(&exported, &["Ben Muster", WIDE.1, "Gone Block"]).len(),
        3
    );

    for abstract_text in ["We show it.", "We show it again."] {
        write_dumps(&program, abstract_text);
        ingest(&program);
        program.run(&["publish"]).ended(0);
        assert_eq!(found(&snapshots, &taken), nothing, "{abstract_text}");
    }
    assert_eq!(
        found(&snapshots, &["We show it again."]).len(),
        1,
        "it was ingested"
    );

    program
        .run(&["takedown", "remove", "name", "Ada Example"])
        .ended(0);
    program
        .run(&["takedown", "remove", "paper", FORGOTTEN.0])
        .ended(0);
    program.run(&["publish"]).ended(0);
    assert_eq!(
        found(&snapshots, &taken),
        taken[..4],
        "the sample stays out"
    );
}

#[test]
fn a_takedown_of_nothing_is_refused() {
    let program = Program::holding(&[GELU]);
    for (kind, key, words) in [
        ("name", "…", "names no name"),
        ("sample", "1234", "names no sample"),
        ("paper", "Wide Nets", "names no paper"),
    ] {
        let add = ["takedown", "add", kind, key, "--reason", "a letter"];
        program.run(&add).ended(2).says(&[words, "hint: give "]);
    }
    let add = ["takedown", "add", "name", "Ada Example", "--reason", " "];
    program.run(&add).ended(2).says(&["the reason is empty"]);
    let remove = ["takedown", "remove", "name", "Ada Example"];
    program
        .run(&remove)
        .ended(1)
        .says(&["is not left out", "takedown list"]);
    assert_eq!(
        program.json(&["takedown", "list", "--json"]),
        Value::Array(vec![])
    );
}

#[test]
fn snapshots_beyond_the_retained_ones_are_deleted() {
    let program = Program::holding(&[GELU]);
    for title in ["One Net", "Two Nets", "Three Nets", "Four Nets"] {
        let papers = [paper(WIDE.0, title, &["Ben Muster"], &[], &[])];
        program.write("dumps/papers-with-abstracts.json", array(&papers));
        program.run(&["ingest", "dumps"]).ended(0);
        program.run(&["publish"]).ended(0);
    }
    let stored = || {
        let entries = std::fs::read_dir(program.path("state/snapshots")).expect("it is there");
        let is_folder = |entry: &std::fs::DirEntry| entry.path().is_dir();
        entries.flatten().filter(is_folder).count()
    };
    assert_eq!(stored(), 3);
    let served = program.snapshot();
    program.run(&["publish", "--keep", "1"]).ended(0);
    assert_eq!((stored(), program.snapshot()), (1, served));
}
