// The client of the TypeScript SDK, of its first and its second major version, as a program would use it: with a token at hand,
// and signing in by itself. Prints one JSON line a scenario: {"scenario", "told" or "failed"}. Needs CLIENTS_MCP, CLIENTS_TOKEN,
// CLIENTS_SPENT, CLIENTS_EMAIL and CLIENTS_CODE. The argument is the version.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const address = new URL(process.env.CLIENTS_MCP);
// Packages are installed apart from this file.
const require = createRequire(`${process.env.CLIENTS_MODULES}/`);
const load = async (name) => import(pathToFileURL(require.resolve(name)));
const [version] = process.argv.slice(2);

const { Client, StreamableHTTPClientTransport, UnauthorizedError } =
  version === "1"
    ? {
        ...(await load("@modelcontextprotocol/sdk/client/index.js")),
        ...(await load("@modelcontextprotocol/sdk/client/streamableHttp.js")),
        ...(await load("@modelcontextprotocol/sdk/client/auth.js")),
      }
    : await load("@modelcontextprotocol/client");

// A warning about a schema, such as one of an unknown format, ends the scenario that caused it.
for (const level of ["warn", "error"])
  console[level] = (...words) => {
    if (/schema|format/i.test(words.join(" "))) throw new Error(`console.${level}: ${words.join(" ")}`);
  };

/** Registration, verifier and tokens, kept in memory, and the person before the browser. */
class Provider {
  redirectUrl = "http://127.0.0.1:9/done";
  clientMetadata = {
    client_name: `Client of the TypeScript SDK ${version}`,
    redirect_uris: [this.redirectUrl],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  signedIn = 0;

  state = () => "the state of this client";
  clientInformation = () => this.client;
  saveClientInformation = (client) => void (this.client = client);
  tokens = () => this.held;
  saveTokens = (tokens) => void (this.held = tokens);
  codeVerifier = () => this.verifier;
  saveCodeVerifier = (verifier) => void (this.verifier = verifier);

  async redirectToAuthorization(page) {
    this.signedIn += 1;
    const program = new URL("sign_in.py", import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.env.CLIENTS_PYTHON, [program, page.href]);
    this.leads = new URL(stdout.trim());
    assert.equal(this.leads.searchParams.get("state"), this.state());
  }
}

/** Connects, lists the tools and calls two of them, a free one and one that costs. */
async function use(transport, options = {}) {
  const client = new Client({ name: "concordance-clients", version: "1" }, options);
  try {
    await client.connect(transport);
    const { tools } = await client.listTools();
    assert.equal(tools.length, 18);
    const verdict = await client.callTool({ name: "have", arguments: { x: "Adam" } });
    assert.equal(verdict.structuredContent.have, "verified_code");
    const paper = await client.callTool({ name: "get_paper", arguments: { paper: "1412.6980" } });
    assert.equal(paper.structuredContent.arxiv_id, "1412.6980");
    const refused = await client.callTool({ name: "get_paper", arguments: { paper: "no such paper" } });
    assert.ok(refused.isError && refused.structuredContent === undefined);
    return client.getNegotiatedProtocolVersion?.() ?? transport.protocolVersion;
  } finally {
    await client.close();
  }
}

const bearer = (token) =>
  new StreamableHTTPClientTransport(address, { requestInit: { headers: { Authorization: `Bearer ${token}` } } });

const withToken = (token, options) => use(bearer(token), options);

/** A spent budget is a result that a program hands to its model. */
async function spent(options = {}) {
  const client = new Client({ name: "concordance-clients", version: "1" }, options);
  try {
    await client.connect(bearer(process.env.CLIENTS_SPENT));
    const refused = await client.callTool({ name: "get_paper", arguments: { paper: "1412.6980" } });
    const [text, problem] = refused.content.map((content) => content.text);
    assert.ok(refused.isError && refused.structuredContent === undefined);
    assert.equal(JSON.parse(problem).status, 429);
    return text;
  } finally {
    await client.close();
  }
}

async function oauth() {
  const authProvider = new Provider();
  const first = new StreamableHTTPClientTransport(address, { authProvider });
  await assert.rejects(use(first), UnauthorizedError);
  // Version 2 takes everything that came back; version 1 the code alone.
  await first.finishAuth(version === "1" ? authProvider.leads.searchParams.get("code") : authProvider.leads.searchParams);
  const fresh = authProvider.held;
  assert.ok(fresh.access_token.startsWith("paid_") && fresh.refresh_token);
  await use(new StreamableHTTPClientTransport(address, { authProvider }));
  // The access token has had its day.
  authProvider.held = { ...fresh, access_token: `paid_${"0".repeat(64)}` };
  await use(new StreamableHTTPClientTransport(address, { authProvider }));
  assert.equal(authProvider.signedIn, 1, "refreshed, and nobody was asked again");
  assert.notEqual(authProvider.held.refresh_token, fresh.refresh_token);
  return "signed in once, refreshed once";
}

const token = process.env.CLIENTS_TOKEN;
const scenarios = [
  ["token, handshake", () => withToken(token)],
  ["a spent budget", () => spent()],
  ["a token that is none is refused", () => assert.rejects(withToken(`trial_${"0".repeat(64)}`))],
  ["OAuth: register, PKCE, consent, refresh", oauth],
];
if (version !== "1") {
  const negotiated = (mode) => withToken(token, { versionNegotiation: { mode } });
  scenarios.push(["token, discovery", () => negotiated("auto")]);
  scenarios.push(["token, 2026-07-28 alone", () => negotiated({ pin: "2026-07-28" })]);
}
for (const [scenario, run] of scenarios) {
  try {
    console.log(JSON.stringify({ scenario, told: String(await run()) }));
  } catch (error) {
    console.log(JSON.stringify({ scenario, failed: `${error?.stack ?? error}` }));
  }
}
process.exit(0);
