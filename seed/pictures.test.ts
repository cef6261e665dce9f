import { expect, it } from "vitest";
import { readEdition } from "./read-edition";

it("illustrates no two stories with one picture", () => {
  const { articles, videos, episodes } = readEdition();
  const placed = [
    ...articles.flatMap(({ slug, picture, markdown }) => {
      const inText = Array.from(markdown.matchAll(/\(plate:([\w-]+)/g), ([, name]) => name!);
      return [...new Set([picture ?? [], inText].flat())].map((name) => ({ name, slug }));
    }),
    ...[...videos, ...episodes].flatMap(({ slug, picture }) =>
      picture === undefined ? [] : [{ name: picture, slug }],
    ),
  ];
  const slugsOf = Map.groupBy(placed, ({ name }) => name);
  const shared = [...slugsOf].filter(([, stories]) => stories.length > 1);
  expect(shared).toEqual([]);
  // Articles, their texts and films have most of the pictures.
  expect(placed.length).toBeGreaterThan(70);
});
