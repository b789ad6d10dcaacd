//! A new snapshot is served whole; a bad one is refused and the last good one stays.

use crate::client::get;
use crate::rows::{contents, method};
use crate::world::World;
use ladder::Licence;
use serde_json::json;

#[tokio::test]
async fn a_publication_is_served_and_a_damaged_one_is_not() {
    let mut world = World::new().await;
    let root = world.state.path().join("snapshots");
    let verdict = async |base: &str| get(base, "/api/graph/have?x=Newcomer").await.json();
    assert_eq!(verdict(&world.base).await["have"], json!("unknown_name"));

    let mut more = contents();
    more.methods.push(method("newcomer", "Newcomer", &[], None, Licence::ApacheOrMit));
    let published = snapshot::write(&root, more.clone()).unwrap();
    world.signal("HUP");
    world.wait_for("serving");
    let now = verdict(&world.base).await;
    assert_eq!((&now["have"], &now["snapshot"]), (&json!("no_code"), &json!(published.id.as_str())));

    more.methods.push(method("torn", "Torn", &[], None, Licence::ApacheOrMit));
    let bad = snapshot::write(&root, more).unwrap();
    let file = root.join(bad.id.as_str()).join("names.fst");
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[10] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    world.signal("HUP");
    let refused = world.wait_for("refused");
    assert!(refused.contains("names.fst"), "{refused}");
    assert_eq!(verdict(&world.base).await["snapshot"], json!(published.id.as_str()));
}
