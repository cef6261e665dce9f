/** Every name under which the browser remembers something for the reader's account, in one place. */

/** Local storage: the profile. `token` holds the tracking id, never the session. */
export const profileNames = {
  address: "address",
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  username: "username",
  phone: "phone",
  birthday: "birthday",
  token: "token",
  trackingId: "tracking_id",
} as const;

/** Local storage, all of it. */
export const storedNames = {
  ...profileNames,
  seenWelcome: "seen-welcome-modal",
  condensedSubscribe: "show-condensed-zephr-sticky-subscribe",
} as const;

/** Session storage: what the reader holds, for this visit. */
export const visitNames = {
  activeProduct: "active-product",
  inTrial: "in-trial",
} as const;

/** Session storage: by which campaign the visit began; see `analytics/campaign.ts`. */
export const campaignName = "campaign";

/** Readable cookie that carries only the reader's tier; see `tier.ts`. */
export const tierCookie = "tier";
