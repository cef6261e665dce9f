import { expect, it } from "vitest";
import { footerMore, footerSections, isOpen, leadsOut, sectionLinks } from "./navigation-links";

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

it("calls a section by its label", () => {
  expect(sectionLinks.map(({ name }) => name)).toContain("Arts+");
});

it("keeps the shop and the events out of the footer's sections", () => {
  const names = footerSections.map(({ name }) => name);
  expect(names).not.toContain("Shop");
  expect(names).not.toContain("Events");
});

it("lists more places in the specified order", () => {
  const order = [
    "Membership",
    "Become a Founder",
    "Advertise",
    "Events",
    "Newsletters",
    "Shop",
    "Submissions",
    "Contact",
    "Legal",
    "About",
  ];
  const names = footerMore.map(({ name }) => name);
  expect(names).toEqual(order.filter((name) => names.includes(name)));
});

it.each([
  ["https://shop.thesun.example", true],
  ["mailto:members@thesun.example", true],
  ["/about", false],
  ["/about#rss-feeds", false],
])("knows whether %s leads out of the app", (href, out) => {
  expect(leadsOut(href)).toBe(out);
});

it("has the joining pages open, and membership in the footer", () => {
  for (const href of ["/pricing", "/membership", "/founder", "/offer/newsletter"]) {
    expect(isOpen(href), href).toBe(true);
  }
  expect(footerMore.map(({ href }) => href)).toContain("/membership");
});
