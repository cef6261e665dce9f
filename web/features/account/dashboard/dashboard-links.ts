import { offer } from "#publication/offer";

/** The pages of the dashboard, in navigation order; a new page adds its row here. */

export interface DashboardLink {
  readonly slug: string;
  readonly title: string;
}

export const dashboardLinks = [
  { slug: "account", title: "Account" },
  { slug: "newsletters", title: "Newsletters" },
  // A paper without gifts has nothing of them.
  ...((offer.gifts ?? []).length > 0 ? [{ slug: "gifts", title: "Gifts" } as const] : []),
  { slug: "contact", title: "Contact" },
  { slug: "data", title: "Your Data" },
] as const satisfies readonly DashboardLink[];

export type DashboardSlug = (typeof dashboardLinks)[number]["slug"];

export function dashboardHref(slug: DashboardSlug): string {
  return `/dashboard/${slug}`;
}
