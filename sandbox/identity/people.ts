/** What the played providers say of people. */
import { createHash } from "node:crypto";

/** Somebody who can be chosen without typing. */
export interface KnownPerson {
  readonly name: string;
  readonly email: string;
}

export interface Person {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

/** Everything after the first space is the family's. */
export function readPerson({ email, name }: KnownPerson): Person {
  const [givenName = "", ...rest] = name.trim().split(/\s+/);
  return { email: email.trim(), givenName, familyName: rest.join(" ") };
}

/** What a provider calls this person: digits, the same for an address each time. */
export function subjectOf(provider: string, email: string): string {
  const digest = createHash("sha256").update(`${provider} ${email.trim().toLowerCase()}`).digest();
  return (digest.readBigUInt64BE() % 10n ** 17n).toString().padStart(17, "1");
}
