import { expect, it } from "vitest";
import { readStanding } from "./standing";

const active = { "penny-a-day": { activeInDecision: true } };

it.each([
  [{}, null, false],
  [{ activeProducts: [] }, null, false],
  [{ activeProducts: ["sun-founder", "sun-reader"] }, "sun-founder", false],
  [{ activeProducts: ["sun-reader"], timeTrials: active }, "sun-reader", true],
  [{ trials: active, timeTrials: {} }, null, true],
  [{ trials: { free: { activeInDecision: false } } }, null, false],
  [{ trials: { free: {} } }, null, false],
])("access details %j hold %s, on trial %s", (details, activeProduct, isInTrial) => {
  expect(readStanding(details)).toEqual({ activeProduct, isInTrial });
});
