/** What a reader consented to: how the answer is remembered, and what it allows. */
import { everyPurpose, type Purpose, purposesOf } from "./consent-purposes";
import type { VendorSettings } from "./vendor-settings";

/** What a reader answered, by purpose; a purpose that was never asked about is missing. */
export type ConsentChoices = Readonly<Partial<Record<Purpose, boolean>>>;

/** What Global Privacy Control refuses on a reader's behalf. */
export const refusedBySignal: ReadonlySet<Purpose> = new Set(["analytics", "advertising"]);

/** Readable cookie that remembers the answer. */
export const consentCookie = "consent";
/** 180 days, in seconds: then a reader is asked again. */
export const consentLasts = 180 * 24 * 60 * 60;
/** Raised when what is asked changes its meaning: older answers count no more. */
const version = "1";

/** The cookie's value, like `1.analytics-yes.advertising-no`. */
export function writeChoices(choices: ConsentChoices): string {
  const answers = everyPurpose
    .filter((purpose) => choices[purpose] !== undefined)
    .map((purpose) => `${purpose}-${choices[purpose] ? "yes" : "no"}`);
  return [version, ...answers].join(".");
}

/** What a cookie's value says; nothing where it is missing, older or damaged. */
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

/** Whether one of the purposes for which a vendor is used was agreed to. */
export function mayLoad(vendor: keyof VendorSettings, choices: ConsentChoices): boolean {
  return purposesOf[vendor].some((purpose) => choices[purpose] === true);
}

/** The choices as they hold while the browser sends Global Privacy Control, or does not. */
export function underSignal(choices: ConsentChoices, isSignaled: boolean): ConsentChoices {
  if (!isSignaled) return choices;
  const refused = [...refusedBySignal].map((purpose) => [purpose, false] as const);
  return { ...choices, ...Object.fromEntries(refused) };
}
