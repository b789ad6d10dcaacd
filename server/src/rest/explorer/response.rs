//! Responses with pages: their type, security headers, compression and caching.

use crate::problem::Problem;
use crate::response::{Response, is_known, license_links};
use crate::response_cache::SerializedAnswer;
use catalogue::{Digest, License};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    HeaderValue, LOCATION, VARY,
};
use hyper::{HeaderMap, StatusCode};
use pages::Page;
use parking_lot::Mutex;
use std::collections::{BTreeSet, HashMap};
use std::io::{Read, Write};
use std::sync::LazyLock;

/// The policy of every page: files of this server only, no inline script or style, no frame.
/// **Source**: Content Security Policy Level 3.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'";

/// The compression level of pages. **Reason**: a page is compressed once for each snapshot; 6 is the
/// usual compromise.
const LEVEL: u32 = 6;

/// The files of the pages, compressed once.
static ASSETS: LazyLock<Mutex<HashMap<&'static str, SerializedAnswer>>> =
    LazyLock::new(Mutex::default);

/// Returns a file of the pages. Its address has a version, so caches may keep it.
pub(super) fn asset(
    request: &HeaderMap,
    text: &'static str,
    media_type: &'static str,
) -> Result<Response, Problem> {
    let stored = ASSETS.lock().get(text).cloned();
    let asset = match stored {
        Some(asset) => asset,
        None => {
            let asset = pack(text.as_bytes(), &BTreeSet::new())?;
            ASSETS.lock().insert(text, asset.clone());
            asset
        }
    };
    packed(request, asset, empty(media_type), "public, max-age=604800")
}

/// Returns a response of a type without a body.
pub(super) fn empty(media_type: &'static str) -> Response {
    let mut response = Response::new(Bytes::new());
    let media_type = HeaderValue::from_static(media_type);
    response.headers_mut().insert(CONTENT_TYPE, media_type);
    response
}

/// Compresses a page for the cache.
pub(super) fn compress(page: &Page) -> Result<SerializedAnswer, Problem> {
    pack(page.html.as_bytes(), &page.licenses)
}

/// Compresses an answer with rows under these licenses for the cache.
pub(super) fn pack(
    bytes: &[u8],
    licenses: &BTreeSet<License>,
) -> Result<SerializedAnswer, Problem> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(LEVEL));
    let written = encoder.write_all(bytes);
    let packed = written.and_then(|()| encoder.finish());
    Ok(SerializedAnswer {
        bytes: packed.map_err(|_| Problem::internal())?.into(),
        license_links: links(licenses),
    })
}

/// Returns the response of a compressed page: as it is, or unpacked for a client that takes no gzip.
pub(super) fn compressed(
    request: &HeaderMap,
    page: SerializedAnswer,
    is_pinned: bool,
) -> Result<Response, Problem> {
    packed(request, page, html(Bytes::new()), lifetime(is_pinned))
}

/// Returns the rule for caches of an answer from a snapshot that the reader named, or from the newest one.
pub(super) const fn lifetime(is_pinned: bool) -> &'static str {
    match is_pinned {
        true => "public, max-age=86400",
        false => "public, max-age=60",
    }
}

/// Returns a response with a compressed answer, the headers of `empty` and this rule for caches.
pub(super) fn packed(
    request: &HeaderMap,
    page: SerializedAnswer,
    empty: Response,
    cached: &'static str,
) -> Result<Response, Problem> {
    let takes_gzip = takes_gzip(request);
    let digest = Digest::of(&page.bytes).to_string();
    // Weak, because both forms have it.
    let tag = format!("W/\"{}\"", &digest[..32]);
    let is_known = is_known(request, &tag);
    let mut response = empty;
    *response.body_mut() = match (is_known, takes_gzip) {
        (true, _) => Bytes::new(),
        (false, true) => page.bytes,
        (false, false) => unpacked(&page.bytes)?,
    };
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else if takes_gzip {
        let headers = response.headers_mut();
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cached));
    license_links(headers, &page.license_links);
    Ok(response)
}

/// Returns the response of a page that no cache stores.
pub(super) fn plain(page: &Page) -> Response {
    let mut response = html(page.html.clone().into());
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    license_links(headers, &links(&page.licenses));
    response
}

/// Returns the response of the page on a record that is not stored.
pub(super) fn missing(page: &Page) -> Response {
    let mut response = plain(page);
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// Returns a redirect to an address of this server.
pub(super) fn redirect(address: &str) -> Result<Response, Problem> {
    let mut response = Response::new(Bytes::new());
    *response.status_mut() = StatusCode::FOUND;
    let address = HeaderValue::from_str(address).map_err(|_| Problem::internal())?;
    response.headers_mut().insert(LOCATION, address);
    Ok(response)
}

fn html(bytes: Bytes) -> Response {
    let mut response = Response::new(bytes);
    let headers = response.headers_mut();
    let media_type = HeaderValue::from_static("text/html; charset=utf-8");
    headers.insert(CONTENT_TYPE, media_type);
    let policy = HeaderValue::from_static(POLICY);
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    response
}

fn links(licenses: &BTreeSet<License>) -> Vec<&'static str> {
    let licenses = licenses.iter().copied();
    licenses
        .filter(|license| license.share_alike())
        .filter_map(License::url)
        .collect()
}

/// Returns true if a client takes gzip. **Source**: RFC 9110, section 12.5.3.
fn takes_gzip(request: &HeaderMap) -> bool {
    request.get_all(ACCEPT_ENCODING).iter().any(|codings| {
        let codings = codings.to_str().unwrap_or_default().split(',');
        let mut codings =
            codings.map(|coding| coding.split(';').map(str::trim).collect::<Vec<_>>());
        codings.any(|parts| match parts.as_slice() {
            [coding, rest @ ..] => {
                (coding.eq_ignore_ascii_case("gzip") || *coding == "*")
                    && !rest
                        .iter()
                        .any(|part| matches!(*part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
            }
            [] => false,
        })
    })
}

fn unpacked(bytes: &[u8]) -> Result<Bytes, Problem> {
    let mut text = vec![];
    let read = GzDecoder::new(bytes).read_to_end(&mut text);
    read.map_err(|_| Problem::internal())?;
    Ok(text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_state_whether_they_take_gzip() {
        let takes = |value: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(
                ACCEPT_ENCODING,
                HeaderValue::from_static(value),
            )]))
        };
        assert!(takes("gzip, deflate, br") && takes("br;q=1.0, GZIP;q=0.8") && takes("*"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("identity"));
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
