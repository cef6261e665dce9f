/**
 * Writes a database file in MaxMind's format, for tests: a search tree of 24-bit records, the data, and
 * the metadata after its marker. https://maxmind.github.io/MaxMind-DB/
 */

type Value = string | number | { readonly [key: string]: Value };

/** A child of a tree node: another node, a data offset, or nothing. */
type Child = { node: number } | { data: number } | null;

/** @param places the data for each IPv4 network, like "203.0.113.0/24" */
export function writeMmdb(places: Readonly<Record<string, Value>>): Buffer {
  const nodes: [Child, Child][] = [[null, null]];
  const data: Buffer[] = [];
  let dataLength = 0;
  for (const [network, value] of Object.entries(places)) {
    const encoded = encode(value);
    insert(nodes, network, { data: dataLength });
    data.push(encoded);
    dataLength += encoded.length;
  }
  const tree = nodes.flatMap((children) =>
    children.map((child) => {
      // A record is a node number; the number of nodes for nothing; or, above that, a data offset.
      const record =
        child === null
          ? nodes.length
          : "node" in child
            ? child.node
            : nodes.length + 16 + child.data;
      return Buffer.from([record >> 16, (record >> 8) & 255, record & 255]);
    }),
  );
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_795_000_000,
    database_type: "Test-City",
    ip_version: 4,
    node_count: nodes.length,
    record_size: 24,
  });
  const mark = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, mark, metadata]);
}

function insert(nodes: [Child, Child][], network: string, leaf: Child): void {
  const [base = "", prefix = "32"] = network.split("/");
  const bits = base
    .split(".")
    .map((part) => Number(part).toString(2).padStart(8, "0"))
    .join("")
    .slice(0, Number(prefix));
  let at = 0;
  for (const [place, bit] of [...bits].entries()) {
    const children = nodes[at]!;
    const side = bit === "1" ? 1 : 0;
    if (place === bits.length - 1) {
      children[side] = leaf;
      return;
    }
    const next = children[side];
    if (next && "node" in next) {
      at = next.node;
      continue;
    }
    nodes.push([null, null]);
    at = nodes.length - 1;
    children[side] = { node: at };
  }
}

const types = { text: 2, map: 7, number: 6 };

/** A control byte of type and length, then the content. */
function encode(value: Value): Buffer {
  if (typeof value === "string")
    return Buffer.concat([control(types.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(types.number, bytes.length), bytes]);
  }
  const entries = Object.entries(value);
  const pairs = entries.flatMap(([key, inner]) => [encode(key), encode(inner)]);
  return Buffer.concat([control(types.map, entries.length), ...pairs]);
}

function control(type: number, length: number): Buffer {
  if (length < 29) return Buffer.from([(type << 5) | length]);
  return Buffer.from([(type << 5) | 29, length - 29]);
}
