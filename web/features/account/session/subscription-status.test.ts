import { afterEach, expect, it, vi } from "vitest";
import { readSubscriptionStatus, storeSubscriptionStatus } from "./subscription-status";

afterEach(() => vi.unstubAllGlobals());

const active = { "penny-a-day": { activeInDecision: true } };

it.each([
  [{}, null, false],
  [{ activeProducts: [] }, null, false],
  [{ activeProducts: ["sun-founder", "sun-reader"] }, "sun-founder", false],
  [{ activeProducts: ["sun-reader"], timeTrials: active }, "sun-reader", true],
  [{ trials: active, timeTrials: {} }, null, true],
  [{ trials: { free: { activeInDecision: false } } }, null, false],
  [{ trials: { free: {} } }, null, false],
])("access details %j have product %s, on trial %s", (details, activeProduct, isInTrial) => {
  expect(readSubscriptionStatus(details)).toEqual({ activeProduct, isInTrial });
});

it.each(["sun-founder", "sun-member", "sun-reader"])(
  "stores %s for this visit, and deletes it when the subscription has ended",
  (activeProduct) => {
    const kept = new Map<string, string>();
    const sessionStorage = {
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
    vi.stubGlobal("window", { sessionStorage });
    storeSubscriptionStatus({ activeProduct, isInTrial: true });
    expect(Object.fromEntries(kept)).toEqual({
      "active-product": activeProduct,
      "in-trial": "true",
    });
    storeSubscriptionStatus({ activeProduct: null, isInTrial: false });
    expect(kept.size).toBe(0);
  },
);
