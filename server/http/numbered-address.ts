/** WordPress's URLs by ID, such as `/?p=17`, which its clients use for what they publish. */

/** Equivalent parameters: WordPress also finds the entry by ID and derives the type from it. */
const numberNames = ["p", "page_id", "attachment_id"];
/** Parameters sent with an ID that the redirect drops. */
const companions = ["post_type", "preview", "preview_id", "preview_nonce"];
/** PostgreSQL's largest integer; no ID is larger. */
const largestId = 2_147_483_647;

/** The requested ID, and the rest of the query; null if the URL has no ID. */
export function readNumberedAddress(url: string): { id: number; rest: string } | null {
  const { searchParams } = new URL(url);
  const written = numberNames
    .map((name) => searchParams.get(name) ?? "")
    .find((value) => /^0*[1-9]\d*$/.test(value));
  if (written === undefined) return null;
  for (const name of [...numberNames, ...companions]) searchParams.delete(name);
  // Clamped to what the database accepts.
  return { id: Math.min(Number(written), largestId), rest: searchParams.toString() };
}

/** Adds a query to a URL, before its fragment. */
export function withQuery(address: string, query: string): string {
  if (query === "") return address;
  const [path = "", fragment] = address.split("#");
  const joint = path.includes("?") ? "&" : "?";
  return `${path}${joint}${query}${fragment === undefined ? "" : `#${fragment}`}`;
}
