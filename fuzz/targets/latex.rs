//! LaTeX sources: any text ends in spans that lie on it, or in an error that names what and where.
#![no_main]

use libfuzzer_sys::fuzz_target;
use text::{Source, SourceTree, latex};

fuzz_target!(|text: &str| {
    let mut tree = SourceTree::new();
    let main = format!("\\documentclass{{article}}\n\\begin{{document}}\n{text}");
    let files = [("main.tex", main.as_str()), ("input.tex", text), ("house.sty", text)];
    for (path, text) in files {
        tree.insert(path, text.as_bytes().to_vec()).expect("the paths are well-formed");
    }
    match latex::read(&tree, Source::default()) {
        Ok(text) => {
            for span in &text.spans {
                assert!(text.text.get(span.bytes.clone()).is_some(), "spans lie on characters");
            }
        }
        Err(error) => assert!(error.to_string().contains("hint: "), "{error}"),
    }
});
