import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatCount } from "../common/count";

interface TabGiven {
  readonly id: string;
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

const TabText = ({ label, count }: TabGiven) => (
  <>
    {label}
    {count === undefined ? null : <span className="tab-count">{formatCount(count)}</span>}
  </>
);

/** Views of one list that have addresses of their own. */
export function TabLinks(props: {
  readonly label: string;
  readonly tabs: readonly (TabGiven & { readonly href: string })[];
  readonly current: string;
}) {
  return (
    <nav className="tabs" aria-label={props.label}>
      {props.tabs.map(({ href, ...tab }) => (
        <Link
          key={tab.id}
          href={href}
          className="tab"
          aria-current={tab.id === props.current ? "page" : undefined}
        >
          <TabText {...tab} />
        </Link>
      ))}
    </nav>
  );
}
