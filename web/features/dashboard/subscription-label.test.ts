import { expect, it } from "vitest";
import { subscriptionLabel } from "./subscription-label";

it.each([
  ["founder", "Sun Founder"],
  ["member", "Sun Member"],
  ["reader", "Sun Reader"],
  ["registered", "Free Account"],
  ["new", "Free Account"],
] as const)("calls the subscription of %s %s", (tier, label) => {
  expect(subscriptionLabel(tier, "Sun")).toBe(label);
});

it("carries the name of whatever paper it is", () => {
  expect(subscriptionLabel("member", "Courier")).toBe("Courier Member");
});
