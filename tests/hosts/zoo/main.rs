//! A host of the hostile zoo, which a test starts: `zoo-host LEVEL` makes every attack, `zoo-host walls` with walls left out.

#![allow(clippy::unwrap_used)] // The test that starts a host shows the panic.

mod case;
#[path = "../../it/zoo/ground.rs"]
mod ground;
mod host;
mod stage;
mod walls;

use std::path::Path;

/// The workspace's root folder.
fn root() -> &'static Path {
    let hosts = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut above = hosts.ancestors();
    above.nth(2).expect("the package is in `tests`")
}

fn main() {
    let command = std::env::args().nth(1).expect("a level, or `walls`");
    match command.as_str() {
        "walls" => walls::play(),
        level => host::play(level.parse().expect("a level")),
    }
}
