/** The last word between an article's author and the editors: its columns, and what it means now. */
import type { Actor } from "../../../../platform/desk/audit-log";
import type { Entry } from "../../entries/model/entry";
import type { ArticleReview, ReviewStep } from "./types";

export interface LastReview {
  /** Whether what waits beside the entry is in review; null if nothing waits. */
  readonly copyInReview: boolean | null;
  /** The last step; null if it never was in review. */
  readonly reviewStep: ReviewStep | null;
  readonly reviewNote: string | null;
  readonly reviewById: number | null;
  readonly reviewBy: string | null;
  readonly reviewAt: Date | null;
}

/** Of a working copy `w` and what `lastReview` joins. */
export const reviewColumns = `w.in_review as "copyInReview", r.step as "reviewStep", r.note as "reviewNote",
  r.staff_id as "reviewById", r.staff_name as "reviewBy", r.made_at as "reviewAt"`;

/** Joins the last step of an entry `e`, as `r`. */
export const lastReview = `left join lateral (
  select v.step, v.note, v.staff_id, v.staff_name, v.made_at from content.reviews v
  where v.entry_id = e.id order by v.id desc limit 1) r on true`;

type State = Pick<Entry, "status"> & Pick<LastReview, "copyInReview">;

/** Whether an article, or what waits beside it, was submitted to the editors. */
export const isInReview = ({ status, copyInReview }: State): boolean =>
  status === "pending" || copyInReview === true;

interface Reviewed extends State, LastReview {
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly modifiedAt: Date;
}

/**
 * The last text that was submitted or sent back; null if neither counts.
 *
 * @param isWritten whether there is a draft, or something waits beside what is out
 */
export function reviewOf(row: Reviewed, isWritten: boolean): ArticleReview | null {
  const last = {
    note: row.reviewNote ?? "",
    by: { id: row.reviewById, name: row.reviewBy ?? "" },
    at: (row.reviewAt ?? row.modifiedAt).toISOString(),
  };
  if (!isInReview(row)) {
    return isWritten && row.reviewStep === "sent-back" ? { step: "sent-back", ...last } : null;
  }
  if (row.reviewStep === "submitted") return { step: "submitted", ...last };
  // Its status was set by an import, or before steps were kept.
  return {
    step: "submitted",
    note: "",
    by: { id: row.ownerId, name: row.ownerName },
    at: row.modifiedAt.toISOString(),
  };
}

/** Who wrote and who submitted an entry, without the one who answers. */
export function authorsOf(
  { ownerId, reviewStep, reviewById }: Pick<Reviewed, "ownerId" | "reviewStep" | "reviewById">,
  { staffId }: Pick<Actor, "staffId">,
): readonly number[] {
  const submitter = reviewStep === "submitted" ? reviewById : null;
  const authors = new Set([ownerId, submitter].filter((id) => id !== null));
  authors.delete(staffId);
  return [...authors];
}
