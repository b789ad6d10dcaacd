//! The page of a method: what it says of counts, authors, libraries and limits.

use super::library::function;
use super::records;
use crate::{
    Implementation, MethodLine, MethodPage, ReadingText, Relative, Run, Slot, Uses, Wiring, Written,
};
use catalogue::{
    Attributed, CellOutcome, Curve, Differences, Evidence, InUse, Level, License, Method,
    MisreadingCase, MisreadingRecord, Origin, Outcome, PaperRole, Picture, PropertyRecord,
    PropertyResult, Reason, Rung, RungRecord, Side, WorstAgreement,
};
use spec::Spec;

/// The spec of the method.
pub(super) fn spec() -> Spec {
    let text = include_str!("../../../../property-specs/activation/softmax_temperature/spec.toml");
    Spec::parse_published(text, "softmax_temperature").expect("the spec is read")
}

pub(super) fn rungs() -> Vec<RungRecord> {
    Rung::ALL.iter().map(|rung| passed(*rung)).collect()
}

pub(super) fn worst() -> WorstAgreement {
    WorstAgreement {
        ratio: 0.5,
        case: "corpus-11".to_owned(),
        output: "p".to_owned(),
        index: vec![],
    }
}

pub(super) fn misreadings() -> [MisreadingRecord; 1] {
    [MisreadingRecord {
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
    }]
}

/// Renders the page of a verified method after a change of its records.
pub(super) fn html(change: impl for<'a> FnOnce(&mut MethodPage<'a>)) -> String {
    let spec = spec();
    let method = Attributed {
        record: Method {
            id: "softmax_temperature".to_owned(),
            name: "Softmax".to_owned(),
            ..Method::default()
        },
        source: "a card".to_owned(),
        license: License::Mit,
    };
    let (rungs, worst, misreadings) = (rungs(), worst(), misreadings());
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

pub(super) fn implementation<'a>(
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
        "Each program was called on 100 (V1); the two were compared on 151",
        "all tests together made 2,900 trials",
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
fn points_of_a_curve_are_no_stored_inputs() {
    let picture = |curve| Picture {
        curve,
        programs: vec![Differences {
            misreading: None,
            values: vec![Some(0.0); 3],
        }],
    };
    let curve = Curve {
        from: -1.0,
        to: 1.0,
        values: vec![0.0; 3],
    };
    for (curve, words) in [
        (None, "0 of 3 stored inputs"),
        (Some(curve), "0 of 3 places of the curve"),
    ] {
        let picture = picture(curve);
        let html = html(|page| {
            let own = page.implementation.as_mut().expect("it has programs");
            own.picture = Some(Box::leak(Box::new(picture)));
        });
        assert!(html.contains(words), "{words}: {html}");
    }
}

#[test]
fn a_method_in_two_slots_is_one_method() {
    let slot = |name: &str, id: &str| Slot {
        name: name.to_owned(),
        method: MethodLine {
            id: id.to_owned(),
            ..records::method_line()
        },
        swappable_with: vec![],
    };
    for (third, words) in [
        (
            "norm",
            "Wired from 2 methods, with a level of their own, in 3 slots.",
        ),
        ("gate", "Wired from 3 methods, with a level of their own."),
    ] {
        let html = html(|page| {
            page.wiring = Some(Wiring {
                slots: vec![slot("a", "norm"), slot("b", "attention"), slot("c", third)],
                ..Wiring::default()
            });
        });
        assert!(html.contains(words), "{words}: {html}");
    }
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
    let named = |text: &str| text.matches("optax.another").count();
    assert_eq!(named(&html), named(libraries), "in one section");
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

#[test]
fn a_form_that_its_paper_does_not_define_has_no_tests_from_the_paper() {
    for (role, is_of_paper) in [(PaperRole::States, true), (PaperRole::Uses, false)] {
        let origin = Origin {
            role,
            source: "a book".to_owned(),
            first: None,
            places: None,
        };
        let origin: &'static Origin = Box::leak(Box::new(origin));
        let html = html(|page| page.origin = Some(origin));
        assert_eq!(html.contains("from the paper"), is_of_paper, "{role}");
        assert_eq!(
            html.contains("follow from the paper"),
            is_of_paper,
            "{role}"
        );
    }
}

#[test]
fn a_method_below_v3_says_what_was_run_and_what_failed() {
    let properties = ["first", "second", "third"].map(|id| PropertyRecord {
        property: id.to_owned(),
        side: Side::A,
        result: match id {
            "second" => PropertyResult::Pass,
            _ => PropertyResult::Fail,
        },
        effective: 1,
        detail: None,
        counterexample: None,
    });
    let mut failed = passed(Rung::V3);
    failed.outcome = Outcome::Failed(Reason::BothFail);
    failed.evidence.property = Some("first".to_owned());
    let (rungs, properties) = (vec![failed].leak(), Box::leak(Box::new(properties)));
    let worst: &'static WorstAgreement = Box::leak(Box::new(WorstAgreement {
        ratio: f64::MAX,
        ..worst()
    }));
    let html = html(|page| {
        let own = page.implementation.as_mut().expect("it has programs");
        own.misreadings = &[];
        let run = own.run.as_mut().expect("it was run");
        (run.level, run.worst) = (Some(Level::V2), Some(worst));
        (run.rungs, run.properties) = (rungs, properties);
    });
    assert!(html.contains("2 tests: first, third."), "{html}");
    assert!(html.contains("one of the two is not finite") && !html.contains("e302"));
    let programs = section(&html, "misreadings");
    assert!(
        programs.contains("None was run") && programs.contains("should fail"),
        "{programs}"
    );
    assert!(!programs.contains("beside the two right ones"));
}
