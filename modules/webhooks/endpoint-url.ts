/** Which addresses an endpoint may have. What its name resolves to is checked whenever something is sent. */
import { isPublicHost } from "../../platform/http/public-address";

const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a URL is this machine, which is allowed in the sandbox only. */
export const isLoopback = (url: URL): boolean => loopback.has(url.hostname);

export type CheckedUrl =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly message: string };

/** @param allowsLoopback whether `http://localhost:...` is allowed: in the sandbox */
export function checkUrl(text: string, allowsLoopback: boolean): CheckedUrl {
  const url = URL.parse(text);
  if (!url) return refuse("Enter a full URL, such as https://example.com/hooks.");
  if (url.username !== "" || url.password !== "") {
    return refuse("The URL can’t contain a name or password.");
  }
  if (allowsLoopback && isLoopback(url) && /^https?:$/.test(url.protocol)) {
    return { ok: true, url };
  }
  if (url.protocol !== "https:") return refuse("The URL must start with https://.");
  if (isLoopback(url) || !isPublicHost(url)) {
    return refuse("The URL must be reachable from the internet.");
  }
  return { ok: true, url };
}

const refuse = (message: string): CheckedUrl => ({ ok: false, message });
