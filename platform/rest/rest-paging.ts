import { type Query, type QueryValue, writeQuery } from "./rest-query";

const longestLink = 8000;

/** `X-WP-Total`, `X-WP-TotalPages` and, if there are other pages, `Link`. */
export function pagingHeaders(options: {
  total: number;
  page: number;
  perPage: number;
  query: Query;
  /** The collection's URL, without a query. */
  address: string;
}): Record<string, string> {
  const pages = Math.ceil(options.total / options.perPage);
  const headers: Record<string, string> = {
    "X-WP-Total": String(options.total),
    "X-WP-TotalPages": String(pages),
  };
  const link = (page: number, rel: string) => {
    const query = new Map<string, QueryValue>(options.query).set("page", String(page));
    return `<${options.address}?${writeQuery(query)}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (options.page > 1) links.push(link(Math.min(options.page - 1, Math.max(pages, 1)), "prev"));
  if (pages > options.page) links.push(link(options.page + 1, "next"));
  const joined = links.join(", ");
  // Clients reject headers above 16 KB, so a very long query gets no `Link`.
  if (joined !== "" && joined.length <= longestLink) headers.Link = joined;
  return headers;
}
