import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import type { FinishedPage } from "./finished-page";
import { sendPage, writeHead } from "./send-page";

const body = Buffer.from("<!doctype html><p>Words</p>");
const headers = Object.entries({
  "content-type": "text/html; charset=utf-8",
  "x-frame-options": "SAMEORIGIN",
  etag: '"a-b"',
  "content-encoding": "br",
  "content-length": String(body.length),
}).flat();
const page: FinishedPage = {
  status: 200,
  headers,
  head: writeHead(200, headers),
  body,
  etag: '"a-b"',
  isPublic: true,
  isForReadersOnly: false,
  changedAt: null,
};

/** The server's responses to these requests on one connection, with the date replaced. */
async function exchange(requests: string, sent = page): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/written") response.writeHead(sent.status, sent.headers).end(sent.body);
    else sendPage(sent, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.end(requests.replaceAll("\n", "\r\n"));
  await once(socket, "close");
  server.close();
  return Buffer.concat(chunks)
    .toString()
    .replaceAll(/^Date: .*$/gm, "Date: now");
}

const sorted = (answer: string) => answer.split("\r\n").toSorted();

test("sends what writeHead would send", async () => {
  const rest = "HTTP/1.1\nHost: x\n\n";
  const written = await exchange(`GET /written ${rest}`);
  expect(written).toContain("Keep-Alive: timeout=");
  expect(sorted(await exchange(`GET / ${rest}`))).toEqual(sorted(written));
});

test("answers further requests on the connection, and closes it when it is told to", async () => {
  const answers = await exchange(
    "GET / HTTP/1.1\nHost: x\n\nHEAD / HTTP/1.1\nHost: x\n\n" +
      "GET / HTTP/1.1\nHost: x\nConnection: close\n\n",
  );
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  expect(answers.match(/Words/g)).toHaveLength(2);
  expect(answers.match(/^Connection: (.*)\r$/gm)).toEqual([
    "Connection: keep-alive\r",
    "Connection: keep-alive\r",
    "Connection: close\r",
  ]);
});

test("answers 304 without the body's headers", async () => {
  const answer = await exchange('GET / HTTP/1.1\nHost: x\nIf-None-Match: "a-b"\n\n');
  expect(answer).toContain("304 Not Modified");
  expect(answer).toContain("x-frame-options");
  expect(answer).not.toMatch(/content-length|content-type|Words/);
});

test("sends no body to a prefetch of a page that only readers may count", async () => {
  const answer = await exchange("GET / HTTP/1.1\nHost: x\nSec-Purpose: prefetch\n\n", {
    ...page,
    isForReadersOnly: true,
  });
  expect(answer).toContain("204 No Content");
  expect(answer).not.toContain("Words");
});

test("refuses headers that would add others", () => {
  expect(() => writeHead(200, ["link", "a\r\nset-cookie: b"])).toThrow("Invalid character");
  expect(() => writeHead(200, ["a: b\r\nc", "d"])).toThrow("must be a valid HTTP token");
});
