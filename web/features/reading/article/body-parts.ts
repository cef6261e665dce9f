/** The page's additions to the parts of a body: tables that scroll, and the paper's own links. */
import { decode } from "html-entities";

/** Puts each table into a part of its own, which scrolls where it is too wide, also by keyboard. */
export function withScrollingTables(html: string): string {
  let wrapped = "";
  let from = 0;
  for (;;) {
    const start = html.indexOf("<table", from);
    const end = html.indexOf("</table>", start);
    if (start < 0 || end < 0) return wrapped + html.slice(from);
    const after = end + "</table>".length;
    const { table, name } = nameTable(html.slice(start, after));
    wrapped += `${html.slice(from, start)}<div class="table-scroll" role="region" aria-label="${name}" tabindex="0">${table}</div>`;
    from = after;
  }
}

/** The caption's words stay in view: they get an element of their own. */
function nameTable(table: string): { readonly table: string; readonly name: string } {
  const start = table.indexOf(">", table.indexOf("<caption")) + 1;
  const end = table.indexOf("</caption>", start);
  if (end < 0) return { table, name: "Table" };
  const words = table.slice(start, end);
  const name = words.replace(/<[^<>]*>/g, "").trim();
  return {
    table: `${table.slice(0, start)}<span class="table-name">${words}</span>${table.slice(end)}`,
    name: name.replaceAll('"', "&quot;") || "Table",
  };
}

const link = /<a\b[^<>]*>/g;
const linkAddress = /\shref="(https?:[^"]*)"/;

/**
 * Search engines follow the paper's links to itself, also those with a host.
 *
 * @param ownHosts the paper's hosts, without `www.`
 */
export function withOwnLinks(html: string, ownHosts: readonly string[]): string {
  return html.replace(link, (tag) => {
    const address = linkAddress.exec(tag)?.[1];
    const host = address && URL.parse(decode(address))?.hostname.replace(/^www\./, "");
    return host && ownHosts.includes(host) ? tag.replace(' rel="noopener nofollow"', "") : tag;
  });
}
