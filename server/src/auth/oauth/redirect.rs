//! Redirect addresses. The server sends a code to a registered address only, compared character by
//! character; a loopback address matches on any port.
//!
//! **Source**: RFC 9700, section 2.1 (exact match); RFC 8252, sections 7.1 (private schemes), 7.3 (loopback ports), 8.3.

use url::{Host, Url};

/// The maximum length of a redirect address, in bytes.
const MAX_ADDRESS: usize = 512;

/// Origins of the client's own machine.
const LOOPBACK: [&str; 3] = ["http://127.0.0.1", "http://[::1]", "http://localhost"];

/// Returns the reason to refuse a redirect address of a registration, if a reason exists.
pub(super) fn refusal(address: &str) -> Option<&'static str> {
    let plain = address.bytes().all(|b| b.is_ascii_graphic() && b != b'\\');
    if address.len() > MAX_ADDRESS || !plain {
        return Some("is longer than 512 bytes, or holds characters that are not plain ASCII");
    }
    let Ok(url) = Url::parse(address) else {
        return Some("is not an absolute address");
    };
    if address.contains('#') || !url.username().is_empty() || url.password().is_some() {
        return Some("has a fragment, a user or a password");
    }
    if !has_plain_host(&url) {
        return Some("has a host with other characters than letters, digits, dots and hyphens");
    }
    match url.scheme() {
        "https" => None,
        "http" if loopback_rest(address).is_some() => None,
        "http" => Some("is http to another machine; use https, or a loopback address"),
        scheme if scheme.contains('.') => None,
        _ => Some(
            "has a private scheme without a dot; use the reverse of a domain you own, such as org.example.app:/done",
        ),
    }
}

pub(super) fn is_registered(registered: &[String], requested: &str) -> bool {
    let on_loopback = loopback_rest(requested);
    registered.iter().any(|address| {
        address == requested || on_loopback.is_some() && loopback_rest(address) == on_loopback
    })
}

/// Returns origin and path of a loopback address without the port.
fn loopback_rest(address: &str) -> Option<(&'static str, &str)> {
    let host = LOOPBACK
        .into_iter()
        .find(|host| address.starts_with(host))?;
    let rest = &address[host.len()..];
    let (port, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let digits = port.is_empty()
        || port
            .strip_prefix(':')
            .is_some_and(|p| p.parse::<u16>().is_ok() && !p.starts_with('+'));
    digits.then_some((host, path))
}

/// Returns true if the host has no character with a meaning in a content security policy: URLs allow
/// `;`, `,`, `*` and `'` in hosts. **Source**: CSP Level 3, section 2.3.1 (`host-source`).
fn has_plain_host(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(host)) => host
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-')),
        Some(Host::Ipv4(_) | Host::Ipv6(_)) | None => true,
    }
}

/// Returns the scheme and host that receive the browser after the consent form, as a source of a
/// content security policy; `None` for an address that could not be registered.
pub(super) fn form_target(address: &str) -> Option<String> {
    let url = Url::parse(address).ok().filter(has_plain_host)?;
    match url.scheme() {
        "http" | "https" => Some(url.origin().ascii_serialization()),
        scheme => Some(format!("{scheme}:")),
    }
}

/// Returns a redirect address with these parameters added to its query.
pub(super) fn with(address: &str, parameters: &[(&str, &str)]) -> String {
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(parameters)
        .finish();
    let joint = if address.contains('?') { '&' } else { '?' };
    format!("{address}{joint}{query}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_registered_address_matches() {
        let addresses = [
            "https://app.example/done".to_owned(),
            "http://127.0.0.1/done?a=1".to_owned(),
        ];
        assert!(is_registered(&addresses, "https://app.example/done"));
        for port in [
            "http://127.0.0.1:1/done?a=1",
            "http://127.0.0.1:65535/done?a=1",
            "http://127.0.0.1/done?a=1",
        ] {
            assert!(is_registered(&addresses, port), "{port}");
        }
        for trick in [
            "https://app.example/done/",
            "https://app.example/done?x=1",
            "https://app.example/done#x",
            "https://app.example/Done",
            "https://APP.example/done",
            "https://app.example:443/done",
            "https://app.example.evil.example/done",
            "https://app.example@evil.example/done",
            "https://app.example/x/../done",
            "https://app.example/done%2f",
            "https://app.example\\done",
            "http://app.example/done",
            "http://127.0.0.1:1/other",
            "http://127.0.0.1:99999/done?a=1",
            "http://127.0.0.1:+1/done?a=1",
            "http://127.0.0.1:1@evil.example/done?a=1",
            "http://127.0.0.1.evil.example/done?a=1",
            "http://localhost/done?a=1",
            "http://[::1]/done?a=1",
            "https://127.0.0.1:1/done?a=1",
            "",
        ] {
            assert!(!is_registered(&addresses, trick), "{trick}");
        }
    }

    #[test]
    fn only_https_loopback_and_dotted_schemes_may_be_registered() {
        for good in [
            "https://a.example/b?c=d",
            "http://localhost:8080/x",
            "http://[::1]/",
            "org.example.app:/done",
        ] {
            assert_eq!(refusal(good), None, "{good}");
        }
        for bad in [
            "",
            "/done",
            "javascript:alert(1)",
            "data:text/html,x",
            "http://a.example/",
            "https://u:p@a.example/",
            "https://a.example/#x",
            "https://a.example/\u{e9}",
            "https://a.example/ x",
            "http://127.0.0.1@evil.example/",
            "app:/done",
            "https://a.example;script-src%20*/",
            "https://a;frame-ancestors*/done",
            "https://a,b.example/",
            "https://*.example/",
            "https://a'b.example/",
            "org.example.app://a;b/done",
        ] {
            assert!(refusal(bad).is_some(), "{bad}");
        }
    }

    #[test]
    fn parameters_are_added_to_the_query() {
        assert_eq!(
            with("https://a.example/b", &[("code", "a b"), ("state", "&=")]),
            "https://a.example/b?code=a+b&state=%26%3D"
        );
        assert_eq!(
            with("https://a.example/b?c=d", &[("iss", "x")]),
            "https://a.example/b?c=d&iss=x"
        );
        assert_eq!(
            form_target("https://a.example:8443/b?c").as_deref(),
            Some("https://a.example:8443")
        );
        assert_eq!(
            form_target("org.example.app:/done").as_deref(),
            Some("org.example.app:")
        );
    }
}
