/** A film's id as the provider writes it: letters, digits, "-" and "_". */
const idForm = /^[\w-]{6,20}$/;

/** Hosts whose paths carry an id; `www.` and `m.` are taken off before they are looked up. */
const playerHosts = new Set(["youtube.com", "youtube-nocookie.com"]);
const shortHost = "youtu.be";

/**
 * The id of the film at an address of the provider (YouTube): watch, embed, shorts and live pages
 * and the short host, whatever other parameters it has; "" for any other text.
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
  return idForm.test(id) ? id : "";
}

function readAddress(text: string): URL | null {
  const trimmed = text.trim();
  const address = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  return address && address.port === "" && address.username === "" ? address : null;
}
