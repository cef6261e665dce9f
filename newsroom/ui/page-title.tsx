import type { ReactNode } from "react";
import { useNow } from "../common/clock";
import { getPartOfDay } from "../common/dates";
import { useTitle } from "../common/screen/use-title";

interface PageTitleProps {
  readonly title: string;
  /** A line beside the title. */
  readonly note?: ReactNode;
  /** Buttons and fields at the end. */
  readonly children?: ReactNode;
}

/**
 * The title of a screen and the rule below it. The half disc is the time: the rule is the day at the paper,
 * from 5 a.m. It receives the focus when the screen opens (shell/desk-view.tsx).
 */
export function PageTitle({ title, note, children }: PageTitleProps) {
  useTitle(title);
  return (
    <header className="page-title">
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      {note ? <p className="page-title-note">{note}</p> : null}
      {children ? <div className="page-title-actions">{children}</div> : null}
      <ClockSun />
    </header>
  );
}

/** The half disc on a rule; the rule is positioned and has the width of the day. */
export function ClockSun() {
  const part = getPartOfDay(useNow());
  // Clear of the rule's ends.
  return <span className="clock-sun" style={{ left: `${2 + part * 96}%` }} aria-hidden="true" />;
}
