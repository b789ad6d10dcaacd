//! Name resolution, near matches and full-text search.

use super::*;
use catalogue::{CodeStatus, Resolution};
use proptest::prelude::*;

fn resolved(snapshot: &Snapshot, x: &str) -> Option<(String, Resolution)> {
    let (entity, how) = resolve(snapshot, x).unwrap().first?;
    let id = match entity.kind {
        Kind::Method => snapshot.method(entity.ordinal).unwrap().id.clone(),
        Kind::Paper => snapshot.paper(entity.ordinal).unwrap().id,
    };
    Some((id, how))
}

#[test]
fn text_search_suggests_and_resolves_nothing() {
    let mut all = contents();
    all.papers[3].paper.abstract_text =
        Some("Functions over sets that do not mind a permutation.".into());
    let (_root, snapshot) = open(all);
    let names = |text: &str, kind| {
        search_text(&snapshot, text, kind, 5)
            .unwrap()
            .into_iter()
            .map(|hit| hit.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(names("permutation", None), ["Deep Sets"]);
    assert_eq!(names("deep sets", Some(Kind::Method)), ["Deep Sets model"]);
    assert_eq!(
        names("deep sets permutation", Some(Kind::Paper)),
        ["Deep Sets"]
    );
    assert!(names("", None).is_empty() && names("zebra", None).is_empty());
    assert!(resolve(&snapshot, "permutation").unwrap().first.is_none());
    let near = near_matches(&snapshot, "Adam: A Methd for Stochastik Optimization", 8).unwrap();
    assert_eq!(near[0].name, "Adam: A Method for Stochastic Optimization");
}

#[test]
fn names_resolve_in_the_documented_order() {
    let (_root, snapshot) = open(contents());
    use Resolution::{Alias, Exact, Id, Normalised, Variant};
    for (x, id, how) in [
        ("1412.6980", "arxiv:1412.6980", Id),
        (
            "https://arxiv.org/pdf/1412.6980v9.pdf",
            "arxiv:1412.6980",
            Id,
        ),
        ("10.48550/arXiv.1412.6980", "arxiv:1412.6980", Id),
        ("math.GT/0309136v2", "arxiv:math/0309136", Id),
        ("title:0a1b", "title:0a1b", Id),
        ("adam", "adam", Id),
        ("method:gem_b", "gem_b", Id),
        (
            "https://paperswithcode.com/method/layer-norm",
            "layer_norm",
            Id,
        ),
        ("Adam", "adam", Exact),
        ("ADAM", "adam", Normalised),
        ("adaptive moment-estimation", "adam", Alias),
        ("Adam optimizer", "adam", Variant),
        ("SDPA", "attention", Variant),
        ("generative adversarial network", "gan", Variant),
        ("Deep Sets", "arxiv:1703.06114", Exact),
        ("Layer normalization layer", "layer_norm", Variant),
        ("attention is all you need", "arxiv:1706.03762", Normalised),
    ] {
        assert_eq!(resolved(&snapshot, x), Some((id.to_owned(), how)), "{x}");
    }
    for x in [
        "Adan",
        "Adam2",
        "Ada",
        "attention is all",
        "",
        "?!",
        "2099.99999",
        "scaled dot-product",
    ] {
        let fuzzy = resolved(&snapshot, x).map(|(id, _)| id);
        assert!(
            fuzzy.is_none() || x == "scaled dot-product" && fuzzy.as_deref() == Some("sdp"),
            "{x}: {fuzzy:?}"
        );
    }
}

#[test]
fn a_generic_word_fits_the_area() {
    let mut all = contents();
    let adam = all.methods.iter_mut().find(|method| method.id == "adam");
    adam.unwrap().method.record.area = Some("optimiser".into());
    let (_root, snapshot) = open(all);
    let adam = Some(("adam".to_owned(), Resolution::Variant));
    for x in ["Adam optimizer", "Adam algorithm", "ADAM optimiser method"] {
        assert_eq!(resolved(&snapshot, x), adam, "{x}");
    }
    for x in [
        "Adam loss",
        "Adam activation",
        "Adam activation function",
        "Adam layer",
        "Adam model",
    ] {
        assert_eq!(resolved(&snapshot, x), None, "{x}");
    }
}

#[test]
fn a_short_name_means_the_method_with_most_of_the_use() {
    let uses = |first: u32, second: u32| {
        let mut all = contents();
        for (id, count) in [("gem_a", first), ("gem_b", second)] {
            all.implementations.push(implementation(id));
            let method = all.methods.iter_mut().find(|method| method.id == id);
            method.unwrap().method.record.paper_count = Some(count);
        }
        let (_root, snapshot) = open(all);
        let equal = equally_named(&snapshot, "GEM").unwrap().len();
        (resolved(&snapshot, "GEM").unwrap().0, equal)
    };
    assert_eq!(uses(30, 10), ("gem_a".to_owned(), 0));
    assert_eq!(uses(10, 30), ("gem_b".to_owned(), 0));
    assert_eq!(uses(29, 10).1, 2, "less than three times the next: both");
}

#[test]
fn homonyms_are_all_returned() {
    let (_root, snapshot) = open(contents());
    let gem = resolve(&snapshot, "GEM").unwrap();
    assert_eq!(gem.homonyms.len(), 1);
    let mut with_code = contents();
    with_code.implementations.push(implementation("gem_b"));
    let (_root, other) = open(with_code);
    let first = resolve(&other, "GEM").unwrap().first.unwrap().0;
    assert_eq!(
        other.method(first.ordinal).unwrap().id,
        "gem_b",
        "the method with code comes first"
    );
    let by_id = resolve(&snapshot, "gem_a").unwrap();
    assert!(by_id.homonyms.is_empty(), "an id that is no name has none");
    let norm = resolve(&snapshot, "Layer Normalization").unwrap();
    assert_eq!(norm.first.unwrap().0.kind, Kind::Method);
    assert_eq!(norm.homonyms[0].kind, Kind::Paper);
    let as_paper = resolve_kind(&snapshot, "Layer Normalization", Some(Kind::Paper)).unwrap();
    assert_eq!(as_paper.first.unwrap().0.kind, Kind::Paper);
}

#[test]
fn near_matches_tolerate_typing_errors() {
    let (_root, snapshot) = open(contents());
    let names = |x: &str| {
        near_matches(&snapshot, x, 8)
            .unwrap()
            .into_iter()
            .map(|n| n.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(names("Adan").first().map(String::as_str), Some("Adam"));
    assert!(names("Adan").len() <= 8);
    assert_eq!(
        names("layer normalisation").first().map(String::as_str),
        Some("Layer Normalization")
    );
    assert!(names("attention is all").contains(&"Attention Is All You Need".to_owned()));
    assert!(names("stochastic optimization of adam")[0].starts_with("Adam"));
    assert!(names("").is_empty() && names("qqqqqqqq").is_empty());
    assert!(near_matches(&snapshot, "Adan", 8).unwrap()[0].has_code);
}

#[test]
fn equally_near_names_are_in_the_order_of_their_use() {
    let mut all = contents();
    for (id, count) in [("nadaq", 3), ("nadar", 500), ("nadas", 40)] {
        let mut used = method(id, id, &[], None);
        used.method.record.paper_count = Some(count);
        all.methods.push(used);
    }
    let (_root, snapshot) = open(all);
    let near = near_matches(&snapshot, "nadax", 3).unwrap();
    let names: Vec<&str> = near.iter().map(|near| near.name.as_str()).collect();
    assert_eq!(names, ["nadar", "nadas", "nadaq"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_text_may_be_resolved_and_only_equal_normal_forms_match(x in "\\PC{0,80}|[a-zA-Z :-]{0,30}") {
        thread_local! { static OPEN: (tempfile::TempDir, Snapshot) = open(contents()); }
        OPEN.with(|(_, snapshot)| {
            let resolved = resolve(snapshot, &x).unwrap();
            near_matches(snapshot, &x, 8).unwrap();
            if let Some((entity, how)) = resolved.first
                && matches!(how, Resolution::Exact | Resolution::Normalised)
            {
                let name = snapshot.name(entity).unwrap();
                assert_eq!(catalogue::names::normalise(&name), catalogue::names::normalise(&x));
            }
        });
    }

    #[test]
    fn every_name_resolves_to_its_own_method(names in proptest::collection::btree_set("[A-Za-z]{1,8}( [A-Za-z]{1,6})?", 1..12)) {
        let methods = names.iter().enumerate().map(|(at, name)| method(&format!("m_{at:02}"), name, &[], None)).collect();
        let (_root, snapshot) = open(Contents { methods, ..Contents::default() });
        for (at, name) in names.iter().enumerate() {
            let resolved = resolve(&snapshot, name).unwrap();
            let own = Entity { kind: Kind::Method, ordinal: at as u32 };
            prop_assert_eq!(resolved.first, Some((own, Resolution::Exact)));
        }
    }
}

#[test]
fn a_method_without_code_yields_to_one_of_the_same_alias_with_verified_code() {
    let mut contents = contents();
    contents
        .methods
        .push(method("rms_prop_step", "RMSProp step", &["RMSProp"], None));
    contents
        .implementations
        .push(implementation("rms_prop_step"));
    contents
        .methods
        .push(method("rmsprop", "RMSProp", &["rms prop"], None));
    let root = tempfile::tempdir().unwrap();
    write(root.path(), contents).unwrap();
    let snapshot = Snapshot::open(root.path()).unwrap();
    let found = |x: &str| {
        let found = resolve(&snapshot, x).unwrap();
        let id = |entity: Entity| snapshot.method(entity.ordinal).unwrap().id.clone();
        let (first, how) = found.first.unwrap();
        (
            id(first),
            how,
            found.homonyms.into_iter().map(id).collect::<Vec<_>>(),
        )
    };
    let verified = "rms_prop_step".to_owned();
    for (x, how) in [
        ("RMSProp", Resolution::Alias),
        ("rmsprop", Resolution::Alias),
    ] {
        assert_eq!(
            found(x),
            (verified.clone(), how, vec!["rmsprop".to_owned()]),
            "{x}"
        );
    }
    assert_eq!(found("method:rmsprop").0, "rmsprop", "its own id names it");
    assert_eq!(
        found("rms-props"),
        (verified, Resolution::Spelling, vec!["rmsprop".to_owned()]),
        "so does another spelling"
    );
}

#[test]
fn the_name_of_a_whole_leads_to_its_parts_and_never_to_their_code() {
    let mut contents = contents();
    let mut block = method("se_block", "SE block", &["SENet loss"], None);
    let whole = |name: &str| MethodName {
        name: name.into(),
        kind: NameKind::Whole,
    };
    block
        .method
        .record
        .names
        .extend([whole("SENet"), whole("SE-ResNets")]);
    contents.methods.push(block);
    contents.implementations.push(implementation("se_block"));
    contents
        .methods
        .push(method("se_resnet", "SE ResNet", &[], None));
    let root = tempfile::tempdir().unwrap();
    write(root.path(), contents).unwrap();
    let snapshot = Snapshot::open(root.path()).unwrap();
    let id = |entity: &Entity| snapshot.method(entity.ordinal).unwrap().id.clone();
    for (x, first) in [
        ("SENet", None),
        ("se-nets", None),
        ("SE ResNet", Some("se_resnet")),
    ] {
        let found = resolve(&snapshot, x).unwrap();
        assert_eq!(
            found.first.map(|(first, _)| id(&first)).as_deref(),
            first,
            "{x}"
        );
        let parts: Vec<String> = found.parts.iter().map(id).collect();
        assert_eq!(parts, ["se_block"], "{x}");
        assert_eq!(
            verdict(&snapshot, x).unwrap().status,
            CodeStatus::PartOf,
            "{x}"
        );
    }
    let own = resolve(&snapshot, "SE block").unwrap();
    assert!(own.parts.is_empty() && verdict(&snapshot, "SE block").unwrap().level.is_some());
    assert_eq!(resolve(&snapshot, "SEN").unwrap(), Resolved::default());
}

#[test]
fn a_function_in_use_resolves_to_what_it_computes_and_is_no_name() {
    let function = |name: &str, difference: Option<&str>| InUse {
        function: name.into(),
        distribution: "torch".into(),
        versions: "2.9.1".into(),
        with: None,
        difference: difference.map(Into::into),
        member: None,
        misreading: None,
        source: "torch/nn/modules/rnn.py".into(),
    };
    let mut contents = contents();
    let mut cell = method("a_cell", "Late Cell", &[], None);
    cell.in_use = vec![
        function("torch.nn.LateCell", Some("another gate")),
        function("torch.nn.OddCell", Some("no gate")),
    ];
    let mut other = method("b_cell", "Other Cell", &[], None);
    other.in_use = vec![function("torch.nn.LateCell", None)];
    contents.methods.extend([cell, other]);
    let root = tempfile::tempdir().unwrap();
    let published = write(root.path(), contents).unwrap();
    let snapshot = Snapshot::open(root.path()).unwrap();
    for (x, id) in [
        ("torch.nn.LateCell", "b_cell"),
        ("torch LateCell", "b_cell"),
        ("nn.latecell", "b_cell"),
        ("torch.nn.OddCell", "a_cell"),
    ] {
        assert_eq!(
            resolved(&snapshot, x),
            Some((id.into(), Resolution::InUse)),
            "{x}"
        );
    }
    // A name comes before a function, and a function suggests, completes and varies no name.
    assert_eq!(
        resolved(&snapshot, "Late Cell"),
        Some(("a_cell".into(), Resolution::Exact))
    );
    for x in ["OddCell", "torch.nn", "torch.nn.OddCell cell"] {
        assert_eq!(resolved(&snapshot, x), None, "{x}");
    }
    // Its last part finds the methods for a search, and is suggested; what it computes comes first.
    let named = |x: &str| -> Vec<(String, bool)> {
        let found = functions_named(&snapshot, x).unwrap().into_iter();
        let id = |one: &FunctionOf| snapshot.method(one.method.ordinal).unwrap().id.clone();
        found.map(|one| (id(&one), one.computes)).collect()
    };
    let expected =
        [("b_cell", true), ("a_cell", false)].map(|(id, computes)| (id.to_owned(), computes));
    for x in ["LateCell", "LATECELL", "latecell_()"] {
        assert_eq!(named(x), expected, "{x}");
    }
    assert!(named("Late Cell").is_empty() && named("nn").is_empty());
    let near = near_matches(&snapshot, "OddCell", 8).unwrap();
    assert_eq!(near.first().map(|one| one.name.as_str()), Some("Late Cell"));
    assert!(
        near_matches(&snapshot, "torch.nn.OddCel", 8)
            .unwrap()
            .is_empty()
    );
    let verification = verify(&root.path().join(published.id.as_str()));
    assert!(verification.is_well(), "{verification:?}");
}

#[test]
fn spellings_of_a_name_and_of_words_find_the_same() {
    let mut contents = contents();
    contents.methods.push(method(
        "unet",
        "U-Net",
        &["Image Colourisation Network"],
        None,
    ));
    let root = tempfile::tempdir().unwrap();
    write(root.path(), contents).unwrap();
    let snapshot = Snapshot::open(root.path()).unwrap();
    for x in ["UNet", "u net", "U-Nets", "image colourization networks"] {
        let (first, how) = resolve(&snapshot, x).unwrap().first.unwrap();
        assert_eq!(snapshot.method(first.ordinal).unwrap().id, "unet", "{x}");
        assert_ne!(how, Resolution::Variant, "{x}");
    }
    for x in ["UNets", "u-net", "colourisations"] {
        let hits = search_text(&snapshot, x, Some(Kind::Method), 1).unwrap();
        assert_eq!(
            hits.first().map(|hit| hit.name.as_str()),
            Some("U-Net"),
            "{x}"
        );
    }
}
