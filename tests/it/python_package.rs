//! `concordance export --python`: a package that is built, installed in a fresh environment and used.

use crate::concordance_program::{Program, Ran};
use crate::database_contents::database;
use crate::project_files::root;
use std::path::Path;
use std::process::Command;

const METHODS: [&str; 3] = [
    "optimiser/adam_step",
    "activation/gelu",
    "normalisation/rms_norm",
];

/// The most bytes of these methods on average: readings, check, stub, reference. **Reason**: measured, 38,584: they have more properties and wrong programs than most; that all
/// methods take at most 35,000 (docs/check.md) is asserted where everything is climbed.
const MOST_BYTES: u64 = 39_000;

/// The home page that the package names.
const HOME: &str = "https://concordance.example";

/// The program of a user of the package, with the snapshot and the home page. The two lines it prints are figures, not assertions.
const USER: &str = r#"
import sys, time
begin = time.perf_counter()
import concordance_methods
imported = time.perf_counter() - begin
assert "numpy" not in sys.modules, "an import of the package alone loads no method"
from concordance_methods.activation import gelu
from concordance_methods import optimiser
import inspect
import math
import numpy as np

begin = time.perf_counter()
adam_step = optimiser.adam_step
loaded = time.perf_counter() - begin
y = gelu(np.array([[0.0, 1.0]]))
assert abs(y[0, 1] - 0.8413447460685429) < 1e-12, y
for function in (gelu, adam_step):
    reference = function.reference
    assert reference.level == "V3" and reference.run and reference.license == "Apache-2.0 OR MIT", reference
    assert reference.snapshot == concordance_methods.__snapshot__ == sys.argv[1]
    report = function.check(function.counterpart())
    assert report.agrees, report
    assert "Inputs:" in inspect.getdoc(function) and "Conventions:" in inspect.getdoc(function)
assert gelu.reference.paper.startswith("Gaussian Error Linear Units") and gelu.reference.paper_id
wrong = gelu.check(lambda x: x * 0.5 * np.vectorize(math.erfc)(-x))
assert not wrong.agrees and "expected y" in str(wrong), wrong
assert wrong.outcome.kind == "misreading" and wrong.outcome.program["id"] == "no_root_two", wrong
halved = adam_step.check(lambda *inputs: tuple(0.5 * value for value in adam_step(*inputs)))
assert "0.5 times the method's" in halved.outcome.text, halved
assert gelu.check(lambda logits: gelu(logits), names={"x": "logits"}).agrees
assert set(concordance_methods.references()) == {"adam_step", "gelu", "rms_norm"}
assert dir(concordance_methods.activation) == ["gelu"]
from importlib.metadata import metadata

described = metadata("concordance-methods")
members = {name: described.get_all(name) for name in described}
for name, value in {
    "Name": "concordance-methods",
    "Summary": "3 methods of machine-learning papers, each verified by two independent readings.",
    "Project-URL": f"Homepage, {sys.argv[2]}",
    "License-Expression": "Apache-2.0 OR MIT",
    "Requires-Python": ">=3.10",
    "Requires-Dist": "numpy>=1.26",
    "Description-Content-Type": "text/markdown",
}.items():
    assert members[name] == [value], (name, members[name])
assert sorted(members["License-File"]) == ["LICENSE-APACHE", "LICENSE-MIT"], members
for place, name in ((concordance_methods, "nothing"), (concordance_methods.activation, "adam_step")):
    try:
        getattr(place, name)
        raise SystemExit(f"{name} should not be there")
    except AttributeError as error:
        assert "has no" in str(error), error
print(f"import of the package {imported * 1e3:.1f} ms, of a method {loaded * 1e3:.1f} ms")
"#;

/// Functions of a user: one that is right, one without a root, none for the third method.
const MINE: &str = r#"
import math
import numpy as np

def gelu(x):
    return 0.5 * x * (1 + np.vectorize(math.erf, otypes=[float])(x / math.sqrt(2)))

def approximate(x):
    return x * 0.5 * np.vectorize(math.erfc)(-x)
"#;

/// The project of a user, whose tests are in a folder of their own.
const PROJECT: &str = r#"
[tool.pytest.ini_options]
testpaths = ["tests"]

[tool.concordance]
gelu = "mine:gelu"
GELU = { function = "mine.py:approximate", map = { x = "x" } }
rms_norm = "mine:missing"
nothing = "mine:gelu"
"#;

/// Runs pytest beside the packages of another environment.
const PYTEST: &str = "import sys; sys.path.append(sys.argv.pop(1)); import pytest; sys.exit(pytest.main(['-p', 'no:cacheprovider', '-v']))";

fn ran(program: impl AsRef<std::ffi::OsStr>, arguments: &[&str], folder: &Path) -> Ran {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder);
    let output = command.env_remove("PYTHONPATH").output();
    output.expect("the program starts").into()
}

fn run(program: impl AsRef<std::ffi::OsStr>, arguments: &[&str], folder: &Path) -> String {
    let ran = ran(program, arguments, folder);
    ran.ended(0);
    ran.stdout
}

/// Returns the bytes of what a package has besides the two modules that all methods share.
fn of_methods(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).expect("it is there");
    let entries = entries.map(|entry| entry.expect("readable"));
    let own = entries
        .filter(|entry| entry.file_name() != "_check.py" && entry.file_name() != "_runtime.py");
    own.map(|entry| match entry.path().is_dir() {
        true => of_methods(&entry.path()),
        false => entry.metadata().expect("readable").len(),
    })
    .sum()
}

#[tokio::test]
async fn a_package_is_built_installed_in_a_fresh_environment_and_used() {
    let text = |path: &Path| path.to_str().expect("UTF-8").to_owned();
    let store = database().await;
    let program = Program::holding_on(&METHODS, store.url());
    program.take_misreading("activation/gelu", "no_root_two");
    program.run(&["nightly", "--bare"]).ended(0);
    let package = program.path("package");
    let exported = program.json(&[
        "export",
        "--python",
        &text(&package),
        "--url",
        HOME,
        "--json",
    ]);
    let snapshot = program.snapshot().expect("a snapshot is served");
    assert_eq!(exported["snapshot"], snapshot.as_str());
    assert_eq!(exported["left_out"], serde_json::json!([]));
    let first = std::fs::read(package.join("SHA256SUMS")).expect("the sums are there");
    program
        .run(&["export", "--python", &text(&package), "--url", HOME])
        .ended(0)
        .prints(&["3 methods in 3 areas"]);
    let again = std::fs::read(package.join("SHA256SUMS")).expect("the sums are there");
    assert_eq!(first, again, "the same snapshot gives the same package");

    let bytes = of_methods(&package.join("src/concordance_methods"));
    assert!(bytes <= METHODS.len() as u64 * MOST_BYTES, "{bytes} bytes");

    run(root().join("scripts/package-tools"), &[], root());
    let tools = root().join("target/package-tools");
    let python = tools.join("bin/python3");
    let build = ["-m", "build", "--no-isolation", "--outdir", "dist", "."];
    run(&python, &build, &package);
    let wheels: Vec<_> = std::fs::read_dir(package.join("dist"))
        .expect("built")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == "whl"))
        .collect();
    let [wheel] = wheels.as_slice() else {
        panic!("one wheel: {wheels:?}")
    };
    let version = exported["version"].as_str().expect("a version");
    let canonical =
        format!("import packaging.version as v; assert str(v.Version('{version}')) == '{version}'");
    run(&python, &["-c", &canonical], &package);

    let fresh = program.path("fresh");
    run("/usr/bin/python3", &["-m", "venv", &text(&fresh)], &package);
    let fresh_python = fresh.join("bin/python3");
    let wheels = text(&tools.join("wheels"));
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-index",
        "--find-links",
        &wheels,
        &text(wheel),
    ];
    run(&fresh_python, &install, &package);
    let figures = run(
        &fresh_python,
        &["-W", "error", "-c", USER, &snapshot, HOME],
        &fresh,
    );
    let built = std::fs::read(wheel).expect("readable");
    std::fs::remove_dir_all(package.join("dist")).expect("it is ours");
    run(&python, &build, &package);
    let again = std::fs::read(wheel).expect("readable");
    assert!(built == again, "two builds have the same bytes");
    a_user_checks_at_the_command_line(&fresh, &program);
    a_user_checks_by_pytest(&fresh, &python, &program);
    let bytes = built.len();
    println!("wheel of 3 methods: {bytes} bytes; {}", figures.trim());
}

fn a_user_checks_at_the_command_line(fresh: &Path, program: &Program) {
    let folder = program.path("user");
    program.write("user/mine.py", MINE);
    let command = fresh.join("bin/concordance-methods");
    let check = |arguments: &[&str]| ran(&command, &[&["check"], arguments].concat(), &folder);
    for arguments in [
        &["gelu", "mine.py"][..],
        &["GELU", "mine:gelu", "--map", "x=x"],
    ] {
        check(arguments).ended(0).prints(&["gelu: agrees (float64"]);
    }
    let differs = check(&["gelu", "mine.py:approximate"]);
    let says = [
        "gelu: differs",
        "computes no_root_two (misreading)",
        "a small stored case",
        "expected y",
    ];
    differs.ended(1).prints(&says);
    let missing = check(&["gelu", "mine.py:missing"]);
    missing
        .ended(2)
        .prints(&["not checked", "has no 'missing'"]);
    let unknown = check(&["gelo", "mine.py"]);
    unknown
        .ended(2)
        .says(&["no method is called 'gelo'", "near: gelu"]);
    let module = fresh.join("bin/python3");
    let listed = run(
        &module,
        &["-m", "concordance_methods", "list", "norm"],
        &folder,
    );
    assert!(
        listed.starts_with("rms_norm ") && listed.lines().count() == 1,
        "{listed}"
    );
    let shown = run(&command, &["show", "gelu"], &folder);
    for words in [
        "V3",
        "Inputs:",
        "from concordance_methods.activation import gelu",
    ] {
        assert!(shown.contains(words), "{shown}");
    }
}

fn a_user_checks_by_pytest(fresh: &Path, python: &Path, program: &Program) {
    let folder = program.path("user");
    program.write("user/pyproject.toml", PROJECT);
    program.write("user/tests/test_own.py", "def test_own():\n    pass\n");
    let lib = fresh.join("lib");
    let version = std::fs::read_dir(&lib).expect("readable").next();
    let packages = version
        .expect("one")
        .expect("readable")
        .path()
        .join("site-packages");
    let packages = packages.to_str().expect("UTF-8");
    let ran = ran(python, &["-c", PYTEST, packages], &folder);
    ran.ended(1).prints(&[
        "2 passed",
        "3 failed",
        "a small stored case that differs",
        "rms_norm: not checked: mine has no 'missing'",
        "nothing: not checked: no method is called 'nothing'",
    ]);
    assert!(!ran.stdout.contains("Traceback"), "{}", ran.stdout);
    program.write("user/pyproject.toml", "[tool.concordance]\ngelu = 3\n");
    let wrong = self::ran(python, &["-c", PYTEST, packages], &folder);
    let says = format!("{}{}", wrong.stdout, wrong.stderr);
    assert!(
        wrong.code != Some(0) && says.contains("tool.concordance.gelu is neither"),
        "{says}"
    );
}

#[test]
fn a_package_of_nothing_published_is_refused() {
    let program = Program::holding(&METHODS[..1]);
    let package = program.path("package");
    let ran = program.run(&["export", "--python", package.to_str().expect("UTF-8")]);
    ran.ended(1);
    assert!(
        ran.stderr.contains("no snapshot can be read")
            && ran.stderr.contains("concordance nightly"),
        "{}",
        ran.stderr
    );
    assert!(!package.exists());
}
