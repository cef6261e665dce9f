/** The reader's profile in local storage; only for greeting and for prefilling forms. */
import type { Account } from "./account-calls";
import { profileNames, visitNames } from "../../../common/stored-names";

/** Stores the profile; a first name also sets the username, a tracking id also the token. */
export function rememberReader({ email, trackingId, profile }: Account): void {
  const values: Partial<Record<keyof typeof profileNames, string>> = {
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
      const name = profileNames[key as keyof typeof profileNames];
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    }
  });
}

/** Whether another reader has signed in on this device since, in another tab. */
export function isSupplanted({ trackingId }: Account): boolean {
  let last: string | null = null;
  inStorage(() => {
    last = localStorage.getItem(profileNames.trackingId);
  });
  return last !== null && last !== trackingId;
}

/** The session ended elsewhere: deletes the reader's data; the browser's own settings stay. */
export function forgetProfile(): void {
  inStorage(() => {
    for (const name of Object.values(profileNames)) localStorage.removeItem(name);
    for (const name of Object.values(visitNames)) sessionStorage.removeItem(name);
  });
}

/** Signing out clears both storages. */
export function forgetReader(): void {
  inStorage(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Storage may be blocked; reading does not depend on it. */
function inStorage(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}
