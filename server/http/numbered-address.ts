/** WordPress's addresses by number, such as `/?p=17`: its clients know what is published by them. */

/** Names for one thing: WordPress, too, goes by the number, and the type follows from it. */
const numberNames = ["p", "page_id", "attachment_id"];
/** What comes with a number and means nothing at the address that it leads to. */
const companions = ["post_type", "preview", "preview_id", "preview_nonce"];
/** A database's integer; no id is larger. */
const largestId = 2_147_483_647;

/** The number that an address asks for, and the rest of its query; null where it asks for none. */
export function readNumberedAddress(url: string): { id: number; rest: string } | null {
  const { searchParams } = new URL(url);
  const written = numberNames
    .map((name) => searchParams.get(name) ?? "")
    .find((value) => /^0*[1-9]\d*$/.test(value));
  if (written === undefined) return null;
  for (const name of [...numberNames, ...companions]) searchParams.delete(name);
  // The database is not asked for more than it can count to.
  return { id: Math.min(Number(written), largestId), rest: searchParams.toString() };
}

/** An address with a query before its fragment. */
export function withQuery(address: string, query: string): string {
  if (query === "") return address;
  const [path = "", fragment] = address.split("#");
  const joint = path.includes("?") ? "&" : "?";
  return `${path}${joint}${query}${fragment === undefined ? "" : `#${fragment}`}`;
}
