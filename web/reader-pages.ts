/** Entries of the list in pages.ts: newsletters, plans, gifts and the reader’s account. */
import type { PageEntry } from "./page-entry";

const joiningFrame = { header: "none", fonts: "poster" } as const;
const newsletterFrame = { ...joiningFrame, footer: false } as const;

export const readerPages: readonly PageEntry[] = [
  {
    path: "/newsletter",
    file: "newsletters/newsletter.tsx",
    footerLink: { name: "Newsletters", position: 5 },
    frame: newsletterFrame,
  },
  {
    path: "/newsletter/sample/:list",
    file: "newsletters/newsletter-sample.tsx",
    prefetch: false,
    examples: ["/newsletter/sample/morning-edition", "/newsletter/sample/the-weekend"],
  },
  {
    path: "/newsletter-signUp",
    file: "newsletters/newsletter-sign-up.tsx",
    prefetch: false,
    sitemap: false,
    frame: newsletterFrame,
  },

  {
    path: "/pricing",
    file: "joining/pricing.tsx",
    frame: joiningFrame,
    baselines: { pricing: "/pricing" },
  },
  {
    path: "/groups",
    file: "joining/groups.tsx",
    sitemap: "if-linked",
    frame: joiningFrame,
  },
  // An invitation's link, and the page of those whose address is at a group's domain.
  {
    path: "/groups/join",
    file: "joining/groups-join.tsx",
    cached: false,
  },
  {
    path: "/membership",
    file: "joining/membership.tsx",
    sitemap: "if-linked",
    frame: joiningFrame,
  },
  {
    path: "/founder",
    file: "joining/founder.tsx",
    sitemap: "if-linked",
    frame: joiningFrame,
  },
  {
    path: "/offer/newsletter",
    file: "joining/newsletter-offer.tsx",
    prefetch: false,
    sitemap: false,
    frame: newsletterFrame,
  },
  {
    path: "/thankyou",
    file: "joining/thankyou.tsx",
    cached: false,
    frame: { footer: false },
  },
  // Gift subscriptions. They exist where the offer has gifts.
  {
    path: "/gift",
    file: "gifts/gift.tsx",
    cached: false,
    frame: joiningFrame,
  },
  {
    path: "/gift/thanks",
    file: "gifts/gift-thanks.tsx",
    cached: false,
    frame: { footer: false },
    examples: [],
  },
  {
    path: "/gift/card/:code",
    file: "gifts/gift-card.tsx",
    cached: false,
    frame: { header: "none", footer: false },
    examples: [],
  },
  { path: "/redeem", file: "gifts/redeem.tsx", cached: false },
  { path: "/redeem/:code", file: "gifts/redeem-code.tsx", cached: false, examples: [] },
  { path: "/cancel", file: "joining/cancel.tsx", cached: false },

  // Redirects to the account, or to the sign-in page.
  { path: "/dashboard", file: "dashboard/dashboard.tsx", cached: false, examples: [] },
  {
    path: "/dashboard/account",
    file: "dashboard/dashboard-account.tsx",
    cached: false,
  },
  {
    path: "/dashboard/group",
    file: "dashboard/dashboard-group.tsx",
    cached: false,
  },
  {
    path: "/dashboard/gifts",
    file: "gifts/dashboard-gifts.tsx",
    cached: false,
  },
  {
    path: "/dashboard/newsletters",
    file: "dashboard/dashboard-newsletters.tsx",
    cached: false,
  },
  {
    path: "/dashboard/contact",
    file: "dashboard/dashboard-contact.tsx",
    cached: false,
    footerLink: { name: "Contact", position: 8 },
  },
  {
    path: "/dashboard/data",
    file: "dashboard/dashboard-data.tsx",
    cached: false,
  },
  {
    path: "/profile",
    file: "dashboard/profile.tsx",
    cached: false,
    frame: { footer: false },
  },
  {
    path: "/socialLogin",
    file: "social-login.tsx",
    cached: false,
    frame: { header: "none", footer: false },
    baselines: { "sign-in": "/socialLogin" },
  },
];
