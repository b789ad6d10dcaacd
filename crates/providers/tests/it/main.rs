//! Providers over real HTTP, real programs and real files, with every misbehaviour that a server can have.

// A failed unwrap is a failed test; clippy knows that only of functions marked as tests, not of what they share.
#![allow(clippy::unwrap_used)]

mod command;
mod files;
mod http;

use providers::{Message, Request, Speaker};

fn request(text: &str) -> Request {
    Request {
        role: "reader_a".into(),
        subject: "adam".into(),
        model: "m".into(),
        messages: vec![Message {
            speaker: Speaker::User,
            text: text.into(),
        }],
        max_output_tokens: 100,
        schema: None,
    }
}
