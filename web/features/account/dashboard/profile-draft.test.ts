import { expect, it } from "vitest";
import { checkProfile, isChanged, readFieldErrors, toDraft } from "./profile-draft";

const rita = {
  firstName: "Rita",
  lastName: "Calder",
  phone: "12125550133",
  birthday: "1981-04-12",
  address: "14 Orchard Row, Marlow, NY 12601",
};
const empty = { firstName: "", lastName: "", phone: "", birthday: "", address: "" };
const today = "2026-11-21";

const check = (changes: Partial<typeof rita>, isBirthdayHalfTyped = false) =>
  checkProfile({ draft: { ...toDraft(rita), ...changes }, today, isBirthdayHalfTyped });

it("keeps what is shown as it was", () => {
  expect(check({})).toEqual({ ok: true, profile: rita });
});

it("keeps an empty profile empty", () => {
  expect(checkProfile({ draft: toDraft(empty), today, isBirthdayHalfTyped: false })).toEqual({
    ok: true,
    profile: empty,
  });
});

it("keeps names and address without the space around them", () => {
  expect(check({ firstName: " Rita ", address: "14 Orchard Row\t" })).toEqual({
    ok: true,
    profile: { ...rita, address: "14 Orchard Row" },
  });
});

it("gives ten digits of a phone the country code, and leaves out a phone that is not typed", () => {
  expect(check({ phone: "212 555 0133" })).toEqual({ ok: true, profile: rita });
  expect(check({ phone: " " })).toEqual({ ok: true, profile: { ...rita, phone: "" } });
});

it.each(["212 555 01", "+44 20 7946 0958", "1 800 SUNRISE"])(
  "leaves it to the service whether %s is a phone",
  (phone) => {
    expect(check({ phone: ` ${phone}` })).toEqual({ ok: true, profile: { ...rita, phone } });
  },
);

it.each([
  ["tomorrow", "2026-11-22", "Your birthday can’t be in the future."],
  ["a year of which the last digits are still to come", "0019-04-12", "Please check the year."],
  ["the century before the last", "1899-12-31", "Please check the year."],
])("refuses %s as a birthday", (_, birthday, sentence) => {
  expect(check({ birthday })).toEqual({ ok: false, errors: { birthday: sentence } });
});

it("takes somebody who was born today", () => {
  expect(check({ birthday: today }).ok).toBe(true);
});

it("says so when the birthday is half typed, and does not take it for none", () => {
  expect(check({ birthday: "" }, true)).toEqual({
    ok: false,
    errors: { birthday: "Please enter a month, day and year." },
  });
});

it.each([
  ["nothing", {}, false],
  ["space behind a name", { firstName: "Rita " }, false],
  ["other punctuation in the phone", { phone: "1-212-555-0133" }, false],
  ["the phone without its country code", { phone: "212 555 0133" }, false],
  ["another name", { firstName: "Margherita" }, true],
  ["an emptied phone", { phone: "" }, true],
  ["a phone that is half typed", { phone: "+1 (212) 555-01" }, true],
  ["another birthday", { birthday: "1981-04-13" }, true],
])("knows whether %s is a change", (_, changes, changed) => {
  expect(isChanged({ ...toDraft(rita), ...changes }, rita)).toBe(changed);
});

it("takes a number from abroad for the same with other punctuation", () => {
  const abroad = { ...rita, phone: "+442079460958" };
  expect(isChanged({ ...toDraft(abroad), phone: "+44 20 7946 0958" }, abroad)).toBe(false);
  expect(isChanged({ ...toDraft(abroad), phone: "+44 20 7946 0959" }, abroad)).toBe(true);
});

it("does not take an old number that cannot be read for a change", () => {
  const old = { ...rita, phone: "5550133" };
  expect(isChanged(toDraft(old), old)).toBe(false);
});

it("reads the service's complaints under every name of the phone", () => {
  const fields = {
    "phone-number": "Invalid phone number",
    date_of_birth: "Please enter a date in the past.",
  };
  expect(readFieldErrors({ ok: false, fields })).toEqual({
    phone: "Invalid phone number",
    birthday: "Please enter a date in the past.",
  });
  expect(readFieldErrors({ fields: { phone_number: "No." } })).toEqual({ phone: "No." });
  expect(readFieldErrors({ fields: { phone: "No." } })).toEqual({ phone: "No." });
});

it("finds nothing in a refusal without fields, and skips fields that it does not have", () => {
  expect(readFieldErrors({ ok: false, message: "Something went wrong." })).toEqual({});
  expect(readFieldErrors({ fields: null })).toEqual({});
  expect(readFieldErrors({ fields: { shoe_size: "Too large.", constructor: "No." } })).toEqual({});
});
