/** The pages of the dashboard, in navigation order; a new page adds its row here. */

export interface DashboardLink {
  readonly slug: string;
  readonly title: string;
}

export const dashboardLinks = [
  { slug: "account", title: "Account" },
  { slug: "newsletters", title: "Newsletters" },
  { slug: "contact", title: "Contact" },
  { slug: "data", title: "Your Data" },
] as const satisfies readonly DashboardLink[];

export type DashboardSlug = (typeof dashboardLinks)[number]["slug"];

export function dashboardHref(slug: DashboardSlug): string {
  return `/dashboard/${slug}`;
}
