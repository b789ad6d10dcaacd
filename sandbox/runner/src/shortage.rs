//! Shortages: what may be there again in a moment. A layer that fails for one is never done without.

use std::io::Error;

/// Whether an error, or what caused it, speaks of a shortage and not of a permission.
pub fn is_shortage(error: &Error) -> bool {
    let mut inner = error
        .get_ref()
        .map(|inner| inner as &(dyn std::error::Error + 'static));
    while let Some(cause) = inner {
        if cause.downcast_ref::<Error>().is_some_and(is_shortage) {
            return true;
        }
        inner = cause.source();
    }
    matches!(
        error.raw_os_error(),
        Some(libc::ENOMEM | libc::EAGAIN | libc::EMFILE | libc::ENFILE)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shortage_is_found_below_other_errors() {
        let kernel = |errno| Error::from_raw_os_error(errno);
        assert!(is_shortage(&kernel(libc::ENOMEM)) && !is_shortage(&kernel(libc::EPERM)));
        assert!(is_shortage(&Error::other(Error::other(kernel(
            libc::EMFILE
        )))));
        assert!(
            !is_shortage(&Error::other(kernel(libc::EPERM)))
                && !is_shortage(&Error::other("short"))
        );
    }
}
