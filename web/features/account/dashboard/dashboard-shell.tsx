/** The layout of every dashboard page: its navigation, and a contact person. */
import type { ReactNode } from "react";
import { NavLink } from "../../../common/page/link";
import { publication } from "#publication";
import { formatHours } from "../../../formats/schedules";
import { SignOutButton } from "../session/sign-out-button";
import { dashboardHref, dashboardLinks, type DashboardSlug } from "./dashboard-links";

interface DashboardShellProps {
  /** Those of an owned group, and of gifts that are no longer sold, aren't in the navigation. */
  current: DashboardSlug | UnlistedSlug;
  children: ReactNode;
}

type UnlistedSlug = keyof typeof unlisted;

const unlisted = { group: "Your Group", gifts: "Gifts" } as const;

export function DashboardShell({ current, children }: DashboardShellProps) {
  const listed = dashboardLinks.find(({ slug }) => slug === current);
  const title = listed?.title ?? unlisted[current as UnlistedSlug];
  return (
    <main id="main" className="sheet dashboard">
      <div className="dashboard-side">
        <h1 className="head head-32">
          Dashboard<span className="sr-only">: {title}</span>
        </h1>
        <DashboardMenu title={title} />
      </div>
      <div className="dashboard-body">{children}</div>
      <aside className="dashboard-person" aria-labelledby="dashboard-person">
        <h2 id="dashboard-person" className="head head-26">
          Need help?
        </h2>
        <p className="deck deck-small">{formatHours(publication.supportHours)}</p>
        <a className="dashboard-link" href={`mailto:${publication.addresses.members}`}>
          {publication.addresses.members}
        </a>
      </aside>
    </main>
  );
}

/**
 * A list beside the page; on phones it is collapsed under the current page's name. The stylesheet
 * shows the content of the closed `details` in wide windows.
 */
function DashboardMenu({ title }: { title: string }) {
  return (
    <nav aria-label="Dashboard">
      <details className="dashboard-menu" data-menu="">
        <summary className="dashboard-menu-button">
          {title}
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 7 6 6 6-6" />
          </svg>
        </summary>
        <div className="dashboard-links">
          <ul>
            {dashboardLinks.map((link) => (
              <li key={link.slug}>
                <NavLink to={dashboardHref(link.slug)}>{link.title}</NavLink>
              </li>
            ))}
          </ul>
          <SignOutButton className="dashboard-signout" />
        </div>
      </details>
    </nav>
  );
}
