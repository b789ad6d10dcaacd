//! Client metadata documents: the client's id is the https address of the client's description.
//!
//! An untrusted client chooses the URL, so the server restricts the request: https and named hosts
//! only, no redirects, three seconds, 16 KiB. Every address that the name resolves to must be public,
//! and the server connects to these resolved addresses only.
//! **Source**: draft-ietf-oauth-client-id-metadata-document, sections 3, 4 and 6.5; OWASP SSRF prevention.

use super::client::{Client, ClientMetadata};
use crate::auth::bounded_json::read_json;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use url::{Host, Url};

/// The timeout of one document.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(3);

/// The maximum number of concurrent fetches. An untrusted client must not be able to make this
/// server send many requests.
const MAX_FETCHES: usize = 8;

/// A fetcher of client metadata documents.
#[derive(Debug)]
pub(crate) struct Documents {
    client: reqwest::Client,
    /// True if the fetcher also accepts http and loopback addresses; for tests only.
    local: bool,
    permits: Semaphore,
}

impl Documents {
    /// Builds a fetcher. With `local` the fetcher also accepts http and loopback addresses, for tests.
    pub(crate) fn new(local: bool) -> reqwest::Result<Self> {
        let builder = reqwest::Client::builder()
            .no_proxy()
            .redirect(Policy::none())
            .timeout(REQUEST_TIMEOUT);
        let builder = if local {
            builder
        } else {
            builder.https_only(true).dns_resolver(Arc::new(PublicOnly))
        };
        Ok(Self {
            client: builder.build()?,
            local,
            permits: Semaphore::new(MAX_FETCHES),
        })
    }

    pub(crate) fn is_address(&self, client_id: &str) -> bool {
        client_id.starts_with("https://") || (self.local && client_id.starts_with("http://"))
    }

    /// Fetches the document at this address and returns the described client, or the reason of a
    /// failure for the error page.
    pub(crate) async fn fetch(&self, client_id: &str) -> Result<Client, String> {
        let url = self.address(client_id)?;
        let _permit = self
            .permits
            .try_acquire()
            .map_err(|_| "Too many client documents are being fetched; try again.")?;
        let sent = self
            .client
            .get(url)
            .header("accept", "application/json")
            .send()
            .await;
        // The message omits the cause, because the cause would reveal hosts inside this network.
        let answer = sent.map_err(|_| "The client's metadata document could not be fetched.")?;
        if answer.status() != reqwest::StatusCode::OK {
            return Err("The client's metadata document does not answer 200.".to_owned());
        }
        let metadata: ClientMetadata = read_json(answer)
            .await
            .ok_or("The client's metadata document is not what it must be.")?;
        if metadata.client_id.as_deref() != Some(client_id) {
            return Err(
                "The client's metadata document names another client_id than its address."
                    .to_owned(),
            );
        }
        metadata.into_client(client_id.to_owned())
    }

    fn address(&self, client_id: &str) -> Result<Url, String> {
        let url = Url::parse(client_id).map_err(|_| "client_id is not an address.")?;
        let named = matches!(url.host(), Some(Host::Domain(_))) || self.local;
        let clean =
            url.fragment().is_none() && url.username().is_empty() && url.password().is_none();
        // The parsed URL must equal the text, which excludes dot segments and upper-case hosts.
        if !named || !clean || url.path() == "/" || url.as_str() != client_id {
            return Err(
                "client_id must be an https address with a path, a named host and nothing ambiguous.".to_owned()
            );
        }
        Ok(url)
    }
}

/// A resolver of names to public addresses. A name with at least one other address does not resolve.
struct PublicOnly;

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let addresses: Vec<SocketAddr> =
                tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            if addresses.iter().all(|address| is_public(address.ip())) {
                return Ok(Box::new(addresses.into_iter()) as Addrs);
            }
            Err("the name resolves to an address that is not public".into())
        })
    }
}

/// Returns true if an address is public. **Source**: IANA special-purpose address registries
/// (RFC 6890).
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || a == 0
        || a >= 224
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19));
    !special
}

/// Returns true if an address is public. Only 2000::/3 is allocated. Special ranges inside are the
/// protocol assignments below 2001:200:: (with Teredo), 6to4, and the documentation prefixes; Teredo
/// and 6to4 addresses contain an IPv4 address.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let special =
        (a == 0x2001 && (b < 0x200 || b == 0xdb8)) || a == 0x2002 || (a == 0x3fff && b < 0x1000);
    (0x2000..0x4000).contains(&a) && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_are_not_public() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in [
            "93.184.216.34",
            "1.1.1.1",
            "2606:4700::1111",
            "2a00:1450:4001::1",
            "172.32.0.1",
            "100.128.0.1",
        ] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[tokio::test]
    async fn urls_that_are_not_plain_https_are_refused_before_any_request() {
        let documents = Documents::new(false).unwrap();
        for bad in [
            "https://127.0.0.1/client",
            "https://[::1]/client",
            "https://0x7f.1/client",
            "https://2130706433/client",
            "https://a.example/",
            "https://a.example",
            "https://u@a.example/client",
            "https://a.example/x#y",
            "https://a.example/x/../client",
            "https://A.example/client",
            "https://a.example:443/client",
            "http://a.example/c",
        ] {
            let refused = !documents.is_address(bad) || documents.address(bad).is_err();
            assert!(refused, "{bad}");
        }
        // The name resolves, to this machine: refused by the resolver.
        assert!(documents.fetch("https://localhost/client").await.is_err());
        assert!(
            PublicOnly
                .resolve("localhost".parse().unwrap())
                .await
                .is_err()
        );
    }
}
