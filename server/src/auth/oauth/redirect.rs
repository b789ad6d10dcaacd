//! Redirect addresses. The server sends a code to a registered address only, compared character by
//! character; a loopback address matches on any port.
//!
//! **Source**: RFC 9700, section 2.1 (exact match); RFC 8252, sections 7.1 (private schemes), 7.3 (loopback ports), 8.3.

use url::{Host, Url};

/// The maximum length of a redirect address, in bytes.
const MAX_ADDRESS: usize = 512;

/// Schemes that are no program's own, in order: those that a browser interprets itself (WHATWG URL, section 4.2; WHATWG
/// HTML, section 7.4.2; pages of the browser and its extensions), those that any site may claim (WHATWG HTML,
/// `registerProtocolHandler`: safelisted schemes), and those that start any program (Android's intents, Windows' search).
const TAKEN_SCHEMES: &str = "about android-app bitcoin blob chrome chrome-extension content data devtools edge file filesystem ftp ftps geo \
    im intent irc ircs jar javascript magnet mailto matrix mms moz-extension news nntp openpgp4fpr resource \
    search-ms sftp sip sms smsto ssh tel telnet urn vbscript view-source webcal ws wss wtai xmpp";

/// The starts of further schemes: those that any site or extension may claim, and those of Windows itself.
const TAKEN_STARTS: [&str; 3] = ["ext+", "ms-", "web+"];

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
        scheme if is_private(scheme) => None,
        _ => Some(
            "has a scheme that is no program's own; use https, a loopback address or a private scheme",
        ),
    }
}

/// Returns true if a scheme may be one that a program registered for itself. **Source**: RFC 8252, section 7.1; programs
/// do use others than the reverse of a domain.
fn is_private(scheme: &str) -> bool {
    let is_taken = TAKEN_SCHEMES.split(' ').any(|taken| taken == scheme);
    !is_taken && !TAKEN_STARTS.iter().any(|start| scheme.starts_with(start))
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
    fn only_https_loopback_and_private_schemes_may_be_registered() {
        for good in [
            "https://a.example/b?c=d",
            "http://localhost:8080/x",
            "http://[::1]/",
            "org.example.app:/done",
            "cursor://anysphere.cursor-mcp/oauth/callback",
            "vscode://vscode.github-authentication/did-authenticate",
            "vscode-insiders://a.b/c",
            "zed://oauth/callback",
            "app:/done",
        ] {
            assert_eq!(refusal(good), None, "{good}");
        }
        for bad in [
            "",
            "/done",
            "javascript:alert(1)",
            "JavaScript://a/%0aalert(1)",
            "java\tscript:alert(1)",
            "vbscript:x",
            "view-source:https://a.example/",
            "data:text/html,x",
            "blob:https://a.example/x",
            "file:///etc/passwd",
            "about:blank",
            "intent://a#Intent;scheme=x;end",
            "mailto:a@a.example",
            "web+a://b",
            "ms-msdt:/id",
            "ftp://a.example/",
            "wss://a.example/",
            "http://a.example/",
            "https://u:p@a.example/",
            "https://a.example/#x",
            "https://a.example/\u{e9}",
            "https://a.example/ x",
            "http://127.0.0.1@evil.example/",
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
