/** What the browser remembers of a reader's profile; only for greeting and for filling in forms. */
import type { Account } from "./account-calls";
import { storedNames } from "./stored-names";

/** Writes the profile down; a first name also sets the username, a tracking id also the token. */
export function rememberReader({ email, trackingId, profile }: Account): void {
  const values: Partial<Record<keyof typeof storedNames, string>> = {
    email,
    trackingId,
    token: trackingId,
    firstName: profile.firstName,
    username: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    birthday: profile.birthday,
    address: profile.address,
  };
  inStorage(() => {
    for (const [key, value] of Object.entries(values)) {
      const name = storedNames[key as keyof typeof storedNames];
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    }
  });
}

/** Whether another reader has signed in on this device since, in another tab. */
export function isSupplanted({ trackingId }: Account): boolean {
  let last: string | null = null;
  inStorage(() => {
    last = localStorage.getItem(storedNames.trackingId);
  });
  return last !== null && last !== trackingId;
}

/** Signing out clears both storages. */
export function forgetReader(): void {
  inStorage(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** A browser may forbid storage; nothing here is needed to read. */
function inStorage(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}
