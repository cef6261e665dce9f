import { splitList } from "./split-list";

/** Reads OpenTelemetry's list of headers, `name=value,other=value` with encoded values; null if invalid. */
export function readOtlpHeaders(text: string): Readonly<Record<string, string>> | null {
  const headers: Record<string, string> = {};
  for (const entry of splitList(text)) {
    const at = entry.indexOf("=");
    const name = entry.slice(0, Math.max(0, at)).trim();
    const value = decode(entry.slice(at + 1).trim());
    if (!/^[\w-]+$/.test(name) || value === null || /[^\t\x20-\x7e]/.test(value)) return null;
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
