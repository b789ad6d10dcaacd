//! Responses: of our own making, and of any service on the port.

use crate::answer::Answer;
use crate::kept::Prepared;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HeaderValue, LINK};
use hyper::{HeaderMap, StatusCode};
use serde_json::Value;
use std::error::Error;

/// Room for headers, so that they are not moved as they come: type, two links, six for security, two for other origins, the id.
const HEADERS: usize = 12;

/// A response of ours: its bytes are at hand.
pub type Response = hyper::Response<Bytes>;

/// Bytes that come from any of the services on the port.
pub type Body = http_body_util::combinators::UnsyncBoxBody<Bytes, Box<dyn Error + Send + Sync>>;

/// A response of any of the services on the port.
pub type Outgoing = hyper::Response<Body>;

/// Hands a response of ours to the port.
pub fn outgoing(response: Response) -> Outgoing {
    response.map(|bytes| {
        Full::new(bytes)
            .map_err(|never| match never {})
            .boxed_unsync()
    })
}

/// Hands the response of a service to the port.
pub fn boxed<B>(response: hyper::Response<B>) -> Outgoing
where
    B: hyper::body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    response.map(|body| body.map_err(Into::into).boxed_unsync())
}

/// A JSON response.
pub fn json_response(status: StatusCode, value: &Value) -> Response {
    let mut response = json_bytes(value.to_string().into());
    *response.status_mut() = status;
    response
}

/// An answer that was written before, with the links to its licenses.
pub fn prepared_response(answer: Prepared) -> Response {
    let mut response = json_bytes(answer.bytes);
    license_links(response.headers_mut(), &answer.license_links);
    response
}

fn json_bytes(bytes: Bytes) -> Response {
    let mut response = Response::new(bytes);
    response.headers_mut().reserve(HEADERS);
    response
        .headers_mut()
        .insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// An answer with the links to its licenses.
pub fn answer_response(answer: &Answer) -> Response {
    let mut response = json_response(StatusCode::OK, &answer.json);
    license_links(response.headers_mut(), &answer.license_links);
    response
}

/// Adds `Link: <…>; rel="license"` for each address. **Source**: RFC 8288 and RFC 4946.
pub fn license_links(headers: &mut HeaderMap, links: &[&'static str]) {
    for link in links {
        if let Ok(value) = HeaderValue::from_str(&format!("<{link}>; rel=\"license\"")) {
            headers.append(LINK, value);
        }
    }
}
