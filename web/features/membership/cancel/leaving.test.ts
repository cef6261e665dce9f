import { describe, expect, it } from "vitest";
import { endsAtOnce, stepAfterReason, stepFor, type Leaving } from "./leaving";

const offer = { percentOff: 50, months: 3, amount: 6_00, currency: "usd" };
const begun: Leaving = { reason: null, offer: null, outcome: null };

describe("the step of leaving that is shown", () => {
  it.each<[string, string | null, Partial<Leaving>, string]>([
    ["begins with the reason", null, {}, "reason"],
    ["is the reason for a link into the middle", "confirm", {}, "reason"],
    ["is the offer where there is one", "offer", { reason: "content", offer }, "offer"],
    ["is the question where there is no offer", "offer", { reason: "content" }, "confirm"],
    ["is the question after the offer", "confirm", { reason: "content", offer }, "confirm"],
    ["is the reason again on the way back", null, { reason: "content", offer }, "reason"],
    ["is an unknown one's beginning", "cellar", { reason: "content" }, "reason"],
    ["is the end once it is over", null, { reason: "content", outcome: "left" }, "left"],
    ["is the thanks once the offer is taken", "offer", { outcome: "stayed" }, "stayed"],
  ])("%s", (_, asked, given, step) => {
    expect(stepFor(asked, { ...begun, ...given })).toBe(step);
  });
});

it("goes from the reason to the offer, or past it", () => {
  expect(stepAfterReason(offer)).toBe("offer");
  expect(stepAfterReason(null)).toBe("confirm");
});

it.each([
  ["active", false],
  ["trialing", false],
  ["past_due", true],
  ["unpaid", true],
])("leaving a subscription that is %s ends it at once: %s", (status, atOnce) => {
  expect(endsAtOnce({ status })).toBe(atOnce);
});
