/**
 * Fetches a picture from a remote host, for the image service only. Rejects private addresses after DNS
 * resolution (and connects to the checked address), redirects to other hosts, and slow or large
 * responses.
 */
import { lookup } from "node:dns";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

export type RemoteBytes =
  | { readonly bytes: Buffer }
  | { readonly because: "not_found" | "unreachable" | "too_large" };

/** The type of `node:https`'s request; tests pass one that simulates hosts. */
export type HttpRequest = typeof httpsRequest;

const largestBytes = 20 * 1024 * 1024;
const patienceMs = 10_000;
const mostRedirects = 3;

function createUnroutable(): BlockList {
  const list = new BlockList();
  const ranges: [string, number][] = [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ];
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, "ipv4");
  // Inside 2000::/3: ranges that embed IPv4 addresses or are reserved for documentation.
  list.addSubnet("2001::", 23, "ipv6");
  list.addSubnet("2001:db8::", 32, "ipv6");
  list.addSubnet("2002::", 16, "ipv6");
  list.addSubnet("3fff::", 20, "ipv6");
  return list;
}

const unroutable = createUnroutable();
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is publicly routable (IANA's special-purpose registries). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !unroutable.check(address, "ipv4");
  if (family === 6)
    return globalUnicast.check(address, "ipv6") && !unroutable.check(address, "ipv6");
  return false;
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error !== null || first === undefined) {
      callback(error ?? new Error(`${hostname} has no address`), []);
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new Error(`${hostname} resolves to an address that is not public`), []);
    } else if (options.all === true) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};

type Answer = RemoteBytes | { readonly redirect: string };

function ask(request: HttpRequest, url: URL, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        lookup: lookupPublic,
        signal,
        agent: false,
        headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "Broadsheet" },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const finish = (answer: Answer): void => {
          resolve(answer);
          response.destroy();
        };
        response.on("error", reject);
        const { location } = response.headers;
        if (status >= 300 && status < 400 && location !== undefined) {
          return finish({ redirect: location });
        }
        if (status === 404 || status === 410) return finish({ because: "not_found" });
        if (status !== 200) return finish({ because: "unreachable" });
        const chunks: Buffer[] = [];
        let received = 0;
        response.on("data", (chunk: Buffer) => {
          received += chunk.length;
          chunks.push(chunk);
          if (received > largestBytes) finish({ because: "too_large" });
        });
        response.on("end", () => resolve({ bytes: Buffer.concat(chunks) }));
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/** Returns the bytes at `url`, whose host the caller has allowed. Network errors are returned, not thrown. */
export async function fetchRemoteImage(
  url: URL,
  request: HttpRequest = httpsRequest,
): Promise<RemoteBytes> {
  const signal = AbortSignal.timeout(patienceMs);
  let at = url;
  for (let step = 0; step <= mostRedirects; step += 1) {
    // Node's lookup is not called for IP addresses in the URL.
    const literal = at.hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) return { because: "unreachable" };
    let answer: Answer;
    try {
      answer = await ask(request, at, signal);
    } catch {
      return { because: "unreachable" };
    }
    if (!("redirect" in answer)) return answer;
    const next = URL.parse(answer.redirect, at);
    if (next === null || next.protocol !== "https:" || next.host !== url.host) {
      return { because: "unreachable" };
    }
    at = next;
  }
  return { because: "unreachable" };
}
