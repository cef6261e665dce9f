import { expect, test } from "vitest";
import { publication } from "#publication";
import { createTestApp } from "../setup/create-test-app";

test("the sections are the specification's, value by value", () => {
  expect(
    publication.sections.map((section) => [
      section.slug,
      section.id,
      section.name,
      section.label,
      section.homepageCount,
      section.showInMedia,
      section.navigationPosition,
      section.color,
    ]),
  ).toEqual([
    ["editorials", 1, "Opinion (Editorials)", "Editorials", 5, false, null, "ink"],
    ["national", 2, "National", "National", 6, true, 1, "ink"],
    ["foreign", 3, "Foreign", "Foreign", 6, true, 2, "ink"],
    ["politics", 4, "Politics", "Politics", 5, true, 3, "ink"],
    ["culture", 5, "Culture", "Arts+", 12, true, 4, "red"],
    ["economy", 6, "Economy", "Economy", 4, true, 5, "ink"],
    ["education", 7, "Education", "Education", 3, true, 6, "ink"],
    ["justice", 8, "Justice", "Justice", 4, true, 7, "ink"],
    ["columnists", 9, "Opinion (Columnists)", "Columnists", 3, false, null, "ink"],
    ["opinion", 13, "Opinion (Other)", "Opinion", 4, true, 8, "red"],
  ]);
});

test("the four typefaces have the specification's names", async () => {
  const app = await createTestApp();
  const html = await (await app.send("/")).text();
  await app.close();
  const faces = html.matchAll(/@font-face\{font-family:"?([^;"]+)"?;[^}]*src:url\(/g);
  const names = new Set([...faces].map(([, name]) => name));
  expect([...names].toSorted()).toEqual([
    "Chronicle",
    "Chronicle Condensed",
    "Ivy Mode",
    "Source Sans Pro",
  ]);
});
