//! Normal forms of repository addresses.

/// Hosts on which owner and repository are the first two parts of a path.
const FORGES: &[&str] = &[
    "github.com",
    "gitlab.com",
    "bitbucket.org",
    "codeberg.org",
    "gitee.com",
];

/// Other hosts that serve code, including their subdomains. A snippet address on any further host is treated as an advertisement: two
/// of the best-known methods of the genuine dump have such an address.
const CODE_HOSTS: &[&str] = &[
    "githubusercontent.com",
    "gist.github.com",
    "github.io",
    "gitlab.io",
    "huggingface.co",
    "kaggle.com",
    "mathworks.com",
    "colab.research.google.com",
    "codalab.org",
    "sourceforge.net",
    "pytorch.org",
    "tensorflow.org",
    "readthedocs.io",
    "scikit-learn.org",
    "keras.io",
];

/// Normalises a repository address to `https://host/path` without `.git`, trailing slashes, query, fragment, user or `www.`.
///
/// Returns `None` for other text, and on a forge for an owner without a repository. The case of the path is unchanged.
pub fn normalise(url: &str) -> Option<String> {
    let (host, path) = split_address(url)?;
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let names_repository = if FORGES.contains(&host.as_str()) {
        parts.len() >= 2
    } else {
        !parts.is_empty()
    };
    let clean = parts
        .iter()
        .all(|part| part.chars().all(|c| !c.is_whitespace() && !c.is_control()));
    if !names_repository || !clean {
        return None;
    }
    let path = parts.join("/");
    let path = path.strip_suffix(".git").unwrap_or(&path);
    // A browser takes `a/../b` for another address than it says.
    // Browsers take `\` for `/` and `%2e` for a dot (WHATWG URL, 4.4).
    let climbs = path.split(['/', '\\']).any(|part| {
        let part = part.to_ascii_lowercase().replace("%2e", ".");
        matches!(part.as_str(), "." | "..")
    });
    let is_path = !path.is_empty() && !path.ends_with('/') && !climbs;
    is_path.then(|| format!("https://{host}/{path}"))
}

/// Validates the address of a code snippet; `None` when the text is not an address.
///
/// # Errors
/// The host, when it is neither a forge nor another host that serves code.
pub fn snippet(url: &str) -> Option<Result<String, String>> {
    let (host, _) = split_address(url)?;
    let is_below = |parent: &str| {
        host == parent
            || host
                .strip_suffix(parent)
                .is_some_and(|head| head.ends_with('.'))
    };
    let serves_code = FORGES
        .iter()
        .chain(CODE_HOSTS)
        .any(|parent| is_below(parent))
        || host.starts_with("gitlab.")
        || host.starts_with("git.");
    Some(if serves_code {
        Ok(url.trim().to_owned())
    } else {
        Err(host)
    })
}

/// Normalises any web address to `host/path`.
pub fn host_and_path(url: &str) -> Option<String> {
    let (host, path) = split_address(url)?;
    Some(format!("{host}/{path}").trim_end_matches('/').to_owned())
}

/// Splits an address with scheme http, https, git or ssh, or `git@host:path`, into lower-case host and path.
fn split_address(url: &str) -> Option<(String, &str)> {
    let url = url.trim();
    let rest = match url.split_once("://") {
        Some((scheme, rest))
            if ["http", "https", "git", "ssh", "git+https"]
                .iter()
                .any(|s| scheme.eq_ignore_ascii_case(s)) =>
        {
            rest
        }
        Some(_) => return None,
        None => url.strip_prefix("git@").filter(|rest| rest.contains(':'))?,
    };
    let rest = rest.split(['?', '#']).next()?;
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let host = host.rsplit('@').next()?;
    // `git@host:owner/name`: the text after the colon is part of the path, unless the text is a port.
    let (host, path) = match host.split_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => (name, path),
        Some((name, _)) => (name, &rest[rest.find(':')? + 1..]),
        None => (host, path),
    };
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let is_host_name = host.contains('.')
        && host
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-');
    is_host_name.then(|| (host.to_owned(), path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_form_of_an_address_has_one_normal_form() {
        for url in [
            "https://github.com/Google/jax",
            "http://www.GitHub.com/Google/jax/",
            "https://github.com/Google/jax.git",
            "git@github.com:Google/jax.git",
            "https://user@github.com/Google/jax?tab=readme#top",
            "ssh://git@github.com/Google/jax",
            "git://github.com//Google/jax",
        ] {
            assert_eq!(
                normalise(url).as_deref(),
                Some("https://github.com/Google/jax"),
                "{url}"
            );
        }
        assert_eq!(
            normalise("https://github.com/tensorflow/models/tree/master/research").as_deref(),
            Some("https://github.com/tensorflow/models/tree/master/research")
        );
    }

    #[test]
    fn other_text_is_not_a_repository() {
        for url in [
            "",
            "none",
            "github.com",
            "https://github.com/",
            "https://github.com/owner",
            "ftp://a.b/c",
            "https://a b.c/d",
            "javascript:alert(1)",
            "https://github.com/owner/a b",
            "https:///x/y",
            "https://github.com/owner/.git",
            "https://github.com/owner/../other/b",
            "https://github.com/owner/./b",
            "https://github.com/owner/%2e%2E/other/b",
            "https://github.com/owner/a\\..\\b",
            "https://github.com/owner/...git",
        ] {
            assert_eq!(normalise(url), None, "{url:?}");
        }
    }

    #[test]
    fn snippets_are_on_hosts_that_serve_code() {
        assert!(matches!(
            snippet("https://raw.githubusercontent.com/a/b/c.py"),
            Some(Ok(_))
        ));
        assert_eq!(
            snippet("https://shop.example/es/"),
            Some(Err("shop.example".into()))
        );
        assert_eq!(
            snippet("https://notgithub.io.example/x"),
            Some(Err("notgithub.io.example".into()))
        );
        assert_eq!(snippet("U-Net GAN"), None);
    }

    proptest! {
        #[test]
        fn normalising_never_panics_and_is_idempotent(url in "\\PC*|(https?://|git@)(www\\.)?[a-z.]{1,12}[:/]\\PC{0,20}(\\.git)?/?") {
            if let Some(once) = normalise(&url) {
                prop_assert!(!once.ends_with('/'));
                let again = normalise(&once);
                prop_assert!(again.is_some(), "{}", once);
            }
        }
    }
}
