/** The requests to each CDN, received by a server that simulates its documented API. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCloudflare } from "./cloudflare";
import { createFastly } from "./fastly";
import { createVarnish } from "./varnish";

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: Server;
let address: string;
let received: Received[] = [];
/** The next answers; afterwards 200 with success. */
let answers: { status: number; headers?: Record<string, string>; body?: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      const {
        status,
        headers: sent = {},
        body = "{}",
      } = answers.shift() ?? {
        status: 200,
        body: `{"success":true}`,
      };
      response.writeHead(status, sent).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
  answers = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const keys = (count: number) => Array.from({ length: count }, (_, n) => `article:${n}`);

test("purges Fastly by keys, 256 in a request, at once", async () => {
  await createFastly({ serviceId: "SU1Z0isxPaozGVKXdv0eY", token: "secret", api: address })(
    keys(300),
  );
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 2 }, () => "POST /service/SU1Z0isxPaozGVKXdv0eY/purge"),
  );
  expect(received[0]!.headers).toMatchObject({
    "fastly-key": "secret",
    "content-type": "application/json",
    accept: "application/json",
  });
  // A soft purge would show what was taken down once more in each of Fastly's places.
  expect(received[0]!.headers["fastly-soft-purge"]).toBeUndefined();
  const sent = received.map(
    ({ body }) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys,
  );
  expect(sent.map(({ length }) => length)).toEqual([256, 44]);
  expect(sent.flat()).toEqual(keys(300));
});

test("purges Cloudflare by tags, 30 in a request", async () => {
  const purge = createCloudflare({
    zoneId: "0123456789abcdef0123456789abcdef",
    token: "secret",
    api: address,
  });
  await purge(keys(31));
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 2 }, () => "POST /zones/0123456789abcdef0123456789abcdef/purge_cache"),
  );
  expect(received[0]!.headers).toMatchObject({
    authorization: "Bearer secret",
    "content-type": "application/json",
  });
  expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { tags: keys(30) },
    { tags: ["article:30"] },
  ]);
  answers = [{ status: 200, body: `{"success":false,"errors":[{"code":1134}]}` }];
  await expect(purge(keys(1))).rejects.toThrow("Cloudflare did not accept the purge");
});

test("purges every Varnish server, also if one is away", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const away = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  await expect(createVarnish({ purgeUrls: [away, address] })(["front", "list"])).rejects.toThrow(
    `Varnish at ${away} can’t be reached (ECONNREFUSED)`,
  );
  expect(received).toMatchObject([
    { method: "PURGE", path: "/", headers: { "xkey-purge": "front list" } },
  ]);
});

test.each([
  ["120", 120],
  ["soon", null],
  [undefined, null],
])("says how long a CDN asks to wait (%s)", async (value, seconds) => {
  answers = [{ status: 429, ...(value !== undefined && { headers: { "retry-after": value } }) }];
  const purge = createFastly({ serviceId: "SU1Z0isx", token: "secret", api: address });
  await expect(purge(["list"])).rejects.toMatchObject({
    message: "Fastly answered 429",
    retryAfter: seconds,
  });
});
