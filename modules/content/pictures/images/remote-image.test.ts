import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryTo } from "./test-picture-desk";
import { isPublicAddress } from "../../../../platform/http/public-address";
import { fetchRemoteImage } from "./remote-image";

test.each([
  ["93.184.215.14", true],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2001:db8::1", false],
  ["2002:a00:1::", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["pictures.example", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  "https://127.0.0.1/a.jpg",
  "https://[::1]/a.jpg",
  "https://0x7f.1/a.jpg",
  "https://localhost/a.jpg",
])("never connects to %s", async (url) => {
  expect(await fetchRemoteImage(new URL(url))).toEqual({ because: "unreachable" });
});

describe("a host that responds", () => {
  const server = createServer((request, response) => {
    const redirects: Record<string, string> = {
      "/moved": "/a.jpg",
      "/away": "https://elsewhere.example/a.jpg",
      "/plain": "http://pictures.example/a.jpg",
      "/loop": "/loop",
    };
    const location = redirects[request.url ?? ""];
    if (location !== undefined) response.writeHead(302, { location }).end();
    else if (request.url === "/a.jpg") response.end("picture");
    else if (request.url === "/large") response.end(Buffer.alloc(21 * 1024 * 1024));
    else if (request.url === "/broken") response.writeHead(500).end();
    else if (request.url === "/cut") {
      response.writeHead(200, { "content-length": "100" });
      response.write("pic", () => response.destroy());
    } else response.writeHead(404).end();
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  test.each([
    ["/a.jpg", "picture"],
    ["/moved", "picture"],
    ["/away", "unreachable"],
    ["/plain", "unreachable"],
    ["/loop", "unreachable"],
    ["/large", "too_large"],
    ["/broken", "unreachable"],
    ["/cut", "unreachable"],
    ["/none.jpg", "not_found"],
  ])("%s returns %s", async (path, expected) => {
    const answer = await fetchRemoteImage(
      new URL(path, "https://pictures.example"),
      carryTo(port, httpRequest),
    );
    expect("bytes" in answer ? answer.bytes.toString() : answer.because).toBe(expected);
  });
});
