/** What is typed into forms, kept for the tab (kept-form.ts). */
const prefix = "form ";

export function readForm(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? "null");
  } catch {
    return null;
  }
}

/** @param value undefined: nothing is kept any longer */
export function keepForm(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Without storage the form works as long as its page.
  }
}

/** Forgets everything that was typed, of whomever: someone signs out. */
export function forgetForms(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
