//! `concordance`: ingests papers and methods, verifies paired implementations in the sandbox, publishes snapshots.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    pipeline::cli::main()
}
