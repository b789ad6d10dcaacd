//! Publication, deletion of old snapshots, and checks of hashes.

use super::*;
use crate::verified_cache;
use catalogue::HarvestRun;

#[test]
fn equal_contents_have_one_id_and_publishing_again_changes_nothing() {
    let root = tempfile::tempdir().unwrap();
    let first = write(root.path(), contents()).unwrap();
    let mut other = contents();
    other.papers.reverse();
    other.created_at = "2027-01-01T00:00:00Z".into();
    let second = write(root.path(), other).unwrap();
    assert!(first.is_new && !second.is_new);
    assert_eq!(
        (&first.id, first.manifest_sha256),
        (&second.id, second.manifest_sha256)
    );
    let mut third = contents();
    third.methods[0].method.record.name.push('!');
    let third = write(root.path(), third).unwrap();
    assert_ne!(third.id, first.id);
    assert_eq!(current_id(root.path()).unwrap(), third.id, "current flips");
    assert!(
        Snapshot::open_id(root.path(), &first.id).is_ok(),
        "the old one stays"
    );
    let files = std::fs::read_dir(root.path()).unwrap().count();
    assert_eq!(
        files, 6,
        "two snapshots, their verified files, current and the lock"
    );
}

#[test]
fn licenses_of_sources_are_part_of_the_contents() {
    let root = tempfile::tempdir().unwrap();
    let first = write(root.path(), contents()).unwrap();
    let source = catalogue::Source {
        name: "x".into(),
        license: License::CcBySa4,
        url: None,
        attribution: None,
    };
    let second = write(
        root.path(),
        Contents {
            sources: vec![source],
            ..contents()
        },
    )
    .unwrap();
    assert_ne!(first.id, second.id);
}

#[test]
fn opening_an_empty_root_is_an_error() {
    let root = tempfile::tempdir().unwrap();
    assert!(matches!(
        Snapshot::open(root.path()),
        Err(SnapshotError::NothingPublished { .. })
    ));
    std::fs::write(root.path().join("current"), "../../etc\n").unwrap();
    assert!(matches!(
        Snapshot::open(root.path()),
        Err(SnapshotError::Malformed { .. })
    ));
}

#[test]
fn duplicate_and_dangling_records_are_refused_by_name() {
    let root = tempfile::tempdir().unwrap();
    let mut twice = contents();
    twice.papers.push(twice.papers[0].clone());
    assert!(
        write(root.path(), twice)
            .unwrap_err()
            .to_string()
            .contains("arxiv:1412.6980")
    );
    let orphan = Contents {
        implementations: vec![implementation("nothing")],
        ..contents()
    };
    assert!(
        write(root.path(), orphan)
            .unwrap_err()
            .to_string()
            .contains("nothing")
    );
    assert!(current_id(root.path()).is_err(), "nothing was published");
    let mut claimed = contents();
    let taken = catalogue::PaperId::new(catalogue::IdScheme::Arxiv, "1412.6980");
    claimed.papers[5].paper.ids.push(taken);
    assert_eq!(write(root.path(), claimed).unwrap().counts.disputed_ids, 1);
}

/// A disk that changes a bit by itself does not change a file's times, so only hashing detects this.
#[test]
fn hashes_are_checked_again_only_after_a_write() {
    let root = tempfile::tempdir().unwrap();
    let id = write(root.path(), contents()).unwrap().id;
    let folder = root.path().join(id.as_str());
    let good = Snapshot::open(root.path()).unwrap();
    good.check().unwrap();
    let path = folder.join("papers.jsonl");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[30] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    verified_cache::wait_for_min_age();
    verified_cache::wait_for_min_age();
    let states = verified_cache::file_states(&folder, good.manifest()).unwrap();
    assert!(
        !verified_cache::is_verified(&folder, &states),
        "papers.jsonl was written"
    );
    assert!(
        Snapshot::open(root.path())
            .unwrap_err()
            .to_string()
            .contains("papers.jsonl")
    );
    verified_cache::save(&folder, &states);
    let altered = Snapshot::open(root.path()).unwrap();
    assert!(
        altered
            .check()
            .unwrap_err()
            .to_string()
            .contains("papers.jsonl")
    );
}

#[test]
fn prune_deletes_old_snapshots_but_never_the_served_one() {
    let root = tempfile::tempdir().unwrap();
    let publish = |title: &str, day: &str| {
        let papers = vec![paper("title:0a", title)];
        write(
            root.path(),
            Contents {
                papers,
                created_at: day.into(),
                ..Contents::default()
            },
        )
        .unwrap()
        .id
    };
    let first = publish("One", "2026-01-01");
    let others = ["2026-01-02", "2026-01-03", "2026-01-04"].map(|day| publish(day, day));
    assert_eq!(
        publish("One", "2026-01-05"),
        first,
        "the oldest is served again"
    );
    let open = Snapshot::open_id(root.path(), &others[0]).unwrap();
    std::fs::create_dir(root.path().join(".writing-killed")).unwrap();
    assert_eq!(prune(root.path(), 2).unwrap(), others[..2]);
    assert_eq!(
        open.paper(0).unwrap().title,
        "2026-01-02",
        "an open snapshot stays readable"
    );
    assert!(
        Snapshot::open_id(root.path(), &others[2]).is_ok() && Snapshot::open(root.path()).is_ok()
    );
    assert_eq!(prune(root.path(), 0).unwrap(), others[2..]);
    assert_eq!(*Snapshot::open(root.path()).unwrap().id(), first);
    assert_eq!(
        std::fs::read_dir(root.path()).unwrap().count(),
        4,
        "a snapshot, its verified file, current and the lock"
    );
    // While another process publishes, nothing is deleted, and a second publication waits.
    let writing = SnapshotWriter::create(root.path()).unwrap();
    std::fs::create_dir(root.path().join(".writing-killed")).unwrap();
    assert_eq!(prune(root.path(), 0).unwrap(), []);
    assert!(root.path().join(".writing-killed").exists());
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| publish("Two", "2026-01-06"));
        let served = Snapshot::open(root.path()).map(|snapshot| snapshot.id().clone());
        drop(writing);
        let second = waiting.join().unwrap();
        assert_eq!(served.unwrap(), first);
        assert_eq!(*Snapshot::open(root.path()).unwrap().id(), second);
    });
}

/// Two climbs with the same result differ in ids, times and seeds; what they found gives the id.
#[test]
fn the_id_follows_from_facts_and_not_from_ids_times_and_seeds_of_runs() {
    let written = |change: &dyn Fn(&mut RunRecord)| {
        let root = tempfile::tempdir().unwrap();
        let mut contents = contents();
        contents.implementations[0].run.iter_mut().for_each(change);
        let published = write(root.path(), contents).unwrap();
        let verification = verify(&root.path().join(published.id.as_str()));
        assert!(verification.is_well(), "{verification:?}");
        published
    };
    let first = written(&|_| {});
    let again = written(&|run| {
        run.run_id = "17".into();
        run.verified_at = "2026-02-01T00:00:00Z".into();
        // What follows from the seed of the climb.
        run.verdict_digest = Digest::of("the verdict under another seed");
        run.rungs[1].evidence.cases = Some(117);
        run.rungs[1].evidence.detail = Some("in another case".into());
        run.worst = None;
        run.properties.iter_mut().for_each(|property| {
            property.effective += 1;
            property.detail = Some("in another case".into());
        });
    });
    assert_eq!(first.id, again.id);
    assert_ne!(
        first.manifest_sha256, again.manifest_sha256,
        "the bytes differ"
    );
    let other = written(&|run| run.rungs[3].outcome = Outcome::Failed(Reason::OneSidedDivergence));
    assert_ne!(first.id, other.id);
    let other = written(&|run| run.rungs[3].evidence.property = Some("another".into()));
    assert_ne!(first.id, other.id);
    let other = written(&|run| run.isolation = "I3".into());
    assert_ne!(first.id, other.id);
}

/// The same of functions of repositories.
#[test]
fn the_id_does_not_follow_from_the_runs_of_functions() {
    let function = |source: &str, returned: u32, run_id: i64| {
        let run = HarvestRun {
            run_id,
            input_source: None,
            cases: 5,
            returned,
            ending: "raised".into(),
            detail: Some(format!("TypeError: <function f at 0x7f{run_id:010x}>")),
            output: None,
            finished_at: format!("2026-01-02T00:00:{run_id:02}Z"),
        };
        let run = Some(run);
        let function = HarvestedFunction {
            run,
            ..function(source)
        };
        ("arxiv:1412.6980".to_owned(), function)
    };
    let written = |functions: Vec<(String, HarvestedFunction)>| {
        let root = tempfile::tempdir().unwrap();
        let published = write(
            root.path(),
            Contents {
                functions,
                ..contents()
            },
        )
        .unwrap();
        let verification = verify(&root.path().join(published.id.as_str()));
        assert!(verification.is_well(), "{verification:?}");
        published.id
    };
    let (one, other) = ("def f(x): return x", "def g(x): return x");
    let first = written(vec![function(one, 3, 1), function(other, 3, 2)]);
    let of_other_runs = written(vec![function(one, 3, 20), function(other, 3, 21)]);
    assert_eq!(first, of_other_runs);
    let with_another_result = written(vec![function(one, 4, 1), function(other, 3, 2)]);
    assert_ne!(first, with_another_result);
}
