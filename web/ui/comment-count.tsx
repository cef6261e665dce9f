import { createContext, use } from "react";

/** Number of comments per story id; a story without comments is left out. */
export const CommentCounts = createContext<Readonly<Record<number, number>>>({});

/** A speech bubble and a number; null if there are no comments. */
export function CommentCount({ id }: { id: number }) {
  const count = use(CommentCounts)[id] ?? 0;
  if (count === 0) return null;
  return (
    <span className="whitespace-nowrap">
      <svg className="icon inline size-3 align-[-1px]" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M1 1.5h10v7H6L3.5 11V8.5H1z" />
      </svg>{" "}
      {count}
      <span className="sr-only">{count === 1 ? " comment" : " comments"}</span>
    </span>
  );
}
