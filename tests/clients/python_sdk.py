"""The client of the Python SDK, as a program would use it: with a token at hand, and signing in by itself.

Prints one JSON line a scenario: {"scenario", "failed"?}. Needs CLIENTS_MCP, CLIENTS_TOKEN, CLIENTS_SPENT, CLIENTS_EMAIL,
CLIENTS_CODE and CLIENTS_CHECKING.
"""

import asyncio
import json
import os
import subprocess
import sys
import traceback
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client
from mcp.shared.auth import OAuthClientMetadata
from pydantic import AnyUrl

ADDRESS = os.environ["CLIENTS_MCP"]
REDIRECT = "http://127.0.0.1:9/done"
SECONDS = 120  # after which a scenario hangs; the checks of one take some seconds each


class Storage:
    """Tokens and registration, kept in memory."""

    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client_info):
        self.client = client_info


class Person:
    """Whoever sits before the browser."""

    signed_in = 0
    leads = None

    async def redirect(self, address):
        self.signed_in += 1
        program = [sys.executable, str(Path(__file__).with_name("sign_in.py")), address]
        done = await asyncio.to_thread(subprocess.run, program, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        self.leads = done.stdout.strip()

    async def callback(self):
        given = {name: values[0] for name, values in parse_qs(urlsplit(self.leads).query).items()}
        return AuthorizationCodeResult(code=given["code"], state=given.get("state"), iss=given.get("iss"))


def provider(storage, person):
    """Registers itself, proves itself by PKCE, and refreshes."""
    metadata = OAuthClientMetadata(
        client_name="Client of the Python SDK",
        redirect_uris=[AnyUrl(REDIRECT)],
        grant_types=["authorization_code", "refresh_token"],
        response_types=["code"],
        token_endpoint_auth_method="none",
    )
    return OAuthClientProvider(
        ADDRESS, metadata, storage, redirect_handler=person.redirect, callback_handler=person.callback
    )


async def use(http, mode):
    """Connects, lists the tools and calls two of them, a free one and one that costs; gives the version that was spoken."""
    async with Client(streamable_http_client(ADDRESS, http_client=http), mode=mode) as client:
        tools = (await client.list_tools()).tools
        assert len(tools) == 18 and all(tool.output_schema for tool in tools), tools
        verdict = await client.call_tool("have", {"x": "Adam"})
        assert not verdict.is_error and verdict.structured_content["have"] == "verified_code", verdict
        paper = await client.call_tool("get_paper", {"paper": "1412.6980"})
        assert paper.structured_content["arxiv_id"] == "1412.6980", paper
        refused = await client.call_tool("get_paper", {"paper": "no such paper"})
        assert refused.is_error and refused.structured_content is None, refused
        return client.protocol_version


def bearer(variable):
    return create_mcp_http_client(headers={"Authorization": f"Bearer {os.environ[variable]}"})


async def with_token(mode):
    async with bearer("CLIENTS_TOKEN") as http:
        return await use(http, mode)


# Arguments of each tool. What a tool answers is checked by the SDK against the tool's schema.
PAPER, METHOD = {"paper": "1412.6980"}, {"name": "Adam"}
CALLS = {
    "have": {"x": "Adam"},
    "graph_ask": {"question": "What is Adam?"},
    "get_paper": PAPER,
    "get_reference_implementation": METHOD | {"include": ["code", "counterpart", "spec", "report", "env"]},
    "list_reference_implementations": {},
    "get_code_for_paper": PAPER,
    "get_code_for_method": {"method": "LayerNorm"},
    "get_code": {},  # filled with the digest of a reference implementation
    "get_harvested_code_for_paper": PAPER,
    "compose": METHOD,
    "explore_paths": {"seeds": ["AdaMax", "Layer Normalization"], "max_hops": 4},
    "get_concepts_for_paper": PAPER,
    "get_reviews_for_paper": PAPER,
    "get_papers_by_author": {"author": "J. Twin"},
    "get_papers_by_institution": {"institution": "institute of steps"},
    "get_citation_path": {"from": "Layer Normalization", "to": "1412.6980"},
    "assembly": PAPER,
    "check_code": {"method": "adam", "code": "# answered"},  # the answer is stored before
}


async def every_tool(mode):
    async with bearer("CLIENTS_TOKEN") as http, Client(streamable_http_client(ADDRESS, http_client=http), mode=mode) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == set(CALLS), tools ^ set(CALLS)
        code = await client.call_tool("get_reference_implementation", METHOD)
        digest = {"code_sha256": code.structured_content["code"]["code_sha256"]}
        for tool, arguments in CALLS.items():
            answer = await client.call_tool(tool, arguments or (digest if tool == "get_code" else {}))
            assert not answer.is_error and answer.structured_content["snapshot"], (tool, answer)
        return f"{len(CALLS)} tools"


async def spent(mode):
    """A spent budget is a result that a program hands to its model."""
    async with bearer("CLIENTS_SPENT") as http, Client(streamable_http_client(ADDRESS, http_client=http), mode=mode) as client:
        refused = await client.call_tool("get_paper", PAPER)
        text, problem = refused.content[0].text, json.loads(refused.content[1].text)
        assert refused.is_error and refused.structured_content is None, refused
        assert problem["status"] == 429 and problem["mint_url"] in text and problem["mint_after"] in text, refused
        free = await client.call_tool("have", {"x": "Adam"})
        assert not free.is_error, free
        return text


# Two functions in the place of GELU, each with what a check has to say of it: the outcome, the program that it computes instead, and
# the method whose code is to be read next.
FUNCTION = "import math\nimport numpy as np\n\n\ndef gelu(x):\n    return {}  # {}\n"
WRONG = {
    "x * 0.5 * np.vectorize(math.erfc)(-x)": ("misreading", "no_root_two", "gelu"),
    "0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))": ("member", "gelu_tanh", "gelu_tanh"),
}


def minted(base, mode):
    """A trial token and its queries. Source: docs/api.md."""
    # One address mints once a minute: each mode has one of its own, behind the proxy that the server trusts.
    headers = {"content-type": "application/json", "x-forwarded-for": f"198.51.100.{len(mode)}"}
    request = Request(f"{base}/api/oauth/trial/token", b'{"grant_type": "client_credentials"}', headers)
    with urlopen(request, timeout=30) as reply:
        token = json.load(reply)
    return token["access_token"], token["queries_remaining"]


async def answered(client, tool, arguments):
    """An answer, and the number of queries that the call left. A check that waits is followed by its handle, which is free."""
    result = await client.call_tool(tool, arguments)
    answer = result.structured_content
    assert not result.is_error, (tool, result)
    # The tool's own bound. In other answers code decides the length.
    size = len(json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode())
    assert tool != "check_code" or size <= 4_000, (size, answer)
    left = answer.get("queries_remaining")
    assert answer.get("state") != "failed", answer
    if answer.get("state") == "waiting":
        await asyncio.sleep(answer["retry_after_s"])
        answer, later = await answered(client, tool, {"handle": answer["handle"]})
        assert later is None, (later, answer)
    return answer, left


async def task(mode):
    """An agent's task: a wrong function, what it computes, the code that the answer says to read, and the verdict on that."""
    base = os.environ["CLIENTS_CHECKING"]
    token, queries = minted(base, mode)
    http = create_mcp_http_client(headers={"Authorization": f"Bearer {token}"})
    async with http, Client(streamable_http_client(f"{base}/mcp", http_client=http), mode=mode) as client:
        lefts = []

        async def call(tool, arguments):
            answer, left = await answered(client, tool, arguments)
            lefts.append(left)
            return answer

        for expression, expected in WRONG.items():
            wrong = {"method": "gelu", "code": FUNCTION.format(expression, mode)}
            found = await call("check_code", wrong)
            outcome, program, method = expected
            assert (found["outcome"], found["computes"]["id"]) == (outcome, program), found
            assert "x = np.array(" in found["smallest_case"] and found["failed_properties"], found
            # The same text, and its handle.
            again = await call("check_code", wrong)
            followed = await call("check_code", {"handle": found["handle"]})
            assert again["handle"] == followed["handle"] == found["handle"] and followed["outcome"] == outcome, followed
            # From here on only what answers name.
            step = found["retrieve_with"]
            assert step["tool"] == "get_reference_implementation", found
            right = await call(step["tool"], step["arguments"])
            assert right["method"] == method, right
            code = f"{right['code']['source']}\n# {mode}\n"
            verdict = await call("check_code", {"method": right["method"], "entry": right["entry"], "code": code})
            assert (verdict["outcome"], verdict["level"]) == ("agrees", "V3") and "computes" not in verdict, verdict
            assert verdict["retrieve_with"]["tool"] == "compose", verdict
    # A query for a function, none for the same text or a handle, one for the code.
    charged = [1, 1, None, 2, 3, 4, 4, None, 5, 6]
    assert lefts == [spending and queries - spending for spending in charged], (queries, lefts)
    return f"{len(WRONG)} functions mended for {charged[-1]} queries"


async def oauth(mode):
    storage, person = Storage(), Person()
    auth = provider(storage, person)
    async with create_mcp_http_client(auth=auth) as http:
        await use(http, mode)
        first = storage.tokens
        assert person.signed_in == 1 and first.access_token.startswith("paid_") and first.refresh_token, first
        # The access token has had its day: what is stored of it is changed, and the client is told that it is old.
        stale = first.model_copy(update={"access_token": "paid_" + "0" * 64, "expires_in": -1})
        auth.context.current_tokens = stale
        auth.context.update_token_expiry(stale)
        await use(http, mode)
    assert person.signed_in == 1, "refreshed, and nobody was asked again"
    assert storage.tokens.access_token.startswith("paid_") and storage.tokens.refresh_token != first.refresh_token
    return "signed in once, refreshed once"


async def wrong_token():
    async with create_mcp_http_client(headers={"Authorization": "Bearer trial_" + "0" * 64}) as http:
        try:
            await use(http, "legacy")
        except BaseException as error:  # an exception group: what the SDK raises of a 401 differs by version
            return type(error).__name__
    raise AssertionError("a token that is none was taken")


async def main():
    scenarios = [
        ("token, handshake", lambda: with_token("legacy")),
        ("token, discovery", lambda: with_token("auto")),
        ("token, 2026-07-28 alone", lambda: with_token("2026-07-28")),
        ("every tool, handshake", lambda: every_tool("legacy")),
        ("every tool, 2026-07-28 alone", lambda: every_tool("2026-07-28")),
        ("a spent budget, handshake", lambda: spent("legacy")),
        ("a spent budget, 2026-07-28 alone", lambda: spent("2026-07-28")),
        ("a function is diagnosed and mended, handshake", lambda: task("legacy")),
        ("a function is diagnosed and mended, 2026-07-28 alone", lambda: task("2026-07-28")),
        ("a token that is none is refused", wrong_token),
        ("OAuth: register, PKCE, consent, refresh", lambda: oauth("legacy")),
    ]
    for name, scenario in scenarios:
        try:
            print(json.dumps({"scenario": name, "told": str(await asyncio.wait_for(scenario(), SECONDS))}), flush=True)
        except BaseException:
            print(json.dumps({"scenario": name, "failed": traceback.format_exc()}), flush=True)


asyncio.run(main())
