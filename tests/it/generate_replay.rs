//! Recorded answers of many methods are replayed into the ladder: without a call, and with the same bytes.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::generate_world::{METHOD, many_methods, number, own_answer, prepare, reply, text};
use providers::testing::ScriptedServer;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

/// Methods in the normal run; `REPLAY_METHODS` asks for more.
const METHODS: u32 = 6;

/// Every file of the generated methods, by its path.
fn files(program: &Program) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = crate::project_files::files(&program.path("datasets/generated"), "");
    files
        .into_iter()
        .map(|path| (path.clone(), std::fs::read(path).expect("readable")))
        .collect()
}

#[tokio::test]
async fn recorded_methods_climb_without_a_call() {
    let count = number("REPLAY_METHODS", METHODS);
    let store = database().await;
    let server = ScriptedServer::start(|received, _| {
        reply(received, &own_answer(&text(&received.body), false))
    })
    .expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    many_methods(&mut program, count);
    let start = Instant::now();
    program.run(&["generate"]).ended(0);
    let recorded_in = start.elapsed();
    let requests = server.received().len();
    let written = files(&program);

    // Nobody answers any more, and what was written is away: only the recorded answers are left.
    drop(server);
    std::fs::remove_dir_all(program.path("datasets/generated/centres")).expect("it is there");
    let start = Instant::now();
    let replay = program.json(&["generate", "--mode", "replay", "--json"]);
    let replayed_in = start.elapsed();
    assert_eq!(replay["written"]["spending"]["attempts"], 0, "{replay:#}");
    assert_eq!(files(&program), written, "a replay writes the same bytes");

    let start = Instant::now();
    let verify = program.json(&["verify", "--json"]);
    let climbed_in = start.elapsed();
    let runs = verify["run"].as_array().expect("runs").iter();
    let levels: Vec<&Value> = runs
        .filter(|run| {
            run["method"]
                .as_str()
                .is_some_and(|id| id.starts_with(METHOD))
        })
        .map(|run| &run["level"])
        .collect();
    assert_eq!(levels.len(), count as usize, "{verify:#}");
    assert!(levels.iter().all(|level| *level == "V3"), "{verify:#}");
    println!(
        "{count} methods: {requests} requests recorded in {recorded_in:.0?}, replayed without a call in {replayed_in:.0?}, \
         climbed to V3 in {climbed_in:.0?}"
    );
}
