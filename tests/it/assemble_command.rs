//! Assemblies from the command line: wired after their bricks have climbed, again when a brick changes, not on a fallen one.

use crate::concordance_program::{Program, levels};
use crate::database_contents::{contents, database, rows, texts};
use crate::project_files::root;
use serde_json::json;
use snapshot::Snapshot;

/// The bricks of the assembly.
const BRICKS: [&str; 2] = ["loss/gaussian_nll", "loss/vae_gaussian_kl"];

/// The assembly.
const ASSEMBLY: &str = "vae_negative_elbo";

/// A program that holds the assembly and its bricks.
fn program(url: &str) -> Program {
    let mut program = Program::holding(&BRICKS);
    program.set("DATABASE_URL", url);
    let file = format!("assemblies/loss/{ASSEMBLY}/spec.toml");
    program.write(
        &file,
        std::fs::read(root().join(&file)).expect("it is bundled"),
    );
    program
}

/// Returns the facts of the assembly in the snapshot: true if its code is stored, and what is missing.
fn published(program: &Program) -> (bool, Vec<String>) {
    let snapshot = Snapshot::open(&program.path("state/snapshots")).expect("a snapshot is served");
    let ordinal = snapshot
        .method_by_id(ASSEMBLY)
        .expect("an assembly is a method");
    let record = snapshot
        .method(ordinal)
        .expect("readable")
        .assembly
        .expect("it is wired");
    assert_eq!(record.bricks.len(), 2);
    let missing = record
        .missing
        .into_iter()
        .filter(|missing| missing.method.is_some());
    (
        snapshot.implementation_summary(ordinal).is_some(),
        missing.map(|missing| missing.slot).collect(),
    )
}

#[tokio::test]
async fn an_assembly_climbs_again_when_a_brick_changes() {
    let store = database().await;
    let program = program(store.url());
    let first = program.json(&["nightly", "--json"]);
    let due = vec![(ASSEMBLY.to_owned(), Some("V3".to_owned()))];
    assert_eq!(levels(&first["assemble"]["verify"]["run"], "method"), due);
    assert_eq!(first["publish"]["counts"]["implementations"], 3);
    assert_eq!(published(&program), (true, vec![]));
    let generators = texts(
        &store,
        "SELECT generator FROM implementation_pair ORDER BY 1",
    )
    .await;
    assert_eq!(generators, ["assembled", "bundled", "bundled"]);

    let before = contents(&store).await;
    let second = program.json(&["nightly", "--json"]);
    assert_eq!(second["assemble"]["verify"]["sandbox_requests"], 0);
    assert_eq!(second["publish"]["is_new"], false);
    assert_eq!(
        contents(&store).await,
        before,
        "a night with nothing to do writes no row"
    );

    // The same function in another text: brick and assembly climb again.
    program.edit(
        "datasets/methods/loss/gaussian_nll/a.py",
        "import ",
        "# Said once more.\nimport ",
    );
    let third = program.json(&["nightly", "--json"]);
    assert_eq!(levels(&third["assemble"]["verify"]["run"], "method"), due);
    assert_eq!(rows(&store, "run").await, 5);

    // A brick that falls takes the assembly with it.
    let file = "datasets/methods/loss/gaussian_nll/b.py";
    let text = std::fs::read_to_string(program.path(file)).expect("it is there");
    let other = "\n\n_right = gaussian_nll\n\n\ndef gaussian_nll(y, mu, var):\n    return 1.5 * _right(y, mu, var)\n";
    program.write(file, text + other);
    let fourth = program.run(&["nightly", "--json"]);
    fourth.ended(1);
    let fourth: serde_json::Value =
        serde_json::from_str(&fourth.stdout).expect("the output is JSON");
    assert_eq!(fourth["publish"]["is_served"], false, "names lose code");
    let waiting = &fourth["assemble"]["not_assembled"][0];
    assert_eq!(
        (&waiting["assembly"], &waiting["missing"][0]["slot"]),
        (&json!(ASSEMBLY), &json!("reconstruction"))
    );
    assert_eq!(waiting["missing"][0]["why"], "it is at V1, below V2");
    assert_eq!(
        published(&program),
        (true, vec![]),
        "the snapshot before stays"
    );
    program.run(&["publish", "--accept-losses"]).ended(0);
    assert_eq!(
        published(&program),
        (false, vec!["reconstruction".to_owned()])
    );
    program.run(&["assemble", "no_such"]).ended(1).says(&[
        "no assembly is called \"no_such\"",
        "there are vae_negative_elbo",
    ]);
}

#[tokio::test]
async fn a_mismatched_assembly_is_named_and_the_others_are_verified() {
    let store = database().await;
    let program = program(store.url());
    let file = format!("assemblies/loss/{ASSEMBLY}/spec.toml");
    program.edit(&file, "\"var = var\"", "\"var = b\"");
    program.edit(&file, "prior.kl)", "prior.kl + 0.0 * var)");
    let ran = program.run(&["nightly", "--json"]);
    ran.ended(1).says(&[
        "not assembled",
        "b does not fit reconstruction.var, rank: () is not (reconstruction.n)",
    ]);
    let checked = program.run(&["spec", "check"]);
    checked.ended(1);
    assert!(
        checked.stdout.contains("b does not fit reconstruction.var"),
        "{checked:#?}"
    );
    assert_eq!(rows(&store, "run").await, 2);
}
