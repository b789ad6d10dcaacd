//! Addresses of pages: a kind, an id, and the snapshot when the address is permanent.

use std::fmt::Write;

catalogue::string_enum! {
    /// The kind of record that a page describes. Its word is the first part of the path of its pages.
    pub enum PageKind {
        /// A method.
        Method = "method",
        /// A paper.
        Paper = "paper",
        /// An author.
        Author = "author",
        /// An institution.
        Institution = "institution",
        /// A concept of a vocabulary.
        Concept = "concept",
        /// A task.
        Task = "task",
        /// A dataset.
        Dataset = "dataset",
        /// A run of a pair of readings.
        Run = "run",
    }
}

/// Returns the path of the page of a record.
pub fn path(kind: PageKind, id: &str) -> String {
    format!("/{kind}/{}", encoded(id))
}

/// Returns the path of the Python file that checks a function against a method.
pub fn check_file_path(method: &str) -> String {
    format!("/check/{}.py", encoded(method))
}

/// Returns the path of the file with the page of a record, from the folder of a report's index. Ids of methods and runs have letters,
/// digits and underscores; any other character is replaced, so that an id cannot become a path.
pub fn file(kind: PageKind, id: &str) -> String {
    let plain = |c: char| match c {
        c if c.is_ascii_alphanumeric() || c == '_' => c,
        _ => '-',
    };
    format!("{kind}s/{}.html", id.chars().map(plain).collect::<String>())
}

/// Returns a path with a query of these parameters, in order; parameters without a value are left out.
pub fn with_query(path: &str, parameters: &[(&str, Option<&str>)]) -> String {
    let mut address = path.to_owned();
    let mut separator = '?';
    for (name, value) in parameters {
        if let Some(value) = value {
            // Writing to a string cannot fail.
            let _ = write!(address, "{separator}{name}={}", encoded(value));
            separator = '&';
        }
    }
    address
}

/// Percent-encodes a text for one part of a path or a query. **Source**: RFC 3986, section 2.3
/// (unreserved characters), and the colon, which section 3.3 permits in a segment.
pub fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b':' => {
                out.push(char::from(byte));
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

/// Returns the address of an outside page if a browser may follow it: `https` or `http` only.
pub(crate) fn outside(url: &str) -> Option<&str> {
    let is_web = ["https://", "http://"]
        .iter()
        .any(|scheme| url.starts_with(scheme));
    let is_plain = url.bytes().all(|byte| byte.is_ascii_graphic());
    (is_web && is_plain).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_one_segment() {
        assert_eq!(
            path(PageKind::Paper, "doi:10.1/a b?c#d"),
            "/paper/doi:10.1%2Fa%20b%3Fc%23d"
        );
        assert_eq!(
            path(PageKind::Task, "\"><script>é"),
            "/task/%22%3E%3Cscript%3E%C3%A9"
        );
        let query = [("q", Some("a&b")), ("page", None), ("snapshot", Some("12"))];
        assert_eq!(with_query("/search", &query), "/search?q=a%26b&snapshot=12");
    }

    #[test]
    fn an_id_is_one_file() {
        assert_eq!(file(PageKind::Method, "gelu"), "methods/gelu.html");
        assert_eq!(
            file(PageKind::Run, "../../etc/passwd"),
            "runs/------etc-passwd.html"
        );
    }

    #[test]
    fn only_web_addresses_are_followed() {
        assert!(outside("https://github.com/a/b").is_some());
        for url in [
            "javascript:alert(1)",
            "data:text/html,x",
            "//host",
            "https://a b",
            "",
        ] {
            assert_eq!(outside(url), None, "{url}");
        }
    }
}
