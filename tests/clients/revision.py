"""The revision 2026-07-28 on the wire, without an SDK that would forgive: kinds of results, hints for caches, refused headers.

Prints one JSON line a scenario: {"scenario", "told" or "failed"}. Needs CLIENTS_MCP and CLIENTS_TOKEN. Source: MCP specification
2026-07-28, basic protocol (resultType), server utilities (caching), Streamable HTTP (headers), versioning.
"""

import http.client
import json
import os
import traceback
from urllib.parse import urlsplit

ADDRESS = urlsplit(os.environ["CLIENTS_MCP"])
VERSION = "2026-07-28"
HEADER_MISMATCH, UNSUPPORTED_VERSION = -32020, -32022
NAMED = {"tools/call": "name", "resources/read": "uri"}


def meta(version=VERSION):
    names = {"protocolVersion": version, "clientInfo": {"name": "revision", "version": "1"}, "clientCapabilities": {}}
    return {f"io.modelcontextprotocol/{name}": value for name, value in names.items()}


def post(method, params=None, changed=None, version=VERSION):
    """Status and message. In `changed` are headers in place of the right ones; None leaves one out."""
    params = {"_meta": meta(version), **(params or {})}
    headers = {
        "authorization": f"Bearer {os.environ['CLIENTS_TOKEN']}",
        "accept": "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": version,
        "mcp-method": method,
        **({"mcp-name": params[NAMED[method]]} if method in NAMED else {}),
        **(changed or {}),
    }
    headers = {name: value for name, value in headers.items() if value is not None}
    body = json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})
    connection = http.client.HTTPConnection(ADDRESS.netloc, timeout=30)
    connection.request("POST", ADDRESS.path, body, headers)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())


def result(method, params=None):
    status, message = post(method, params)
    assert status == 200 and message["id"] == 7, (status, message)
    assert message["result"]["resultType"] == "complete", message
    return message["result"]


def cacheable(method, params=None):
    answer = result(method, params)
    ttl, scope = answer["ttlMs"], answer["cacheScope"]
    assert type(ttl) is int and ttl >= 0 and scope in ("public", "private"), answer
    return f"ttlMs {ttl}, {scope}"


def calls():
    """Results of tools are complete; no cache stores them."""
    found = result("tools/call", {"name": "have", "arguments": {"x": "Adam"}})
    refused = result("tools/call", {"name": "get_paper", "arguments": {"paper": "no such paper"}})
    assert not found["isError"] and refused["isError"] and "structuredContent" not in refused
    assert not {"ttlMs", "cacheScope"} & (set(found) | set(refused))


def error(code, method, params=None, **more):
    status, message = post(method, params, **more)
    assert status == 400 and message["error"]["code"] == code, (status, message)
    assert message["id"] in (7, None), message
    return message["error"]


def mismatched_headers():
    have = {"name": "have", "arguments": {"x": "Adam"}}
    wrong = [
        ("tools/list", None, {"mcp-method": None}),
        ("tools/list", None, {"mcp-method": "tools/call"}),
        ("tools/list", None, {"mcp-protocol-version": None}),
        ("tools/list", None, {"mcp-protocol-version": "2025-11-25"}),
        ("tools/call", have, {"mcp-name": None}),
        ("tools/call", have, {"mcp-name": "get_paper"}),
    ]
    for method, params, changed in wrong:
        error(HEADER_MISMATCH, method, params, changed=changed)
    return f"{len(wrong)} refused"


def unknown_versions():
    for version in ["2099-12-31", "1999-01-01", "nonsense"]:
        data = error(UNSUPPORTED_VERSION, "tools/list", version=version)["data"]
        assert VERSION in data["supported"] and data["requested"] == version, data


def resource():
    """Of a list that may be empty: no snapshot but the served one is stored."""
    for entry in result("resources/list")["resources"]:
        cacheable("resources/read", {"uri": entry["uri"]})
    snapshot = result("tools/call", {"name": "have", "arguments": {"x": "Adam"}})["structuredContent"]["snapshot"]
    return cacheable("resources/read", {"uri": f"concordance://changes/{snapshot}"})


SCENARIOS = {
    "resultType of calls": calls,
    "ttlMs and cacheScope of server/discover": lambda: cacheable("server/discover"),
    "ttlMs and cacheScope of tools/list": lambda: cacheable("tools/list"),
    "ttlMs and cacheScope of resources/list": lambda: cacheable("resources/list"),
    "ttlMs and cacheScope of resources/templates/list": lambda: cacheable("resources/templates/list"),
    "ttlMs and cacheScope of resources/read": resource,
    "-32020 for headers that differ from the body": mismatched_headers,
    "-32022 for versions that there are not": unknown_versions,
}

for name, scenario in SCENARIOS.items():
    try:
        print(json.dumps({"scenario": name, "told": str(scenario())}), flush=True)
    except Exception:
        print(json.dumps({"scenario": name, "failed": traceback.format_exc()}), flush=True)
