//! Answers questions of standard input from a published snapshot, one a line; turns of a conversation
//! are separated by ` | `. Prints the plan and the answer. For work on the rules.
//!
//! `cargo run -p ask --example ask -- FOLDER [--json] < questions.txt`

use ask::{NoRelations, Role, Turn, ask};
use snapshot::Snapshot;
use std::error::Error;
use std::io::BufRead;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments
        .next()
        .ok_or("usage: ask FOLDER [--json] < questions.txt")?;
    let as_json = arguments
        .next()
        .is_some_and(|argument| argument == "--json");
    let snapshot = Snapshot::open_folder(Path::new(&folder))?;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let mut turns: Vec<&str> = line.split(" | ").collect();
        let Some(question) = turns.pop() else {
            continue;
        };
        let earlier: Vec<Turn> = turns
            .iter()
            .map(|turn| Turn {
                role: Role::User,
                content: (*turn).to_owned(),
            })
            .collect();
        let started = std::time::Instant::now();
        let answer = ask(&snapshot, &NoRelations, question, &earlier)?;
        let elapsed = started.elapsed();
        if as_json {
            let sources: Vec<serde_json::Value> = answer
                .sources
                .iter()
                .map(|source| serde_json::json!({ "id": source.id, "kind": source.kind, "name": source.name }))
                .collect();
            let statements: Vec<&str> = answer
                .statements
                .iter()
                .map(|statement| statement.text.as_str())
                .collect();
            let form = answer.plan.as_ref().map(|plan| plan.form.clone());
            let json = serde_json::json!({
                "answer": answer.text, "answer_kind": answer.kind, "plan": answer.plan, "form": form, "sources": sources,
                "statements": statements, "milliseconds": elapsed.as_secs_f64() * 1000.0,
            });
            println!("{json}");
        } else {
            let plan = serde_json::to_string(&answer.plan)?;
            println!("? {line}\n  {:?} {plan} ({elapsed:.1?})", answer.kind);
            answer
                .statements
                .iter()
                .for_each(|statement| println!("  - {}", statement.text));
            if answer.statements.is_empty() {
                println!("  {}", answer.text);
            }
        }
    }
    Ok(())
}
