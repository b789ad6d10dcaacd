//! The names of the rule files, as `build.rs` writes them: a cue or a report that no file has does not compile.

include!(concat!(env!("OUT_DIR"), "/names.rs"));

/// A list of cues: `cues!(Papers Paper)`.
macro_rules! cues {
    ($($name:ident)*) => { &[$(crate::rules::Cue::$name),*] };
}
pub(crate) use cues;
