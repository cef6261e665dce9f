/** The yardstick: bare `node:http` serving one Buffer, with nothing else on the way. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file, encoding] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  "content-type": "text/html; charset=utf-8",
  ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  "content-length": body.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
