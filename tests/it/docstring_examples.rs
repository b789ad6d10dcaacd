//! The examples in the docstrings of readings A, as Python's doctest runs them.

use crate::project_files::{files, root};
use std::process::Command;

/// Runs the examples of every file, and prints how many there were; a failure is printed as doctest does.
const RUN: &str = r#"
import doctest, importlib.util, sys
tried = failed = 0
for number, path in enumerate(sys.argv[1:]):
    spec = importlib.util.spec_from_file_location(f"reading_{number}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    result = doctest.testmod(module)
    tried, failed = tried + result.attempted, failed + result.failed
    if result.failed:
        print("failed:", path)
print(tried, "examples,", failed, "failed")
sys.exit(1 if failed else 0)
"#;

#[test]
fn the_examples_of_readings_give_what_they_say() {
    let readings = files(&root().join("datasets/readings"), "a.py");
    let with_examples: Vec<_> = readings
        .into_iter()
        .filter(|path| path.ends_with("a.py"))
        .filter(|path| std::fs::read_to_string(path).is_ok_and(|text| text.contains(">>> ")))
        .collect();
    assert!(
        with_examples.len() >= 50,
        "{} readings have an example",
        with_examples.len()
    );
    let output = Command::new(root().join(".venv/bin/python3"))
        .args(["-B", "-c", RUN])
        .args(&with_examples)
        .output()
        .expect("Python starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}{errors}");
}
