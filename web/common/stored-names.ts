/** Every name under which the browser stores something for the reader's account, in one place. */

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
  userIp: "user_ip",
} as const;

/** Session storage: the reader's subscription, for this visit. */
export const visitNames = {
  activeProduct: "active-product",
  inTrial: "in-trial",
} as const;

/** Session storage: the campaign the visit began with; see `campaign.ts`. */
export const campaignName = "campaign";

/** Readable cookie that contains only the reader's tier; see `tier.ts`. */
export const tierCookie = "tier";
