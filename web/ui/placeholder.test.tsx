import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Placeholder } from "./placeholder";

it.each([
  [0, "white"],
  [1, "gold"],
  [2, "red"],
  [3, "white"],
  [1004, "red"],
])("the placeholder of number %i is %s", (number, color) => {
  const drawn = renderToStaticMarkup(<Placeholder number={number} shape="3-2" />);
  expect(/placeholder-(?:white|gold|red)/g.exec(drawn)?.[0]).toBe(`placeholder-${color}`);
});
