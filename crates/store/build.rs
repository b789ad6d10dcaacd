//! Rebuilds the crate when a migration file changes, because the migrations are embedded at compile
//! time.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
