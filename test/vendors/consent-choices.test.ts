import { describe, expect, it, test } from "vitest";
import { readConfig } from "../../platform/config/config";
import {
  type ConsentChoices,
  mayLoad,
  readChoices,
  underSignal,
  writeChoices,
} from "../../shared/vendors/consent-choices";
import { purposesFor } from "../../shared/vendors/consent-purposes";
import type { VendorSettings } from "../../shared/vendors/vendor-settings";

const none = readConfig({}).vendors;

test.each<[Partial<VendorSettings>, string]>([
  [{}, ""],
  [{ calendly: "https://calendly.com/sun/call" }, ""],
  [{ tagManager: "GTM-TEST123" }, "analytics advertising"],
  [{ marfeel: "1" }, "analytics"],
  [{ tracesAddress: true }, "analytics"],
  [{ adManager: "/1234/sun" }, "advertising"],
  [{ sparkLoop: "team_abc1", pushly: "12345678" }, "notices referral"],
])("readers are asked, for %j, about: %s", (settings, purposes) => {
  expect(purposesFor({ ...none, ...settings }).join(" ")).toBe(purposes);
});

describe("an answer", () => {
  it.each<[ConsentChoices, string]>([
    [{}, "1"],
    [{ analytics: true }, "1.analytics-yes"],
    [
      { analytics: false, advertising: true, notices: true, referral: false },
      "1.analytics-no.advertising-yes.notices-yes.referral-no",
    ],
  ])("%j is written as %s and read again", (choices, value) => {
    expect(writeChoices(choices)).toBe(value);
    expect(readChoices(value)).toEqual(choices);
  });

  it.each([
    null,
    "",
    "0.analytics-yes",
    "2.analytics-yes",
    "analytics-yes",
    "1.everything-yes",
    "<b>",
  ])("that is %s says nothing", (value) => {
    expect(readChoices(value)).toEqual({});
  });

  it("that contradicts itself is a refusal", () => {
    expect(readChoices("1.analytics-no.analytics-yes")).toEqual({ analytics: false });
  });

  it("gives way to the browser's signal, but for what that does not speak of", () => {
    const agreed = { analytics: true, advertising: true, notices: true };
    expect(underSignal(agreed, true)).toEqual({
      analytics: false,
      advertising: false,
      notices: true,
    });
    expect(underSignal(agreed, false)).toEqual(agreed);
    expect(underSignal({}, true)).toEqual({ analytics: false, advertising: false });
  });
});

test.each<[keyof VendorSettings, ConsentChoices, boolean]>([
  ["tagManager", {}, false],
  ["tagManager", { advertising: true }, true],
  ["tagManager", { analytics: true, advertising: false }, true],
  ["tagManager", { notices: true, referral: true }, false],
  ["marfeel", { advertising: true }, false],
  ["adManager", { analytics: true }, false],
  ["adManager", { advertising: true }, true],
  ["pushly", { notices: true }, true],
  ["sparkLoop", { referral: false }, false],
  ["calendly", { analytics: true, advertising: true, notices: true, referral: true }, false],
])("%s under %j: %s", (vendor, choices, may) => {
  expect(mayLoad(vendor, choices)).toBe(may);
});
