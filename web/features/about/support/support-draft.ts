/** The support form's draft, stored for this tab so that it is not lost. */

export const supportFields = ["name", "email", "phone", "message"] as const;

export type SupportField = (typeof supportFields)[number];

/** Only typed text; untouched fields are absent. */
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
    // Without storage the draft lives as long as the form.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored either.
  }
}

/** The form's text fields among an object's properties. */
export function pickFields(input: unknown): SupportDraft {
  const fields = new Map(Object.entries(input ?? {}) as [string, unknown][]);
  return Object.fromEntries(
    supportFields
      .map((name) => [name, fields.get(name)] as const)
      .filter(([, text]) => typeof text === "string"),
  );
}
