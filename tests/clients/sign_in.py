"""A person without a browser: opens a sign-in page, enters an address and the one-time code, allows, and tells where that leads.

Usage: sign_in.py ADDRESS-OF-THE-PAGE. The e-mail address and the one-time code come from CLIENTS_EMAIL and CLIENTS_CODE. Prints the
address that the browser would be sent to, with code, state and iss.
"""

import http.client
import os
import sys
from html.parser import HTMLParser
from urllib.parse import urlencode, urlsplit


class Fields(HTMLParser):
    """The hidden fields of a page's forms."""

    def __init__(self):
        super().__init__()
        self.values = {}

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "input" and given.get("type") == "hidden":
            self.values[given["name"]] = given["value"]


def hidden(page):
    fields = Fields()
    fields.feed(page)
    return fields.values


# The cookies of the browser: a form is accepted from the browser that was given it.
COOKIES = {}


def ask(address, form=None):
    """Status, body and where it leads; a form is posted."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.netloc, timeout=30)
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    # Each person comes from an address of their own, behind the proxy that the server trusts.
    person = sum(os.environ["CLIENTS_EMAIL"].encode()) % 250 + 1
    headers = {"x-forwarded-for": f"198.51.100.{person}"}
    if COOKIES:
        headers["cookie"] = "; ".join(f"{name}={value}" for name, value in COOKIES.items())
    if form is None:
        connection.request("GET", path, headers=headers)
    else:
        headers |= {"content-type": "application/x-www-form-urlencoded", "origin": f"{parts.scheme}://{parts.netloc}"}
        connection.request("POST", path, urlencode(form), headers)
    answer = connection.getresponse()
    for cookie in answer.headers.get_all("set-cookie") or []:
        name, _, value = cookie.partition(";")[0].partition("=")
        COOKIES[name] = value
    return answer.status, answer.read().decode(), answer.getheader("location")


def sign_in(address):
    """Where the browser is sent when the person has allowed."""
    page = address.split("?")[0]
    status, text, _ = ask(address)
    if status != 200:
        raise SystemExit(f"the page is {status}: {text[:500]}")
    fields = hidden(text)
    email = {"request": fields["request"], "action": "sign_in", "email": os.environ["CLIENTS_EMAIL"]}
    status, text, _ = ask(page, email)
    if status != 200:
        raise SystemExit(f"after the address: {status}: {text[:500]}")
    fields = hidden(text)
    code = {"code": os.environ["CLIENTS_CODE"], "action": "approve"}
    status, text, leads = ask(page, {"request": fields["request"], "sign_in": fields["sign_in"], **code})
    if status != 303 or not leads:
        raise SystemExit(f"after the code: {status}: {text[:500]}")
    return leads


if __name__ == "__main__":
    print(sign_in(sys.argv[1]))
