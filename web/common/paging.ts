/** Lists grow by steps; the page's URL contains the number of steps, so that every step is a link. */

/** The page number in a URL: 1 where there is none; null for an invalid one. */
export function readPageNumber(url: string): number | null {
  const page = new URL(url).searchParams.get("page");
  if (page === null) return 1;
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null;
}

interface Steps {
  /** Number of entries on the first page. */
  first: number;
  /** Number of entries that each further page adds. */
  more: number;
}

/** Most steps that one page shows together; beyond it the oldest are dropped at the top. */
const longest = 10;

/** Which part of a list page `number` shows. */
export function sliceFor(
  number: number,
  { first, more }: Steps,
): { offset: number; limit: number } {
  const end = first + more * (number - 1);
  const offset = number > longest ? end - more * longest : 0;
  return { offset, limit: end - offset };
}

/** Id of the first entry that a page's last step added: the link to the page leads there. */
export const addedId = "more";

/** Index of that entry in the list of page `number`; null on the first page. */
export function firstAdded(number: number, steps: Steps): number | null {
  return number === 1 ? null : sliceFor(number, steps).limit - steps.more;
}

/** URL with one step more; null when everything is shown. `path` may have a query. */
export function nextHref(path: string, number: number, total: number, steps: Steps): string | null {
  const { offset, limit } = sliceFor(number, steps);
  const mark = path.includes("?") ? "&" : "?";
  return offset + limit < total ? `${path}${mark}page=${number + 1}` : null;
}
