//! Responses with pages: their type, security headers, compression and caching.

use crate::problem::Problem;
use crate::response::{Response, license_links, of_type, tagged};
use crate::response_cache::SerializedAnswer;
use catalogue::{Digest, License};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
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

/// The media type of a page.
pub(super) const HTML: &str = "text/html; charset=utf-8";

/// The compression level of pages. **Reason**: a page is compressed once for each snapshot; 6 is the
/// usual compromise.
const LEVEL: u32 = 6;

/// The compression level of a page for one reader. **Reason**: it is compressed for each request, and 1 costs least.
const LEVEL_OF_ONE: u32 = 1;

/// The files of the pages, compressed once.
static ASSETS: LazyLock<Mutex<HashMap<&'static [u8], SerializedAnswer>>> =
    LazyLock::new(Mutex::default);

/// Returns a file of the pages. Its address has a version, so caches may keep it.
pub(super) fn asset(
    request: &HeaderMap,
    content: &'static (impl AsRef<[u8]> + ?Sized),
    media_type: &'static str,
) -> Result<Response, Problem> {
    let content: &'static [u8] = content.as_ref();
    let stored = ASSETS.lock().get(content).cloned();
    let asset = match stored {
        Some(asset) => asset,
        None => {
            let asset = pack(content, &BTreeSet::new())?;
            ASSETS.lock().insert(content, asset.clone());
            asset
        }
    };
    packed(request, asset, media_type, "public, max-age=604800")
}

/// Compresses an answer with rows under these licenses for the cache.
pub(super) fn pack(
    bytes: &[u8],
    licenses: &BTreeSet<License>,
) -> Result<SerializedAnswer, Problem> {
    let packed = gzip(bytes, LEVEL).map_err(|_| Problem::internal())?;
    Ok(SerializedAnswer {
        bytes: packed.into(),
        license_links: links(licenses),
    })
}

fn gzip(bytes: &[u8], level: u32) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(level));
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Returns the rule for caches of an answer from a snapshot that the reader named, or from the newest one.
pub(super) const fn lifetime(is_pinned: bool) -> &'static str {
    match is_pinned {
        true => "public, max-age=86400",
        false => "public, max-age=60",
    }
}

/// Returns the response of a compressed answer with this rule for caches: as it is, or unpacked for a client that takes no
/// gzip.
pub(super) fn packed(
    request: &HeaderMap,
    page: SerializedAnswer,
    media_type: &'static str,
    cached: &'static str,
) -> Result<Response, Problem> {
    let digest = Digest::of(&page.bytes).to_string();
    // Weak, because both forms have it.
    let tag = format!("W/\"{}\"", &digest[..32]);
    let mut response = of_type(media_type)
        .header(VARY, "accept-encoding")
        .header(CACHE_CONTROL, cached);
    if media_type == HTML {
        response = response.header(CONTENT_SECURITY_POLICY, POLICY);
    }
    let mut response = tagged(request, &tag, response, |response| -> Result<_, Problem> {
        Ok(match takes_gzip(request) {
            true => response.header(CONTENT_ENCODING, "gzip").body(page.bytes)?,
            false => response.body(unpacked(&page.bytes)?)?,
        })
    })?;
    license_links(response.headers_mut(), &page.license_links);
    Ok(response)
}

/// Returns the response of a page that no cache stores.
pub(super) fn plain(page: &Page, status: StatusCode) -> Response {
    let mut response = Response::new(page.html.clone().into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_TYPE, HTML),
        (CONTENT_SECURITY_POLICY, POLICY),
        (CACHE_CONTROL, "no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    license_links(headers, &links(&page.licenses));
    response
}

/// Compresses a page that was made for one reader, if the reader takes gzip.
///
/// The length of a compressed answer can give away a secret that stands in it beside a text of somebody else (BREACH). These pages have
/// no such secret: without cookie and account, a request that another site makes a browser send gets what that site would get itself.
/// What only some know (the address of a proposal or of a check, a sealed conversation) comes with the request, and a challenge is
/// new in each answer. Pages of a sign-in do not come here.
pub(in crate::rest) fn compressed(mut response: Response, takes_gzip: bool) -> Response {
    let headers = response.headers_mut();
    let is_page = headers.get(CONTENT_TYPE).is_some_and(|value| value == HTML);
    if !is_page || headers.contains_key(CONTENT_ENCODING) {
        return response;
    }
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if !takes_gzip || response.body().is_empty() {
        return response;
    }
    let Ok(packed) = gzip(response.body(), LEVEL_OF_ONE) else {
        return response;
    };
    let coding = HeaderValue::from_static("gzip");
    response.headers_mut().insert(CONTENT_ENCODING, coding);
    *response.body_mut() = packed.into();
    response
}

/// Returns the response of a text that says why there is nothing.
pub(super) fn nothing(hint: impl Into<Bytes>) -> Result<Response, Problem> {
    let response = of_type("text/plain; charset=utf-8").status(StatusCode::NOT_FOUND);
    let response = response.header(CACHE_CONTROL, "no-store");
    Ok(response.body(hint.into())?)
}

/// Returns a redirect to an address of this server.
pub(super) fn redirect(status: StatusCode, address: &str) -> Result<Response, Problem> {
    let response = hyper::Response::builder().status(status);
    Ok(response.header(LOCATION, address).body(Bytes::new())?)
}

/// Returns a redirect after a form, so that a reload sends nothing again. **Source**: RFC 9110, section 15.4.4.
pub(super) fn see(address: &str) -> Result<Response, Problem> {
    redirect(StatusCode::SEE_OTHER, address)
}

/// Returns the status of a page with a challenge: an answer that was refused is an error.
pub(super) fn status_of(refusal: Option<&str>) -> StatusCode {
    match refusal {
        Some(_) => StatusCode::FORBIDDEN,
        None => StatusCode::OK,
    }
}

fn links(licenses: &BTreeSet<License>) -> Vec<&'static str> {
    let licenses = licenses.iter().copied();
    licenses
        .filter(|license| license.share_alike())
        .filter_map(License::url)
        .collect()
}

/// Returns true if a client takes gzip. **Source**: RFC 9110, section 12.5.3.
pub(in crate::rest) fn takes_gzip(request: &HeaderMap) -> bool {
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

    #[test]
    fn a_page_for_one_reader_is_compressed_and_stored_nowhere() {
        let page = Page {
            html: "<p>word</p>".repeat(100),
            licenses: BTreeSet::new(),
        };
        let made = || plain(&page, StatusCode::NOT_FOUND);
        let packed = compressed(made(), true);
        assert_eq!(packed.status(), StatusCode::NOT_FOUND);
        for (name, value) in [
            (CONTENT_ENCODING, "gzip"),
            (VARY, "accept-encoding"),
            (CACHE_CONTROL, "no-store"),
            (CONTENT_SECURITY_POLICY, POLICY),
        ] {
            assert_eq!(packed.headers()[&name], value, "{name}");
        }
        assert!(packed.body().len() < 200);
        assert_eq!(unpacked(packed.body()).unwrap(), page.html);
        let twice = compressed(packed.clone(), true);
        assert_eq!(twice.body(), packed.body());
        let other = compressed(made(), false);
        assert_eq!(other.body(), &page.html);
        assert!(!other.headers().contains_key(CONTENT_ENCODING));
        assert_eq!(other.headers()[VARY], "accept-encoding");
        let text = compressed(nothing("no tile").unwrap(), true);
        assert_eq!(text.body(), "no tile");
    }
}
