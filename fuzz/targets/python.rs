//! Any bytes as a Python file and as a notebook: cutting ends, and what it cuts is whole.
#![no_main]

use harvest::{SourceFile, cut_functions};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let files = [
        SourceFile { path: "a.py", bytes },
        SourceFile { path: "b.ipynb", bytes },
    ];
    for function in cut_functions(&files) {
        if let Ok(cut) = function.cut {
            let files = [SourceFile { path: "c.py", bytes: cut.text.as_bytes() }];
            let again = cut_functions(&files);
            assert!(again.iter().any(|function| function.qualified_name == cut.entry), "{}", cut.text);
        }
    }
});
