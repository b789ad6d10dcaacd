//! Messages: what a child may send is read or refused, and what is read is written back byte for byte.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sandbox::frame::{Caps, HEADER};
use sandbox::message::{Reply, Request};

fuzz_target!(|body: &[u8]| {
    let caps = Caps::default();
    if let Ok((number, reply)) = Reply::read(body, caps) {
        let again = reply
            .frame(number, caps)
            .expect("what was read lies within the same caps");
        assert_eq!(&again[HEADER..], body, "one reply has one spelling");
    }
    if let Ok((number, request)) = Request::read(body, caps) {
        let again = request
            .frame(number, caps)
            .expect("what was read lies within the same caps");
        assert_eq!(&again[HEADER..], body, "one request has one spelling");
    }
});
