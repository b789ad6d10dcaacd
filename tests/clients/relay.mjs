// Hands requests on with a token added: for a client that has no way to be given one. In Host and Origin its own port becomes the
// server's; everything else stays as it came. Prints the address it listens on. Needs CLIENTS_MCP and CLIENTS_TOKEN.

import http from "node:http";

const { hostname, port } = new URL(process.env.CLIENTS_MCP);
const authorization = `Bearer ${process.env.CLIENTS_TOKEN}`;

const server = http.createServer((asked, answer) => {
  const { url: path, method } = asked;
  const headers = { ...asked.headers, authorization };
  for (const name of ["host", "origin"]) {
    if (headers[name]) headers[name] = headers[name].replace(`:${server.address().port}`, `:${port}`);
  }
  const onward = http.request({ hostname, port, path, method, headers }, (told) => {
    answer.writeHead(told.statusCode, told.headers);
    told.pipe(answer);
  });
  onward.on("error", (error) => answer.destroy(error));
  asked.pipe(onward);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/mcp`));
