//! Tests of the index: the values are escaped and complete, and the counts equal the counts of the data.

use super::data::ReportData;
use super::format::NOTHING;
use super::index::index;
use super::sample;
use super::text::text;
use super::write::frame;
use catalogue::Level;

const ATTACK: &str = "<script>alert(1)</script><img src=x onerror='alert(2)'>\"&";

/// Returns the sample with an attack in every text from outside data.
fn hostile() -> ReportData {
    let mut data = sample::full();
    let bad = || ATTACK.to_owned();
    data.unrun.iter_mut().for_each(|card| {
        (card.area, card.id, card.name, card.search_text) = (bad(), bad(), bad(), bad())
    });
    (
        data.generated_at,
        data.ladder_version,
        data.snapshot,
        data.isolation,
    ) = (bad(), bad(), Some(bad()), Some(bad()));
    data.environment = vec![bad()];
    data.levels.iter_mut().for_each(|row| row.area = bad());
    for row in &mut data.methods {
        (row.area, row.id, row.name, row.search_text) = (bad(), bad(), bad(), bad());
        row.paper.iter_mut().for_each(|paper| paper.title = bad());
        row.worst
            .iter_mut()
            .for_each(|worst| (worst.case, worst.output) = (bad(), bad()));
        for rung in &mut row.rungs {
            let e = &mut rung.record.evidence;
            (e.case, e.output, e.detail, e.python) =
                (Some(bad()), Some(bad()), Some(bad()), Some(bad()));
            (e.property, e.shared_callees) = (None, vec![bad()]);
        }
        for property in &mut row.properties {
            property.property = bad();
            (property.detail, property.counterexample) = (Some(bad()), Some(bad()));
        }
    }
    data.failures
        .iter_mut()
        .for_each(|row| (row.example, row.detail) = (bad(), Some(bad())));
    for row in &mut data.divergences {
        (row.method, row.property, row.detail, row.counterexample) =
            (bad(), bad(), Some(bad()), Some(bad()));
    }
    data.not_run
        .iter_mut()
        .for_each(|row| (row.method, row.message) = (bad(), bad()));
    data.times.iter_mut().for_each(|row| row.stage = bad());
    data.findings
        .iter_mut()
        .for_each(|row| (row.file, row.kind) = (bad(), bad()));
    data
}

fn page(data: &ReportData) -> String {
    index(data, None, &frame(data, "")).html
}

/// Returns the number of occurrences of `what` in `text`.
fn times(text: &str, what: &str) -> usize {
    text.matches(what).count()
}

#[test]
fn every_value_is_escaped() {
    let page = page(&hostile());
    assert_eq!(times(&page, "<script"), 2, "our own");
    assert_eq!(times(&page, "<img"), 0);
    assert_eq!(
        times(&page, "onerror='alert(2)'>"),
        0,
        "no attribute or tag is closed by a value"
    );
    assert!(times(&page, "&lt;script&gt;alert(1)&lt;/script&gt;") > 100);
}

#[test]
fn only_files_beside_the_page_are_loaded() {
    let page = page(&sample::full());
    let policy =
        "default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' file:";
    assert!(page.contains(policy));
    let loaded: Vec<&str> = page
        .split(" src=\"")
        .skip(1)
        .chain(page.split("<link rel=").skip(1))
        .filter_map(|rest| rest.split("assets/").nth(1)?.split('"').next())
        .collect();
    assert_eq!(loaded, ["copy.js", "find.js", "pages.css", "icon.svg"]);
    assert!(!page.contains("<script>") && !page.contains(" style=") && !page.contains("<style"));
    for word in [
        "fetch(",
        "XMLHttpRequest",
        "import",
        "eval",
        "innerHTML",
        "localStorage",
        "http",
    ] {
        assert!(!super::find::SCRIPT.contains(word), "{word}");
    }
    for word in ["<img", "<iframe", "@import", "url(http", " onclick"] {
        assert!(!page.contains(word), "{word}");
    }
}

#[test]
fn counts_on_the_page_are_those_of_the_data() {
    let data = sample::full();
    let page = page(&data);
    for row in &data.methods {
        let link = format!("href=\"runs/{}.html\"", row.run_id);
        assert!(page.contains(&link), "{}", row.id);
    }
    let top = data
        .methods
        .iter()
        .filter(|row| row.level == Some(Level::V3))
        .count();
    assert!(page.contains(&format!("<dt>of them at V3</dt><dd>{top}</dd>")));
    assert_eq!(
        times(&page, "<article class=\"claim\">"),
        data.divergences.len()
    );
    for row in &data.divergences {
        let python = row.counterexample.as_deref().expect("the sample has one");
        let shown = maud::html! { (python) }.into_string();
        assert!(page.contains(&shown), "{}", row.property);
    }
    let (_, loss) = page
        .split_once("<th scope=\"row\">loss</th>")
        .expect("the area has a line");
    let numbers: Vec<&str> = loss
        .split("<td class=\"n\">")
        .skip(1)
        .take(8)
        .filter_map(|rest| rest.split('<').next())
        .collect();
    assert_eq!(numbers, ["3", "1", "0", "1", "0", "0", "0", "1"]);
}

#[test]
fn every_table_has_a_caption_and_heads() {
    let page = page(&sample::full());
    let tables = times(&page, "<table>");
    assert!(tables >= 7, "{tables}");
    assert_eq!(times(&page, "<table><caption>"), tables);
    assert_eq!(times(&page, "<thead><tr><th"), tables);
}

#[test]
fn ids_are_unique_and_every_inner_link_leads_somewhere() {
    let page = page(&sample::full());
    let ids: Vec<&str> = page
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let distinct: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(distinct.len(), ids.len());
    let links = page
        .split("href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    assert!(
        links
            .inspect(|link| assert!(distinct.contains(link), "{link}"))
            .count()
            >= 1
    );
}

#[test]
fn every_method_can_be_found_by_its_words_area_and_standing() {
    let data = sample::full();
    let page = page(&data);
    assert_eq!(
        times(&page, "<tr data-find="),
        data.methods.len() + data.unrun.len()
    );
    for row in &data.methods {
        let level = super::filter::Standing::of(row.level).word();
        let marks = format!(
            "data-find=\"{}\" data-area=\"{}\" data-level=\"{level}\"",
            row.search_text, row.area
        );
        assert_eq!(times(&page, &marks), 1, "{marks}");
    }
    assert!(page.contains("data-level=\"not run\"") && page.contains("data-level=\"no code\""));
    assert_eq!(
        times(&page, "<option "),
        2 + 7 + 10,
        "every area and every standing can be chosen"
    );
    assert!(
        page.contains("role=\"search\" hidden"),
        "without the script there is no form that does nothing"
    );
}

#[test]
fn in_a_folder_every_method_is_a_link_to_its_page() {
    let data = sample::full();
    let page = page(&data);
    let ids = data
        .methods
        .iter()
        .map(|row| &row.id)
        .chain(data.unrun.iter().map(|card| &card.id));
    for id in ids {
        assert!(
            page.contains(&format!("href=\"methods/{id}.html\"")),
            "{id}"
        );
    }
}

#[test]
fn an_empty_report_is_a_page_that_helps() {
    let page = page(&ReportData::default());
    assert!(page.contains("Nothing verified yet: run <code>concordance nightly</code>."));
    assert!(text(&ReportData::default()).contains(NOTHING));
    assert!(
        !page.contains("id=\"h-methods\"") && !page.contains("<table"),
        "sections without data are left out"
    );
    assert!(page.contains("concordance reproduce RUN"));
}

#[test]
fn json_is_the_data_with_the_words_of_the_ladder() {
    let json = serde_json::to_value(sample::full()).expect("the report is JSON");
    assert_eq!(json["methods"][0]["level"], "V3");
    assert_eq!(json["methods"][0]["verified_at"], "2026-11-21T03:12:44Z");
    assert_eq!(
        json["methods"][3]["rungs"][3]["reason"],
        "one_sided_divergence"
    );
    assert_eq!(json["methods"][3]["rungs"][3]["duration_ms"], 1_850);
    assert_eq!(json["methods"][10]["level"], serde_json::Value::Null);
    assert_eq!(json["methods"][0]["paper"]["arxiv"], "1412.6980");
    assert_eq!(json["levels"][0]["v3"], 2);
    assert_eq!(
        json["divergences"][1]["sides"],
        serde_json::json!(["a", "b"])
    );
}
