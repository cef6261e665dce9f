/** The lists of links for header, menu and footer. */
import { publication } from "#publication";
import type { ExternalLink, Section } from "../../../../shared/publication/publication-shapes";
import { isPagePath } from "../../../common/page-frame";
import { usePaperSections } from "../../../common/page/paper-sections";
import { footerPages } from "./footer-pages.built";
import { sectionPath } from "../../../../shared/paths";

const { advertise, founder, membership, shop } = publication.links;

export interface NavigationLink {
  readonly name: string;
  readonly href: string;
  readonly color?: string;
}

/** Section links in navigation order; a section without a position has none. */
export const sectionLinksOf = (sections: readonly Section[]): readonly NavigationLink[] =>
  sections
    .filter((section) => section.navigationPosition !== null)
    .toSorted((a, b) => Number(a.navigationPosition) - Number(b.navigationPosition))
    .map(({ slug, label, color }) => ({ name: label, href: sectionPath(slug), color }));

/** The same for the paper's sections, where a whole page is rendered. */
export const useSectionLinks = (): readonly NavigationLink[] => sectionLinksOf(usePaperSections());

/** A publication's link at its position in a list; omitted where it is not configured. */
const placed = (link: ExternalLink | null, position: number) =>
  link ? [{ ...link, position }] : [];

/** Links after the sections: the shop, Events, Watch and Crossword, where they exist. */
export const fixedLinks: readonly NavigationLink[] = whereOpen([
  ...(shop ? [shop] : []),
  ...publication.navigation,
]);

/** The footer's sections list: the main navigation without Shop and Events. */
export const footerSectionsOf = (sections: readonly Section[]): readonly NavigationLink[] => [
  ...sectionLinksOf(sections),
  ...fixedLinks.filter(({ name }) => name !== "Shop" && name !== "Events"),
];

/** The footer's second list, in the specification's order: pages, and links of the publication. */
export const footerMore: readonly NavigationLink[] = whereOpen(
  [
    ...footerPages,
    ...placed(membership, 1),
    ...placed(founder, 2),
    ...placed(advertise, 3),
    ...placed(shop, 6),
  ].toSorted((one, other) => one.position - other.position),
);

/** Whether a link is external, so that the browser must follow it instead of the router. */
export function leadsOut(href: string): boolean {
  return /^(https?|mailto|tel):/.test(href);
}

/** Whether a link's target exists: an external URL, or a page of the app. */
export function isOpen(href: string): boolean {
  return leadsOut(href) || isPagePath(href);
}

function whereOpen(links: readonly NavigationLink[]): NavigationLink[] {
  return links.filter(({ href }) => isOpen(href));
}
