/** Form input kept in the browser: for the tab (kept-form.ts), or for its next pages as well. */
export type FormPlace = "tab" | "browser";

const prefix = "form ";
const find = (place: FormPlace, key: string) =>
  place === "tab"
    ? { storage: sessionStorage, name: prefix + key }
    : { storage: localStorage, name: key };

export function readForm(key: string, place: FormPlace = "tab"): unknown {
  try {
    const { storage, name } = find(place, key);
    return JSON.parse(storage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** @param value null: nothing is kept any longer */
export function keepForm(key: string, value: object | null, place: FormPlace = "tab"): void {
  try {
    const { storage, name } = find(place, key);
    if (value === null) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage the form works as long as its page.
  }
}

/** Forgets everything that was typed in this tab, of whomever: someone signs out. */
export function forgetForms(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
