/** The reference: bare `node:http` serving one Buffer. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The headers file holds the list of names and values that `writeHead` takes.
const [bodyFile, headersFile] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, "utf8"));
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
