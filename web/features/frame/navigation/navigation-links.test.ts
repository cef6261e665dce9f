import { expect, it } from "vitest";
import {
  fixedLinks,
  footerMore,
  footerSectionsOf,
  isOpen,
  leadsOut,
  sectionLinksOf,
} from "./navigation-links";
import { publication } from "#publication";

const sectionLinks = sectionLinksOf(publication.sections);
const footerSections = footerSectionsOf(publication.sections);

it("orders sections by their navigation position and leaves out those without one", () => {
  expect(sectionLinks.map(({ href }) => href)).toEqual([
    "/section/national",
    "/section/foreign",
    "/section/politics",
    "/section/culture",
    "/section/economy",
    "/section/education",
    "/section/justice",
    "/section/opinion",
  ]);
});

it("uses a section's label", () => {
  expect(sectionLinks.map(({ name }) => name)).toContain("Arts+");
});

it("keeps the shop and the events out of the footer's sections", () => {
  const rest = ["Watch", "Crossword"];
  const names = footerSections.map(({ name }) => name);
  expect(names).toEqual([...sectionLinks.map(({ name }) => name), ...rest]);
});

it("lists more places in the specified order", () => {
  expect(footerMore.map(({ name, href }) => [name, href])).toEqual([
    ["Membership", "/membership"],
    ["Become a Founder", "/founder"],
    ["Advertise", "https://advertise.thesun.example"],
    ["Events", "/events"],
    ["Newsletters", "/newsletter"],
    ["Shop", "https://shop.thesun.example"],
    ["Submissions", "/oped-guidelines"],
    ["Contact", "/dashboard/contact"],
    ["Legal", "/privacy-policy"],
    ["About", "/about"],
  ]);
});

it("has four fixed links in the specified order, the shop as an external link", () => {
  expect(fixedLinks.map(({ name, href }) => [name, href])).toEqual([
    ["Shop", "https://shop.thesun.example"],
    ["Events", "/events"],
    ["Watch", "/media"],
    ["Crossword", "/crosswords"],
  ]);
});

it.each([
  ["https://shop.thesun.example", true],
  ["mailto:members@thesun.example", true],
  ["/about", false],
  ["/about#rss-feeds", false],
])("%s is an external link: %s", (href, out) => {
  expect(leadsOut(href)).toBe(out);
});

it("includes the joining pages, and membership in the footer", () => {
  for (const href of ["/pricing", "/membership", "/founder", "/offer/newsletter"]) {
    expect(isOpen(href), href).toBe(true);
  }
  expect(footerMore.map(({ href }) => href)).toContain("/membership");
});
