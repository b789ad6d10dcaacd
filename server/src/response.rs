//! Responses as bytes in memory, and boxed responses of any service on the port.

use crate::answer::Answer;
use crate::response_cache::SerializedAnswer;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH, LINK};
use hyper::http;
use hyper::http::response::Builder;
use hyper::{HeaderMap, StatusCode};
use serde_json::Value;
use std::error::Error;

/// The usual number of headers, so that the map does not grow: type, two links, six for security,
/// two for other origins, and the id.
const USUAL_HEADERS: usize = 12;

/// A response whose bytes are in memory.
pub(crate) type Response = hyper::Response<Bytes>;

pub(crate) type Body =
    http_body_util::combinators::UnsyncBoxBody<Bytes, Box<dyn Error + Send + Sync>>;

/// A response of any service on the port.
pub(crate) type BoxedResponse = hyper::Response<Body>;

pub(crate) fn boxed<B>(response: hyper::Response<B>) -> BoxedResponse
where
    B: hyper::body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    response.map(|body| body.map_err(Into::into).boxed_unsync())
}

/// Begins a response of a type.
pub(crate) fn of_type(media_type: &'static str) -> Builder {
    hyper::Response::builder().header(CONTENT_TYPE, media_type)
}

/// Returns the response of a text that changes only with a new version of the server.
pub(crate) fn lasting(text: String, media_type: &'static str) -> http::Result<Response> {
    let response = of_type(media_type).header(CACHE_CONTROL, "public, max-age=3600");
    response.body(text.into())
}

/// Returns a response with this tag; without its body for a client that has it. `whole` adds what the others get.
/// **Source**: RFC 9110, section 13 (conditional requests).
pub(crate) fn tagged<E: From<http::Error>>(
    request: &HeaderMap,
    tag: &str,
    response: Builder,
    whole: impl FnOnce(Builder) -> Result<Response, E>,
) -> Result<Response, E> {
    let response = response.header(ETAG, tag);
    match is_known(request, tag) {
        true => Ok(response
            .status(StatusCode::NOT_MODIFIED)
            .body(Bytes::new())?),
        false => whole(response),
    }
}

pub(crate) fn boxed_bytes(response: Response) -> BoxedResponse {
    response.map(|bytes| {
        Full::new(bytes)
            .map_err(|never| match never {})
            .boxed_unsync()
    })
}

pub(crate) fn json_response(status: StatusCode, value: &Value) -> Response {
    let mut response = json_bytes(value.to_string().into());
    *response.status_mut() = status;
    response
}

/// Builds the response of a serialized answer with the links to its licenses.
pub(crate) fn serialized_response(answer: SerializedAnswer) -> Response {
    let mut response = json_bytes(answer.bytes);
    license_links(response.headers_mut(), &answer.license_links);
    response
}

fn json_bytes(bytes: Bytes) -> Response {
    let mut response = Response::new(bytes);
    let headers = response.headers_mut();
    headers.reserve(USUAL_HEADERS);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// Builds the response of an answer with the links to its licenses.
pub(crate) fn answer_response(answer: &Answer) -> Response {
    let mut response = json_response(StatusCode::OK, &answer.json);
    license_links(response.headers_mut(), &answer.license_links);
    response
}

/// Returns true if a client has the answer with this tag. **Source**: RFC 9110, sections 8.8.3.2 (weak comparison) and 13.1.2.
fn is_known(request: &HeaderMap, tag: &str) -> bool {
    let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    request.get_all(IF_NONE_MATCH).iter().any(|tags| {
        let mut tags = tags.to_str().unwrap_or_default().split(',').map(strong);
        tags.any(|known| known == "*" || known == strong(tag))
    })
}

/// Adds `Link: <…>; rel="license"` for each address. **Source**: RFC 8288 and RFC 4946.
pub(crate) fn license_links(headers: &mut HeaderMap, links: &[&'static str]) {
    for link in links {
        if let Ok(value) = HeaderValue::from_str(&format!("<{link}>; rel=\"license\"")) {
            headers.append(LINK, value);
        }
    }
}
