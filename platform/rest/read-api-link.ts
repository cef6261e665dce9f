/** The address with the relation `https://api.w.org/`, if it is of the same origin. */
export function readApiLink(header: string | null, url: string): string | null {
  for (const part of (header ?? "").split(",")) {
    const [target = "", ...parameters] = part.split(";");
    const isApi = parameters.some((text) => /^\s*rel="?https:\/\/api\.w\.org\/"?\s*$/.test(text));
    const address = isApi ? URL.parse(target.trim().replace(/^<|>$/g, ""), `${url}/`) : null;
    if (address?.origin === new URL(url).origin) return address.href;
  }
  return null;
}
