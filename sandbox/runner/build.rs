//! Links the runner to the Python library that it was built against. Without the rpath, the loader
//! on another machine would use a different libpython or would fail to load one.

fn main() {
    pyo3_build_config::add_libpython_rpath_link_args();
    println!("cargo:rerun-if-changed=build.rs");
}
