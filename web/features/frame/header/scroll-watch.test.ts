import { expect, it } from "vitest";
import { scrollWatch } from "./scroll-watch";

it("marks the document beyond 250 px and unmarks it on the way back", () => {
  const listeners = new Map<string, () => void>();
  const window = {
    scrollY: 0,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  };
  const marks: boolean[] = [];
  const document = {
    documentElement: { toggleAttribute: (_: string, on: boolean) => marks.push(on) },
  };
  new Function("document", "window", scrollWatch)(document, window);
  for (const y of [250, 251, 4000, 0]) {
    window.scrollY = y;
    listeners.get("scroll")?.();
  }
  expect(marks).toEqual([false, false, true, true, false]);
});
