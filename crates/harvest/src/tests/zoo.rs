//! One small repository for each difficulty: what is cut, and for which reason something is not.

use crate::{CutReason, Function, SourceFile, cut_functions};

/// Returns the functions of files that are given as (path, text).
pub(super) fn functions(files: &[(&str, &str)]) -> Vec<Function> {
    let files: Vec<SourceFile<'_>> = files
        .iter()
        .map(|(path, text)| SourceFile {
            path,
            bytes: text.as_bytes(),
        })
        .collect();
    cut_functions(&files)
}

/// Returns the text of a function that must be cut.
fn text(all: &[Function], name: &str) -> String {
    let function = all.iter().find(|function| function.qualified_name == name);
    let function = function.unwrap_or_else(|| panic!("{name} is found"));
    match &function.cut {
        Ok(cut) => cut.text.clone(),
        Err(obstacle) => panic!("{name} is not cut: {obstacle:?}"),
    }
}

fn reason(all: &[Function], name: &str) -> CutReason {
    let function = all.iter().find(|function| function.qualified_name == name);
    let function = function.unwrap_or_else(|| panic!("{name} is found"));
    match &function.cut {
        Ok(cut) => panic!("{name} is cut:\n{}", cut.text),
        Err(obstacle) => obstacle.reason,
    }
}

#[test]
fn a_function_brings_its_constants_helpers_and_imports_in_order() {
    let all = functions(&[(
        "a.py",
        "\"\"\"Doc.\"\"\"\nimport os\nimport numpy as np\nfrom math import pi as PI, e\n\nEPS = 1e-8  # small\nUNUSED = os.getcwd()\n\n\n\
         # Scales.\ndef scale(x):\n    '''Has # no comment.'''\n    return x * EPS  # times\n\n\ndef area(r, n=2):\n    return PI * scale(np.power(r, n))\n",
    )]);
    assert_eq!(
        text(&all, "area"),
        "from __future__ import annotations\n\nfrom math import pi as PI\nimport numpy as np\n\n\nEPS = 1e-8  # small\n\n\n# Scales.\n\
         def scale(x):\n    '''Has # no comment.'''\n    return x * EPS  # times\n\n\ndef area(r, n=2):\n    return PI * scale(np.power(r, n))\n"
    );
}

#[test]
fn modules_are_flattened_over_relative_imports_cycles_and_stars() {
    let all = functions(&[
        ("p/__init__.py", "from .one import first\n"),
        (
            "p/one.py",
            "from .two import *\nfrom . import three\nfrom .two import second as other\n\ndef first(x):\n    return second(x) + other(x) + three.third(x) + LIMIT\n",
        ),
        (
            "p/two.py",
            "from p.one import first\nLIMIT = 3\n\ndef second(x, depth=0):\n    return x if depth else first(x)\n",
        ),
        ("p/three.py", "def third(x):\n    return 3 * x\n"),
        (
            "script.py",
            "from p import first\n\ndef run(x):\n    return first(x)\n",
        ),
    ]);
    let flat = text(&all, "run");
    assert!(
        flat.contains("other = second") && flat.contains("class three:\n    third = third"),
        "{flat}"
    );
    assert!(flat.find("LIMIT = 3") < flat.find("def first"), "{flat}");
    text(&all, "first");
}

#[test]
fn a_submodule_that_its_package_imports_is_a_module() {
    let all = functions(&[
        (
            "p/__init__.py",
            "from . import util\nfrom .util import same\n",
        ),
        (
            "p/util.py",
            "def double(x):\n    return 2 * x\n\ndef same(x):\n    return x\n",
        ),
        (
            "p/a.py",
            "from . import util\nfrom p import same\n\ndef f(x):\n    return util.double(same(x))\n",
        ),
    ]);
    assert!(text(&all, "f").contains("class util:\n    double = double"));
}

#[test]
fn what_a_function_needs_from_elsewhere_is_the_reason() {
    let all = functions(&[
        (
            "a.py",
            "import torch\nimport utils_of_mine\nimport helpers\nfrom numpy import *\n\ndef a(x):\n    return torch.sum(x)\n\ndef b(x):\n    return helpers\n\n\
         def c(x):\n    return eval(x)\n\ndef d(x):\n    return sin(x)\n\ndef f(x):\n    global STATE\n    STATE = x\n    return x\n\n\
         def g(x):\n    import matplotlib.pyplot as plt\n    return plt.plot(x)\n",
        ),
        ("helpers.py", "def h():\n    return nowhere_bound\n"),
        ("other.py", "def i():\n    return nowhere_bound\n"),
    ]);
    assert_eq!(reason(&all, "a"), CutReason::ForeignImport);
    assert_eq!(reason(&all, "b"), CutReason::PackageModule);
    assert_eq!(reason(&all, "c"), CutReason::Dynamic);
    assert!(text(&all, "d").contains("from numpy import sin"));
    assert_eq!(reason(&all, "f"), CutReason::Dynamic);
    assert_eq!(reason(&all, "g"), CutReason::ForeignImport);
    assert_eq!(reason(&all, "i"), CutReason::Dynamic);
}

#[test]
fn conditional_imports_are_followed() {
    let all = functions(&[(
        "a.py",
        "try:\n    from numba import jit\nexcept ImportError:\n    def jit(f):\n        return f\ntry:\n    import torch\nexcept ImportError:\n    torch = None\n\
         try:\n    from scipy.special import logsumexp\nexcept ImportError:\n    from scipy.misc import logsumexp\nif True:\n    LIMIT = 1\nelse:\n    LIMIT = 2\n\n\
         @jit\ndef a(x):\n    return x\n\ndef b(x):\n    return torch.sum(x)\n\ndef c(x):\n    return logsumexp(x) + LIMIT\n",
    )]);
    assert!(text(&all, "a").contains("except ImportError:\n    def jit(f):"));
    assert_eq!(reason(&all, "b"), CutReason::ForeignImport);
    let cut = text(&all, "c");
    assert!(
        cut.contains("from scipy.special import logsumexp") && cut.contains("else:\n    LIMIT = 2"),
        "{cut}"
    );
}

#[test]
fn a_nested_function_gets_what_surrounds_it_as_parameters() {
    let all = functions(&[(
        "a.py",
        "import numpy as np\n\ndef outer(X, lam):\n    n, d = X.shape\n    def _adj(w):\n        '''Two\n  lines.'''\n        return w.reshape(d, d)\n    if lam:\n        def _loss(w, scale=1.0):\n            return scale * np.sum(_adj(w)) + lam\n        return _loss\n",
    )]);
    let function = all
        .iter()
        .find(|f| f.qualified_name == "outer.<locals>._loss")
        .expect("found");
    let cut = function.cut.as_ref().expect("cut");
    let names: Vec<&str> = cut.parameters.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(
        (names.as_slice(), cut.captured),
        (&["d", "lam", "w", "scale"][..], 2)
    );
    assert!(cut.text.contains("'''Two\n  lines.'''"), "{}", cut.text);
}

#[test]
fn a_method_gets_the_attributes_that_it_reads() {
    let all = functions(&[(
        "a.py",
        "import torch\n\nclass Kernel(torch.nn.Module):\n    scale = 2.0\n\n    def __init__(self, length):\n        super().__init__()\n        self.length = length\n\n    def _square(self, x):\n        return x * x\n\n    def value(self, x):\n        return self.scale * self._square(x) / self.length\n\n    @staticmethod\n    def double(x):\n        return 2 * x\n\n    def fit(self, x):\n        self.length = x\n\n    def forward(self, x):\n        return self.layer(x)\n\n    def whole(self):\n        return str(self)\n",
    )]);
    let value = all
        .iter()
        .find(|f| f.qualified_name == "Kernel.value")
        .expect("found");
    let cut = value.cut.as_ref().expect("cut");
    assert_eq!((cut.entry.as_str(), cut.captured), ("Kernel_value", 1));
    assert!(
        !cut.text.contains("torch") && cut.text.contains("made_Kernel.length = length"),
        "{}",
        cut.text
    );
    text(&all, "Kernel.double");
    for name in [
        "Kernel.__init__",
        "Kernel.fit",
        "Kernel.forward",
        "Kernel.whole",
    ] {
        assert_eq!(reason(&all, name), CutReason::ClassState, "{name}");
    }
}

#[test]
fn decorators_metaclasses_and_module_getattr_are_seen() {
    let all = functions(&[
        (
            "a.py",
            "import functools\nfrom lazy import thing\n\nclass Meta(type):\n    pass\n\nclass Base(metaclass=Meta):\n    pass\n\ndef cached(f):\n    return functools.lru_cache(f)\n\n\
             @cached\ndef a(x):\n    return isinstance(x, Base)\n\ndef b(x):\n    return thing(x)\n",
        ),
        ("lazy.py", "def __getattr__(name):\n    return print\n"),
    ]);
    let cut = text(&all, "a");
    assert!(
        cut.contains("class Meta(type)") && cut.contains("@cached\ndef a"),
        "{cut}"
    );
    assert_eq!(reason(&all, "b"), CutReason::Dynamic);
}

#[test]
fn files_that_are_no_python_3_have_their_reason() {
    let all = functions(&[
        ("two.py", "def a(x):\n    print 'two', x\n    return x\n"),
        ("broken.py", "def b(x):\n    return (x\n"),
        (
            "n.ipynb",
            "{\"cells\": [{\"cell_type\": \"code\", \"source\": [\"def c(x):\\n\", \"    return x\\n\"]}, {\"cell_type\": \"markdown\", \"source\": \"def d(): pass\"}]}",
        ),
        ("bom.py", "\u{feff}def e(x):\n\treturn x\n"),
    ]);
    assert_eq!(reason(&all, "a"), CutReason::Python2);
    assert_eq!(reason(&all, "b"), CutReason::DoesNotParse);
    assert_eq!(reason(&all, "c"), CutReason::NotebookOnly);
    assert!(text(&all, "e").contains("\treturn x"));
    assert_eq!(all.len(), 4);
}

#[test]
fn names_that_clash_are_a_reason() {
    let all = functions(&[
        (
            "a.py",
            "from b import norm as other\nimport math\n\ndef norm(x):\n    return x\n\ndef f(x):\n    return norm(x) + other(x)\n\ndef twice(x):\n    return 1\n\ndef twice(x):\n    return 2\n",
        ),
        ("b.py", "def norm(x):\n    return -x\n"),
    ]);
    assert_eq!(reason(&all, "f"), CutReason::NameClash);
    assert_eq!(reason(&all, "twice"), CutReason::NameClash);
    let last = all
        .iter()
        .rfind(|f| f.qualified_name == "twice")
        .expect("found");
    assert!(last.cut.as_ref().expect("cut").text.contains("return 2"));
}

#[test]
fn ten_thousand_lines_and_deep_nesting_do_no_harm() {
    let mut long = String::new();
    for number in 0..5_000 {
        long.push_str(&format!("def f{number}(x):\n    return x + {number}\n"));
    }
    let deep = format!("x = {}1{}\n", "(".repeat(5_000), ")".repeat(5_000));
    let chain = format!("def g(x):\n    return {}1\n", "x + ".repeat(100_000));
    let minus = format!("def h(x):\n    return {}1\n", "-".repeat(200_000));
    let all = functions(&[
        ("long.py", &long),
        ("deep.py", &deep),
        ("chain.py", &chain),
        ("minus.py", &minus),
    ]);
    assert_eq!(
        all.iter()
            .filter(|f| f.path == "long.py" && f.cut.is_ok())
            .count(),
        5_000
    );
    assert_eq!(reason(&all, "g"), CutReason::TooLarge);
    assert_eq!(reason(&all, "h"), CutReason::TooLarge);
}
