//! A referee of `concordance generate`: what it sees of a property that both readings fail, and what its ruling may change.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::generate::{folder, record};
use crate::generate_world::{
    FORMULA, METHOD, PROSE, READING_A, READING_B, answer, prepare, reply, role, span, text, ticket,
};
use providers::testing::ScriptedServer;
use serde_json::{Value, json};
use store::testing::TestStore;

/// A property that holds where all points are on one side of the origin, and that both readings fail elsewhere.
const NEAREST: &str = r#"[[property]]
id = "nearest"
kind = "expr"
check = "abs(out.c[0]) * 1.001 + 1e-9 >= min(abs(x[:, 0]))"
source = { paper = 0, where = "eq. (1)" }

"#;

/// The condition under which it holds.
const ONE_SIDE: &str = "max(x[:, 0]) <= 0 or min(x[:, 0]) >= 0";

/// The method after a run with a referee.
struct Story {
    record: Value,
    spec: String,
    /// The texts of the referee's requests.
    requests: Vec<String>,
    level: Value,
    program: Program,
    _store: TestStore,
}

/// Runs with a property that both readings fail. `change` changes the spec that has it; `rule` answers as the referee.
async fn story(
    has_edge: bool,
    change: impl Fn(&str) -> String + Send + Sync + 'static,
    rule: impl Fn(&str, usize) -> String + Send + Sync + 'static,
) -> Story {
    let store = database().await;
    let count = std::sync::Mutex::new(0);
    let server = ScriptedServer::start(move |received, _| {
        let sent = text(&received.body);
        let answered = match role(&sent) {
            "referee" => {
                let mut count = count.lock().expect("no panic");
                *count += 1;
                rule(&sent, *count - 1)
            }
            "properties" => change(&with_nearest(&answer(&sent, has_edge))),
            _ => answer(&sent, has_edge),
        };
        reply(received, &answered)
    })
    .expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    let role_line = "decoy = \"two\"\n";
    let with_referee = format!("{role_line}referee = \"one\"\n");
    program.edit("generate.toml", role_line, &with_referee);
    program.run(&["generate"]).ended(0);
    let sent = server.received();
    let texts = sent.iter().map(|received| text(&received.body));
    let requests: Vec<String> = texts.filter(|text| role(text) == "referee").collect();
    let spec = std::fs::read_to_string(folder(&program).join("spec.toml")).expect("a spec");
    let climbed = program.json(&["verify", METHOD, "--json"]);
    Story {
        record: record(&program),
        spec,
        requests,
        level: climbed["evidence"][0]["level"].clone(),
        program,
        _store: store,
    }
}

/// Adds the property and its place in the paper to an answer.
fn with_nearest(good: &str) -> String {
    let span = good.split("\"span\": \"").nth(1);
    let span = span.and_then(|rest| rest.split('"').next());
    let source = json!({"quote": "Only ratios of weights matter.", "span": span.expect("a span")});
    let sources = format!("\"sources\": {{\"nearest\": {source},");
    let first = "[[misreading]]\nid = \"unweighted\"";
    good.replacen(first, &format!("{NEAREST}{first}"), 1)
        .replacen("\"sources\": {", &sources, 1)
}

/// The spec without one of its properties.
fn without(spec: &str, id: &str) -> String {
    let mark = format!("[[property]]\nid = \"{id}\"");
    let (before, rest) = spec.split_once(&mark).expect("it is there");
    let next = rest.find("[[").expect("it is not the last");
    format!("{before}{}", &rest[next..])
}

/// A ruling as a referee writes it.
fn ruling(sent: &str, decision: &str) -> String {
    let mut ruling = json!({
        "ticket": ticket(sent),
        "decision": decision,
        "because": "Points on both sides of the origin cancel.",
        "span": span(sent, PROSE),
        "quote": "Only ratios of weights matter.",
    });
    if decision == "not_implied_there" {
        ruling["condition"] =
            json!({"words": "all points are on one side of the origin", "when": ONE_SIDE});
    }
    format!("```json\n{ruling}\n```")
}

#[tokio::test]
async fn a_property_gets_the_condition_that_the_paper_makes() {
    let rule = |sent: &str, _: usize| ruling(sent, "not_implied_there");
    let story = story(false, str::to_owned, rule).await;
    let ruled = &story.record["ruling"];
    assert_eq!(ruled["property"], "nearest", "{:#}", story.record);
    assert_eq!(ruled["ruling"]["decision"], "not_implied_there");
    assert_eq!(ruled.get("objection"), None, "{ruled:#}");
    assert!(
        story.spec.contains(&format!("when = \"{ONE_SIDE}\"")),
        "{}",
        story.spec
    );
    assert_eq!(story.level, "V3", "{ruled:#}");
    assert_eq!(story.record["roles"]["referee"]["model"], "one");
    // The ruling is recorded: the next run sends nothing.
    let again = story.program.run(&["generate", "--mode", "replay"]);
    again
        .ended(0)
        .prints(&["1 methods written, ", " 0 requests sent"]);
    assert_eq!(record(&story.program), story.record);
    let figures = story.program.run(&["generate", "eval"]);
    let lines = [
        "reach V3 without a referee",
        "0 of 1 (0 %)",
        "1, 1 amended their spec",
    ];
    figures.ended(0).prints(&lines);

    // It saw contract, passages, the property and an input: no reading, no output, no outcome, no other property.
    let [request] = story.requests.as_slice() else {
        panic!("one request, not {:#?}", story.requests);
    };
    let shown = [
        FORMULA,
        PROSE,
        "min(abs(x[:, 0]))",
        "x = np.array([[",
        "points, one in each row",
    ];
    for shown in shown {
        assert!(request.contains(shown), "{shown}: {request}");
    }
    let readings = READING_A.lines().chain(READING_B.lines());
    let code = readings.filter(|line| line.len() > 30);
    let never = [
        "V2",
        "V3",
        "disagree",
        "both_fail",
        "counterexample",
        "calls the judge",
        "\"outputs\"",
        "SECRET-CLAIM",
        "sum_i w_i x_i / sum_i w_i",
        "id = \"ratios\"",
        "misreading",
    ];
    for never in code.chain(never) {
        assert!(!request.contains(never), "{never}: {request}");
    }
}

#[tokio::test]
async fn a_property_that_the_paper_implies_nowhere_goes() {
    let rule = |sent: &str, _: usize| ruling(sent, "not_implied");
    let story = story(false, str::to_owned, rule).await;
    assert_eq!(
        story.record["ruling"].get("objection"),
        None,
        "{:#}",
        story.record
    );
    assert!(!story.spec.contains("nearest"), "{}", story.spec);
    assert_eq!(story.record["sources"].get("nearest"), None);
    assert_eq!(story.level, "V3");
}

#[tokio::test]
async fn an_amendment_that_weakens_is_refused_and_the_level_stays() {
    let only_killer = |spec: &str| {
        let killer = spec.replacen("killed_by = [\"pin_two\"]", "killed_by = [\"nearest\"]", 1);
        assert_ne!(killer, spec);
        killer
    };
    let five = |spec: &str| {
        without(&without(spec, "order"), "ratios")
            .replace("\"ratios\", \"translation\"", "\"translation\"")
    };
    let refused = [
        (
            story(false, only_killer, |sent, _| ruling(sent, "not_implied")).await,
            "no property would kill the misreading unweighted",
        ),
        (
            story(false, only_killer, |sent, _| {
                ruling(sent, "not_implied_there")
            })
            .await,
            "nearest would no longer kill the misreading unweighted",
        ),
        (
            story(false, five, |sent, _| ruling(sent, "not_implied")).await,
            "4 of 5 properties would be left",
        ),
        (
            story(false, str::to_owned, |sent, _| ruling(sent, "implied")).await,
            "the paper implies the property",
        ),
        (
            story(false, str::to_owned, |sent, _| {
                ruling(sent, "not_implied_there").replace(ONE_SIDE, "dims.n > 1")
            })
            .await,
            "the pair then stops at V3: both_fail",
        ),
    ];
    for (story, objection) in refused {
        assert_eq!(
            story.record["ruling"]["objection"], objection,
            "{:#}",
            story.record
        );
        assert!(story.spec.contains("id = \"nearest\"") && !story.spec.contains("when = "));
        assert_eq!(story.level, "V2", "{objection}");
        assert_eq!(story.requests.len(), 1);
    }
}

#[tokio::test]
async fn a_ruling_that_cannot_be_checked_goes_back_to_the_referee() {
    let rule = |sent: &str, count: usize| {
        let good = ruling(sent, "not_implied_there");
        match count {
            0 => good.replace("Only ratios", "Hardly any ratios"),
            1 => {
                assert!(sent.contains("does not contain"), "{sent}");
                good.replace(ONE_SIDE, "max(x[:, 0]) <= limit")
            }
            _ => {
                assert!(sent.contains("- the spec: the condition: "), "{sent}");
                good
            }
        }
    };
    let story = story(false, str::to_owned, rule).await;
    assert_eq!(story.requests.len(), 3, "{:#}", story.record);
    let attempts = &story.record["roles"]["referee"]["attempts"];
    let kind = |attempt: usize| attempts[attempt]["faults"][0]["kind"].clone();
    assert_eq!((kind(0), kind(1)), (json!("quote"), json!("spec")));
    assert_eq!(story.level, "V3");

    // One that never can be is no ruling.
    let story = self::story(false, str::to_owned, |_, _| "I cannot say.".to_owned()).await;
    assert_eq!(story.requests.len(), 3);
    assert_eq!(
        (&story.level, story.record.get("ruling")),
        (&json!("V2"), None)
    );
}

#[tokio::test]
async fn a_pair_that_disagrees_has_no_referee() {
    let rule = |sent: &str, _: usize| ruling(sent, "not_implied");
    let story = story(true, str::to_owned, rule).await;
    assert_eq!(story.requests, [""; 0]);
    assert_eq!(story.level, "V1");
}

#[tokio::test]
async fn a_referee_of_the_family_that_wrote_the_properties_is_refused() {
    let store = database().await;
    let mut program = Program::on(store.url());
    prepare(&mut program, "http://127.0.0.1:1");
    let role_line = "decoy = \"two\"\n";
    let own = format!("{role_line}referee = \"two\"\n");
    program.edit("generate.toml", role_line, &own);
    program.run(&["generate"]).ended(2).says(&[
        "would judge properties",
        "hint: ",
        "--allow-same-family",
    ]);
}
