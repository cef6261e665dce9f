import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailHosts, type FindMailHosts } from "./mail-hosts";

const [A, MX, AAAA] = [1, 15, 28];
const [FINE, BROKEN, NO_SUCH_DOMAIN] = [0, 2, 3];

type Record = readonly [type: number, data: readonly number[]];

/** The name server's answer for each domain; none for others. */
const ZONE: { readonly [domain: string]: readonly [code: number, ...Record[]] } = {
  "mail.test": [FINE, [MX, [0, 10, 2, 0x6d, 0x78, 0]]],
  "refuses.test": [FINE, [MX, [0, 0, 0]], [A, [192, 0, 2, 1]]],
  "address-only.test": [FINE, [A, [192, 0, 2, 1]]],
  "six-only.test": [FINE, [AAAA, [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]]],
  "empty.test": [FINE],
  "gone.test": [NO_SUCH_DOMAIN],
  "broken.test": [BROKEN],
};

/** Answers one query in the format of RFC 1035; null sends no answer. */
function answer(question: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const asked = question.readUInt16BE(at + 1);
  const zone = ZONE[labels.join(".").toLowerCase()];
  if (!zone) return null;
  const [code, ...records] = zone;
  const found = records.filter(([type]) => type === asked);
  const header = Buffer.from([...question.subarray(0, 2), 0x81, 0x80 | code, 0, 1]);
  const counts = Buffer.from([0, found.length, 0, 0, 0, 0]);
  const lines = found.map(([type, data]) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]),
  );
  return Buffer.concat([header, counts, question.subarray(12, at + 5), ...lines]);
}

let server: Socket;
let findMailHosts: FindMailHosts;

beforeAll(async () => {
  server = createSocket("udp4");
  server.on("message", (question, from) => {
    const said = answer(question);
    if (said) server.send(said, from.port, from.address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  findMailHosts = createMailHosts({ timeoutMs: 100, servers: [`127.0.0.1:${port}`] });
});
afterAll(() => server.close());

describe("the mail hosts of a domain", () => {
  it.each([
    ["mail.test", "some", "a domain with an exchange"],
    ["refuses.test", "none", "a null exchange (RFC 7505), whatever other records it has"],
    ["address-only.test", "some", "an address without an exchange"],
    ["six-only.test", "some", "its IPv6 address stands in for an exchange"],
    ["empty.test", "none", "it has neither"],
    ["gone.test", "none", "there is no such domain"],
    ["broken.test", "unknown", "its name server fails"],
    ["silent.test", "unknown", "its name server says nothing"],
  ])("are, for %s: %s, %s", async (domain, expected) => {
    expect(await findMailHosts(domain)).toBe(expected);
  });

  it("are unknown when no name server listens", async () => {
    const nobody = createMailHosts({ timeoutMs: 100, servers: ["127.0.0.1:9"] });
    expect(await nobody("mail.test")).toBe("unknown");
  });
});
