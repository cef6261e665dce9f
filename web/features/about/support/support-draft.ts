/** What has been typed into the support form: kept for this tab, so that nothing loses it. */

export const supportFields = ["name", "email", "phone", "message"] as const;

export type SupportField = (typeof supportFields)[number];

/** Only what was typed; a field that nobody has touched is not there. */
export type SupportDraft = Readonly<Partial<Record<SupportField, string>>>;

export type SupportErrors = Readonly<Partial<Record<SupportField, string>>>;

const storageKey = "support-draft";

export function readDraft(): SupportDraft {
  try {
    return pickFields(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}"));
  } catch {
    return {};
  }
}

export function keepDraft(draft: SupportDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the form has it as long as it is open.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept either.
  }
}

/** The texts of the form's fields among whatever an object holds. */
export function pickFields(given: unknown): SupportDraft {
  const fields = new Map(Object.entries(given ?? {}) as [string, unknown][]);
  return Object.fromEntries(
    supportFields
      .map((name) => [name, fields.get(name)] as const)
      .filter(([, text]) => typeof text === "string"),
  );
}
