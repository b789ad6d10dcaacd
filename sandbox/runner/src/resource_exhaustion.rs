//! Errors about exhausted resources, which may be available again in a moment. A child never runs
//! without a layer that failed for this reason.

use std::io::Error;

/// Returns true if an error, or one of its causes, reports an exhausted resource and not a missing
/// permission.
pub fn is_resource_exhaustion(error: &Error) -> bool {
    let mut inner = error
        .get_ref()
        .map(|inner| inner as &(dyn std::error::Error + 'static));
    while let Some(cause) = inner {
        if cause
            .downcast_ref::<Error>()
            .is_some_and(is_resource_exhaustion)
        {
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
    fn exhaustion_is_detected_below_other_errors() {
        let kernel = |errno| Error::from_raw_os_error(errno);
        assert!(
            is_resource_exhaustion(&kernel(libc::ENOMEM))
                && !is_resource_exhaustion(&kernel(libc::EPERM))
        );
        assert!(is_resource_exhaustion(&Error::other(Error::other(kernel(
            libc::EMFILE
        )))));
        assert!(
            !is_resource_exhaustion(&Error::other(kernel(libc::EPERM)))
                && !is_resource_exhaustion(&Error::other("short"))
        );
    }
}
