//! `concordance libraries`: functions of wheels that the test makes itself, and those of the sandbox's own numpy and scipy. No index is
//! asked.

use crate::concordance_program::{Program, Ran};
use crate::project_files::root;
use serde_json::{Value, json};
use std::process::Command;

/// Writes a wheel of one module, and of modules that stand in front of the standard library and of numpy if a path lets them.
const MAKE_WHEEL: &str = r#"
import sys, zipfile

folder, name, version, body = sys.argv[1:]
with zipfile.ZipFile(f"{folder}/{name}-{version}-py3-none-any.whl", "w") as wheel:
    info = f"{name}-{version}.dist-info"
    wheel.writestr(f"{name}/__init__.py", body)
    for stolen in ("ast.py", "typing.py", "numpy/__init__.py"):
        wheel.writestr(stolen, "raise SystemExit(7)\n")
    wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    wheel.writestr(f"{info}/RECORD", "")
"#;

/// The values of version 1.1; version 1.0 computes twice that.
const BODY: &str = "import math\n\nimport numpy\n\n\ndef smooth(x):\n    phi = numpy.vectorize(lambda t: 0.5 * math.erfc(-t / math.sqrt(2.0)), otypes=[float])\n    return FACTOR * x * phi(x)\n";

const LIBRARY: &str = "name = \"Sponge\"\nlicense = \"MIT\"\nhome = \"https://sponge.example/\"\ndocumentation = \"https://sponge.example/docs\"\n\
                       modules = [\"sponge\"]\nshort = { sp = \"sponge\" }\nversions = [\"1.1\", \"1.0\"]\n";

const BINDING: &str = "[[call]]\nmethod = \"gelu\"\nfunction = \"sponge.smooth\"\ncall = \"sponge.smooth(x)\"\nprecision = \"float64\"\nclaim = \"GELU\"\n\
                       source = \"https://sponge.example/docs\"\npython = '''\nfrom sponge import smooth\n\n\ndef contract_function(x):\n    \
                       return smooth(x)\n'''\n\n[[call.explained]]\nversions = [\"1.0\"]\noutcome = \"departs\"\nkind = \"finding\"\n\
                       text = \"twice the method's\"\nevidence = \"https://sponge.example/issues/1\"\n";

fn program(binding: &str) -> Program {
    let mut program = Program::holding(&["activation/gelu"]);
    // No database may be needed: this address answers nobody.
    program.set("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
    program.write("datasets/libraries/sponge/library.toml", LIBRARY);
    program.write("datasets/libraries/sponge/bindings.toml", binding);
    program
}

fn wheel(program: &Program, version: &str, body: &str) {
    let folder = program.path("wheels");
    std::fs::create_dir_all(&folder).expect("a folder");
    let made = Command::new(root().join(".venv/bin/python3"))
        .args(["-c", MAKE_WHEEL])
        .arg(&folder)
        .args(["sponge", version, body])
        .status()
        .expect("python is there");
    assert!(made.success());
}

fn run(program: &Program, more: &[&str]) -> Ran {
    let arguments = ["libraries", "run", "--wheels", "wheels", "--json"];
    program.run(&[&arguments, more].concat())
}

fn answer(ran: &Ran) -> Value {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {ran:#?}"))
}

#[test]
fn one_version_computes_the_method_and_the_one_before_departs() {
    let program = program(BINDING);
    for (version, factor) in [("1.0", "2.0"), ("1.1", "1.0")] {
        wheel(&program, version, &BODY.replace("FACTOR", factor));
    }
    let first = run(&program, &[]);
    first.ended(0);
    let first = answer(&first);
    let found = |at: usize, key: &str| first["cells"][at][key].clone();
    assert_eq!(
        [found(0, "version"), found(0, "outcome")],
        ["1.1", "agrees"]
    );
    assert_eq!(
        [found(1, "version"), found(1, "outcome")],
        ["1.0", "departs"]
    );
    assert_eq!(found(1, "relation"), json!("y is 2 times the method's"));
    assert!(
        found(1, "smallest")
            .as_str()
            .is_some_and(|case| case.contains("np.array"))
    );
    assert_eq!(found(0, "differing"), json!(0));

    // Unchanged cells are not run again; a changed binding is.
    let again = answer(&run(&program, &[]));
    assert_eq!(
        (&again["cells"], &again["unchanged"]),
        (&json!([]), &json!(2))
    );
    program.edit(
        "datasets/libraries/sponge/bindings.toml",
        "return smooth(x)",
        "return smooth(x) * 1.0",
    );
    assert_eq!(
        answer(&run(&program, &["sponge==1.1"]))["cells"][0]["outcome"],
        json!("agrees")
    );

    // The bundled file has each cell once, and another result here is reported.
    program
        .run(&["libraries", "bundle"])
        .ended(0)
        .prints(&["2 cells"]);
    program.edit(
        "datasets/libraries/results.jsonl",
        "\"outcome\":\"agrees\"",
        "\"outcome\":\"departs\"",
    );
    let other = run(&program, &["sponge", "--again"]);
    other.ended(1);
    let other = answer(&other);
    assert_eq!(
        other["different"][0]["bundled"]["outcome"],
        json!("departs"),
        "{other}"
    );
}

/// torch and jax read the device of random numbers when they are imported.
#[test]
fn a_library_that_says_so_reads_random_bytes_and_no_other_does() {
    let program = program(BINDING);
    let reads = "with open(\"/dev/urandom\", \"rb\") as device:\n    RANDOM = device.read()\n";
    let body = BODY.replace("FACTOR", "(len(RANDOM) / 4096.0)");
    wheel(&program, "1.1", &format!("{reads}{body}"));
    let first = |more: &[&str]| answer(&run(&program, more))["cells"][0].clone();
    let refused = first(&["sponge==1.1"]);
    assert_eq!(refused["outcome"], json!("not_checked"));
    let text = refused["text"].as_str().unwrap_or_default();
    assert!(text.contains("/dev/urandom"), "{refused}");
    let file = "datasets/libraries/sponge/library.toml";
    program.edit(
        file,
        "versions",
        "rights = { random_device = true }\nversions",
    );
    assert_eq!(first(&["sponge==1.1"])["outcome"], json!("agrees"));
}

#[test]
fn what_cannot_be_installed_or_called_says_why_and_a_hostile_wheel_reaches_nothing() {
    let program = program(BINDING);
    let trap = program.path("trap");
    let hostile = format!(
        "import os, socket\n\n\ndef smooth(x):\n    for act in (lambda: open({:?}, \"w\"), os.fork, socket.socket, lambda: open(\"/etc/passwd\")):\n        \
         try:\n            act()\n        except OSError:\n            continue\n        return x * float(\"nan\")\n    raise ValueError(\"refused\")\n",
        trap.display().to_string()
    );
    wheel(&program, "1.0", &hostile);
    let ran = answer(&run(&program, &[]));
    let text = |at: usize| ran["cells"][at]["text"].as_str().unwrap_or_default();
    assert_eq!(ran["cells"][0]["outcome"], json!("not_checked"));
    assert!(text(0).starts_with("cannot be installed: "), "{ran}");
    assert_eq!(ran["cells"][1]["outcome"], json!("not_checked"));
    assert!(text(1).contains("ValueError: refused"), "{ran}");
    assert!(!trap.exists(), "the sandbox lets no file be written");
}

#[test]
fn what_does_not_follow_the_format_is_named() {
    for (from, to, words) in [
        (
            "def contract_function",
            "def gelu",
            "defines no function contract_function",
        ),
        (
            "precision = \"float64\"",
            "precision = \"double\"",
            "precision \"double\"",
        ),
        (
            "kind = \"finding\"",
            "kind = \"bug\"",
            "explanation \"bug\"",
        ),
        (
            "function = \"sponge.smooth\"",
            "function = \"smooth it\"",
            "is no name",
        ),
        ("claim =", "claims =", "unknown field `claims`"),
        (
            "method = \"gelu\"",
            "method = \"jelu\"",
            "\"jelu\" has no card",
        ),
    ] {
        let program = program(&BINDING.replacen(from, to, 1));
        let ran = program.run(&["libraries", "run"]);
        ran.ended(2);
        assert!(
            ran.stderr.contains("bindings.toml") && ran.stderr.contains(words),
            "{words}: {}",
            ran.stderr
        );
    }
    let program = program(BINDING);
    program.run(&["libraries", "run", "torch"]).ended(2);
    program.edit(
        "datasets/libraries/sponge/library.toml",
        "versions",
        "rights = { memory_mb = 99999 }\nversions",
    );
    let ran = program.run(&["libraries", "run"]);
    ran.ended(2);
    assert!(
        ran.stderr.contains("memory_mb is wider than 16384"),
        "{}",
        ran.stderr
    );
}

#[test]
fn numpy_and_scipy_compute_what_the_bundled_results_say() {
    let mut program = Program::holding(&[]);
    program.set("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
    program.set("CONCORDANCE_CORPUS", root().join("datasets"));
    program.set("CONCORDANCE_SPECS", root().join("property-specs"));
    program.set("CONCORDANCE_ASSEMBLIES", root().join("assemblies"));
    let ran = program.run(&[
        "libraries",
        "run",
        "numpy==locked",
        "scipy==locked",
        "--json",
    ]);
    ran.ended(0);
    let ran = answer(&ran);
    let cells = ran["cells"].as_array().expect("cells");
    assert!(cells.len() >= 35, "{} cells", cells.len());
    let agreeing = cells
        .iter()
        .filter(|cell| cell["outcome"] == json!("agrees"));
    assert!(agreeing.count() * 2 > cells.len(), "{ran}");
    assert_eq!(ran["not_run"], json!([]));
}
