//! Publishers that are processes of their own, and that are killed.

use super::*;
use std::process::{Child, Command, Stdio};

const ADDRESS: &str = "TEST_PUBLISHER_ADDRESS";
const ROOT: &str = "TEST_PUBLISHER_ROOT";
const PUBLICATIONS: &str = "TEST_PUBLISHER_PUBLICATIONS";

/// Starts this program as a publisher of some snapshots.
fn start(address: &str, root: &Path, publications: u32) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "--ignored", "--nocapture"])
        .arg("object_storage::tests::processes::a_publisher")
        .env(ADDRESS, address)
        .env(ROOT, root)
        .env(PUBLICATIONS, publications.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[tokio::test]
#[ignore = "the process that other tests start"]
async fn a_publisher() {
    let variable = |name| std::env::var(name).unwrap();
    let storage = ObjectStorage::open(&variable(ADDRESS), []).unwrap();
    let root = PathBuf::from(variable(ROOT));
    let own = std::process::id();
    let publications: u32 = variable(PUBLICATIONS).parse().unwrap();
    let (mut n, mut overtaken) = (0, 0);
    while n < publications {
        match publish(&storage, &root, &format!("{own}: {n}")).await {
            Ok((_, uploaded)) => {
                println!("\nwon {}", uploaded.sequence);
                n += 1;
            }
            Err(StorageError::Overtaken { .. }) => overtaken += 1,
            Err(error) => panic!("{error}"),
        }
        // Nothing is served while others were first.
        drop(crate::prune(&root, 1));
    }
    println!("\novertaken {overtaken}");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_number_has_one_winner_among_processes() {
    const EACH: u32 = 25;
    let [folder, server] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let storage = in_folder(&folder);
    let roots = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let publishers: Vec<Child> = roots
        .iter()
        .map(|root| start(&storage.address, root.path(), EACH))
        .collect();
    let publishers = tokio::task::spawn_blocking(move || {
        let outputs = publishers.into_iter().map(Child::wait_with_output);
        outputs.map(Result::unwrap).collect::<Vec<_>>()
    });
    let mut last = 0;
    while !publishers.is_finished() {
        if let Some(mirrored) = storage.mirror(server.path()).await.unwrap() {
            assert!(mirrored.sequence > last);
            last = mirrored.sequence;
            assert!(is_intact(server.path()));
        }
    }
    let mut won = vec![];
    for output in publishers.await.unwrap() {
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{text}");
        let lines = text.lines().filter_map(|line| line.strip_prefix("won "));
        won.extend(lines.map(|line| line.parse::<u32>().unwrap()));
        let overtaken = text.lines().find(|line| line.starts_with("overtaken"));
        println!("a publisher of {EACH}: {}", overtaken.unwrap());
    }
    won.sort_unstable();
    assert_eq!(won, (1..=2 * EACH).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_publisher_leaves_what_is_served_whole() {
    let [folder, server, root] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let storage = in_folder(&folder);
    publish(&storage, root.path(), "before").await.unwrap();
    for kill in 0..20 {
        let before = storage.look().await.unwrap().bytes;
        let mut publisher = start(&storage.address, root.path(), u32::MAX);
        while storage.look().await.unwrap().bytes == before {
            assert!(publisher.try_wait().unwrap().is_none(), "it runs");
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        // Somewhere in one of the next publications.
        tokio::time::sleep(std::time::Duration::from_millis(7 * kill)).await;
        publisher.kill().unwrap();
        publisher.wait().unwrap();
        storage.mirror(server.path()).await.unwrap();
        assert!(is_intact(server.path()), "kill {kill}");
    }
    let (id, uploaded) = publish(&storage, root.path(), "after").await.unwrap();
    assert!(uploaded.sequence > 20, "each published before its end");
    storage.mirror(server.path()).await.unwrap();
    assert_eq!(current_id(server.path()).unwrap(), id);
}
