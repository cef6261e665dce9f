type CommentStatus = "approved" | "hold" | "spam" | "trash";

const statuses: Readonly<Record<string, CommentStatus>> = {
  "1": "approved",
  approved: "approved",
  "0": "hold",
  hold: "hold",
  spam: "spam",
  trash: "trash",
  "post-trashed": "trash",
};

/** A comment's status from WordPress's database, as in `wp:comment_approved` of an export. */
export const commentStatusOf = (approved: string): CommentStatus => statuses[approved] ?? "hold";
