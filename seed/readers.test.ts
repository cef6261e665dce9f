import { expect, test } from "vitest";
import { fourTiers, threeTiers, twoTiers } from "../shared/publication/test-offers";
import { demoPlanOf, demoReaders } from "./readers";

const plansOf = (offer: typeof threeTiers) =>
  demoReaders.flatMap(({ subscription }) => (subscription ? demoPlanOf(subscription, offer) : []));

test("the demo readers subscribe to their named plans when the offer has them", () => {
  expect(plansOf(threeTiers)).toEqual([
    "sun-founder-yearly",
    "sun-member-monthly",
    "sun-reader-yearly",
    "sun-reader-monthly",
  ]);
});

test("with another offer the demo readers subscribe to plans of the tiers in the same positions", () => {
  expect(plansOf(twoTiers)).toEqual([
    "bb-9f3-yearly",
    "without-plus-monthly",
    "without-plus-yearly",
    "without-plus-monthly",
  ]);
  expect(plansOf(fourTiers)[1]).toBe("crew-2024-monthly");
});
