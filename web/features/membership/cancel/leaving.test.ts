import { describe, expect, it } from "vitest";
import { endsAtOnce, stepAfterReason, stepFor, type Leaving } from "./leaving";

const offer = { percentOff: 50, months: 3, amount: 6_00, currency: "usd" };
const begun: Leaving = { reason: null, offer: null, outcome: null };

describe("the current cancellation step", () => {
  it.each<[string, string | null, Partial<Leaving>, string]>([
    ["begins with the reason", null, {}, "reason"],
    ["is the reason for a link into the middle", "confirm", {}, "reason"],
    ["is the offer where there is one", "offer", { reason: "content", offer }, "offer"],
    ["is the confirmation where there is no offer", "offer", { reason: "content" }, "confirm"],
    ["is the confirmation after the offer", "confirm", { reason: "content", offer }, "confirm"],
    ["is the reason again on the way back", null, { reason: "content", offer }, "reason"],
    ["is the first one for an unknown step", "cellar", { reason: "content" }, "reason"],
    ["is the end after the cancellation", null, { reason: "content", outcome: "left" }, "left"],
    ["is the thanks after the offer was accepted", "offer", { outcome: "stayed" }, "stayed"],
  ])("%s", (_, asked, input, step) => {
    expect(stepFor(asked, { ...begun, ...input })).toBe(step);
  });
});

it("goes from the reason to the offer, or skips it", () => {
  expect(stepAfterReason(offer)).toBe("offer");
  expect(stepAfterReason(null)).toBe("confirm");
});

it.each([
  ["active", false],
  ["trialing", false],
  ["past_due", true],
  ["unpaid", true],
])("cancellation of a subscription that is %s takes effect at once: %s", (status, atOnce) => {
  expect(endsAtOnce({ status })).toBe(atOnce);
});
