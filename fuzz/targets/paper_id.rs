//! Paper ids: whatever a person types is read or left alone, and what is read is printed so that it reads back the same.
#![no_main]

use catalogue::{ArxivId, PaperRef};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some(id) = PaperRef::parse(text) {
        // What is printed leaves a version out, and names the same paper.
        let printed = id.to_string();
        assert_eq!(
            PaperRef::parse(&printed).map(|id| id.to_string()),
            Some(printed),
            "what is printed reads back"
        );
    }
    if let Some(id) = ArxivId::parse(text) {
        assert_eq!(
            ArxivId::parse(&id.versioned()),
            Some(id),
            "with its version too"
        );
    }
});
