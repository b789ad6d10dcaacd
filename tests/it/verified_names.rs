//! Genuine dumps never hide verified code: ingested over the bundled corpus, they take the verdict of no bundled name.

use crate::concordance_program::Program;
use crate::project_files::root;
use datasets::corpus::Corpus;
use snapshot::Snapshot;

/// Files of `../shared/data` that name methods or their papers.
const DUMPS: [&str; 4] = [
    "pwc/methods.json.gz",
    "pwc/evaluation-tables.json.gz",
    "joined/papers.jsonl.gz",
    "joined/methods.jsonl.gz",
];

/// The level of the code that a name leads to, as `have` reports it.
fn level(snapshot: &Snapshot, name: &str) -> Option<ladder::Level> {
    snapshot::verdict(snapshot, name)
        .expect("the snapshot can be read")
        .level
}

fn names(corpus: &Corpus) -> Vec<&String> {
    let cards = corpus.cards.values();
    cards
        .flat_map(|card| std::iter::once(&card.name).chain(&card.aliases))
        .collect()
}

#[test]
fn genuine_dumps_take_the_verdict_of_no_bundled_name() {
    let data = root().join("../shared/data");
    if !data.is_dir() {
        println!("skipped: no ../shared/data");
        return;
    }
    let mut program = Program::new();
    program.set("CONCORDANCE_CORPUS", root().join("datasets"));
    program.set("CONCORDANCE_SPECS", root().join("property-specs"));
    program.run(&["nightly", "--bare"]).ended(0);
    let root_of_snapshots = program.path("state/snapshots");
    let before = Snapshot::open(&root_of_snapshots).expect("it was published");

    let paths = DUMPS.map(|file| data.join(file).display().to_string());
    let arguments: Vec<&str> = ["ingest", "--bare"]
        .into_iter()
        .chain(paths.iter().map(String::as_str))
        .collect();
    program.run(&arguments).ended(0);
    program.run(&["publish"]).ended(0);
    let after = Snapshot::open(&root_of_snapshots).expect("it was published");
    assert!(after.manifest().counts.methods > before.manifest().counts.methods);

    let corpus = Corpus::load(root().join("datasets")).expect("the bundled corpus can be read");
    let names = names(&corpus);
    let verified = names
        .iter()
        .filter(|name| level(&before, name).is_some())
        .count();
    assert!(verified >= 164, "{verified} bundled names have code");
    let lost: Vec<String> = names
        .iter()
        .filter(|name| level(&after, name) < level(&before, name))
        .map(|name| {
            format!(
                "{name}: {:?} to {:?}",
                level(&before, name),
                level(&after, name)
            )
        })
        .collect();
    assert!(
        lost.is_empty(),
        "{} of {verified} lost: {lost:#?}",
        lost.len()
    );
}
