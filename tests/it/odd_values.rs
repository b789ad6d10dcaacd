//! Extreme values in every field of every format: the other rows are stored, one fault is one finding, and the run ends well.

use crate::concordance_program::Program;
use crate::database_contents::{database, texts};
use crate::odd_value_demands::must_be_found;
use crate::odd_value_formats::{Sample, Syntax, samples, samples_of_repositories};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use store::testing::TestStore;
use tokio::runtime::Runtime;

/// A text that no index takes: it is too long for an entry and does not compress.
fn incompressible() -> String {
    let mut state = 1_u64;
    let digit = move |_| {
        // Knuth, MMIX: a linear congruential generator.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        char::from_digit((state >> 33) as u32 % 36, 36).expect("below 36")
    };
    (0..3_000).map(digit).collect()
}

/// The extreme values of a syntax, each with its name.
pub fn extremes(syntax: Syntax) -> Vec<(&'static str, String)> {
    let long = incompressible();
    let shared = [("empty", String::new()), ("3,000 bytes", long)];
    let json = |values: &[(&'static str, &str)]| -> Vec<_> {
        let texts = shared
            .iter()
            .map(|(name, text)| (*name, format!("\"{text}\"")));
        let raw = values.iter().map(|(name, raw)| (*name, (*raw).to_owned()));
        texts.chain(raw).collect()
    };
    match syntax {
        Syntax::Json | Syntax::Parquet => json(&[
            ("NUL", r#""a\u0000b""#),
            ("U+FFFD", r#""M\ufffdller""#),
            ("lone surrogate", r#""a\ud800b""#),
            ("above 64 bits", "123456789012345678901234567890"),
            ("above a double", "1e999"),
            ("negative", "-1"),
            ("zero", "0"),
            ("boolean", "true"),
            ("object", "{}"),
            ("null", "null"),
            ("null in a list", "[null]"),
        ]),
        Syntax::Turtle => json(&[
            ("NUL", r#""a\u0000b""#),
            ("U+FFFD", r#""M\uFFFDller""#),
            ("lone surrogate", r#""a\ud800b""#),
            ("above 64 bits", "123456789012345678901234567890"),
            ("boolean", "true"),
            ("no address", "<>"),
            ("no IRI", "<http://e.example/a b>"),
            ("no node", "_:b"),
        ]),
        Syntax::Xml => {
            let raw = [
                ("NUL", "a\0b"),
                ("reference to NUL", "a&#0;b"),
                ("lone surrogate", "a&#xD800;b"),
                ("unknown entity", "a&lol9;b"),
                ("U+FFFD", "M\u{fffd}ller"),
                ("element", "<x>1</x>"),
                ("above 64 bits", "123456789012345678901234567890"),
                ("negative", "-1"),
                ("zero", "0"),
            ];
            let raw = raw.map(|(name, text)| (name, text.to_owned()));
            shared.into_iter().chain(raw).collect()
        }
    }
}

/// The values of one odd row: number of the field, name of the value, text of the value.
type Odd = Vec<(usize, &'static str, String)>;

/// The kinds of the findings by row: rows with even numbers are good.
type Found = BTreeMap<u64, Vec<String>>;

/// The most odd rows of a file. **Reason**: of each kind, the first 200 findings have their row.
const MAX_ODD_ROWS: usize = 150;

/// A file whose rows are odd and good in turns. The first row decides the format, so it is a good one, and has the last number.
fn file_of(sample: &Sample, odd: &[Odd], numbers: RangeInclusive<usize>) -> Vec<u8> {
    let good = |number: usize| sample.render(number, &[]);
    let mut rows = vec![good(*numbers.end())];
    for (number, values) in numbers.step_by(2).zip(odd) {
        let values: Vec<_> = values
            .iter()
            .map(|(at, _, text)| (*at, text.as_str()))
            .collect();
        rows.extend([sample.render(number, &values), good(number + 1)]);
    }
    sample.file(&rows)
}

/// The numbers of the good rows of such a file that are not stored.
async fn lost(
    store: &TestStore,
    sample: &Sample,
    odd: usize,
    numbers: RangeInclusive<usize>,
) -> Vec<usize> {
    let stored: BTreeSet<String> = texts(store, sample.stored).await.into_iter().collect();
    let last = *numbers.end();
    let good = numbers.skip(1).step_by(2).take(odd).chain([last]);
    good.filter(|number| !stored.contains(&number.to_string()))
        .collect()
}

/// The rows of a round of nights: in each field of a format an extreme value, in the next round another one.
fn odd_rows(sample: &Sample, round: usize) -> Vec<Odd> {
    let extremes = extremes(sample.syntax);
    let value = |field: usize| &extremes[(field + round) % extremes.len()];
    (0..sample.fields())
        .filter(|field| sample.can_have(*field, &value(*field).1))
        .map(|field| vec![(field, value(field).0, value(field).1.clone())])
        .collect()
}

/// The numbers of the rows of a format among those of all formats: no two describe one thing.
fn numbers_of(format: usize) -> RangeInclusive<usize> {
    let first = 1_000 * (format + 1) + 1;
    first..=first + 900
}

/// Writes a file of each format with the odd rows of a round into a folder.
pub fn write_odd_files(program: &Program, folder: &str, round: usize) {
    for (format, sample) in samples().iter().enumerate() {
        let file = file_of(sample, &odd_rows(sample, round), numbers_of(format));
        program.write(&format!("{folder}/odd_{format}"), file);
    }
}

/// Asserts that every good row of these files is stored.
pub async fn no_good_row_is_lost(store: &TestStore, round: usize) {
    for (format, sample) in samples().iter().enumerate() {
        let odd = odd_rows(sample, round).len();
        let lost = lost(store, sample, odd, numbers_of(format)).await;
        assert!(lost.is_empty(), "{}: {lost:?}", sample.format);
    }
}

/// Ingests a file whose rows are odd and good in turns, and asserts that the run ends well and every good row is stored.
/// A finding that odd rows have together, as when two have one address, is none of a row.
fn ingest(runtime: &Runtime, sample: &Sample, odd: &[Odd]) -> Found {
    let store = runtime.block_on(database());
    let program = Program::on(store.url());
    program.write("dump", file_of(sample, odd, 1..=10_000));
    let ran = program.run(&["ingest", "--bare", "dump", "--json"]);
    assert_eq!(ran.code, Some(0), "{}: {ran:#?}", sample.format);
    let lost = runtime.block_on(lost(&store, sample, odd.len(), 1..=10_000));
    assert!(
        lost.is_empty(),
        "{}: good rows are lost: {lost:?}",
        sample.format
    );
    // One field can have two ids, so findings of one kind are one.
    let query = "SELECT DISTINCT line - 1 || ' ' || kind FROM finding WHERE line IS NOT NULL AND kind <> 'identifier_conflict'";
    let mut findings = Found::new();
    for finding in runtime.block_on(texts(&store, query)) {
        if let Some((line, finding)) = finding.split_once(' ')
            && let Ok(line) = line.parse()
        {
            findings.entry(line).or_default().push(finding.to_owned());
        }
    }
    findings
}

/// Returns each field with each extreme value, one fault a row.
fn single_faults(sample: &Sample) -> Vec<Odd> {
    let extremes = extremes(sample.syntax);
    let each = |field| {
        let possible = extremes
            .iter()
            .filter(move |(_, text)| sample.can_have(field, text));
        possible.map(move |(name, text)| vec![(field, *name, text.clone())])
    };
    (0..sample.fields()).flat_map(each).collect()
}

#[test]
fn an_extreme_value_costs_its_row_at_most_and_is_one_finding() {
    let runtime = Runtime::new().expect("a runtime");
    let (mut fields, mut values, mut found) = (0, 0, 0);
    let mut faults = vec![];
    for sample in samples() {
        let odd = single_faults(&sample);
        let mut of_sample = 0;
        for part in odd.chunks(MAX_ODD_ROWS) {
            let findings = ingest(&runtime, &sample, part);
            for (number, values) in (1_u64..).step_by(2).zip(part) {
                let (field, name, _) = &values[0];
                let of_row = findings.get(&number).map_or(&[][..], Vec::as_slice);
                of_sample += of_row.len();
                let must = must_be_found(&sample, *field, name, &values[0].2);
                if of_row.len() > 1 || must && of_row.is_empty() {
                    let row = sample.render(1, &[(*field, "HERE")]);
                    faults.push(format!("{} {name}: {of_row:?} in {row}", sample.format));
                }
                assert!(
                    !findings.contains_key(&(number + 1)),
                    "a good row has a finding"
                );
            }
        }
        eprintln!(
            "{}: {} fields, {} values, {of_sample} findings",
            sample.format,
            sample.fields(),
            odd.len()
        );
        fields += sample.fields();
        values += odd.len();
        found += of_sample;
    }
    eprintln!("{fields} fields, {values} values, {found} findings, no run stopped");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn ten_megabytes_in_any_field_stop_nothing() {
    let runtime = Runtime::new().expect("a runtime");
    let long = "x".repeat(10 << 20);
    for sample in samples() {
        let text = |text: &str| match sample.syntax {
            Syntax::Xml => text.to_owned(),
            Syntax::Json | Syntax::Turtle | Syntax::Parquet => format!("\"{text}\""),
        };
        let (value, short) = (text(&long), text("x"));
        let fields = (0..sample.fields()).filter(|field| sample.can_have(*field, &short));
        let each = fields
            .clone()
            .map(|field| vec![(field, "10 MB", value.clone())]);
        let findings = ingest(&runtime, &sample, &each.collect::<Vec<_>>());
        let fields: Vec<_> = fields.collect();
        for (number, field) in (1_u64..).step_by(2).zip(fields) {
            let count = findings.get(&number).map_or(0, Vec::len);
            let must = must_be_found(&sample, field, "10 MB", &value);
            let row = sample.render(1, &[(field, "HERE")]);
            assert!(count == 1 || count == 0 && !must, "{count} of {row}");
        }
    }
}

#[test]
fn any_combination_of_extreme_values_stops_nothing() {
    let runtime = Runtime::new().expect("a runtime");
    let samples = samples();
    let fault = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    let row = prop::collection::vec(fault, 1..5);
    let strategy = (0..samples.len(), prop::collection::vec(row, 1..60));
    let mut runner = TestRunner::new(Config {
        cases: 24,
        failure_persistence: None,
        ..Config::default()
    });
    let outcome = runner.run(&strategy, |(sample, rows)| {
        let sample = &samples[sample];
        let extremes = extremes(sample.syntax);
        let odd: Vec<Odd> = rows
            .iter()
            .map(|faults| {
                let fault = |(field, value): &(prop::sample::Index, prop::sample::Index)| {
                    let (name, text) = value.get(&extremes);
                    (field.index(sample.fields()), *name, text.clone())
                };
                let faults = faults.iter().map(fault);
                let possible = faults.filter(|(field, _, text)| sample.can_have(*field, text));
                possible.collect()
            })
            .collect();
        let findings = ingest(&runtime, sample, &odd);
        let good = findings
            .keys()
            .find(|number| **number % 2 == 0 && **number > 0);
        prop_assert_eq!(good, None, "a good row has a finding");
        Ok(())
    });
    outcome.expect("every combination is stored or found");
}

/// A citation file has no rows that the database names: its publications are counted.
#[test]
fn odd_publications_of_a_repository_stop_no_harvest() {
    let runtime = Runtime::new().expect("a runtime");
    let samples = samples_of_repositories();
    let (codemeta, files) = samples.split_first().expect("samples");
    let address = ["--address", "https://example.org/a/cited"];
    let harvest = ["harvest", "--repo", "cited", "--budget", "0"];
    for sample in files {
        let store = runtime.block_on(database());
        let program = Program::on(store.url());
        for (_, value) in extremes(sample.syntax) {
            let values: Vec<_> = (0..sample.fields())
                .map(|field| (field, value.as_str()))
                .collect();
            let file = sample.file(&[sample.render(1, &values)]);
            program.write(&format!("cited/{}", sample.format), file);
            program.run(&[&harvest[..], &address].concat()).ended(0);
        }
    }
    // What is no JSON costs the file, which has no rows.
    let mut odd = single_faults(codemeta);
    odd.retain(|values| serde_json::from_str::<serde_json::Value>(&values[0].2).is_ok());
    for part in odd.chunks(MAX_ODD_ROWS) {
        let store = runtime.block_on(database());
        let program = Program::on(store.url());
        let file = file_of(codemeta, part, 1..=10_000);
        program.write("cited/codemeta.json", file);
        program.run(&[&harvest[..], &address].concat()).ended(0);
        let lost = runtime.block_on(lost(&store, codemeta, part.len(), 1..=10_000));
        assert!(lost.is_empty(), "{lost:?}");
    }
}
