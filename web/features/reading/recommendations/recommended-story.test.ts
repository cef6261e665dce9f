import { expect, it } from "vitest";
import { composeRecommended, type RecommendedStory } from "./recommended-story";

const story = (id: number): RecommendedStory => {
  return { id, slug: `story-${id}`, title: `Story ${id}`, image: null, author: null };
};
const list = (...ids: readonly number[]) => ids.map(story);

it.each([
  [
    "lists without common stories",
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
    undefined,
    [1, 2, 3, 4],
    [6, 7, 8, 9],
  ],
  [
    "a featured story that is also most read",
    [1, 2, 3, 4, 5, 6],
    [2, 1, 8, 9],
    undefined,
    [3, 4, 5, 6],
    [2, 1, 8, 9],
  ],
  ["too little else", [1, 2, 3], [2, 1, 8, 9], undefined, [3, 1, 2], [2, 1, 8, 9]],
  ["the article itself", [1, 2, 3, 4, 5], [5, 6, 7, 8, 9], 5, [1, 2, 3, 4], [6, 7, 8, 9]],
  ["nothing read", [1, 2], [], undefined, [1, 2], []],
  ["nothing at all", [], [], 5, [], []],
])("with %s features %j", (_, featured, popular, without, put, read) => {
  const options = { featured: list(...featured), popular: list(...popular) };
  const composed = composeRecommended(options, without);
  expect(composed.featured.map(({ id }) => id)).toEqual(put);
  expect(composed.popular.map(({ id }) => id)).toEqual(read);
});
