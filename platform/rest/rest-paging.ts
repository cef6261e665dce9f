import { type Query, type QueryValue, writeQuery } from "./rest-query";

const longestLink = 8000;

/** `X-WP-Total`, `X-WP-TotalPages` and, if there are other pages, `Link`. */
export function pagingHeaders(given: {
  total: number;
  page: number;
  perPage: number;
  query: Query;
  /** The collection's URL, without a query. */
  address: string;
}): Record<string, string> {
  const pages = Math.ceil(given.total / given.perPage);
  const headers: Record<string, string> = {
    "X-WP-Total": String(given.total),
    "X-WP-TotalPages": String(pages),
  };
  const link = (page: number, rel: string) => {
    const query = new Map<string, QueryValue>(given.query).set("page", String(page));
    return `<${given.address}?${writeQuery(query)}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (given.page > 1) links.push(link(Math.min(given.page - 1, Math.max(pages, 1)), "prev"));
  if (pages > given.page) links.push(link(given.page + 1, "next"));
  const joined = links.join(", ");
  // Clients reject headers above 16 KB, so a very long query gets no `Link`.
  if (joined !== "" && joined.length <= longestLink) headers.Link = joined;
  return headers;
}
