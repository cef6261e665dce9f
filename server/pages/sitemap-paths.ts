import { pages } from "../../web/pages";

interface Link {
  readonly href: string;
}

/**
 * Paths of the website's own pages that the sitemap lists; those of contents are the content
 * module's. A page that a publication can do without is listed where it links to it.
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
