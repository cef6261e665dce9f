/** Names of uploaded files, as clients write them into headers. */

/**
 * The last part of a name, percent-decoded where it can be; null if nothing is left of it. A header’s bytes come
 * as one character each: clients that write UTF-8 as it is are read as that.
 */
export function decodeFileName(name: string): string | null {
  const bytes = Buffer.from(name, "latin1");
  const isBytes = bytes.toString("latin1") === name;
  const text = isBytes ? (decodeBytes(bytes, "utf-8") ?? name) : name;
  return lastPart(decodePercent(text) ?? text);
}

/** The file name in a Content-Disposition header (RFC 6266); null if it has none. */
export function fileNameFrom(disposition: string): string | null {
  const parameters = readParameters(disposition);
  const extended = parameters.get("filename*");
  const name = extended === undefined ? null : decodeExtended(extended);
  return name ?? decodeFileName(parameters.get("filename") ?? "");
}

const lastPart = (name: string): string | null => name.split(/[/\\]/).at(-1)?.trim() || null;

/** `UTF-8'en'%e2%82%ac` (RFC 8187); some clients leave out the charset and its quotes. */
function decodeExtended(value: string): string | null {
  const parts = value.split("'");
  const [charset, text] =
    parts.length >= 3 ? [parts[0]!, parts.slice(2).join("'")] : ["utf-8", value];
  const bytes = Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    "latin1",
  );
  const decoded = decodeBytes(bytes, charset || "utf-8");
  return decoded === null ? null : lastPart(decoded);
}

function decodeBytes(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** By name, in lower case; a quoted value without its quotes and the backslashes before quotes. */
function readParameters(header: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  let at = 0;
  while (at < header.length) {
    const name = until(header, at, "=;");
    at = name.end;
    if (header[at] !== "=") {
      at += 1;
      continue;
    }
    const value = readValue(header, at + 1);
    at = value.end + 1;
    const key = name.text.trim().toLowerCase();
    if (key !== "" && !parameters.has(key)) parameters.set(key, value.text);
  }
  return parameters;
}

interface Part {
  readonly text: string;
  /** Where the part after it begins. */
  readonly end: number;
}

function until(header: string, start: number, ends: string): Part {
  let end = start;
  while (end < header.length && !ends.includes(header[end]!)) end += 1;
  return { text: header.slice(start, end), end };
}

function readValue(header: string, start: number): Part {
  let at = start;
  while (header[at] === " ") at += 1;
  if (header[at] !== '"') {
    const { text, end } = until(header, at, ";");
    return { text: text.trim(), end };
  }
  let text = "";
  for (at += 1; at < header.length && header[at] !== '"'; at += 1) {
    // A backslash elsewhere is one of a path of Windows.
    if (header[at] === "\\" && /["\\]/.test(header[at + 1] ?? "")) at += 1;
    text += header[at];
  }
  return { text, end: until(header, at, ";").end };
}
