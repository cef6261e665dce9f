/** What a desk says when it is empty, waits, fails, or is not this person's. */
import type { ReactNode } from "react";
import { paper } from "../common/paper.built";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { CallError } from "../common/call";
import { useLater } from "../common/use-later";
import { useTitle } from "../common/use-title";
import { Button, ButtonLink } from "./button";

interface EmptyProps {
  /** "Nothing is scheduled." */
  readonly title: string;
  /** "The day is open." */
  readonly text?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="empty">
      <h2 className="head-26">{title}</h2>
      {text ? <p className="deck">{text}</p> : null}
      {children}
    </div>
  );
}

/** Nothing for 300 ms, then rules where rows will be, and one line. */
export function Loading({ what, rows = 6 }: { readonly what: string; readonly rows?: number }) {
  const isLater = useLater(300);
  if (!isLater) return null;
  return (
    <div className="loading">
      {Array.from({ length: rows }, (_, place) => (
        <i key={place} />
      ))}
      <output>Loading {what}…</output>
    </div>
  );
}

interface FailedProps {
  /** What failed: "The list couldn’t be loaded." */
  readonly what: string;
  /** The sentence of a CallError is shown, or this text. */
  readonly error: unknown;
  /** What is still there: "What you see is from 10:36." */
  readonly kept?: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Goes above what is still there; a 403 is `Forbidden`. */
export function Failed({ what, error, kept, onRetry, isRetrying }: FailedProps) {
  const sentence =
    typeof error === "string"
      ? error
      : error instanceof CallError
        ? error.message
        : "Something went wrong. Try again.";
  return (
    <div className="notice notice-error" role="alert">
      <p>
        <b>{what}</b>
        {sentence} {kept}
      </p>
      <Button kind="quiet" isWaiting={isRetrying ?? false} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const roleNames: Readonly<Record<StaffRole, string>> = {
  contributor: "contributors",
  reporter: "reporters",
  editor: "editors",
  front: "front page editors",
  moderator: "moderators",
  circulation: "circulation",
  publisher: "publishers",
};

/** "editors or publishers". */
export const listRoles = (roles: readonly StaffRole[]): string =>
  new Intl.ListFormat(paper.language, { type: "disjunction" }).format(
    roles.map((role) => roleNames[role]),
  );

interface ForbiddenProps {
  /** "Comments" */
  readonly what: string;
  readonly roles: readonly StaffRole[];
  /** Who can change roles, by name. */
  readonly publishers: readonly string[];
}

/** A desk whose address was opened without the right to it. */
export function Forbidden({ what, roles, publishers }: ForbiddenProps) {
  useTitle(what);
  const list = new Intl.ListFormat(paper.language, { type: "disjunction" });
  return (
    <section className="forbidden">
      <h1 className="title" tabIndex={-1}>
        {roles.length > 0 ? `${what} is for ${listRoles(roles)}.` : `${what} isn’t open to you.`}
      </h1>
      <p className="deck">
        Your role doesn’t include it.{" "}
        {publishers.length > 0
          ? `${list.format(publishers)} can change your role.`
          : "A publisher can change your role."}
      </p>
      <div className="button-row">
        <ButtonLink href="/">Back to the newsroom</ButtonLink>
      </div>
    </section>
  );
}
