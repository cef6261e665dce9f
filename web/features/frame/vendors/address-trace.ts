/**
 * The browser's own address, as Cloudflare sees it: `GET https://www.cloudflare.com/cdn-cgi/trace`
 * answers lines of `name=value`. It is kept as `user_ip` in local storage, as the specification has
 * it, and the server never believes it: whoever writes a comment has the address of the connection.
 */

const trace = "https://www.cloudflare.com/cdn-cgi/trace";
const storedName = "user_ip";
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[\da-f.]*:)[\da-f:.]+)$/i;

/** The address in a trace; null where it says none. */
export function readTrace(text: string): string | null {
  const line = text.split("\n").find((one) => one.startsWith("ip="));
  const value = line?.slice("ip=".length).trim() ?? "";
  return value.length <= 45 && address.test(value) ? value : null;
}

/** Asks and keeps what is answered; where nobody answers, what was kept is forgotten. */
export async function traceAddress(): Promise<void> {
  try {
    const answer = await fetch(trace, { credentials: "omit", referrerPolicy: "no-referrer" });
    const found = answer.ok ? readTrace(await answer.text()) : null;
    if (found === null) throw new Error("The trace names no address.");
    localStorage.setItem(storedName, found);
  } catch {
    forgetAddress();
  }
}

export function forgetAddress(): void {
  try {
    localStorage.removeItem(storedName);
  } catch {
    // A browser may forbid storage; then nothing was kept.
  }
}
