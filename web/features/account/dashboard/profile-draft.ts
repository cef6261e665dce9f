/** Conversion between the profile and the form's draft, and validation. Pure. */
import { profileFields } from "../../../../shared/profile-fields";
import { readOwnPhone, showOwnPhone } from "../../../formats/phone";
import type { Profile } from "../session/account-calls";

/** All fields as typed: the phone with its punctuation, the birthday in the date field's format. */
export type ProfileDraft = Profile;

export type ProfileErrors = Readonly<Partial<Record<keyof Profile, string>>>;

export type CheckedProfile =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly errors: ProfileErrors };

/** Earliest birthday accepted. */
const earliestBirthday = "1900-01-01";

export function toDraft(profile: Profile): ProfileDraft {
  return { ...profile, phone: showOwnPhone(profile.phone) };
}

/**
 * Validates a draft: the profile to send, or one message per invalid field. The server validates
 * the phone, because it knows the numbering plans of all countries.
 *
 * @param input.today `YYYY-MM-DD` in the publication's time zone
 * @param input.isBirthdayHalfTyped a date field has no value until it is complete
 */
export function checkProfile(input: {
  draft: ProfileDraft;
  today: string;
  isBirthdayHalfTyped: boolean;
}): CheckedProfile {
  const { draft, today } = input;
  const birthday = input.isBirthdayHalfTyped
    ? "Please enter a month, day and year."
    : checkBirthday(draft.birthday, today);
  if (birthday !== null) return { ok: false, errors: { birthday } };
  return {
    ok: true,
    profile: Object.fromEntries(
      profileFields.map(({ name, kind }) => [
        name,
        kind === "phone" ? readPhone(draft[name]) : draft[name].trim(),
      ]),
    ) as Profile,
  };
}

/** A domestic number in its stored format; any other, or an empty one, as it was typed. */
function readPhone(typed: string): string {
  return readOwnPhone(typed) ?? typed.trim();
}

/** Whether two numbers are equal, ignoring punctuation. */
function isSamePhone(one: string, other: string): boolean {
  const strip = (phone: string) => readPhone(phone).replaceAll(/[^\p{L}\d+]/gu, "");
  return strip(one) === strip(other);
}

function checkBirthday(birthday: string, today: string): string | null {
  if (birthday === "") return null;
  if (birthday > today) return "Your birthday can’t be in the future.";
  return birthday < earliestBirthday ? "Please check the year." : null;
}

/** Whether leaving the form would lose changes; punctuation of the phone does not count. */
export function isChanged(draft: ProfileDraft, saved: Profile): boolean {
  return (Object.keys(saved) as (keyof Profile)[]).some((name) => {
    if (name === "phone") return !isSamePhone(draft.phone, saved.phone);
    return draft[name].trim() !== saved[name].trim();
  });
}

const wireNames: Readonly<Record<string, keyof Profile>> = {
  ...Object.fromEntries(profileFields.map(({ name, attribute }) => [attribute, name])),
  "phone-number": "phone",
  phone_number: "phone",
};

/**
 * Maps the server's validation errors to the form's fields.
 *
 * @param refusal may have `fields`, one message per attribute by its wire name
 */
export function readFieldErrors(refusal: object): ProfileErrors {
  if (!("fields" in refusal) || typeof refusal.fields !== "object") return {};
  const errors: Partial<Record<keyof Profile, string>> = {};
  for (const [name, sentence] of Object.entries(refusal.fields ?? {})) {
    const field = Object.hasOwn(wireNames, name) ? wireNames[name] : undefined;
    if (field && typeof sentence === "string") errors[field] = sentence;
  }
  return errors;
}
