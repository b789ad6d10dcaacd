//! Frames: whatever the bytes are, decoding ends, stays within its caps, and what it accepts is written back byte for byte.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sandbox::frame::{Caps, decode, encode};

fuzz_target!(|bytes: &[u8]| {
    let caps = Caps::default();
    if let Ok(value) = decode(bytes, caps) {
        let again = encode(&value, caps).expect("what was decoded lies within the same caps");
        assert_eq!(again, bytes, "one value has one spelling");
    }
    // Caps that cannot be met by much: the same bytes, refused or accepted, never beyond them.
    let tight = Caps {
        bytes: 64,
        depth: 3,
        nodes: 8,
    };
    if let Ok(value) = decode(bytes, tight) {
        assert!(bytes.len() <= tight.bytes);
        assert!(encode(&value, tight).is_ok());
    }
});
