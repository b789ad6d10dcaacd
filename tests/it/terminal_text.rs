//! Texts that a program under test chooses, on a terminal: they command nothing and forge no line.

use crate::concordance_program::Program;

/// Clears the screen, returns to the start of the line, forges a line, rings, reorders, and moves up by an eight-bit control.
const HOSTILE: &str = r"\x1b[2J\r\nending     returned\x07\u202e\u2066\u009b1A\u2028\ufeff";

/// Whether a terminal would do anything but show the character.
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
    let spec = crate::project_files::root().join("property-specs/normalisation/rms_norm.toml");
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
