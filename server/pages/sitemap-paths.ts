import { pages } from "../../web/pages";

interface Link {
  readonly href: string;
}

/**
 * Paths of the website's own pages in the sitemap; the content module adds those of entries. Optional
 * pages are listed if the publication links to them.
 */
export function listSitemapPaths({
  links,
  navigation,
}: {
  readonly links: Readonly<Record<string, Link | null>>;
  readonly navigation: readonly Link[];
}): string[] {
  const linked = new Set([...Object.values(links), ...navigation].map((link) => link?.href));
  return pages
    .filter(({ path, cached = true }) => cached && !path.includes(":"))
    .filter(
      ({ path, sitemap }) => sitemap !== false && (sitemap !== "if-linked" || linked.has(path)),
    )
    .map(({ path }) => path);
}
