/** The profile as it stands in the form, and how it becomes one that can be kept. Pure. */
import { readOwnPhone, showOwnPhone } from "../../../formats/phone";
import type { Profile } from "../session/account-calls";

/** Everything as typed: the phone with its punctuation, the birthday as the date field has it. */
export type ProfileDraft = Profile;

export type ProfileErrors = Readonly<Partial<Record<keyof Profile, string>>>;

export type CheckedProfile =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly errors: ProfileErrors };

/** Nobody who reads the paper was born before. */
const earliestBirthday = "1900-01-01";

/** As the account service has them, in characters. */
export const longest = { name: 100, address: 500 } as const;

export function toDraft(profile: Profile): ProfileDraft {
  return { ...profile, phone: showOwnPhone(profile.phone) };
}

/**
 * What is sent of a draft, or one sentence for each field that is wrong. Whether a phone is one, the
 * account service says: it knows the numbers of all countries.
 *
 * @param given.today `YYYY-MM-DD` in the paper's time zone
 * @param given.isBirthdayHalfTyped a date field has no value until all of its parts are there
 */
export function checkProfile(given: {
  draft: ProfileDraft;
  today: string;
  isBirthdayHalfTyped: boolean;
}): CheckedProfile {
  const { draft, today } = given;
  const birthday = given.isBirthdayHalfTyped
    ? "Please enter a month, day and year."
    : judgeBirthday(draft.birthday, today);
  if (birthday !== null) return { ok: false, errors: { birthday } };
  return {
    ok: true,
    profile: {
      firstName: draft.firstName.trim(),
      lastName: draft.lastName.trim(),
      birthday: draft.birthday,
      address: draft.address.trim(),
      phone: readPhone(draft.phone),
    },
  };
}

/** A number of the paper's country as it is stored, where the page can tell; any other, or none, as it was typed. */
function readPhone(typed: string): string {
  return readOwnPhone(typed) ?? typed.trim();
}

/** Whether two are one number, whatever stands between their digits. */
function isSamePhone(one: string, other: string): boolean {
  const strip = (phone: string) => readPhone(phone).replaceAll(/[^\p{L}\d+]/gu, "");
  return strip(one) === strip(other);
}

function judgeBirthday(birthday: string, today: string): string | null {
  if (birthday === "") return null;
  if (birthday > today) return "Your birthday can’t be in the future.";
  return birthday < earliestBirthday ? "Please check the year." : null;
}

/** Whether leaving the form would lose something: a phone with other punctuation is the same phone. */
export function isChanged(draft: ProfileDraft, saved: Profile): boolean {
  return (Object.keys(saved) as (keyof Profile)[]).some((name) => {
    if (name === "phone") return !isSamePhone(draft.phone, saved.phone);
    return draft[name].trim() !== saved[name].trim();
  });
}

const wireNames: Readonly<Record<string, keyof Profile>> = {
  first_name: "firstName",
  last_name: "lastName",
  phone: "phone",
  "phone-number": "phone",
  phone_number: "phone",
  date_of_birth: "birthday",
  address: "address",
};

/**
 * The account service's complaints at the fields of the form.
 *
 * @param refusal may carry `fields`, one sentence for each attribute by its name on the wire
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
