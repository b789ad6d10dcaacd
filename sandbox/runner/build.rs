//! Links the runner to the very Python it was built against: without the rpath another machine's
//! libpython would be taken silently, or none be found.

fn main() {
    pyo3_build_config::add_libpython_rpath_link_args();
    println!("cargo:rerun-if-changed=build.rs");
}
