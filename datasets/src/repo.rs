//! Addresses of repositories in one spelling.

/// Hosts on which owner and repository are the first two parts of a path.
const FORGES: &[&str] = &[
    "github.com",
    "gitlab.com",
    "bitbucket.org",
    "codeberg.org",
    "gitee.com",
];

/// Other hosts on which code stands; a subdomain of one counts. A snippet elsewhere is taken for an advertisement: two of the
/// best-known methods of the genuine dump point to one.
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

/// `https://host/path` without `.git`, trailing slashes, query, fragment, user or `www.`; `None` when it is no such address.
///
/// On a forge it has to name a repository (owner and name), not an owner. The case of the path stays.
pub fn normalise(url: &str) -> Option<String> {
    let (host, path) = address(url)?;
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let named = if FORGES.contains(&host.as_str()) {
        parts.len() >= 2
    } else {
        !parts.is_empty()
    };
    let clean = parts
        .iter()
        .all(|part| part.chars().all(|c| !c.is_whitespace() && !c.is_control()));
    if !named || !clean {
        return None;
    }
    let path = parts.join("/");
    let path = path.strip_suffix(".git").unwrap_or(&path);
    (!path.is_empty() && !path.ends_with('/')).then(|| format!("https://{host}/{path}"))
}

/// The address of a code snippet, when it is one of http; `Err` when its host is known to hold no code.
///
/// # Errors
/// The host, when it is neither a forge nor a host of code.
pub fn snippet(url: &str) -> Option<Result<String, String>> {
    let (host, _) = address(url)?;
    let under = |of: &str| {
        host == of
            || host
                .strip_suffix(of)
                .is_some_and(|head| head.ends_with('.'))
    };
    let known = FORGES.iter().chain(CODE_HOSTS).any(|of| under(of))
        || host.starts_with("gitlab.")
        || host.starts_with("git.");
    Some(if known {
        Ok(url.trim().to_owned())
    } else {
        Err(host)
    })
}

/// `host/path` in one spelling, for an address that is only an address.
pub fn plain(url: &str) -> Option<String> {
    let (host, path) = address(url)?;
    Some(format!("{host}/{path}").trim_end_matches('/').to_owned())
}

/// Host in lower case and path, for http, https, git and `git@host:path`.
fn address(url: &str) -> Option<(String, &str)> {
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
    // `git@host:owner/name`: what follows the colon belongs to the path, unless it is a port.
    let (host, path) = match host.split_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => (name, path),
        Some((name, _)) => (name, &rest[rest.find(':')? + 1..]),
        None => (host, path),
    };
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let named = host.contains('.')
        && host
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-');
    named.then(|| (host.to_owned(), path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spellings_of_one_repository_are_one() {
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
    fn junk_is_no_repository() {
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
        ] {
            assert_eq!(normalise(url), None, "{url:?}");
        }
    }

    #[test]
    fn snippets_stand_on_hosts_of_code() {
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
        fn normalising_is_total_and_idempotent(url in "\\PC*|(https?://|git@)(www\\.)?[a-z.]{1,12}[:/]\\PC{0,20}(\\.git)?/?") {
            if let Some(once) = normalise(&url) {
                prop_assert!(!once.ends_with('/'));
                let again = normalise(&once);
                prop_assert!(again.is_some(), "{}", once);
            }
        }
    }
}
