/** Every name under which the browser remembers something for the reader's account, in one place. */

/** Local storage. `token` holds the tracking id, never the session. */
export const storedNames = {
  address: "address",
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  username: "username",
  phone: "phone",
  birthday: "birthday",
  token: "token",
  trackingId: "tracking_id",
  seenWelcome: "seen-welcome-modal",
  condensedSubscribe: "show-condensed-zephr-sticky-subscribe",
} as const;

/** Readable cookie that carries only the reader's tier; see `tier.ts`. */
export const tierCookie = "tier";
