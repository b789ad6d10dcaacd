//! Texts that a program under test chooses, on a terminal: they command nothing and forge no line.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::generate_world::prepare;
use providers::testing::{Behaviour, ScriptedServer};

/// Clears the screen, returns to the start of the line, forges a line, rings, reorders, and moves up by an eight-bit control.
const HOSTILE: &str = r"\x1b[2J\r\nending     returned\x07\u202e\u2066\u009b1A\u2028\ufeff";

/// Returns true if a terminal would do anything but show the character.
fn is_command(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Runs a command whose output holds texts of a program, and returns standard output.
fn shown(program: &Program, arguments: &[&str], code: i32) -> String {
    let ran = program.run(arguments);
    ran.ended(code);
    for text in [&ran.stdout, &ran.stderr] {
        let command = text.chars().find(|c| is_command(*c));
        assert_eq!(command, None, "{arguments:?}: {text:?}");
    }
    ran.stdout
}

#[test]
fn a_program_forges_no_line_of_sandbox_run() {
    let mut program = Program::holding(&[]);
    program.set("DATABASE_URL", "postgres://127.0.0.1:1/none");
    let kind = format!("type('{HOSTILE}', (Exception,), {{}})");
    for (source, code, ending) in [
        (
            format!("def f(): raise ValueError('{HOSTILE}')\n"),
            1,
            "raised",
        ),
        (format!("def f(): raise {kind}('x')\n"), 1, "raised"),
        (format!("def f(): raise {kind}('{HOSTILE}')\n"), 1, "raised"),
        (
            format!("def f(): return {{'{HOSTILE}': {{1, 2}}}}\n"),
            1,
            "none:",
        ),
        (format!("def f(): return '{HOSTILE}'\n"), 0, "returned"),
        (
            format!("def f(): return {{'{HOSTILE}': ['{HOSTILE}']}}\n"),
            0,
            "returned",
        ),
        (
            format!("raise ImportError('{HOSTILE}')\ndef f(): pass\n"),
            1,
            "none:",
        ),
        (
            format!("import numpy as np\nraise MemoryError('{HOSTILE}')\ndef f(): pass\n"),
            1,
            "memory_error",
        ),
    ] {
        program.write("subject.py", &source);
        let stdout = shown(
            &program,
            &["sandbox", "run", "subject.py", "--entry", "f"],
            code,
        );
        let endings: Vec<&str> = stdout
            .lines()
            .filter(|line| line.starts_with("ending"))
            .collect();
        assert_eq!(endings.len(), 1, "{source}: {stdout}");
        assert!(
            endings[0].starts_with(&format!("ending     {ending}")),
            "{source}: {stdout}"
        );
    }
}

#[test]
fn a_program_forges_no_line_of_a_climb_or_a_check() {
    let mut program = Program::holding(&["normalisation/rms_norm"]);
    program.set("DATABASE_URL", "postgres://127.0.0.1:1/none");
    let source = format!("def rms_norm(x, gain, eps):\n    raise ValueError('{HOSTILE}')\n");
    program.write("mine.py", &source);
    let spec = crate::project_files::root().join("property-specs/normalisation/rms_norm/spec.toml");
    let spec = spec.to_str().expect("UTF-8");
    let climb = ["verify", "--spec", spec, "--a", "mine.py", "--b", "mine.py"];
    for arguments in [
        &climb[..],
        &["check", "rms_norm", "mine.py", "--entry", "rms_norm"],
    ] {
        let stdout = shown(&program, arguments, 1);
        assert!(stdout.contains("\\u{1b}[2J"), "{arguments:?}: {stdout}");
        assert!(
            !stdout.lines().any(|line| line.starts_with("ending")),
            "{stdout}"
        );
    }
}

/// The characters of [`HOSTILE`] that a text file can hold.
const HOSTILE_TEXT: &str = "\u{1b}[2J\rforged\u{7}\u{202e}\u{2066}\u{9b}1A\u{2028}";

#[tokio::test(flavor = "multi_thread")]
async fn a_paper_commands_no_terminal() {
    let store = database().await;
    let program = Program::on(store.url());
    let text = format!(
        "\\documentclass{{article}}\n\\title{{A {HOSTILE_TEXT} title}}\n\\begin{{document}}\n\\maketitle\n\\section{{S {HOSTILE_TEXT}}}\n\
         {HOSTILE_TEXT} prose \\label{{a{HOSTILE_TEXT}}}\n\\input{{gone{HOSTILE_TEXT}}}\n\\end{{document}}\n"
    );
    program.write("paper/main.tex", text);
    shown(&program, &["text", "add", "paper", "--paper", "hostile"], 0);
    let stdout = shown(&program, &["text", "show", "hostile", "--spans"], 0);
    assert!(stdout.contains("\\u{202e}"), "{stdout}");
    let missing = format!("gone{HOSTILE_TEXT}");
    program.write("broken/main.txt", missing);
    shown(&program, &["text", "add", "broken", "--paper", "other"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_models_commands_no_terminal() {
    let store = database().await;
    let error = serde_json::json!({"error": {"message": format!("no {HOSTILE_TEXT}\ngenerate  9 methods written")}});
    let server = ScriptedServer::start(move |_, _| Behaviour::Reply {
        status: 400,
        headers: vec![],
        body: error.to_string().into_bytes(),
    });
    let server = server.expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    let stdout = shown(&program, &["generate"], 1);
    let forged = stdout.lines().find(|line| line.starts_with("generate  9"));
    assert_eq!(forged, None, "{stdout}");
    assert!(stdout.contains("\\u{202e}"), "{stdout}");
    shown(&program, &["generate", "eval"], 0);
}

/// A name of a file forges no line and commands no terminal, whichever command names it.
#[tokio::test(flavor = "multi_thread")]
async fn names_of_files_are_escaped() {
    let store = database().await;
    let program = Program::on(store.url());
    let name = format!("a\nforged: all is well{HOSTILE_TEXT}.py");
    let name = name.as_str();
    program.write("dumps/x", "");
    program.write(&format!("dumps/{name}"), "no dump");
    program.write("a.py", "def gelu(x): return x\n");
    let spec = "property-specs/activation/gelu";
    for (arguments, code) in [
        (&["sandbox", "run", name][..], 2),
        (&["verify", "--spec", name, "--a", "a.py", "--b", "a.py"], 2),
        (&["verify", "--spec", spec, "--a", name, "--b", "a.py"], 2),
        (&["spec", "check", name], 1),
        (&["spec", "explain", name], 2),
        (&["spec", "try", spec, name], 2),
        (&["check", "gelu", name], 2),
        (&["text", "add", name, "--paper", "x"], 1),
        (&["ingest", "--bare", name], 1),
        (&["ingest", "--bare", "dumps"], 0),
        (&["generate", "--providers", name], 2),
    ] {
        let ran = program.run(arguments);
        assert_eq!(ran.code, Some(code), "{arguments:?}: {ran:#?}");
        let lines = ran.stdout.lines().chain(ran.stderr.lines());
        let forged = lines.filter(|line| line.starts_with("forged"));
        assert_eq!(forged.count(), 0, "{arguments:?}: {ran:#?}");
        assert!(
            !(ran.stdout + &ran.stderr).contains(is_command),
            "{arguments:?}"
        );
    }
}
