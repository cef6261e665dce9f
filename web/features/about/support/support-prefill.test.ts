import { expect, it } from "vitest";
import { blankProfile } from "../../account/session/account-calls";
import { prefillFrom } from "./support-prefill";

const account = (phone: string) => ({
  email: "rita@example.com",
  trackingId: "1",
  isUnverified: false,
  profile: { ...blankProfile, firstName: "Rita", lastName: "Calder", phone },
});

it("prefills a U.S. phone number, and omits one that the form does not accept", () => {
  expect(prefillFrom(account("12125550133")).phone).toBe("+1 (212) 555-0133");
  expect(prefillFrom(account("+442079460958"))).toEqual({
    email: "rita@example.com",
    name: "Rita Calder",
  });
  expect(prefillFrom(account(""))).not.toHaveProperty("phone");
});
