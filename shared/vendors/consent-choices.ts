/** A reader's consent: how it is stored, and what it allows. */
import { everyPurpose, purposesOf } from "./purposes.built";
import type { Purpose, VendorId } from "./vendors";

/** A reader's choices by purpose; purposes not asked about are missing. */
export type ConsentChoices = Readonly<Partial<Record<Purpose, boolean>>>;

/** The purposes that Global Privacy Control opts out of. */
export const refusedBySignal: ReadonlySet<Purpose> = new Set(["analytics", "advertising"]);

/** The readable cookie that stores the choices. */
export const consentCookie = "consent";
/** 180 days, in seconds: then readers are asked again. */
export const consentLasts = 180 * 24 * 60 * 60;
/** Increased when the meaning of the questions changes, which invalidates older choices. */
const version = "1";

/** The cookie's value, like `1.analytics-yes.advertising-no`. */
export function writeChoices(choices: ConsentChoices): string {
  const answers = everyPurpose
    .filter((purpose) => choices[purpose] !== undefined)
    .map((purpose) => `${purpose}-${choices[purpose] ? "yes" : "no"}`);
  return [version, ...answers].join(".");
}

/** Parses a cookie's value; empty if missing, outdated or invalid. */
export function readChoices(value: string | null): ConsentChoices {
  const [written, ...answers] = (value ?? "").split(".");
  const choices: Partial<Record<Purpose, boolean>> = {};
  if (written !== version) return choices;
  for (const purpose of everyPurpose) {
    if (answers.includes(`${purpose}-yes`)) choices[purpose] = true;
    if (answers.includes(`${purpose}-no`)) choices[purpose] = false;
  }
  return choices;
}

/** Whether the reader consented to one of the vendor's purposes. */
export function mayLoad(vendor: VendorId, choices: ConsentChoices): boolean {
  return purposesOf[vendor].some((purpose) => choices[purpose] === true);
}

/** The choices with Global Privacy Control applied, if the browser sends it. */
export function underSignal(choices: ConsentChoices, isSignaled: boolean): ConsentChoices {
  if (!isSignaled) return choices;
  const refused = [...refusedBySignal].map((purpose) => [purpose, false] as const);
  return { ...choices, ...Object.fromEntries(refused) };
}
