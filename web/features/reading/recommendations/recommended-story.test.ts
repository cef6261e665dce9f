import { expect, it } from "vitest";
import { createShownStories } from "../shown-stories";
import { composeRecommended, type RecommendedStory } from "./recommended-story";

const story = (id: number): RecommendedStory => {
  return { id, slug: `story-${id}`, title: `Story ${id}`, image: null, author: null };
};
const list = (...ids: readonly number[]) => ids.map(story);

it.each([
  ["lists without common stories", [1, 2, 3, 4, 5], [6, 7, 8, 9], [], [1, 2, 3, 4], [6, 7, 8, 9]],
  [
    "a featured story that is also most read",
    [1, 2, 3, 4, 5, 6],
    [2, 1, 8, 9],
    [],
    [3, 4, 5, 6],
    [2, 1, 8, 9],
  ],
  ["too little else", [1, 2, 3], [2, 1, 8, 9], [], [3], [2, 1, 8, 9]],
  ["what the page shows", [1, 2, 3, 4, 5], [5, 6, 7, 8, 9], [1, 5], [2, 3, 4], [6, 7, 8, 9]],
  ["nothing read", [1, 2], [], [], [1, 2], []],
  ["nothing at all", [], [], [5], [], []],
])("with %s features %j", (_, featured, popular, without, put, read) => {
  const options = { featured: list(...featured), popular: list(...popular) };
  const composed = composeRecommended(options, createShownStories(without));
  expect(composed.featured.map(({ id }) => id)).toEqual(put);
  expect(composed.popular.map(({ id }) => id)).toEqual(read);
});
