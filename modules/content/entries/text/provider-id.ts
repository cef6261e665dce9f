/** A video ID of the provider: letters, digits, "-" and "_". */
const idForm = /^[\w-]{6,20}$/;

/** Hosts whose paths contain an ID, without `www.` and `m.`. */
const playerHosts = new Set(["youtube.com", "youtube-nocookie.com"]);
const shortHost = "youtu.be";
/** In the place of a film's ID, these name a playlist and whatever a channel shows now. */
const noFilms = new Set(["videoseries", "live_stream"]);

/**
 * The video ID in a URL of the provider (YouTube): watch, embed, shorts and live pages and the short
 * host, with any other parameters; "" for any other text.
 */
export function readProviderId(url: string): string {
  const address = readAddress(url);
  if (!address) return "";
  const host = address.hostname.replace(/^(?:www|m)\./, "");
  const [first = "", second = "", ...rest] = address.pathname.split("/").slice(1);
  let id = "";
  if (host === shortHost) {
    id = second === "" ? first : "";
  } else if (playerHosts.has(host) && rest.join("") === "") {
    if (first === "watch" && second === "") id = address.searchParams.get("v") ?? "";
    else if (/^(?:embed|shorts|live|v)$/.test(first)) id = second;
  }
  return idForm.test(id) && !noFilms.has(id) ? id : "";
}

function readAddress(text: string): URL | null {
  const trimmed = text.trim();
  const address = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  return address && address.port === "" && address.username === "" ? address : null;
}
