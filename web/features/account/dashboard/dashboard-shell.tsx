/** The layout of every dashboard page: its navigation, and a contact person. */
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { NavLink } from "../../../common/page/link";
import { publication } from "#publication";
import { formatHours } from "../../../formats/schedules";
import { SignOutButton } from "../session/sign-out-button";
import { useInterface } from "../../../common/interface-state";
import { dashboardHref, dashboardLinks, type DashboardSlug } from "./dashboard-links";

interface DashboardShellProps {
  current: DashboardSlug;
  children: ReactNode;
}

export function DashboardShell({ current, children }: DashboardShellProps) {
  const title = dashboardLinks.find(({ slug }) => slug === current)?.title;
  return (
    <main id="main" className="sheet dashboard">
      <div className="dashboard-side">
        <h1 className="head head-32">
          Dashboard<span className="sr-only">: {title}</span>
        </h1>
        <DashboardMenu title={title ?? ""} />
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

/** A list beside the page; on phones it is collapsed under a button with the current page's name. */
function DashboardMenu({ title }: { title: string }) {
  const isOpen = useInterface((state) => state.dashboardMenuOpen);
  const setOpen = useInterface((state) => state.setDashboardMenuOpen);
  const button = useRef<HTMLButtonElement>(null);
  useClosing(button);
  return (
    <nav className="dashboard-menu" aria-label="Dashboard" data-open={isOpen || undefined}>
      <button
        ref={button}
        type="button"
        data-app=""
        className="dashboard-menu-button"
        aria-expanded={isOpen}
        aria-controls="dashboard-links"
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="m4 7 6 6 6-6" />
        </svg>
      </button>
      <div id="dashboard-links" className="dashboard-links">
        <ul>
          {dashboardLinks.map((link) => (
            <li key={link.slug}>
              <NavLink to={dashboardHref(link.slug)} onClick={() => setOpen(false)}>
                {link.title}
              </NavLink>
            </li>
          ))}
        </ul>
        <SignOutButton className="dashboard-signout" />
      </div>
    </nav>
  );
}

/** Escape closes the menu and returns the focus to its button; a page change closes it, too. */
function useClosing(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const { setDashboardMenuOpen } = useInterface.getState();
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !useInterface.getState().dashboardMenuOpen) return;
      setDashboardMenuOpen(false);
      button.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      setDashboardMenuOpen(false);
    };
  }, [button]);
}
