//! `concordance generate --discover`: the methods that a paper defines, proposed from its text and written.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::generate::record;
use crate::generate_world::{
    FORMULA, METHOD, PROSE, answer, config, faithful, prepare, reply, role, text, ticket,
};
use providers::testing::{Received, ScriptedServer};
use serde_json::{Value, json};

/// The only method that the file names.
const NAMED: &str = "[[paper.method]]\nname = \"weighted centre\"\nstated_in = [\"eq:centre\"]\n";

/// Prepares a file that names no method, and a model that proposes some.
fn prepare_discovery(program: &mut Program, url: &str) {
    prepare(program, url);
    program.edit("generate.toml", NAMED, "");
    let role = "decoy = \"two\"\n";
    program.edit(
        "generate.toml",
        role,
        &format!("{role}discover = \"one\"\n"),
    );
}

/// A server that answers faithfully, but for the proposals: `change` makes them of a faithful answer and the number of earlier ones.
fn proposing(
    change: impl Fn(&str, &str, usize) -> String + Send + Sync + 'static,
) -> ScriptedServer {
    let count = std::sync::Mutex::new(0);
    ScriptedServer::start(move |received, _| {
        let sent = text(&received.body);
        let good = answer(&sent, false);
        if role(&sent) != "discover" {
            return reply(received, &good);
        }
        let mut count = count.lock().expect("no panic");
        *count += 1;
        reply(received, &change(&sent, &good, *count - 1))
    })
    .expect("a port")
}

/// The texts of the requests for proposals.
fn discoveries(server: &ScriptedServer) -> Vec<String> {
    let received = server.received();
    let texts = received.iter().map(|one: &Received| text(&one.body));
    texts.filter(|text| role(text) == "discover").collect()
}

#[tokio::test]
async fn the_methods_of_a_paper_are_proposed_and_written() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare_discovery(&mut program, &server.url());
    let planned = program.run(&["generate", "--plan", "--discover", "centres"]);
    planned.ended(0).prints(&["discover", "1 requests"]);
    assert_eq!(server.received().len(), 0, "a plan sends nothing");

    let summary = program.json(&["generate", "--discover", "centres", "--json"]);
    let written = &summary["written"];
    assert_eq!(written["written"], json!([METHOD]), "{summary:#}");
    let proposed = &written["discovered"]["centres"]["methods"];
    assert_eq!(proposed[0]["name"], "weighted centre", "{summary:#}");
    assert_eq!(written["spending"]["attempts"], 7);
    // The whole paper is shown, and nothing of any other.
    let sent = discoveries(&server);
    assert!(sent[0].contains(FORMULA) && sent[0].contains(PROSE));
    assert!(!sent[0].contains("GELU"), "{}", sent[0]);
    // A proposal leads to requests as a method of the file does: the card's names the spans.
    let span = proposed[0]["spans"][0].as_str().expect("an id");
    let received = server.received();
    let mut texts = received.iter().map(|one| text(&one.body));
    let stated = format!("Stated in: {span}");
    assert!(texts.any(|text| role(&text) == "card" && text.contains(&stated)));

    // The same again costs nothing, and prints what the file would say.
    let again = program.run(&["generate", "--discover", "centres"]);
    let line = format!("stated_in = [\"{span}\", ");
    let name = "name = \"weighted centre\"";
    again
        .ended(0)
        .prints(&["1 unchanged", "[[paper.method]]", name, &line]);
    assert_eq!(server.received().len(), 7);
    let replay = [
        "generate",
        "--mode",
        "replay",
        "--discover",
        "centres",
        "--json",
    ];
    let replay = program.json(&replay);
    assert_eq!(replay["written"]["written"], json!([METHOD]), "{replay:#}");
    assert_eq!(server.received().len(), 7);
}

#[tokio::test]
async fn a_paper_that_no_file_names_has_the_title_of_its_text_and_no_quotes() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare_discovery(&mut program, &server.url());
    let file = config(&server.url());
    let (providers, _) = file.split_once("[[paper]]").expect("a paper");
    let role = "decoy = \"two\"\n";
    let providers = providers.replace(role, &format!("{role}discover = \"one\"\n"));
    program.write("generate.toml", providers);
    program
        .run(&["generate", "--discover", "centres"])
        .ended(0)
        .prints(&["1 methods written"]);
    let record = record(&program);
    assert_eq!(record["paper"]["title"], "On centres");
    assert_eq!(record["evidence"]["decoy"], "fails");
    assert_eq!(record["claims"][0]["quote"], "", "nobody stated a license");
    let absent = program.run(&["generate", "--discover", "absent"]);
    absent.ended(1).prints(&["absent: absent has no text"]);
}

#[tokio::test]
async fn nothing_is_discovered_where_nothing_can_be_computed() {
    let store = database().await;
    let server = proposing(|sent, _, _| {
        let nothing = json!({"ticket": ticket(sent), "methods": [], "nothing": "It is a survey."});
        format!("```json\n{nothing}\n```")
    });
    let mut program = Program::on(store.url());
    prepare_discovery(&mut program, &server.url());
    let ran = program.run(&["generate", "--discover", "centres"]);
    let reason = "centres: nothing can be computed: It is a survey.";
    ran.ended(0).prints(&[reason, "0 methods written"]);
    assert_eq!(server.received().len(), 1, "no other role plays");
    assert!(!program.path("datasets/generated/centres").exists());
}

#[tokio::test]
async fn proposals_that_the_paper_does_not_bear_out_are_refused() {
    let store = database().await;
    let server = proposing(|sent, good, count| match count {
        0 => good.replace("\"spans\": [", "\"spans\": [\"eq-00000000\","),
        1 => {
            let fault = "no passage has the id \"eq-00000000\"";
            assert!(sent.contains(fault), "{sent}");
            good.replace("\"nothing\": null", "\"nothing\": \"It is a survey.\"")
        }
        _ => {
            assert!(sent.contains("either methods"), "{sent}");
            "The paper defines a centre.".to_owned()
        }
    });
    let mut program = Program::on(store.url());
    prepare_discovery(&mut program, &server.url());
    let ran = program.run(&["generate", "--discover", "centres"]);
    ran.ended(0).prints(&["centres: role_failed"]);
    ran.says(&["centres: 0 fenced blocks of json"]);
    assert_eq!(server.received().len(), 3);
    assert!(!program.path("datasets/generated/centres").exists());
}

#[tokio::test]
async fn a_quote_that_is_not_in_the_paper_costs_its_proposal_alone() {
    let store = database().await;
    let server = proposing(|_, good, _| {
        let start = good.find('{').expect("a block of JSON");
        let end = good.rfind('}').expect("it ends");
        let mut value: Value = serde_json::from_str(&good[start..=end]).expect("JSON");
        let mut invented = value["methods"][0].clone();
        invented["name"] = json!("invented centre");
        invented["quote"] = json!("the centre is invented");
        let methods = value["methods"].as_array_mut().expect("a list");
        methods.insert(0, invented);
        format!("```json\n{value}\n```")
    });
    let mut program = Program::on(store.url());
    prepare_discovery(&mut program, &server.url());
    let summary = program.json(&["generate", "--discover", "centres", "--json"]);
    let written = &summary["written"];
    assert_eq!(written["written"], json!([METHOD]), "{summary:#}");
    let proposed = written["discovered"]["centres"]["methods"].as_array();
    assert_eq!(proposed.map(Vec::len), Some(1), "{summary:#}");
    let sent = discoveries(&server);
    assert_eq!(sent.len(), 3, "two repairs, and no more");
    let fault = "\"invented centre\": ";
    assert!(sent[1].contains(fault), "{}", sent[1]);
}

#[tokio::test]
async fn the_option_stands_before_or_after_the_subcommand() {
    let store = database().await;
    let mut program = Program::on(store.url());
    prepare_discovery(&mut program, "http://127.0.0.1:1");
    for line in [
        ["generate", "--discover", "centres", "outbox", "before"],
        ["generate", "outbox", "after", "--discover", "centres"],
    ] {
        program
            .run(&line)
            .ended(0)
            .prints(&["centres: waits for discover"]);
    }
    let requests = |folder: &str| {
        let file = program.path(folder).join("outbox/discover.jsonl");
        std::fs::read_to_string(file).expect("one request")
    };
    assert_eq!(requests("before").lines().count(), 1);
    assert_eq!(requests("before"), requests("after"));
}

#[tokio::test]
async fn a_file_without_a_model_for_the_role_is_refused() {
    let store = database().await;
    let mut program = Program::on(store.url());
    prepare(&mut program, "http://127.0.0.1:1");
    for line in [
        &["generate", "--discover", "centres"][..],
        &["generate", "--discover", "centres", "--plan"][..],
    ] {
        program
            .run(line)
            .ended(2)
            .says(&["names no model for discover", "hint: "]);
    }
}
