//! `ask`: questions in words, answered from the snapshot alone.

pub mod answer;
pub mod asked;
pub mod chat;
pub mod link;
pub mod make;
pub mod plan;
pub mod rules;
pub mod surroundings;
pub mod tell;
pub mod tell_many;
pub mod tell_method;
pub mod tell_paper;
pub mod tokens;
pub mod words;
