/** The paper's own lists of links, for header, menu and footer; the only place that knows what is open. */
import { publication } from "../../../../publication";

export interface NavigationLink {
  readonly name: string;
  readonly href: string;
  readonly color?: "ink" | "red";
}

/** Pages of this paper outside the sections that a link may lead to; a route is added here when it opens. */
const openPages: ReadonlySet<string> = new Set([
  "/about",
  "/crosswords",
  "/media",
  "/events",
  "/privacy-policy",
  "/pricing",
  "/membership",
  "/founder",
  "/offer/newsletter",
  "/newsletter",
  "/newsletter-signUp",
  "/oped-guidelines",
  "/community",
  "/follow",
  "/search",
  "/dashboard/contact",
]);

/** Section links in the order of their navigation position; a section without one has none. */
export const sectionLinks: readonly NavigationLink[] = publication.sections
  .filter((section) => section.navigationPosition !== null)
  .toSorted((a, b) => Number(a.navigationPosition) - Number(b.navigationPosition))
  .map(({ slug, label, color }) => ({ name: label, href: `/section/${slug}`, color }));

/** Links that stand after the sections: the shop, Events, Watch and Crossword, where they exist. */
export const fixedLinks: readonly NavigationLink[] = whereOpen([
  publication.links.shop,
  ...publication.navigation,
]);

/** The footer's sections list: the main navigation without Shop and Events. */
export const footerSections: readonly NavigationLink[] = [
  ...sectionLinks,
  ...fixedLinks.filter(({ name }) => name !== "Shop" && name !== "Events"),
];

/** The footer's second list, in the order of the specification. */
export const footerMore: readonly NavigationLink[] = whereOpen([
  { name: "Membership", href: "/membership" },
  publication.links.founder,
  publication.links.advertise,
  { name: "Events", href: "/events" },
  { name: "Newsletters", href: "/newsletter" },
  publication.links.shop,
  { name: "Submissions", href: "/oped-guidelines" },
  { name: "Contact", href: "/dashboard/contact" },
  { name: "Legal", href: "/privacy-policy" },
  { name: "About", href: "/about" },
]);

/** Whether a link leads out of the app, so that the browser and not the router follows it. */
export function leadsOut(href: string): boolean {
  return /^(https?|mailto|tel):/.test(href);
}

/** Whether a link leads to something that is there: out of the app, or to an open page of it. */
export function isOpen(href: string): boolean {
  return leadsOut(href) || openPages.has(href);
}

function whereOpen(links: readonly NavigationLink[]): NavigationLink[] {
  return links.filter(({ href }) => isOpen(href));
}
