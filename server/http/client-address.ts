/**
 * Client addresses. X-Forwarded-For is used only as far as TRUST_PROXY allows, because any client can
 * send that header.
 */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { TrustProxy } from "../../platform/config/trust-proxy";

/** The values that the Node adapter provides with a request; absent in tests. */
export interface Connection {
  readonly incoming?: Pick<IncomingMessage, "socket">;
}

export function createClientAddresses(trust: TrustProxy | null) {
  const addresses = new WeakMap<Request, string>();
  const isTrusted = createTrust(trust);

  /** Follows the chain from the connection towards the client while each hop is trusted. */
  function find(peer: string, forwarded: string | null): string {
    if (!forwarded) return peer;
    const chain = forwarded.split(",").map((entry) => plain(entry.trim()));
    let client = peer;
    for (let hop = 0; isTrusted(client, hop); hop++) {
      const next = chain.pop();
      if (next === undefined || isIP(next) === 0) break;
      client = next;
    }
    return client;
  }

  return {
    remember(request: Request, connection: Connection | undefined): void {
      const peer = plain(connection?.incoming?.socket.remoteAddress ?? "127.0.0.1");
      addresses.set(request, find(peer, request.headers.get("x-forwarded-for")));
    },
    /** The client's address; for IPv6 its /64 network, since one client has all of it. */
    addressOf(request: Request): string {
      const address = addresses.get(request) ?? "unknown";
      return isIP(address) === 6 ? networkOf(address) : address;
    },
  };
}

/** Whether the proxy at `address`, `hop` hops away, is trusted to name its client. */
function createTrust(trust: TrustProxy | null): (address: string, hop: number) => boolean {
  if (!trust) return () => false;
  if ("hops" in trust) return (_address, hop) => hop < trust.hops;
  const networks = readNetworks(trust.networks);
  return (address) => isWithin(networks, address);
}

/** Unwraps an IPv4 address that is mapped to IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/^\[|\]$/g, "");
}

function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

function readNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of networks) {
    const [base = "", prefix] = entry.split("/");
    const family = isIP(base) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(base, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return list;
}

function isWithin(networks: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && networks.check(address, family === 6 ? "ipv6" : "ipv4");
}
