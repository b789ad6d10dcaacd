//! Client addresses, and the keyed hashes that count them. The server never stores or logs an
//! address.

use anyhow::{Context, Result, ensure};
use catalogue::Digest;
use hyper::HeaderMap;
use ipnet::IpNet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// The name of the secret's file in the state directory.
const SECRET: &str = "address-secret";

/// The peer of a connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// Derives keys from client addresses. The secret is random for each installation, so other
/// installations cannot interpret the keys. Instances that share limits share the state directory. It has no `Debug`,
/// since it has the secret.
#[derive(Clone)]
pub struct AddressKeys {
    secret: [u8; 32],
    trusted: Vec<IpNet>,
}

impl AddressKeys {
    /// Reads the secret of this installation, or creates the secret.
    pub fn open(state_dir: &Path, trusted: Vec<IpNet>) -> Result<Self> {
        let path = state_dir.join(SECRET);
        std::fs::create_dir_all(state_dir)
            .with_context(|| format!("making {}", state_dir.display()))?;
        if !path.exists() {
            make_secret(&path).with_context(|| format!("making {}", path.display()))?;
        }
        let bytes = regular_files::read(&path, regular_files::MAX_TEXT)
            .with_context(|| format!("reading {}", path.display()))?;
        ensure!(
            bytes.len() == 32,
            "{} is not 32 bytes\nhint: remove it, a new one is made",
            path.display()
        );
        let mut secret = [0; 32];
        secret.copy_from_slice(&bytes);
        Ok(Self { secret, trusted })
    }

    /// Returns the network that counts as this request's client.
    pub(crate) fn client(&self, peer: Peer, headers: &HeaderMap) -> IpAddr {
        network(self.address(peer.0.ip(), headers))
    }

    /// Returns the network that counts as the client of a connection; `None` for a trusted proxy, which
    /// connects for many clients.
    pub(crate) fn direct_client(&self, peer: Peer) -> Option<IpAddr> {
        let address = peer.0.ip().to_canonical();
        (!self.is_trusted(address)).then(|| network(address))
    }

    /// Returns the key that counts requests of this request's client.
    pub fn key(&self, peer: Peer, headers: &HeaderMap) -> String {
        let address = self.client(peer, headers);
        Digest::of_parts([&self.secret[..], address.to_string().as_bytes()]).to_string()
    }

    /// Returns the key that counts requests of the client's site: the addresses that one organization
    /// or subscriber gets together.
    pub(crate) fn site_key(&self, peer: Peer, headers: &HeaderMap) -> String {
        let site = site(self.address(peer.0.ip(), headers));
        self.key_of("site", &site.to_string())
    }

    /// Returns the key that counts requests by a text of this kind, such as an e-mail address.
    pub(crate) fn key_of(&self, kind: &str, text: &str) -> String {
        Digest::of_parts([&self.secret[..], kind.as_bytes(), text.as_bytes()]).to_string()
    }

    /// Derives a key for another purpose from the same secret.
    pub(crate) fn derived(&self, purpose: &str) -> [u8; 32] {
        *Digest::of_parts([&self.secret[..], b"derived", purpose.as_bytes()]).bytes()
    }

    /// Returns the client's address: the peer, or behind trusted proxies the last forwarded address
    /// that is not a trusted proxy.
    fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let forwarded: Vec<&str> = headers
            .get_all("x-forwarded-for")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        for hop in forwarded.into_iter().rev() {
            if !self.is_trusted(client) {
                break;
            }
            let Some(address) = hop_address(hop.trim()) else {
                break;
            };
            client = address.to_canonical();
        }
        client
    }

    fn is_trusted(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|net| net.contains(&address))
    }
}

/// Parses a hop of `X-Forwarded-For`: an address with or without a port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let bare = hop.trim_start_matches('[').trim_end_matches(']');
    bare.parse()
        .ok()
        .or_else(|| hop.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Returns the network that counts as one client: an IPv4 address, or the /64 of one IPv6
/// subscriber. **Source**: RFC 6177.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
    }
}

/// Returns the network that counts as one site: a /24 of IPv4, the smallest network that is routed by
/// itself, or a /48 of IPv6. **Source**: RFC 7454, section 6.1.3; RFC 6177, section 2.
fn site(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(v4) => IpAddr::V4(Ipv4Addr::from_bits(v4.to_bits() & (u32::MAX << 8))),
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 80))),
    }
}

/// Writes the secret to a temporary file and links the file, so that two instances that start at the
/// same time share one secret.
fn make_secret(path: &Path) -> Result<()> {
    let mut secret = [0u8; 32];
    getrandom::fill(&mut secret)
        .map_err(|e| anyhow::anyhow!("the system gives no randomness: {e}"))?;
    let temporary = path.with_extension(std::process::id().to_string());
    let mut file: File = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&temporary)?;
    file.write_all(&secret)?;
    file.sync_all()?;
    let linked = std::fs::hard_link(&temporary, path);
    std::fs::remove_file(&temporary)?;
    match linked {
        Err(e) if e.kind() != std::io::ErrorKind::AlreadyExists => Err(e.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn keys(trusted: &[&str]) -> AddressKeys {
        AddressKeys {
            secret: [7; 32],
            trusted: trusted.iter().map(|t| t.parse().unwrap()).collect(),
        }
    }

    fn key(keys: &AddressKeys, peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        keys.key(Peer(SocketAddr::new(peer.parse().unwrap(), 1)), &headers)
    }

    #[test]
    fn forwarded_headers_count_only_behind_trusted_proxies() {
        let open = keys(&[]);
        assert_eq!(
            key(&open, "192.0.2.1", &["198.51.100.1"]),
            key(&open, "192.0.2.1", &[])
        );
        let behind = keys(&["10.0.0.0/8"]);
        assert_eq!(
            key(&behind, "10.1.2.3", &["198.51.100.1"]),
            key(&behind, "198.51.100.1", &[])
        );
        assert_eq!(
            key(
                &behind,
                "10.1.2.3",
                &["6.6.6.6, 198.51.100.1:80", "10.9.9.9"]
            ),
            key(&behind, "198.51.100.1", &[])
        );
        assert_eq!(
            key(&behind, "192.0.2.1", &["198.51.100.1"]),
            key(&behind, "192.0.2.1", &[])
        );
        assert_eq!(
            key(&behind, "10.1.2.3", &["not an address"]),
            key(&behind, "10.1.2.3", &[])
        );
        assert_eq!(
            key(&behind, "::ffff:10.1.2.3", &["198.51.100.1"]),
            key(&behind, "198.51.100.1", &[])
        );
    }

    #[test]
    fn a_connection_counts_for_the_network_of_its_client_and_that_of_a_proxy_for_nobody() {
        let keys = keys(&["10.0.0.0/8"]);
        let client =
            |peer: &str| keys.direct_client(Peer(SocketAddr::new(peer.parse().unwrap(), 1)));
        assert_eq!(client("2001:db8:1:2::3"), client("2001:db8:1:2:ffff::"));
        assert_ne!(client("2001:db8:1:2::3"), client("2001:db8:1:3::3"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        assert_eq!([client("10.1.2.3"), client("::ffff:10.1.2.3")], [None; 2]);
    }

    #[test]
    fn a_site_is_a_network_that_is_handed_out_together() {
        let site = |peer: &str| {
            let peer = Peer(SocketAddr::new(peer.parse().unwrap(), 1));
            keys(&[]).site_key(peer, &HeaderMap::new())
        };
        assert_eq!(site("192.0.2.1"), site("192.0.2.254"));
        assert_eq!(site("192.0.2.1"), site("::ffff:192.0.2.9"));
        assert_ne!(site("192.0.2.1"), site("192.0.3.1"));
        assert_eq!(site("2001:db8:1:2::3"), site("2001:db8:1:ffff::"));
        assert_ne!(site("2001:db8:1::"), site("2001:db8:2::"));
    }

    #[test]
    fn a_secret_is_made_once_and_is_private() {
        use std::os::unix::fs::PermissionsExt;
        let state = tempfile::tempdir().unwrap();
        let first = AddressKeys::open(state.path(), vec![]).unwrap();
        let second = AddressKeys::open(state.path(), vec![]).unwrap();
        assert_eq!(
            key(&first, "192.0.2.1", &[]),
            key(&second, "192.0.2.1", &[])
        );
        let mode = std::fs::metadata(state.path().join(SECRET))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
        let other = AddressKeys::open(tempfile::tempdir().unwrap().path(), vec![]).unwrap();
        assert_ne!(key(&first, "192.0.2.1", &[]), key(&other, "192.0.2.1", &[]));
    }

    proptest! {
        #[test]
        fn one_ipv6_network_is_one_client(high in any::<u64>(), a in any::<u64>(), b in any::<u64>(), other in any::<u64>()) {
            let of = |high: u64, low: u64| Ipv6Addr::from_bits(u128::from(high) << 64 | u128::from(low)).to_string();
            prop_assume!(high > 0 && other > 0);
            let keys = keys(&[]);
            prop_assert_eq!(key(&keys, &of(high, a), &[]), key(&keys, &of(high, b), &[]));
            prop_assert_eq!(key(&keys, &of(high, a), &[]) == key(&keys, &of(other, b), &[]), high == other);
        }
    }
}
