import { expect, it } from "vitest";
import type { Picture } from "../../../../modules/content/types";
import { setBlock } from "./set-block";

const picture: Picture = {
  id: 1,
  url: "/media/one.webp",
  width: 1200,
  height: 800,
  alt: "",
  caption: "",
  credit: "",
  focalX: 50,
  focalY: 50,
};
const plain = (id: number) => ({ id, picture: null });
const pictured = (id: number) => ({ id, picture });

it("places the first two stories with pictures at the sides and the others between them", () => {
  const { left, words, right } = setBlock([plain(1), pictured(2), pictured(3), pictured(4)]);
  expect([left?.id, words.map(({ id }) => id), right?.id]).toEqual([2, [1, 4], 3]);
});

it("uses text columns where no story has a picture", () => {
  const { left, words, right } = setBlock([plain(1), plain(2)]);
  expect([left, words.length, right]).toEqual([null, 2, null]);
});
