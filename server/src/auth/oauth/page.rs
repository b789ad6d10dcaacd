//! The pages of a sign-in: plain HTML without script or style, usable by keyboard, screen reader and text browser.

use super::authorize::Request;
use super::redirect::form_target;
use crate::app::App;
use crate::body::Response;
use crate::problem::Problem;
use hyper::StatusCode;
use hyper::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, REFERRER_POLICY,
};
use store::oauth::LIBRARY_SCOPE;
use store::tokens::TOKEN_SCOPE;

/// Asks whether the client may act, and how to go on: signed in, as a trial, or not at all.
pub fn consent(app: &App, request: &Request, alert: Option<&str>) -> Response {
    let sign_in = match &app.provider {
        Some(_) => format!(
            "<form method=\"post\" action=\"/oauth/authorize\">\n{}\
             <p><label for=\"email\">E-mail address of your subscription</label><br>\n\
             <input id=\"email\" name=\"email\" type=\"email\" autocomplete=\"email\" maxlength=\"254\" required></p>\n\
             <p><button name=\"action\" value=\"sign_in\">Send me a one-time code</button></p>\n</form>\n",
            hidden(app, request)
        ),
        None => "<p>This server has no subscriptions.</p>\n".to_owned(),
    };
    let body = format!(
        "{}{}<h2>With a subscription</h2>\n{sign_in}<h2>Without one</h2>\n{}",
        notice(alert),
        asked(request),
        buttons(app, request, "trial", "Allow a free trial")
    );
    page(
        StatusCode::OK,
        "Allow access to Concordance?",
        &body,
        Some(request),
    )
}

/// Asks for the one-time code.
pub fn one_time_code(app: &App, request: &Request, sign_in: &str, alert: Option<&str>) -> Response {
    let body = format!(
        "{}{}<form method=\"post\" action=\"/oauth/authorize\">\n{}<input type=\"hidden\" name=\"sign_in\" value=\"{sign_in}\">\n\
         <p><label for=\"code\">One-time code from the mail that was sent, if the address has a subscription</label><br>\n\
         <input id=\"code\" name=\"code\" autocomplete=\"one-time-code\" inputmode=\"numeric\" maxlength=\"12\" required></p>\n\
         <p><button name=\"action\" value=\"approve\">Sign in and allow</button></p>\n</form>\n{}",
        notice(alert),
        asked(request),
        hidden(app, request),
        buttons(app, request, "deny", "Do not allow")
    );
    page(
        StatusCode::OK,
        "Enter your one-time code",
        &body,
        Some(request),
    )
}

/// Says why it does not go on.
pub fn refusal(status: StatusCode, why: &str) -> Response {
    let body = format!(
        "<p role=\"alert\">{}</p>\n<p>Nothing was allowed. Go back to the program that sent you here and begin again.</p>\n",
        escaped(why)
    );
    page(status, "This sign-in cannot go on", &body, None)
}

/// A problem as a page: its status, headers and what to do.
pub fn of_problem(problem: Problem) -> Response {
    let detail = problem.detail().to_owned();
    let json = problem.into_response();
    let mut response = refusal(json.status(), &detail);
    if let Some(wait) = json.headers().get(hyper::header::RETRY_AFTER) {
        response
            .headers_mut()
            .insert(hyper::header::RETRY_AFTER, wait.clone());
    }
    response
}

fn asked(request: &Request) -> String {
    let says = |scope: &str| match scope {
        TOKEN_SCOPE => "ask questions of the graph, within the limits of your plan",
        LIBRARY_SCOPE => "browse the library of verified code (with a subscription)",
        _ => "",
    };
    let items: String = request
        .scope
        .split(' ')
        .map(|scope| format!("<li>{}</li>\n", says(scope)))
        .collect();
    format!(
        "<p>A program that calls itself <strong>{}</strong> asks to:</p>\n<ul>\n{items}</ul>\n\
         <p>You will be sent on to <strong>{}</strong>. Allow it only if you began this there yourself: anyone can give a program \
         any name.</p>\n",
        escaped(&request.client_name),
        escaped(&form_target(&request.redirect_uri).unwrap_or_default())
    )
}

fn buttons(app: &App, request: &Request, action: &str, says: &str) -> String {
    let deny = match action {
        "deny" => "",
        _ => "<button name=\"action\" value=\"deny\">Do not allow</button>\n",
    };
    format!(
        "<form method=\"post\" action=\"/oauth/authorize\">\n{}<p><button name=\"action\" value=\"{action}\">{says}</button>\n\
         {deny}</p>\n</form>\n",
        hidden(app, request)
    )
}

fn hidden(app: &App, request: &Request) -> String {
    let sealed = request.sealed(app).unwrap_or_default();
    format!("<input type=\"hidden\" name=\"request\" value=\"{sealed}\">\n")
}

fn notice(alert: Option<&str>) -> String {
    alert
        .map(|text| format!("<p role=\"alert\">{}</p>\n", escaped(text)))
        .unwrap_or_default()
}

fn page(status: StatusCode, title: &str, body: &str, request: Option<&Request>) -> Response {
    let html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title} – Concordance</title>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{body}</main>\n</body>\n</html>\n"
    );
    let mut response = Response::new(html.into());
    *response.status_mut() = status;
    // Browsers check the whole chain of redirects that a form leads to, so the client's address must be in the policy.
    let target = request
        .and_then(|request| form_target(&request.redirect_uri))
        .unwrap_or_default();
    let policy = format!(
        "default-src 'none'; form-action 'self' {target}; frame-ancestors 'none'; base-uri 'none'"
    );
    let headers = response.headers_mut();
    headers.insert(
        CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // With "no-referrer" browsers would send "Origin: null" with the form, and it could not be told from a stranger's.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// A text as HTML shows it.
fn escaped(text: &str) -> String {
    text.chars()
        .fold(String::with_capacity(text.len()), |mut escaped, c| {
            match c {
                '&' => escaped.push_str("&amp;"),
                '<' => escaped.push_str("&lt;"),
                '>' => escaped.push_str("&gt;"),
                '"' => escaped.push_str("&quot;"),
                '\'' => escaped.push_str("&#39;"),
                c => escaped.push(c),
            }
            escaped
        })
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_name_cannot_become_markup() {
        assert_eq!(
            super::escaped("<b a='\"'>&"),
            "&lt;b a=&#39;&quot;&#39;&gt;&amp;"
        );
    }
}
