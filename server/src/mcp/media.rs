//! The media type of answers on /mcp: JSON, or a stream of one event with the same JSON.
//!
//! **Source**: MCP specification 2025-11-25, Streamable HTTP, "Sending messages to the server": a
//! client lists both forms and the server chooses. A client that lists one form gets that form. A
//! client that lists both gets the form with the greater weight, or JSON for equal weights (RFC 9110,
//! section 12.5.1).

use crate::problem::Problem;
use crate::response::{BoxedResponse, boxed_bytes};
use http_body_util::BodyExt;
use hyper::HeaderMap;
use hyper::body::Bytes;
use hyper::header::{ACCEPT, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue};

const JSON: &str = "application/json";
const EVENTS: &str = "text/event-stream";

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// One JSON document.
    Json,
    /// A stream with one server-sent event.
    Events,
}

impl Form {
    /// Returns the form that a client prefers; `None` when the client accepts neither.
    pub(super) fn accepted(headers: &HeaderMap) -> Option<Self> {
        let lists = headers
            .get_all(ACCEPT)
            .iter()
            .filter_map(|value| value.to_str().ok());
        let (mut json, mut events) = (0.0_f32, 0.0_f32);
        for kind in lists.flat_map(|list| list.split(',')) {
            let mut parts = kind.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let weight =
                parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
            let weight = weight.map_or(1.0, |weight| weight.trim().parse().unwrap_or(1.0));
            if name.eq_ignore_ascii_case(JSON) {
                json = json.max(weight);
            } else if name.eq_ignore_ascii_case(EVENTS) {
                events = events.max(weight);
            }
        }
        match (json > 0.0, events > 0.0) {
            (false, false) => None,
            (true, _) if json >= events => Some(Self::Json),
            _ => Some(Self::Events),
        }
    }

    /// Returns the `Accept` header that the MCP library requires.
    pub(super) const fn both() -> HeaderValue {
        HeaderValue::from_static("application/json, text/event-stream")
    }

    /// Converts an answer to this form. Problems and empty responses stay unchanged.
    pub(super) async fn convert(self, response: BoxedResponse) -> BoxedResponse {
        let json = response
            .headers()
            .get(CONTENT_TYPE)
            .is_some_and(|kind| kind.as_bytes().starts_with(JSON.as_bytes()));
        if self == Self::Json || !json || !response.status().is_success() {
            return response;
        }
        let (mut parts, body) = response.into_parts();
        let Ok(body) = body.collect().await else {
            return broken();
        };
        parts
            .headers
            .insert(CONTENT_TYPE, HeaderValue::from_static(EVENTS));
        parts
            .headers
            .insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        parts.headers.remove(CONTENT_LENGTH);
        // JSON without line breaks is one line of data.
        let event = [
            b"event: message\ndata: ".as_slice(),
            &body.to_bytes(),
            b"\n\n",
        ]
        .concat();
        boxed_bytes(hyper::Response::from_parts(parts, Bytes::from(event)))
    }
}

fn broken() -> BoxedResponse {
    boxed_bytes(Problem::internal().into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_callers_list_decides() {
        let accepted = |lists: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for list in lists {
                headers.append(ACCEPT, HeaderValue::from_static(list));
            }
            Form::accepted(&headers)
        };
        for (lists, form) in [
            (
                vec!["application/json, text/event-stream"],
                Some(Form::Json),
            ),
            (
                vec!["text/event-stream", "application/json"],
                Some(Form::Json),
            ),
            (vec!["Application/JSON;charset=utf-8"], Some(Form::Json)),
            (vec!["text/event-stream"], Some(Form::Events)),
            (
                vec!["application/json;q=0, text/event-stream"],
                Some(Form::Events),
            ),
            (
                vec!["application/json; q=0.5, text/event-stream; q=0.9"],
                Some(Form::Events),
            ),
            (vec!["text/html, */*"], None),
            (vec!["application/json;q=0"], None),
            (vec![], None),
        ] {
            assert_eq!(accepted(&lists), form, "{lists:?}");
        }
    }
}
