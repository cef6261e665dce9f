/** Names a browser for a reader's list of devices. A hint, not authentication. */
import Bowser, { BROWSER_MAP } from "bowser";

const UNKNOWN = "Unknown browser";

/** Real headers are shorter; a request could send 16 KB. */
const LONGEST = 512;

/** Only names that the library knows are shown: it would also copy one from the header. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));

const PLAIN_BROWSERS: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  "Android Browser": "Android’s browser",
};

const PLAIN_SYSTEMS: Readonly<Record<string, string>> = {
  Windows: "Windows",
  macOS: "Mac",
  iOS: "iPhone",
  Android: "Android",
  Linux: "Linux",
  "Chrome OS": "Chromebook",
};

/**
 * Returns a name like "Chrome on Windows" or "Safari on iPhone".
 *
 * @param userAgent the header as received
 */
export function deviceName(userAgent: string | null): string {
  const header = userAgent?.slice(0, LONGEST).trim();
  if (!header) return UNKNOWN;
  // The module exports it only here, although its types declare more.
  // oxlint-disable-next-line import/no-named-as-default-member
  const { browser, os, platform } = Bowser.parse(header);
  const name = BROWSERS.has(browser.name ?? "") ? browser.name : undefined;
  const device = platform.model === "iPad" ? "iPad" : PLAIN_SYSTEMS[os.name ?? ""];
  if (name === undefined) return device === undefined ? UNKNOWN : `A browser on ${device}`;
  const plain = PLAIN_BROWSERS[name] ?? name;
  return device === undefined ? plain : `${plain} on ${device}`;
}
