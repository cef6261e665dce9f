/** Rules for profile fields. Pure. */
import type { PhoneNumbers } from "../../../platform/phone";
import { type ProfileField, profileFields } from "../../../shared/profile-fields";
import type { Attributes } from "../reader";

/** The name in responses: `phone-number` in production, `phone_number` elsewhere. */
export type PhoneName = "phone-number" | "phone_number";

/** All of them are accepted in requests. */
const phoneNames: ReadonlySet<string> = new Set(["phone", "phone-number", "phone_number"]);
const earliestBirthday = "1900-01-01";

export type ProfileChange =
  | { readonly ok: true; readonly attributes: Attributes }
  /** One message for each invalid attribute. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** The value as stored, or why it is invalid. */
type Checked = { readonly value: string } | { readonly problem: string };

/** The dependencies of validation. */
export interface ProfileFacts {
  /** `YYYY-MM-DD` in the publication's time zone. */
  readonly today: string;
  readonly phones: Pick<PhoneNumbers, "read">;
}

type Rule = (value: string, facts: ProfileFacts) => Checked;

const text =
  (most: number, allowed = ""): Rule =>
  (value) =>
    value.length > most
      ? { problem: `Please use ${most} characters or fewer.` }
      : // PostgreSQL rejects unpaired surrogates.
        /\p{Cc}/u.test(allowed === "" ? value : value.replaceAll(allowed, "")) ||
          !value.isWellFormed()
        ? { problem: "Please use only letters, numbers and punctuation." }
        : { value };

const phone: Rule = (typed, { phones }) => {
  const value = phones.read(typed);
  return value === null ? { problem: "Invalid phone number" } : { value };
};

const birthday: Rule = (value, { today }) => {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
  if (!isDay) return { problem: "Please enter a date like 1981-04-12." };
  return value < earliestBirthday || value > today
    ? { problem: "Please enter a date in the past." }
    : { value };
};

function ruleOf({ kind, longest }: ProfileField): Rule {
  switch (kind) {
    case "text":
      return text(longest);
    case "lines":
      return text(longest, "\n");
    case "phone":
      return phone;
    case "birthday":
      return birthday;
  }
}

const rules: Readonly<Record<string, Rule>> = Object.fromEntries([
  ...profileFields.map((field) => [field.attribute, ruleOf(field)] as const),
  ...[...phoneNames].map((name) => [name, phone] as const),
]);

/**
 * Validates changes to a profile and returns the resulting profile.
 *
 * @param options.changes as received; an empty text or null clears an attribute. The phone number may
 *   have any of its names, and several if their values are equal
 * @param options.replace whether attributes that are not named are cleared
 */
export function changeProfile(options: {
  current: Attributes;
  changes: Readonly<Record<string, unknown>>;
  replace: boolean;
  phoneName: PhoneName;
  facts: ProfileFacts;
}): ProfileChange {
  const fields: Record<string, string> = {};
  const attributes: Record<string, string> = options.replace
    ? {}
    : { ...showProfile(options.current, options.phoneName) };
  /** The stored phone number or error, by the name used in the request. */
  const phones = new Map<string, string>();
  for (const [name, typed] of Object.entries(options.changes)) {
    const checked = check(name, typed, options.facts);
    if ("problem" in checked) fields[name] = checked.problem;
    else {
      const isPhone = phoneNames.has(name);
      const key = isPhone ? options.phoneName : name;
      if (isPhone) phones.set(name, checked.value);
      if (checked.value === "") delete attributes[key];
      else attributes[key] = checked.value;
    }
  }
  if (new Set(phones.values()).size > 1) {
    const names = [...phones.keys()];
    for (const name of names)
      fields[name] = `${names.join(" and ")} are different. Please send only one.`;
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, attributes };
}

/** Validates one value; an empty text or null gives an empty value. */
function check(name: string, typed: unknown, facts: ProfileFacts): Checked {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!rule) return { problem: "Unknown profile field." };
  if (typed === null) return { value: "" };
  if (typeof typed !== "string") return { problem: "Must be text." };
  const trimmed = typed.trim();
  return trimmed === "" ? { value: "" } : rule(trimmed, facts);
}

/** The profile with the attribute names of this environment. */
export function showProfile(attributes: Attributes, phoneName: PhoneName): Attributes {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    shown[phoneNames.has(name) ? phoneName : name] = value;
  }
  return shown;
}

/** The valid attributes of a registration; the others are ignored. */
export function pickAttributes(options: {
  attributes: Readonly<Record<string, unknown>>;
  phoneName: PhoneName;
  facts: ProfileFacts;
}): Attributes {
  let kept: Attributes = {};
  for (const [name, value] of Object.entries(options.attributes)) {
    const next = changeProfile({
      ...options,
      current: kept,
      changes: { [name]: value },
      replace: false,
    });
    if (next.ok) kept = next.attributes;
  }
  return kept;
}
