/**
 * The browser's own IP address, as Cloudflare sees it: `GET
 * https://www.cloudflare.com/cdn-cgi/trace` returns lines of `name=value`. It is stored as
 * `user_ip` in local storage, as specified. The server never trusts it: comments get the address of
 * the connection.
 */
import { storedNames } from "../../../common/stored-names";

const trace = "https://www.cloudflare.com/cdn-cgi/trace";
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[\da-f.]*:)[\da-f:.]+)$/i;

/** The address in a trace; null if there is none. */
export function readTrace(text: string): string | null {
  const line = text.split("\n").find((one) => one.startsWith("ip="));
  const value = line?.slice("ip=".length).trim() ?? "";
  return value.length <= 45 && address.test(value) ? value : null;
}

/** Requests and stores the address; deletes the stored one on failure. */
export async function traceAddress(): Promise<void> {
  try {
    const answer = await fetch(trace, { credentials: "omit", referrerPolicy: "no-referrer" });
    const found = answer.ok ? readTrace(await answer.text()) : null;
    if (found === null) throw new Error("The trace names no address.");
    localStorage.setItem(storedNames.userIp, found);
  } catch {
    forgetAddress();
  }
}

export function forgetAddress(): void {
  try {
    localStorage.removeItem(storedNames.userIp);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
