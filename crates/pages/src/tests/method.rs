//! The page of a method: what it says of counts, authors, libraries and limits.

use super::library::function;
use super::records;
use crate::{Implementation, MethodLine, MethodPage, ReadingText, Relative, Run, Uses, Written};
use catalogue::{
    Attributed, CellOutcome, Evidence, InUse, Level, License, Method, MisreadingCase,
    MisreadingRecord, Outcome, Rung, RungRecord, WorstAgreement,
};
use spec::Spec;

/// Renders the page of a verified method after a change of its records.
fn html(change: impl for<'a> FnOnce(&mut MethodPage<'a>)) -> String {
    let text = include_str!("../../../../property-specs/activation/softmax_temperature/spec.toml");
    let spec = Spec::parse_published(text, "softmax_temperature").expect("the spec is read");
    let method = Attributed {
        record: Method {
            id: "softmax_temperature".to_owned(),
            name: "Softmax".to_owned(),
            ..Method::default()
        },
        source: "a card".to_owned(),
        license: License::Mit,
    };
    let rungs: Vec<RungRecord> = Rung::ALL.iter().map(|rung| passed(*rung)).collect();
    let worst = WorstAgreement {
        ratio: 0.5,
        case: "corpus-11".to_owned(),
        output: "p".to_owned(),
        index: vec![],
    };
    let misreadings = [MisreadingRecord {
        misreading: "nameless".to_owned(),
        program: String::new(),
        license: License::Mit,
        shown: Some(MisreadingCase {
            property: "rows_sum_to_one".to_owned(),
            python: "import numpy as np\nz = np.array([[0.0]])\nT = 2.0\nc = 7.5\n".to_owned(),
            detail: String::new(),
            returned: "p = 1".to_owned(),
            expected: "p = 2".to_owned(),
            fails: vec![],
            holds: vec![],
            expected_of_b: None,
        }),
    }];
    let mut page = MethodPage {
        method: &method,
        definition: None,
        equations: None,
        notes: vec![],
        origin: None,
        paper: None,
        implementation: Some(implementation(&spec, &rungs, &worst, &misreadings)),
        not_function: None,
        family: None,
        in_use: &[],
        libraries: &[],
        wiring: None,
        uses: Uses::default(),
        homonyms: vec![],
        substitutes: vec![],
        partners: vec![],
        authors_code: vec![],
        call: None,
    };
    change(&mut page);
    let sources = records::sources();
    page.render(&records::frame(&sources)).html
}

fn implementation<'a>(
    spec: &'a Spec,
    rungs: &'a [RungRecord],
    worst: &'a WorstAgreement,
    misreadings: &'a [MisreadingRecord],
) -> Implementation<'a> {
    let reading = ReadingText {
        source: None,
        sha256: String::new(),
        license: License::Mit,
        written: Written::default(),
    };
    Implementation {
        entry: "softmax_temperature",
        signature: None,
        variant: None,
        latex: None,
        spec: Some(spec),
        past: vec![],
        examples: vec![],
        misreadings,
        picture: None,
        readings: [reading.clone(), reading],
        has_check_file: true,
        takes_functions: true,
        yours: None,
        generation: vec![],
        run: Some(Run {
            level: Some(Level::V3),
            worst: Some(worst),
            ..records::run(rungs, &[])
        }),
    }
}

fn passed(rung: Rung) -> RungRecord {
    let cases = match rung {
        Rung::V0 => None,
        Rung::V1 => Some(100),
        Rung::V2 => Some(151),
        Rung::V3 => Some(2900),
    };
    RungRecord {
        rung,
        outcome: Outcome::Passed,
        evidence: Evidence {
            cases,
            coverage: vec![records::coverage()],
            ..Evidence::default()
        },
    }
}

/// The part of a page under a heading.
fn section<'a>(html: &'a str, word: &str) -> &'a str {
    let start = html
        .find(&format!("<h2 id=\"h-{word}\""))
        .expect("it has the section");
    let end = html[start..].find("</section>").expect("a section ends");
    &html[start..start + end]
}

#[test]
fn a_failure_shows_inputs_and_nothing_that_a_test_draws() {
    let html = html(|_| {});
    let check = section(&html, "check");
    assert!(
        check.contains("T = 2.0") && !check.contains("c = 7.5"),
        "{check}"
    );
}

#[test]
fn each_count_of_inputs_has_its_word() {
    let html = html(|_| {});
    for words in [
        "compared on 151 inputs. All tests together made 2,900 trials",
        "<dt>inputs tried</dt><dd>100</dd>",
        "<dt>inputs compared</dt><dd>151</dd>",
        "<dt>trials of all tests</dt><dd>2,900</dd>",
        "a fault there would not be seen",
        "input 11 of those that are drawn",
    ] {
        assert!(html.contains(words), "{words}: {html}");
    }
    assert!(!html.contains("corpus-11"), "{html}");
}

#[test]
fn a_page_says_who_wrote_the_programs_and_what_was_not_shown() {
    let plain = html(|_| {});
    assert!(
        !plain.contains("title=\"Two programs, written separately"),
        "{plain}"
    );
    let limits = section(&plain, "limits");
    for words in ["Gradients", "float32", "Sizes", "Speed"] {
        assert!(limits.contains(words), "{words}: {limits}");
    }
    assert!(!limits.contains("wiring"));
    let wired = html(|page| written(page, Some("assembled"), None));
    assert!(section(&wired, "limits").contains("The wiring"));
    assert!(wired.contains("wired alike from parts"), "{wired}");
    let generated = html(|page| written(page, Some("generated"), Some("one")));
    assert!(generated.contains("each written by a language model of one family"));
}

fn written(
    page: &mut MethodPage<'_>,
    generator: Option<&'static str>,
    family: Option<&'static str>,
) {
    for reading in page
        .implementation
        .iter_mut()
        .flat_map(|own| &mut own.readings)
    {
        reading.written = Written {
            generator,
            family,
            ..Written::default()
        };
    }
}

#[test]
fn functions_of_libraries_stand_in_one_section_as_run_or_as_read() {
    let read = |function: &str, difference: Option<&str>| InUse {
        function: function.to_owned(),
        distribution: "optax".to_owned(),
        versions: "0.2.8".to_owned(),
        with: None,
        difference: difference.map(str::to_owned),
        member: None,
        misreading: None,
        source: "its source".to_owned(),
    };
    let in_use = [
        read("optax.adabelief", None),
        read("optax.another", None),
        read("optax.third", Some("the other sign")),
    ];
    let run = [function(Some("eps_root=eps"), CellOutcome::Agrees)];
    let html = html(|page| {
        page.in_use = in_use.to_vec().leak();
        page.libraries = run.to_vec().leak();
    });
    let libraries = section(&html, "libraries");
    let (first, second) = libraries
        .split_once("Read in its source")
        .expect("both kinds");
    assert!(first.contains("Run here") && first.contains("optax.adabelief(lr, eps_root=eps)"));
    assert!(
        !first.contains("<span class=\"under\">eps_root=eps"),
        "the call shows it: {first}"
    );
    assert!(!second.contains("optax.adabelief<"), "it was run: {second}");
    for words in [
        "optax.another",
        "optax.third",
        "the other sign",
        "What a run found",
    ] {
        assert!(second.contains(words), "{words}: {second}");
    }
    assert_eq!(html.matches("this method</td>").count(), 1, "{html}");
    assert!(!html.contains("h-in-use") && !html.contains("Computes exactly"));
}

#[test]
fn a_relative_without_a_reason_is_no_line() {
    let relative = |name: &str, reason: &str| Relative {
        method: MethodLine {
            name: name.to_owned(),
            ..records::method_line()
        },
        reason: reason.to_owned(),
    };
    let empty = [
        "same area",
        "by contract none; what it computes is not compared",
    ];
    let alone = html(|page| page.partners = vec![relative("Empty", empty[0])]);
    assert!(!alone.contains("What can follow it"), "{alone}");
    let html = html(|page| {
        let both = |reason| vec![relative("Empty", reason), relative("Told", "no centring")];
        page.partners = both(empty[0]);
        page.substitutes = both(empty[1]);
    });
    for word in ["partners", "substitutes"] {
        let lines = section(&html, word);
        assert!(
            lines.contains("Told") && !lines.contains("Empty"),
            "{lines}"
        );
    }
}
