/** Rules for what a reader may say of themselves. Pure. */
import type { Attributes } from "./reader";

/** `phone-number` in production, `phone_number` elsewhere; both are read. */
export type PhoneName = "phone-number" | "phone_number";

const phoneNames: ReadonlySet<string> = new Set(["phone-number", "phone_number"]);
const longest = { name: 100, address: 500 };
const earliestBirthday = "1900-01-01";

export type ProfileChange =
  | { readonly ok: true; readonly attributes: Attributes }
  /** One sentence for each attribute that is wrong. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

type Rule = (value: string, today: string) => string | null;

const text =
  (most: number, allowed = ""): Rule =>
  (value) =>
    value.length > most
      ? `At most ${most} characters.`
      : // The database takes no half of a surrogate pair.
        /\p{Cc}/u.test(allowed === "" ? value : value.replaceAll(allowed, "")) ||
          !value.isWellFormed()
        ? "Letters, digits and punctuation only."
        : null;

const phone: Rule = (value) => (/^1\d{10}$/.test(value) ? null : "Invalid phone number");

const birthday: Rule = (value, today) => {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
  if (!isDay) return "A day, like 1981-04-12.";
  return value < earliestBirthday || value > today ? "A day in the past." : null;
};

const rules: Readonly<Record<string, Rule>> = {
  first_name: text(longest.name),
  last_name: text(longest.name),
  "phone-number": phone,
  phone_number: phone,
  date_of_birth: birthday,
  address: text(longest.address, "\n"),
};

/**
 * What a profile becomes.
 *
 * @param given.changes as they came; an empty text or null empties an attribute
 * @param given.replace whether what is not mentioned is emptied, too
 * @param given.today `YYYY-MM-DD` in the paper's own time zone
 */
export function changeProfile(given: {
  current: Attributes;
  changes: Readonly<Record<string, unknown>>;
  replace: boolean;
  phoneName: PhoneName;
  today: string;
}): ProfileChange {
  const fields: Record<string, string> = {};
  const attributes: Record<string, string> = given.replace
    ? {}
    : { ...showProfile(given.current, given.phoneName) };
  for (const [name, value] of Object.entries(given.changes)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const key = phoneNames.has(name) ? given.phoneName : name;
    if (!rule) fields[name] = "This is not a part of the profile.";
    else if (value === null || value === "") delete attributes[key];
    else if (typeof value !== "string") fields[name] = "A text is wanted.";
    else {
      const trimmed = value.trim();
      const problem = trimmed === "" ? null : rule(trimmed, given.today);
      if (problem !== null) fields[name] = problem;
      else if (trimmed === "") delete attributes[key];
      else attributes[key] = trimmed;
    }
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, attributes };
}

/** The profile under the names that are in use here. */
export function showProfile(attributes: Attributes, phoneName: PhoneName): Attributes {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    shown[phoneNames.has(name) ? phoneName : name] = value;
  }
  return shown;
}

/** What is usable of the attributes that came with a registration; the rest is left out. */
export function pickAttributes(given: {
  attributes: Readonly<Record<string, unknown>>;
  phoneName: PhoneName;
  today: string;
}): Attributes {
  let kept: Attributes = {};
  for (const [name, value] of Object.entries(given.attributes)) {
    const next = changeProfile({
      ...given,
      current: kept,
      changes: { [name]: value },
      replace: false,
    });
    if (next.ok) kept = next.attributes;
  }
  return kept;
}
