//! The pages of a sign-in: plain HTML without script or style, usable by keyboard, screen reader and text browser.

use super::OAuth;
use super::redirect::form_target;
use super::request::Request;
use crate::problem::Problem;
use crate::response::Response;
use hyper::StatusCode;
use hyper::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, REFERRER_POLICY, RETRY_AFTER,
};
use maud::{DOCTYPE, Markup, html};
use pages::visible_name;
use store::oauth::LIBRARY_SCOPE;
use store::tokens::TOKEN_SCOPE;

/// Renders the consent page, with the choices to sign in, to allow a trial, or to deny access.
pub(super) fn consent(oauth: &OAuth, request: &Request, alert: Option<&str>) -> Response {
    let body = html! {
        (notice(alert))
        (summary(request))
        h2 { "With a subscription" }
        @if oauth.provider.is_some() {
            form method="post" action="/oauth/authorize" {
                (hidden(oauth, request))
                p {
                    label for="email" { "E-mail address of your subscription" } br;
                    input id="email" name="email" type="email" autocomplete="email" maxlength="254" required;
                }
                p { button name="action" value="sign_in" { "Send me a one-time code" } }
            }
        } @else {
            p { "This server has no subscriptions." }
        }
        h2 { "Without one" }
        form method="post" action="/oauth/authorize" {
            (hidden(oauth, request))
            p {
                button name="action" value="trial" { "Allow a free trial" } " "
                button name="action" value="deny" { "Do not allow" }
            }
        }
    };
    page(
        StatusCode::OK,
        "Allow access to Concordance?",
        body,
        Some(request),
    )
}

/// Renders the page that requests the one-time code.
pub(super) fn one_time_code(
    oauth: &OAuth,
    request: &Request,
    sign_in: &str,
    alert: Option<&str>,
) -> Response {
    let body = html! {
        (notice(alert))
        (summary(request))
        form method="post" action="/oauth/authorize" {
            (hidden(oauth, request))
            input type="hidden" name="sign_in" value=(sign_in);
            (code_field())
            p { button name="action" value="approve" { "Sign in and allow" } }
        }
        form method="post" action="/oauth/authorize" {
            (hidden(oauth, request))
            p { button name="action" value="deny" { "Do not allow" } }
        }
    };
    page(
        StatusCode::OK,
        "Enter your one-time code",
        body,
        Some(request),
    )
}

/// Renders the field of the one-time code.
fn code_field() -> Markup {
    html! {
        p {
            label for="code" {
                "One-time code from the mail that was sent, if the address has a subscription"
            }
            br;
            input id="code" name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="12" required;
        }
    }
}

/// A grant on the page that lists them.
pub(super) struct ListedGrant {
    pub(super) id: i64,
    /// The client's own name and its address.
    pub(super) client: String,
    /// Scopes separated by spaces.
    pub(super) scope: String,
    /// The time of the sign-in.
    pub(super) granted_at: String,
}

/// Renders the page that asks a subscriber for an e-mail address, to list grants.
pub(super) fn grants_sign_in(oauth: &OAuth, alert: Option<&str>) -> Response {
    let body = html! {
        (notice(alert))
        @if oauth.provider.is_some() {
            p { "Sign in to see which programs may use your subscription, and to revoke what you allowed." }
            form method="post" action="/oauth/grants" {
                p {
                    label for="email" { "E-mail address of your subscription" } br;
                    input id="email" name="email" type="email" autocomplete="email" maxlength="254" required;
                }
                p { button name="action" value="sign_in" { "Send me a one-time code" } }
            }
        } @else {
            p { "This server has no subscriptions." }
        }
    };
    page(StatusCode::OK, "Programs you allowed", body, None)
}

/// Renders the page that requests the one-time code, to list grants.
pub(super) fn grants_code(sign_in: &str, alert: Option<&str>) -> Response {
    let body = html! {
        (notice(alert))
        form method="post" action="/oauth/grants" {
            input type="hidden" name="sign_in" value=(sign_in);
            (code_field())
            p { button name="action" value="list" { "Sign in" } }
        }
    };
    page(StatusCode::OK, "Enter your one-time code", body, None)
}

/// Renders the list of grants, each with a button that revokes it.
pub(super) fn grants(session: &str, grants: &[ListedGrant], alert: Option<&str>) -> Response {
    let body = html! {
        (notice(alert))
        @if grants.is_empty() {
            p { "No program may use your subscription." }
        }
        @for grant in grants {
            form method="post" action="/oauth/grants" {
                input type="hidden" name="session" value=(session);
                input type="hidden" name="grant" value=(grant.id);
                p {
                    strong { (visible_name(&grant.client)) } ", allowed at " (grant.granted_at) ": " (grant.scope) " "
                    button name="action" value="revoke" { "Revoke" }
                }
            }
        }
    };
    page(StatusCode::OK, "Programs you allowed", body, None)
}

/// Renders a page with the reason why a sign-in cannot continue.
pub(super) fn refusal(status: StatusCode, reason: &str) -> Response {
    let body = html! {
        p role="alert" { (reason) }
        p { "Nothing was allowed. Go back to the program that sent you here and begin again." }
    };
    page(status, "This sign-in cannot go on", body, None)
}

/// Renders a problem as a page with the problem's status, detail and `Retry-After`.
pub(crate) fn from_problem(problem: Problem) -> Response {
    let detail = problem.detail().to_owned();
    let json = problem.into_response();
    let mut response = refusal(json.status(), &detail);
    if let Some(wait) = json.headers().get(RETRY_AFTER) {
        response.headers_mut().insert(RETRY_AFTER, wait.clone());
    }
    response
}

/// Renders the client's name, the scopes, and the host that receives the code.
fn summary(request: &Request) -> Markup {
    let meaning = |scope: &str| match scope {
        TOKEN_SCOPE => "ask questions of the graph, within the limits of your plan",
        LIBRARY_SCOPE => "browse the library of code at V2 and above (with a subscription)",
        _ => "",
    };
    html! {
        p { "A program that calls itself " strong { (visible_name(&request.client_name)) } " asks to:" }
        ul {
            @for scope in request.scope.split(' ') { li { (meaning(scope)) } }
        }
        p {
            "You will be sent on to " strong { (form_target(&request.redirect_uri).unwrap_or_default()) }
            ". Allow it only if you began this there yourself: anyone can give a program any name."
        }
    }
}

fn hidden(oauth: &OAuth, request: &Request) -> Markup {
    html! { input type="hidden" name="request" value=(request.sealed(oauth).unwrap_or_default()); }
}

fn notice(alert: Option<&str>) -> Markup {
    html! { @if let Some(text) = alert { p role="alert" { (text) } } }
}

fn page(status: StatusCode, title: &str, body: Markup, request: Option<&Request>) -> Response {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " – Concordance" }
            }
            body { main { h1 { (title) } (body) } }
        }
    };
    let mut response = Response::new(page.into_string().into());
    *response.status_mut() = status;
    // Browsers check every redirect that follows a form, so the policy must contain the client's
    // address.
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
    // With "no-referrer" browsers would send "Origin: null" with the form, and a form of another
    // site may send the same header.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    response
}
