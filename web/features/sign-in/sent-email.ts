/** That a login link was sent, remembered in this tab: a refresh shows the same step again. */

export interface SentLink {
  readonly email: string;
  /** Which form it was sent from, by its `idPrefix`. */
  readonly form: string;
  /** Path of the page that the form stands on. */
  readonly path: string;
  /** Where the form leads once signed in; null: it leads nowhere. */
  readonly next: string | null;
}

/** The pop-up's `form`. */
export const popUpForm = "sign-in";

const name = "sign-in-link-sent";
/** As long as the link works. */
const lifetimeMs = 3_600_000;

export function rememberSentLink(sent: SentLink): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...sent, at: Date.now() }));
  } catch {
    // Where nothing can be kept, a refresh begins anew.
  }
}

/** The link that was sent from this form on this page; null without one that still works. */
export function findSentLink({ form, path }: Pick<SentLink, "form" | "path">): SentLink | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return isSentLink(kept) && kept.form === form && kept.path === path ? kept : null;
  } catch {
    return null;
  }
}

export function forgetSentLink(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
}

function isSentLink(kept: unknown): kept is SentLink {
  const { email, form, path, next, at } = (kept ?? {}) as Partial<SentLink & { at: number }>;
  return (
    [email, form, path].every((text) => typeof text === "string") &&
    (next === null || typeof next === "string") &&
    typeof at === "number" &&
    Math.abs(Date.now() - at) < lifetimeMs
  );
}
