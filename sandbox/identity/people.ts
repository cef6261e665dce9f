/** People's profiles at the simulated providers. */
import { createHash } from "node:crypto";

/** A person listed on the consent page. */
export interface KnownPerson {
  readonly name: string;
  readonly email: string;
}

export interface Person {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

/** Everything after the first space is the family name. */
export function readPerson({ email, name }: KnownPerson): Person {
  const [givenName = "", ...rest] = name.trim().split(/\s+/);
  return { email: email.trim(), givenName, familyName: rest.join(" ") };
}

/** The provider's ID for this person: digits, always the same for an email address. */
export function subjectOf(provider: string, email: string): string {
  const digest = createHash("sha256").update(`${provider} ${email.trim().toLowerCase()}`).digest();
  return (digest.readBigUInt64BE() % 10n ** 17n).toString().padStart(17, "1");
}
