//! The hostile text that stands in every record.

pub(super) const HOSTILE: &str = "</title><script>alert(1)</script><img src=x onerror=alert(2)>\"'`&\u{202e}\u{2066}\u{0} javascript:alert(3)";

pub(super) fn hostile() -> String {
    HOSTILE.to_owned()
}
