import { expect, test } from "vitest";
import type { TrustProxy } from "../../platform/config/trust-proxy";
import { createClientAddresses } from "./client-address";

function addressFor(trust: TrustProxy | null, peer: string, forwarded?: string): string {
  const clients = createClientAddresses(trust);
  const request = new Request("http://x/", {
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  });
  clients.remember(request, { incoming: { socket: { remoteAddress: peer } as never } });
  return clients.addressOf(request);
}

const proxies = { networks: ["10.0.0.0/8"] };

test.each([
  [null, "203.0.113.9", "1.2.3.4", "203.0.113.9"],
  [{ hops: 1 }, "10.0.0.1", "1.2.3.4, 198.51.100.7", "198.51.100.7"],
  [{ hops: 2 }, "10.0.0.1", "1.2.3.4, 198.51.100.7", "1.2.3.4"],
  [{ hops: 2 }, "10.0.0.1", "198.51.100.7", "198.51.100.7"],
  [{ hops: 1 }, "10.0.0.1", "not an address", "10.0.0.1"],
  [{ hops: 1 }, "10.0.0.1", undefined, "10.0.0.1"],
  [proxies, "10.0.0.1", "1.2.3.4, 198.51.100.7, 10.0.0.2", "198.51.100.7"],
  [proxies, "203.0.113.9", "1.2.3.4", "203.0.113.9"],
  [null, "::ffff:203.0.113.9", undefined, "203.0.113.9"],
  [null, "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  [null, "2001:db8::6", undefined, "2001:db8:0:0::/64"],
] as const)("trust %j, peer %s, forwarded %s: %s", (trust, peer, forwarded, expected) => {
  expect(addressFor(trust, peer, forwarded)).toBe(expected);
});
