import { describe, expect, it } from "vitest";
import { cutDeck } from "./cut-deck";

describe("cutting a deck", () => {
  it.each([
    [
      "No one signed anything. The nets come in at noon.",
      60,
      "No one signed anything. The nets come in at noon.",
    ],
    ["No one signed anything. The nets come in at noon.", 30, "No one signed anything."],
    ["No one signed anything. The nets come in at noon.", 23, "No one signed anything."],
    ["No one signed anything. The nets come in at noon.", 12, "No one…"],
    ["He asked ‘Why?’ Nobody knew, and the room was cold.", 20, "He asked ‘Why?’"],
    [
      "Mr. Penrose met Dr. J. Lam. They argued about the color of a valve.",
      30,
      "Mr. Penrose met Dr. J. Lam.",
    ],
    ["Mr. Penrose met the whole of the board in the harbor.", 20, "Mr. Penrose met the…"],
    [
      "Prices rose 2.5 percent in March. Then they fell again.",
      35,
      "Prices rose 2.5 percent in March.",
    ],
    ["", 10, ""],
  ])("cuts %j to %i as %j", (deck, length, expected) => {
    expect(cutDeck(deck, length)).toBe(expected);
  });
});
