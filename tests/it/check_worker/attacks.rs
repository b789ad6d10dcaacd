//! The programs that hostile senders send: those of the zoo, forgeries, functions with two faces, small hostile acts, and the programs
//! that stand in the sandbox's own tests.

#[allow(dead_code, reason = "the hosts of the zoo use more of a case")]
#[path = "../../hosts/zoo/case.rs"]
mod case;

use super::targets::Targets;
use crate::forgery::programs::{self, DETOUR};
use crate::rust_source::every_file;
use crate::zoo::tells::{CLOCKS, COUNTERS, FIXED, TELLS, Tell};
use crate::zoo::two_faced;
use case::Case;
use catalogue::Side;
use it::hostile_acts::{self, ACTS, KILLED};
use sandbox::Level;
use serde_json::Value;

/// Of all programs, every so manieth is sent; DOOR=1 sends every one.
const STEP: usize = 9;

/// Of the programs in the sandbox's tests, every so manieth is sent; DOOR=1 sends every one. Many use all of their time.
const STEP_OF_TESTS: usize = 30;

/// The most bytes of a function that a door takes. **Source**: `docs/ladder.md`, V0.
const MAX_CODE: usize = 64 << 10;

/// A part of the failure of an import outside the list, and of a text that is no Python.
const FORBIDDEN_IMPORT: &str = "forbidden import";
const NO_PYTHON: &str = "syntax error";

/// Errors of a program that did not come to its attack: the fault would be ours.
const OWN_ERRORS: [&str; 5] = [
    "NameError",
    "KeyError",
    "SyntaxError",
    "ForbiddenImport",
    FORBIDDEN_IMPORT,
];

/// The error of a program whose act was not refused.
const SUCCEEDED: &str = "the act was not refused";

/// The outcome of a function that used all of its time, whatever it did.
const LATE: &str = "s in all of its calls together";

/// A hostile program.
#[derive(Debug)]
pub struct Attack {
    /// Its name, for people.
    pub name: String,
    /// The method against which it is checked.
    pub method: &'static str,
    /// The name of its function.
    pub entry: &'static str,
    /// Its text.
    pub code: String,
    /// A part of the failure that its check reports, where one is expected.
    says: Option<String>,
    /// True if it may pass as right: no check can tell that it has another face.
    may_agree: bool,
    /// True if it may end before it acts: it was written for other inputs.
    may_err: bool,
}

impl Attack {
    /// An attack as the zoo writes them, on a method with one input.
    fn new(name: impl Into<String>, code: String) -> Self {
        Self {
            name: name.into(),
            method: "gelu",
            entry: "attack",
            code,
            says: None,
            may_agree: false,
            may_err: false,
        }
    }

    /// Returns true if the door does not take it.
    pub fn is_refused_by_the_door(&self) -> bool {
        self.code.len() > MAX_CODE || self.code.contains('\0')
    }

    /// Returns true if it is sent whatever its number is.
    fn has_to_be_sent(&self) -> bool {
        self.is_refused_by_the_door() || self.says.as_deref() == Some(NO_PYTHON)
    }

    /// Returns what is wrong with the answer to its check.
    pub fn fault(&self, answer: &Value) -> Option<String> {
        let text = |member: &str| answer[member].as_str().unwrap_or_default();
        let reported = format!("{}; {}", text("says"), text("failure"));
        let wrong = |what: &str| Some(format!("{}: {what}: {reported}", self.name));
        if reported.contains(SUCCEEDED) {
            return wrong("it reaches something");
        }
        if answer["outcome"] == "agrees" && !self.may_agree {
            return wrong("it passes as right");
        }
        if let Some(says) = &self.says {
            let is_expected = reported.contains(says) || reported.contains(LATE);
            return match is_expected {
                true => None,
                false => wrong(says.as_str()),
            };
        }
        let own = OWN_ERRORS.iter().find(|error| reported.contains(*error));
        own.filter(|_| !self.may_err).and_then(|error| wrong(error))
    }
}

/// Returns a program with its imports by the detour that the list of imports does not see.
fn detoured(code: &str) -> String {
    let line = |line: &str| match line.strip_prefix("import ") {
        Some(names) if !names.contains(" as ") => {
            let names = names.split(", ");
            names
                .map(|name| format!("{name} = bring('{name}')\n"))
                .collect()
        }
        _ => format!("{line}\n"),
    };
    let lines: String = code.lines().map(line).collect();
    format!("{DETOUR}{lines}")
}

/// Returns the programs of the zoo: as they are, and once more by the detour those that the list of imports refuses.
fn zoo(facts: &str) -> Vec<Attack> {
    let mut attacks = vec![];
    for case in Case::all().into_iter().filter(Case::is_one_here) {
        let code = String::from_utf8(case.source(facts)).expect("the zoo is text");
        let outcome = case.outcome(Level::I3);
        let says = match outcome.ends.as_str() {
            "raised" => outcome.says.clone(),
            "refused syntax_error" => Some(NO_PYTHON.to_owned()),
            _ => None,
        };
        let has_forbidden_imports = case.expected.as_subject.is_some();
        if has_forbidden_imports {
            let name = format!("{} by a detour", case.name);
            let by_detour = Attack::new(name, detoured(&code));
            attacks.push(Attack {
                says: says.clone(),
                ..by_detour
            });
        }
        attacks.push(Attack {
            says: match has_forbidden_imports {
                true => Some(FORBIDDEN_IMPORT.to_owned()),
                false => says,
            },
            ..Attack::new(case.name, code)
        });
    }
    attacks
}

/// Returns functions that are right while something shows them that they are checked, and wrong elsewhere.
fn with_two_faces() -> Vec<Attack> {
    let tells = TELLS.iter().chain(&COUNTERS).chain(&CLOCKS).chain(&FIXED);
    let attack = |tell: &Tell| Attack {
        method: "rms_norm",
        entry: "rms_norm",
        may_agree: true,
        ..Attack::new(tell.name, two_faced::source(Side::A, tell))
    };
    tells.map(attack).collect()
}

/// Returns the small hostile acts, by the detour.
fn acts(targets: &Targets) -> Vec<Attack> {
    let home = targets.home().display().to_string();
    let killed = KILLED.iter().map(|act| (*act, *act));
    let attack = |(name, act): (&str, &str)| {
        let program = hostile_acts::program(act, &home, targets.host);
        let entry = format!("def attack(x):\n    f()\n    raise RuntimeError('{SUCCEEDED}')\n");
        Attack::new(name, format!("{}{entry}", detoured(&program)))
    };
    ACTS.iter().copied().chain(killed).map(attack).collect()
}

/// Returns the programs with a function `f` that stand in the sandbox's own tests, called with as many inputs as they take.
fn of_sandbox_tests() -> Vec<Attack> {
    let tests = every_file().into_iter();
    let tests = tests.filter(|file| file.display.starts_with("sandbox/tests/"));
    let mut attacks = vec![];
    for file in tests {
        let programs = file.strings().into_iter().map(|text| unescaped(&text));
        let programs = programs.filter(|text| text.contains("def f("));
        attacks.extend(programs.enumerate().map(|(number, program)| Attack {
            may_err: true,
            ..Attack::new(
                format!("{} {number}", file.display),
                format!(
                    "{program}\n\ndef attack(x):\n    return f(*[x] * f.__code__.co_argcount)\n"
                ),
            )
        }));
    }
    assert!(attacks.len() >= 100, "{} programs", attacks.len());
    attacks
}

/// Returns the text of a string literal without its quotes and the escapes that programs in Python have.
fn unescaped(literal: &str) -> String {
    let inner = literal.trim_matches('"');
    let inner = inner.replace("\\n", "\n").replace("\\\"", "\"");
    inner.replace("\\\\", "\\")
}

/// Returns true if a run sends every program.
pub fn sends_all() -> bool {
    std::env::var_os("DOOR").is_some()
}

/// Returns the programs that a run sends.
pub fn sent(targets: &Targets) -> Vec<Attack> {
    let forgeries = programs::all().into_iter();
    let forgeries = forgeries.map(|(name, code)| Attack::new(name, code));
    let mut attacks = zoo(&targets.facts);
    attacks.extend(forgeries);
    attacks.extend(with_two_faces());
    attacks.extend(acts(targets));
    let sends_all = sends_all();
    let chosen = |attacks: Vec<Attack>, step: usize| {
        let numbered = attacks.into_iter().enumerate();
        let chosen = numbered.filter(move |(number, attack)| {
            sends_all || number.is_multiple_of(step) || attack.has_to_be_sent()
        });
        chosen.map(|(_, attack)| attack)
    };
    let of_tests = chosen(of_sandbox_tests(), STEP_OF_TESTS);
    chosen(attacks, STEP).chain(of_tests).collect()
}
