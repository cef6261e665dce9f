/** Which addresses outgoing requests may connect to: no machine of this network, whatever a name resolves to. */
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

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

/** Resolves names as `node:http` does; fails if an address is not public. The connection uses what was checked. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
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

/** False for a URL whose host is an address that is not public: for those the lookup is not called. */
export function isPublicHost(url: URL): boolean {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) === 0 || isPublicAddress(literal);
}
