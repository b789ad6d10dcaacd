//! Makes cargo notice new migration files: the migrations are embedded at compile time.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
