//! Laws over generated modules: a cut text is whole, and the same each time; comments and strings survive.

use super::zoo::functions;
use proptest::prelude::*;

/// A generated module: helpers that call each other and constants, in an order that Python accepts.
fn module() -> impl Strategy<Value = String> {
    let name = prop::sample::select(vec!["alpha", "beta", "gamma", "sum", "np", "x"]);
    let expression = prop::sample::select(vec![
        "x + CONST",
        "[x for x in range(3) if x]",
        "(lambda y, z=CONST: y + z + x)(x)",
        "{k: v for k, v in zip('ab', [x, CONST])}",
        "f'{x} # no comment {CONST}'",
        "np.sum(x)",
        "alpha(x) if x else beta(x)",
        "(y := x) + y",
        "sum([x])",
    ]);
    let statement = prop::sample::select(vec![
        "    # keep me",
        "    '''a\n  b # c'''",
        "    for i in range(2): x = x",
        "    try:\n        import math\n        x = math.pi\n    except ImportError as error:\n        x = str(error)",
        "    with open(x) as file: pass",
        "    def inner(y):\n        return x + y + CONST\n    x = inner(x)",
        "    class Local:\n        CONST = CONST\n    x = Local.CONST",
        "    del x",
        "    global CONST",
    ]);
    let function = (name, expression, prop::collection::vec(statement, 0..3)).prop_map(
        |(name, expression, statements)| {
            format!(
                "def {name}(x):\n{}\n    return {expression}\n",
                statements.join("\n")
            )
        },
    );
    let header = prop::sample::subsequence(
        vec![
            "import numpy as np\n",
            "CONST = 2 # two\n",
            "CONST += 1\n",
            "from math import *\n",
            "import torch as np\n",
        ],
        0..5,
    );
    (header, prop::collection::vec(function, 1..6))
        .prop_map(|(header, functions)| format!("{}{}", header.concat(), functions.join("\n")))
}

proptest! {
    #[test]
    fn a_cut_text_is_whole_and_the_same_each_time(text in module()) {
        let first = functions(&[("m.py", &text)]);
        let again = functions(&[("m.py", &text)]);
        for (one, other) in first.iter().zip(&again) {
            prop_assert_eq!(&one.cut, &other.cut);
            let Ok(cut) = &one.cut else { continue };
            prop_assert_eq!(crate::laws::check(&cut.text, &cut.entry), Ok(()));
            // The function's own lines stand in the text as they are, comments and strings included.
            let lines: Vec<&str> = text.lines().collect();
            let (start, end) = (one.lines.0 as usize - 1, one.lines.1 as usize);
            prop_assert!(cut.text.contains(&lines[start..end].join("\n")), "{}\n---\n{}", text, cut.text);
            // A cut text is a module whose function is cut to the same text again.
            if one.kind == crate::FunctionKind::Function {
                let once_more = functions(&[("n.py", &cut.text)]);
                let same = once_more.iter().rfind(|f| f.qualified_name == cut.entry);
                let same = same.and_then(|f| f.cut.as_ref().ok()).map(|cut| cut.code_sha256());
                prop_assert_eq!(same, Some(cut.code_sha256()), "{}", cut.text);
            }
        }
    }

    #[test]
    fn no_text_is_an_error(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let files = [crate::SourceFile { path: "a.py", bytes: &bytes }];
        for function in crate::cut_functions(&files) {
            if let Ok(cut) = function.cut {
                prop_assert_eq!(crate::laws::check(&cut.text, &cut.entry), Ok(()));
            }
        }
    }
}
