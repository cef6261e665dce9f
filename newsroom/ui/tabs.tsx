import type { KeyboardEvent, ReactNode } from "react";
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

/**
 * Parts of one screen, of which one is shown. The panel is the caller's: `role="tabpanel"`, labelled by
 * `${idPrefix}-${id}`.
 */
export function Tabs(props: {
  readonly label: string;
  readonly idPrefix: string;
  readonly tabs: readonly TabGiven[];
  readonly current: string;
  readonly onChoose: (id: string) => void;
}) {
  const { tabs, current, idPrefix, onChoose } = props;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === current);
    const next = tabs.at((at + step) % tabs.length)!;
    onChoose(next.id);
    document.getElementById(`${idPrefix}-${next.id}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={props.label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${idPrefix}-${tab.id}`}
          type="button"
          className="tab"
          role="tab"
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          onKeyDown={move}
        >
          <TabText {...tab} />
        </button>
      ))}
    </div>
  );
}
