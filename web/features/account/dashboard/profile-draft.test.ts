import { expect, it } from "vitest";
import { blankProfile } from "../session/account-calls";
import { checkProfile, isChanged, readFieldErrors, toDraft } from "./profile-draft";

const rita = {
  ...blankProfile,
  firstName: "Rita",
  lastName: "Calder",
  phone: "12125550133",
  birthday: "1981-04-12",
  address: "14 Orchard Row, Marlow, NY 12601",
};
const today = "2026-11-21";

const check = (changes: Partial<typeof rita>, isBirthdayHalfTyped = false) =>
  checkProfile({ draft: { ...toDraft(rita), ...changes }, today, isBirthdayHalfTyped });

it("returns an unchanged profile as it was", () => {
  expect(check({})).toEqual({ ok: true, profile: rita });
});

it("returns an empty profile as empty", () => {
  expect(checkProfile({ draft: toDraft(blankProfile), today, isBirthdayHalfTyped: false })).toEqual(
    {
      ok: true,
      profile: blankProfile,
    },
  );
});

it("trims names and address", () => {
  expect(check({ firstName: " Rita ", address: "14 Orchard Row\t" })).toEqual({
    ok: true,
    profile: { ...rita, address: "14 Orchard Row" },
  });
});

it("adds the country code to ten digits, and leaves an empty phone empty", () => {
  expect(check({ phone: "212 555 0133" })).toEqual({ ok: true, profile: rita });
  expect(check({ phone: " " })).toEqual({ ok: true, profile: { ...rita, phone: "" } });
});

it.each(["212 555 01", "+44 20 7946 0958", "1 800 SUNRISE"])(
  "leaves the validation of the phone %s to the server",
  (phone) => {
    expect(check({ phone: ` ${phone}` })).toEqual({ ok: true, profile: { ...rita, phone } });
  },
);

it.each([
  ["tomorrow", "2026-11-22", "Your birthday can’t be in the future."],
  ["a year typed in part", "0019-04-12", "Please check the year."],
  ["the 19th century", "1899-12-31", "Please check the year."],
])("rejects %s as a birthday", (_, birthday, sentence) => {
  expect(check({ birthday })).toEqual({ ok: false, errors: { birthday: sentence } });
});

it("accepts today as a birthday", () => {
  expect(check({ birthday: today }).ok).toBe(true);
});

it("reports an incomplete birthday instead of treating it as none", () => {
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
])("with %s: isChanged is %s", (_, changes, changed) => {
  expect(isChanged({ ...toDraft(rita), ...changes }, rita)).toBe(changed);
});

it("ignores punctuation in foreign numbers", () => {
  const abroad = { ...rita, phone: "+442079460958" };
  expect(isChanged({ ...toDraft(abroad), phone: "+44 20 7946 0958" }, abroad)).toBe(false);
  expect(isChanged({ ...toDraft(abroad), phone: "+44 20 7946 0959" }, abroad)).toBe(true);
});

it("does not report an unreadable old number as a change", () => {
  const old = { ...rita, phone: "5550133" };
  expect(isChanged(toDraft(old), old)).toBe(false);
});

it("maps the server's field errors, with every name of the phone", () => {
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

it("returns no errors without fields, and ignores unknown fields", () => {
  expect(readFieldErrors({ ok: false, message: "Something went wrong." })).toEqual({});
  expect(readFieldErrors({ fields: null })).toEqual({});
  expect(readFieldErrors({ fields: { shoe_size: "Too large.", constructor: "No." } })).toEqual({});
});
