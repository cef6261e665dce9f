/** The newsroom's reaction to each change of an entry, in the transaction of the change. */
import type { AuditEntry, AuditLog } from "../../../platform/desk/audit-log";
import { type FollowedChange, type Follower, isUpdate } from "../entries/followers";
import type { EntryStatus } from "../entries/model/entry";
import type { PostTypeName } from "../entries/model/post-types";
import { carryOver } from "./desk/carry-over";
import { keepRevisions, revisionOf } from "./desk/keep-revisions";
import { insertReview } from "./desk/review-store";
import { insertRevision } from "./desk/revision-store";
import type { ReviewStep } from "./desk/types";
import { followFront } from "./front/follow-plan";
import { kindOf } from "./kinds/kinds";

/**
 * In this order: the working copy first, because what waits in it can change the entry further, and
 * revisions, review and log are about the result; the front page last, because it reads which articles are out.
 */
export const createFollowers = (audit: Pick<AuditLog, "record">): readonly Follower[] => [
  carryCopyOver,
  keepHistory,
  stepReview,
  log(audit),
  followFront,
];

const kindOfChange = ({ before, after }: FollowedChange) =>
  kindOf((after ?? before)?.type ?? "attachment");

const carryCopyOver: Follower = async (db, change) => {
  const kind = kindOfChange(change);
  if (kind && isUpdate(change)) await carryOver(db, kind, change);
};

const keepHistory: Follower = async (db, change) => {
  const { action, before, after, by, now, staff } = change;
  const kind = kindOfChange(change);
  if (!kind || !after) return;
  if (action === "create") {
    await insertRevision(db, revisionOf(kind, after, { kind: "begun", by, at: now }));
  } else if (isUpdate(change) && before) {
    const { savedBy } = staff;
    await keepRevisions(db, kind, { before, after, savedBy, kind: "rest", by, at: now });
  }
};

const stepReview: Follower = async (db, change) => {
  if (!isUpdate(change) || !kindOfChange(change)?.hasDrafts) return;
  const step = stepBetween(change.before.status, change.after.status);
  if (step) await insertReview(db, change.after.id, { step, by: change.by, at: change.now });
};

/** The meaning of a status change via the API for the review: `pending` is in review, as in WordPress. */
function stepBetween(before: EntryStatus, after: EntryStatus): ReviewStep | null {
  if (before === after || (before !== "pending" && after !== "pending")) return null;
  if (after === "pending") return "submitted";
  return after === "publish" || after === "future" ? "published" : "withdrawn";
}

const log =
  (audit: Pick<AuditLog, "record">): Follower =>
  async (db, change) => {
    const { action, before, after, by } = change;
    const entry = after ?? before;
    if (action === "edit" || !by || !entry) return;
    const name = nameOf(entry.type);
    await audit.record(db, by, {
      action: `${name}.${action}`,
      subject: `${name}:${entry.id}`,
      ...detailsOf(change),
    });
  };

/** The audit log's name for a type. */
const nameOf = (type: PostTypeName): string => (type === "attachment" ? "picture" : type);

function detailsOf({
  action,
  before,
  after,
  by,
  fields,
  staff,
}: FollowedChange): Pick<AuditEntry, "before" | "after"> {
  switch (action) {
    case "create":
      return { after: { status: after?.status } };
    case "update":
      return { before: { status: before?.status }, after: { status: after?.status, fields } };
    case "delete":
      return { before: { status: before?.status, ownerId: staff.ownerId, by: by?.name } };
    default:
      return { before: { status: before?.status } };
  }
}
