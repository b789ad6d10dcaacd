//! A correction from the page of the interface to the files of a reviewer: drafted with the program that docs/api.md prints, reviewed
//! with `concordance proposals`, and followed by its contributor.

use crate::concordance_program::Program;
use crate::database_contents::{database, rows};
use crate::project_files::root;
use crate::questions_client::Asker;
use catalogue::Digest;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::Command;
use store::proposals::{Contribution, NewProposal, ProposalField, ProposalKind};
use store::testing::TestStore;

/// The program that docs/api.md prints for people without a browser's script.
fn printed_program() -> String {
    let page = std::fs::read_to_string(root().join("docs/api.md")).expect("docs/api.md is there");
    let section = page
        .split_once("## Drafts and proposals")
        .expect("its section")
        .1;
    let program = section.split_once("```python\n").expect("a program").1;
    program.split_once("```").expect("its end").0.to_owned()
}

/// Sends a draft with the printed program, and returns the path of its page.
fn sent(program: &Program, asker: &Asker, draft: &Value) -> String {
    let file = program.write("draft.py", printed_program());
    let output = Command::new(root().join(".venv/bin/python"))
        .arg(file)
        .args([format!("http://{}", asker.address()), draft.to_string()])
        .output()
        .expect("Python runs");
    let page = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let path = page
        .split_once(asker.address())
        .map(|(_, path)| path.to_owned());
    path.unwrap_or_else(|| panic!("{draft}: {output:?}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_correction_is_sent_reviewed_and_followed() {
    let store = database().await;
    let program = Program::on(store.url());
    for step in ["ingest", "generate", "publish"] {
        program.run(&[step]).ended(0);
    }
    let asker = Asker::start(&program, store.url());
    let misreading = json!({
        "kind": "misreading", "record": "method:gelu", "license_confirmed": true,
        "text": "x times the sigmoid of x", "location": "section 2",
        "code": "import numpy as np\n\ndef gelu(x):\n    return x / (1 + np.exp(-x))\n",
    });
    let page = sent(&program, &asker, &misreading);
    let alias = json!({ "kind": "alias", "record": "gelu", "name": "Gaussian error unit", "license_confirmed": true });
    let second = sent(&program, &asker, &alias);
    let id = page
        .strip_prefix("/proposal/")
        .expect("its path")
        .to_owned();
    let second_id = second
        .strip_prefix("/proposal/")
        .expect("its path")
        .to_owned();
    assert!(asker.page(&page).contains("In the review queue"));

    let waiting = program.json(&["proposals", "list", "--json"]);
    let ids: Vec<&str> = waiting
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| one["id"].as_str())
        .collect();
    assert_eq!(ids, [id.as_str(), second_id.as_str()]);
    program.run(&["proposals", "show", &id]).ended(0).prints(&[
        "x times the sigmoid",
        "nobody has run the code",
        "CC0-1.0; code Apache-2.0 OR MIT",
    ]);
    // The sigmoid is not the Gaussian distribution: the check says where they part.
    program.run(&["proposals", "show", &id, "--run"]).ended(1);
    program
        .run(&["proposals", "show", &second_id, "--run"])
        .ended(1)
        .says(&["has no program"]);

    program
        .run(&[
            "proposals",
            "accept",
            &id,
            "--into",
            "review",
            "--reason",
            "thank you",
        ])
        .ended(0)
        .prints(&["NEXT.txt"]);
    let read = |name: &str| {
        std::fs::read_to_string(program.path(&format!("review/{id}/{name}")))
            .unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    assert_eq!(
        read("program.py").trim_end(),
        misreading["code"].as_str().expect("code").trim_end()
    );
    let record: Value = serde_json::from_str(&read("proposal.json")).expect("JSON");
    assert_eq!(
        (&record["license"], &record["code_license"]),
        (&json!("CC0-1.0"), &json!("Apache-2.0 OR MIT"))
    );
    assert!(
        record["provenance"].as_str().expect("a text").contains(&id),
        "{record}"
    );
    program
        .run(&["proposals", "accept", &id, "--into", "again"])
        .ended(0);
    let shown = asker.page(&page);
    assert!(
        shown.contains("Accepted") && shown.contains("thank you"),
        "{shown}"
    );

    program.run(&["proposals", "reject", &second_id]).ended(2);
    program
        .run(&["proposals", "reject", &second_id, "--reason", " "])
        .ended(2)
        .says(&["the reason is empty"]);
    program
        .run(&[
            "proposals",
            "reject",
            &second_id,
            "--reason",
            "no paper says <so>",
        ])
        .ended(0);
    assert!(asker.page(&second).contains("no paper says &lt;so&gt;"));
    program
        .run(&["proposals", "accept", &second_id])
        .ended(1)
        .says(&["is rejected, not waiting", "hint: "]);
    program
        .run(&["proposals", "reject", &id, "--reason", "late"])
        .ended(1)
        .says(&["is accepted, not waiting"]);
    program
        .run(&["proposals", "show", "0"])
        .ended(1)
        .says(&["no proposal has the id", "hint: "]);
    program
        .run(&["proposals", "list", "--state", "lost"])
        .ended(2)
        .says(&["one of: draft, waiting"]);
    let have = asker.page("/api/graph/have?x=Gaussian%20error%20unit");
    assert!(
        have.contains("unknown_name"),
        "the graph is as before: {have}"
    );
}

/// Characters that a terminal obeys. The server refuses them; a database may have them all the same.
const HOSTILE: &str = "\u{1b}[2J\nproposal   forged\u{7}\u{202e}\u{2066}\u{9b}1A";

async fn waiting(store: &TestStore, id: &str) {
    let fields = [
        ProposalField::Text,
        ProposalField::Code,
        ProposalField::Location,
    ];
    let contribution = Contribution {
        kind: ProposalKind::Misreading,
        record: format!("method:{HOSTILE}"),
        fields: fields
            .map(|field| (field, HOSTILE.to_owned()))
            .into_iter()
            .collect::<BTreeMap<_, _>>(),
    };
    let draft = NewProposal {
        id,
        contribution: &contribution,
        snapshot: HOSTILE,
        client_key: "client",
    };
    let now = store.clock().await.expect("it answers");
    store
        .store_draft(draft, Digest::of("a"), now)
        .await
        .expect("it is stored");
    store
        .commit_draft(id, Digest::of("b"), now)
        .await
        .expect("it is committed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contributor_commands_no_terminal() {
    let store = database().await;
    let program = Program::on(store.url());
    let id = "0f".repeat(15);
    waiting(&store, &id).await;
    assert_eq!(rows(&store, "proposal").await, 1);
    for arguments in [
        &["proposals", "list"][..],
        &["proposals", "show", &id],
        &["proposals", "accept", &id],
    ] {
        let ran = program.run(arguments);
        ran.ended(0);
        let command = ran.stdout.chars().find(|c| {
            (c.is_control() && *c != '\n')
                || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        });
        assert_eq!(command, None, "{arguments:?}: {}", ran.stdout);
        let forged = ran
            .stdout
            .lines()
            .find(|line| line.starts_with("proposal   forged"));
        assert_eq!(forged, None, "{arguments:?}: {}", ran.stdout);
    }
}
