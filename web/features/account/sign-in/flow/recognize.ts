/** Recognizes a reader by the link of one of our emails. This is never a login. */
import { call } from "../../../../call";

const parameter = "recognized_email";

let recognized = "";

/** The email address from the page's URL; empty without one. */
export function recognizedEmail(): string {
  return recognized;
}

/** A query without the reader's address, which must not get into links, emails or logs. */
export function withoutAddress(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(parameter)) return search;
  query.delete(parameter);
  const kept = query.toString();
  return kept === "" ? "" : `?${kept}`;
}

/**
 * Removes the address from the page's URL at once, keeps it for the sign-in form, and reports the
 * visit to the server. Call once when the app has started.
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
