//! Every added, removed and changed entry is listed, and nothing else.

use super::*;
use crate::tests::{contents, implementation, method, paper};
use crate::{Contents, write};

fn compared(from: Contents, to: Contents) -> Diff {
    let open = |contents| {
        let root = tempfile::tempdir().unwrap();
        write(root.path(), contents).unwrap();
        Snapshot::open(root.path()).unwrap()
    };
    diff(&open(from), &open(to)).unwrap()
}

fn list(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn equal_snapshots_do_not_differ() {
    let same = compared(contents(), contents());
    assert!(same.is_empty() && same.from == same.to, "{same:?}");
}

#[test]
fn every_kind_of_change_is_listed() {
    let mut later = contents();
    later.papers.retain(|paper| paper.id != "title:0a1b");
    later.papers.push(paper("arxiv:2001.00001", "A new paper"));
    later.papers[0].paper.year = Some(2014);
    later.methods.retain(|method| method.id != "gan");
    later.methods.push(method("rms_norm", "RMSNorm", &[], None));
    later.methods[1].method.record.area = Some("optimisation".into());
    later.implementations[0].run = None;
    let mut added = implementation("gem_a");
    added.entry = "gem".into();
    later.implementations.push(added);
    let found = compared(contents(), later.clone());
    assert_eq!(found.papers.added, ["arxiv:2001.00001"]);
    assert_eq!(found.papers.removed, ["title:0a1b"]);
    assert_eq!(found.papers.changed, ["arxiv:1412.6980"]);
    assert_eq!(
        found.methods,
        Changes {
            added: list(&["rms_norm"]),
            removed: list(&["gan"]),
            changed: list(&["adamw"])
        }
    );
    let implementations = Changes {
        added: list(&["gem_a"]),
        removed: vec![],
        changed: list(&["adam"]),
    };
    assert_eq!(found.implementations, implementations);
    let level = |method: &str, before, after| LevelChange {
        method: method.into(),
        before,
        after,
    };
    assert_eq!(
        found.levels,
        [
            level("adam", Some(Level::V2), None),
            level("gem_a", None, Some(Level::V2))
        ]
    );
    for name in ["rmsnorm", "a new paper"] {
        assert!(
            found.names.added.contains(&name.to_owned()),
            "{name}: {:?}",
            found.names
        );
    }
    assert!(
        found.names.removed.contains(&"a paper of no id".to_owned()),
        "{:?}",
        found.names
    );
    assert_eq!(
        found.names.changed,
        Vec::<String>::new(),
        "other ordinals are no change"
    );
    let back = compared(later, contents());
    assert_eq!(
        (&back.papers.added, &back.papers.removed),
        (&found.papers.removed, &found.papers.added)
    );
    assert_eq!(
        (&back.names.added, &back.names.removed),
        (&found.names.removed, &found.names.added)
    );
    assert_eq!(
        back.levels,
        [
            level("adam", None, Some(Level::V2)),
            level("gem_a", Some(Level::V2), None)
        ]
    );
}

#[test]
fn a_name_with_other_entities_is_changed() {
    let mut later = contents();
    later.methods.retain(|method| method.id != "gem_b");
    let found = compared(contents(), later);
    assert_eq!(
        found
            .names
            .changed
            .iter()
            .filter(|name| *name == "gem")
            .count(),
        1,
        "{:?}",
        found.names
    );
    assert_eq!(found.methods.removed, ["gem_b"]);
}

#[test]
fn a_merged_paper_is_removed() {
    let mut later = contents();
    let merged = later
        .papers
        .iter()
        .position(|paper| paper.id == "arxiv:1703.06114")
        .unwrap();
    later.papers.remove(merged);
    let merged = catalogue::PaperId::new(catalogue::IdScheme::Arxiv, "1703.06114");
    later.papers[0].paper.ids.push(merged);
    let found = compared(contents(), later);
    assert_eq!(found.papers.removed, ["arxiv:1703.06114"]);
    assert_eq!(found.papers.changed, ["arxiv:1412.6980"]);
}
