import { expect, it } from "vitest";
import { findBinding, type KeyGroup, nameKey } from "./keys";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const binding = (keys: string, label = keys) => ({ keys, label, run: () => undefined });
const groups: readonly KeyGroup[] = [
  { id: 1, name: "Everywhere", bindings: [binding("g t"), binding("n", "old"), binding("j,down")] },
  { id: 2, name: "Here", bindings: [binding("n", "new")] },
];

it("names keys as shortcuts are written", () => {
  expect(nameKey({ ...none, key: "n" })).toBe("n");
  expect(nameKey({ ...none, key: "?", shiftKey: true })).toBe("?");
  expect(nameKey({ ...none, key: "K", ctrlKey: true, shiftKey: true })).toBe("mod+shift+k");
  expect(nameKey({ ...none, key: "k", metaKey: true })).toBe("mod+k");
  expect(nameKey({ ...none, key: "ArrowDown", altKey: true })).toBe("alt+down");
  expect(nameKey({ ...none, key: " " })).toBe("space");
});

it("finds the newest screen's binding", () => {
  expect(findBinding(groups, "n").binding?.label).toBe("new");
  expect(findBinding(groups, "down").binding?.keys).toBe("j,down");
  expect(findBinding(groups, "x").binding).toBeUndefined();
});

it("waits for the second key of a sequence", () => {
  expect(findBinding(groups, "g")).toEqual({ binding: undefined, waits: true });
  expect(findBinding(groups, "g t").binding?.keys).toBe("g t");
  expect(findBinding(groups, "t")).toEqual({ binding: undefined, waits: false });
});
