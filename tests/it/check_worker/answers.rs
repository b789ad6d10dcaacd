//! The answers of a worker: those of `concordance check` to the same functions, within bounds of its own.

use super::{Worker, add, answer, ended, of_version, program, right};
use crate::concordance_program::Program;
use crate::database_contents::{database, rows};
use catalogue::CheckAnswer;
use serde_json::Value;
use store::checks::NewCheck;
use store::lease::WorkState;

/// The most bytes of a function. **Source**: `docs/ladder.md`, V0.
const MAX_CODE: usize = 64 << 10;

/// The exact method, as an expression of `v`.
const EXACT: &str = "v * 0.5 * math.erfc(-v / math.sqrt(2))";

/// Functions of which nothing is compared, each with a part of the answer. The last two take longer than the worker lets them.
const NOT_CHECKED: [(&str, &str); 7] = [
    (
        "def gelu(x:\n",
        "SyntaxError: '(' was never closed (line 1)",
    ),
    (
        "class GELU:\n    def forward(self, x):\n        return x\n",
        "the class GELU and no function",
    ),
    (
        "import os\n\n\ndef gelu(x):\n    return x\n",
        "os cannot be used: here only numpy",
    ),
    (
        "def one(x):\n    return x\n\n\ndef two(x):\n    return x\n",
        "one, two\nhint: name the function with `entry` (on the page, Name of the function)",
    ),
    (
        "def gelu(x, approximate):\n    return x\n",
        "gelu takes (x, approximate); the method's inputs are (x): wrap it or give `map`",
    ),
    (
        "def gelu(x):\n    while True:\n        pass\n",
        "more than 10 s in all of its calls",
    ),
    (
        "def gelu(x):\n    sum(range(10_000_000))\n    return x\n",
        "more than 10 s in all of its calls",
    ),
];

/// Returns a function whose body is this, with the exact method as `exact`.
fn function(body: &str) -> String {
    format!(
        "import math\nimport numpy as np\n\n\ndef exact(x):\n    return np.array([{EXACT} for v in x.ravel()]).reshape(x.shape)\n\n\n\
         def gelu(x):\n{body}"
    )
}

/// Functions with the outcome of each, and a part of the program or relation that it names.
fn functions() -> [(String, &'static str, &'static str); 11] {
    let tanh = "    phi = 1.0 + np.tanh(math.sqrt(2.0 / math.pi) * (x + 0.044715 * x**3))\n    return 0.5 * x * phi\n";
    let sigmoid = "    return x / (1 + np.exp(-1.702 * x))\n";
    let unscaled =
        "    return np.array([v * 0.5 * math.erfc(-v) for v in x.ravel()]).reshape(x.shape)\n";
    let picky = "    if 1 in x.shape:\n        raise ValueError('one along an axis')\n    return exact(x)\n";
    [
        (right(0), "agrees", ""),
        (function(unscaled), "misreading", "no_root_two"),
        (function(sigmoid), "member", "quick_gelu"),
        (function(tanh), "member", "gelu_tanh"),
        (
            function("    return 2.0 * exact(x)\n"),
            "departs",
            "2 times",
        ),
        // Below the tolerance of V2, and beyond that of a property at tiny inputs.
        (
            function("    return (1.0 + 1e-7) * exact(x)\n"),
            "property",
            "",
        ),
        (function(picky), "degenerate", ""),
        (
            "def gelu(x):\n    return ...\n".to_owned(),
            "not_checked",
            "",
        ),
        ("def gelu(x:\n".to_owned(), "not_checked", ""),
        (
            "import os\n\n\ndef gelu(x):\n    return x\n".to_owned(),
            "not_checked",
            "",
        ),
        (
            "def one(x):\n    return x\n\n\ndef two(x):\n    return x\n".to_owned(),
            "not_checked",
            "",
        ),
    ]
}

/// Outcome, program and relation of a check.
type Words = [Option<String>; 3];

fn words_of(answer: &CheckAnswer) -> Words {
    let program = answer.program.as_ref().map(|program| program.id.clone());
    [Some(answer.kind.clone()), program, answer.relation.clone()]
}

/// Returns the words of `concordance check` about a function, and true if its exit code is 0.
fn words_of_the_command(program: &Program, source: &str) -> (Words, bool) {
    let file = program.write("function.py", source);
    let ran = program.run(&["check", "gelu", file.to_str().expect("text"), "--json"]);
    if ran.stdout.is_empty() {
        // A text without one function to check is a wrong argument of the command.
        ran.ended(2).says(&["one, two"]);
        return ([Some("not_checked".to_owned()), None, None], false);
    }
    let found: Value =
        serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {ran:#?}"));
    let word = |value: &Value| value.as_str().map(str::to_owned);
    let diagnosis = &found["diagnosis"];
    let words = [
        word(&found["outcome"]["kind"]),
        word(&diagnosis["program"]["id"]),
        word(&diagnosis["relation"]),
    ];
    (words, ran.code == Some(0))
}

#[tokio::test(flavor = "multi_thread")]
async fn functions_are_answered_as_the_command_answers_them() {
    let store = database().await;
    let program = program(&store);
    let _worker = Worker::start(&program, "2");
    for (number, (source, kind, named)) in functions().into_iter().enumerate() {
        let found = answer(&store, number, &source).await;
        assert_eq!(found.kind, kind, "{source}: {found:?}");
        let words = words_of(&found);
        let (words_of_the_command, is_complete) = words_of_the_command(&program, &source);
        assert_eq!(words, words_of_the_command, "{source}");
        // The page shows a warning where the command ends as it does for a right function.
        let is_shown_right = found.agrees() || pages::is_warning(&found);
        assert_eq!(is_shown_right, is_complete, "{source}: {found:?}");
        let is_named = words.iter().flatten().any(|word| word.contains(named));
        assert!(is_named, "{source}: {found:?}");
        assert_eq!(found.agrees(), kind == "agrees");
        let failed = found.failed_properties().count();
        match kind {
            "agrees" => assert!(failed == 0 && found.properties.len() > 4, "{found:?}"),
            "property" => assert!(failed > 0 && found.smallest.is_none(), "{found:?}"),
            "not_checked" => assert!(found.properties.is_empty(), "{found:?}"),
            _ => {
                let case = found.smallest.as_deref().unwrap_or_default();
                assert!(failed > 0 && case.contains("x = np.array("), "{found:?}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_function_that_agrees_in_another_form_says_what_was_compared() {
    let store = database().await;
    let program = program(&store);
    let _worker = Worker::start(&program, "1");
    for (number, (body, says)) in [
        (
            "    return exact(x).astype(np.float32)\n",
            "agrees in float32 on every stored input, to 1e-4",
        ),
        (
            "    return exact(x).tolist()\n",
            "It has no level: y came as a list",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let found = answer(&store, number, &function(body)).await;
        assert!(found.agrees() && found.level.is_none(), "{found:?}");
        assert!(found.text.contains(says), "{found:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn functions_that_the_worker_alone_bounds_are_answered_by_name() {
    let store = database().await;
    let program = program(&store);
    let _worker = Worker::start(&program, "2");
    for (number, (source, says)) in NOT_CHECKED.into_iter().enumerate() {
        let refused = answer(&store, number, source).await;
        assert_eq!(refused.kind, "not_checked", "{source}: {refused:?}");
        assert!(refused.text.contains(says), "{source}: {refused:?}");
    }
    let mut longest = format!("{}# ", right(0));
    longest.push_str(&"x".repeat(MAX_CODE - longest.len() - 1));
    longest.push('\n');
    assert_eq!(longest.len(), MAX_CODE);
    let agrees = answer(&store, 100, &longest).await;
    assert!(agrees.agrees(), "{agrees:?}");
    assert_eq!(
        rows(&store, "check_job WHERE source IS NOT NULL").await,
        0,
        "every text is deleted"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_checked_anew_against_the_next_version_of_its_method() {
    let store = database().await;
    let program = program(&store);
    let _worker = Worker::start(&program, "1");
    let reading = "datasets/methods/activation/gelu/a.py";
    let outcome = async |number: usize, check: NewCheck| {
        add(&store, number, &check).await;
        let found = ended(&store, &check).await;
        found.answer.expect("it is answered").kind
    };
    let first = outcome(0, of_version("first", right(0))).await;
    assert_eq!(first, "agrees");
    let identity = "def gelu(x):\n    return x.copy()\n";
    program.write(reading, identity);
    let again = outcome(1, of_version("second", right(0))).await;
    assert_ne!(again, "agrees", "the reading is another one");
    let own = outcome(2, of_version("first", right(1))).await;
    assert_eq!(own, again, "it is read once more, as it stands");
    assert_eq!(rows(&store, "work").await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_against_a_method_that_the_worker_lacks_fails_and_tells_the_log_why() {
    let store = database().await;
    let program = program(&store);
    let worker = Worker::start(&program, "1");
    let check = NewCheck {
        method: "no_such_method".to_owned(),
        is_shared: true,
        ..of_version("first", right(0))
    };
    add(&store, 0, &check).await;
    let failed = ended(&store, &check).await;
    assert_eq!((failed.state, failed.source), (WorkState::Failed, None));
    let text = failed.answer.expect("it says why").text;
    assert!(text.contains("cannot load the method"), "{text}");
    assert!(!text.contains('/'), "no path: {text}");
    let lost = store.settle_checks().await.expect("it answers");
    assert_eq!(lost, ["charge 0"], "its query is returned");
    let log = worker.log();
    assert!(log.contains("no_such_method"), "{log}");
    assert!(!log.contains("math.erfc"), "{log}");
}
