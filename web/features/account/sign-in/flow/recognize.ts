/** A reader who comes from a letter of ours whose link names them. It is never a login. */
import { call } from "../../../../call";

const parameter = "recognized_email";

let recognized = "";

/** The address that the page was opened with; empty without one. */
export function recognizedEmail(): string {
  return recognized;
}

/** A query without the reader's address: it belongs into no link, no letter and no log. */
export function withoutAddress(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(parameter)) return search;
  query.delete(parameter);
  const kept = query.toString();
  return kept === "" ? "" : `?${kept}`;
}

/**
 * Takes the address out of the page's own address at once, keeps it for the sign-in form, and tells
 * the service that its reader was seen. To be called once when the app has started.
 */
export async function recogniseReader(): Promise<void> {
  const { pathname, search, hash } = window.location;
  const email = new URLSearchParams(search).get(parameter)?.trim();
  if (email === undefined) return;
  window.history.replaceState(window.history.state, "", pathname + withoutAddress(search) + hash);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return;
  recognized = email;
  await call("POST", "/zephr/recognise-me", { identifiers: { email_address: email } });
}
