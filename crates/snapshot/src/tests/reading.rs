//! Reads records by ordinal, by id and by relation.

use super::*;

#[test]
fn written_records_are_read_back() {
    let mut all = contents();
    let (_root, snapshot) = open(all.clone());
    all.methods.sort_by(|a, b| a.id.cmp(&b.id));
    all.papers.sort_by(|a, b| a.id.cmp(&b.id));
    for (at, method) in all.methods.iter().enumerate() {
        assert_eq!(&snapshot.method(at as u32).unwrap(), method);
    }
    let reviewed = all
        .papers
        .iter_mut()
        .find(|paper| paper.id == "arxiv:1706.03762")
        .unwrap();
    reviewed.n_reviews = 2;
    for (at, paper) in all.papers.iter().enumerate() {
        assert_eq!(&snapshot.paper(at as u32).unwrap(), paper);
    }
    let adam = snapshot.method_by_id("adam").unwrap();
    assert_eq!(
        snapshot.implementation(adam).unwrap().as_ref(),
        Some(&all.implementations[0])
    );
    assert_eq!(
        snapshot
            .implementation_summary(adam)
            .unwrap()
            .verification_level,
        Some(Level::V2)
    );
    assert_eq!(snapshot.implemented(), [adam]);
    assert_eq!(snapshot.methods_of_paper("arxiv:1412.6980"), [adam]);
    assert!(
        snapshot.method(999).is_err(),
        "past the end is an error, not a panic"
    );
    assert_eq!(snapshot.manifest().counts.papers, 6);
}

#[test]
fn a_paper_tells_methods_that_it_introduces_from_older_ones() {
    let mut all = contents();
    let adam = all.methods.iter().position(|method| method.id == "adam");
    let paper = all.methods[adam.unwrap()].paper.clone();
    let mut implementation = all.implementations[0].clone();
    for (id, role) in [("aged", PaperRole::States), ("applied", PaperRole::Uses)] {
        let mut older = method(id, id, &[], paper.as_deref());
        older.origin = Some(Origin {
            role,
            source: "An Encyclopaedia".into(),
            first: None,
            places: None,
        });
        all.methods.push(older);
    }
    // Its id is before that of the method that the paper introduces.
    implementation.method = "aged".into();
    all.implementations.push(implementation);
    all.methods[adam.unwrap()].method.record.id = "known".into();
    all.implementations[0].method = "known".into();
    let (_root, snapshot) = open(all);
    let of = |id: &str| snapshot.method_by_id(id).unwrap();
    let (introduced, stated, used) = (of("known"), of("aged"), of("applied"));
    let paper = paper.unwrap();
    assert_eq!(
        snapshot.methods_of_paper(&paper),
        [stated, used, introduced]
    );
    for (role, method) in [
        (PaperRole::Introduces, introduced),
        (PaperRole::States, stated),
        (PaperRole::Uses, used),
    ] {
        assert_eq!(snapshot.methods_in_role(&paper, role), [method]);
        assert_eq!(snapshot.method(method).unwrap().role(), role);
    }
    let best = snapshot.best_implementation(snapshot.methods_of_paper(&paper));
    assert_eq!(best.map(|(method, _)| method), Some(introduced));
}

#[test]
fn related_records_are_listed() {
    let (_root, snapshot) = open(contents());
    let attention = snapshot.paper_by_id("arxiv:1706.03762").unwrap();
    let ids = |ordinals: Vec<u32>| {
        ordinals
            .into_iter()
            .map(|at| snapshot.author(at).unwrap().id)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        ids(snapshot.authors_named("Example, Ada")),
        ["orcid:0000-0001", "name:ada example"]
    );
    assert_eq!(
        ids(snapshot.authors_named("ORCID:0000-0001")),
        ["orcid:0000-0001"]
    );
    assert!(snapshot.authors_named("Ada").is_empty() && snapshot.authors_named(" ?").is_empty());
    assert_eq!(snapshot.papers_by_author("name:ada example"), [attention]);
    let university = snapshot.institutions_named("example university")[0];
    assert_eq!(
        snapshot.institution(university).unwrap().country.as_deref(),
        Some("NZ")
    );
    assert_eq!(snapshot.papers_by_institution("ror:05gq02987"), [attention]);
    let task = snapshot.task_named("machine-translation").unwrap();
    assert_eq!(snapshot.task(task).unwrap().datasets, ["WMT 2014"]);
    assert_eq!(snapshot.papers_on_task("Machine translation"), [attention]);
    assert_eq!(
        snapshot.papers_about("arxiv:cs.CL"),
        snapshot.papers_about("computation and language")
    );
    let table = snapshot.results_table("machine translation", "WMT-2014");
    let models: Vec<_> = table
        .iter()
        .map(|at| snapshot.result(*at).unwrap().record.model)
        .collect();
    assert_eq!(models, ["Base", "Big"]);
    assert_eq!(
        (
            snapshot.results_of_paper("arxiv:1706.03762"),
            snapshot.results_of_model("big")
        ),
        (table, vec![1])
    );
    let ratings: Vec<_> = snapshot
        .reviews("arxiv:1706.03762")
        .unwrap()
        .into_iter()
        .map(|review| review.record.rating)
        .collect();
    assert_eq!(ratings, [Some("7: good".to_owned()), Some("3".to_owned())]);
    assert_eq!(snapshot.paper(attention).unwrap().n_reviews, 2);
    assert_eq!(
        (
            snapshot.reference_count(attention).unwrap(),
            snapshot.citation_count(attention)
        ),
        (3, 0)
    );
}

#[test]
fn a_repeated_result_is_one() {
    let mut all = contents();
    let mut row = all.results[0].clone();
    row.record.model = row.record.model.to_uppercase();
    let metrics = std::mem::take(&mut row.record.metrics).into_iter();
    row.record.metrics = metrics
        .map(|(metric, value)| (format!("{metric} (%)"), value))
        .collect();
    all.results.push(row.clone());
    row.record.metrics.clear();
    all.results.push(row);
    let (_root, snapshot) = open(all);
    assert_eq!(snapshot.results_on_dataset("WMT 2014").len(), 3);
    assert_eq!(snapshot.manifest().counts.results, 3);
}

#[test]
fn datasets_whose_letters_are_other_words_are_two() {
    let mut all = contents();
    let row = all.results[0].clone();
    let names = [
        "VCR (Q-AR) test",
        "VCR (QA-R) test",
        "VCR (QA-R)-test",
        "KITTI 2012",
        "KITTI2012",
    ];
    all.results = names
        .into_iter()
        .map(|name| {
            let mut row = row.clone();
            name.clone_into(&mut row.record.dataset);
            row
        })
        .collect();
    let (_root, snapshot) = open(all);
    let on = |name: &str| snapshot.results_on_dataset(name).len();
    assert_eq!(
        [on(names[0]), on("vcr qa-r test"), on("Kitti-2012")],
        [1, 2, 2]
    );
    assert_eq!(snapshot.results_table(&row.record.task, names[1]).len(), 2);
    assert_eq!(snapshot.datasets_with_words("VCR").unwrap().len(), 2);
}
