//! The process in which subjects run: a warm CPython that forks one isolated child per source.
//!
//! Only the `sandbox` crate starts this program. The program expects its control socket at
//! descriptor 3 and serves until the socket closes.

mod child;
mod clock;
mod convert;
mod entry;
mod fork;
mod import_gate;
mod initial_state;
mod interpreter;
mod layers;
mod namespaces;
mod resource_exhaustion;
mod rpc;
mod split_mix;
mod state;
mod zygote;

use sandbox::control::{CONTROL_FD, Event, send};
use std::os::fd::{AsFd, FromRawFd, OwnedFd};

fn main() {
    // SAFETY: this fcntl only checks that the descriptor is open.
    if unsafe { libc::fcntl(CONTROL_FD, libc::F_GETFD) } < 0 {
        eprintln!("sandbox-runner is started by the sandbox, not by hand");
        std::process::exit(2);
    }
    // SAFETY: the host put the control socket at this descriptor, and no other object in this
    // process owns it.
    let control = unsafe { OwnedFd::from_raw_fd(CONTROL_FD) };
    if let Err(error) = zygote::serve(&control) {
        // The host may have ended already; then the failure needs no report.
        let _ = send(
            control.as_fd(),
            &Event::Failed {
                detail: error.to_string(),
            },
            &[],
        );
        std::process::exit(1);
    }
}
