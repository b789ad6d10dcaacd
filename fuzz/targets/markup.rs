//! Pages and articles: any text ends in spans that lie on it, or in an error that says what to do.
#![no_main]

use formats::paper_sources::markup::parse;
use libfuzzer_sys::fuzz_target;
use text::{Source, markup};

fuzz_target!(|text: &str| {
    let page = format!("<html><article class=\"ltx_document\">{text}");
    let article = format!("<article><front/><body>{text}");
    for document in [page.as_str(), article.as_str(), text] {
        let read = parse(document, "a").and_then(|tree| {
            let digest = catalogue::Digest::of(document);
            markup::read(&tree, Source::default(), "a", digest)
        });
        match read {
            Ok(text) => {
                for span in &text.spans {
                    assert!(text.text.get(span.bytes.clone()).is_some(), "spans lie on characters");
                }
            }
            Err(error) => assert!(error.to_string().contains("hint: "), "{error}"),
        }
    }
});
