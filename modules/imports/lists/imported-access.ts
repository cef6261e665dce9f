/** Complimentary access that an import gives, and removes when it is undone: a grant of each reader's own. */
import type { Access, Grant } from "../../access/types";

type Grants = Pick<Access, "grants">;

interface Batch {
  readonly id: number;
  readonly file: string;
}

/** It names the import, by which what this one did is known from what others did before or since. */
const reasonOf = ({ id, file }: Batch): string => `Imported from ${file} (import ${id})`;

async function historyOf(access: Grants, readerId: string, sourceId: string) {
  const rows = await access.grants.listHistory(readerId);
  return rows.filter((row) => row.source === "comp" && row.sourceId === sourceId);
}

/** @returns the source ID if this import changed something, also before it was interrupted */
export async function giveImported(
  access: Grants,
  {
    readerId,
    productId,
    endsAt,
    batch,
    now,
  }: {
    readonly readerId: string;
    readonly productId: string;
    readonly endsAt: Date | null;
    readonly batch: Batch;
    readonly now: Date;
  },
): Promise<{ readonly sourceId: string | null; readonly isNew: boolean }> {
  const sourceId = `import:${readerId}`;
  const before = (await historyOf(access, readerId, sourceId)).at(-1);
  const reason = reasonOf(batch);
  if (before?.productId === productId && before.endsAt?.getTime() === endsAt?.getTime()) {
    return { sourceId: before.reason === reason ? sourceId : null, isNew: false };
  }
  const startsAt = before?.startsAt ?? now;
  await access.grants.record({
    readerId,
    productId,
    source: "comp",
    sourceId,
    startsAt,
    endsAt,
    reason,
  });
  return { sourceId, isNew: true };
}

/**
 * Ends what an import gave, or restores what was there before it. What someone has changed since stays.
 *
 * @returns whether anything changed
 */
export async function undoImported(
  access: Grants,
  {
    readerId,
    sourceId,
    batch,
    isUndone,
    now,
  }: {
    readonly readerId: string;
    readonly sourceId: string;
    readonly batch: Batch;
    /** Whether an import was undone. */
    readonly isUndone: (batchId: number) => Promise<boolean>;
    readonly now: Date;
  },
): Promise<boolean> {
  const history = await historyOf(access, readerId, sourceId);
  const own = new Set([reasonOf(batch), `Imported from ${batch.file}`]);
  const newest = history.at(-1);
  if (!newest || !own.has(newest.reason) || isOver(newest, now)) return false;
  const before = history[history.findLastIndex(({ reason }) => !own.has(reason))];
  const { productId, source, startsAt } = newest;
  const stands =
    before && !isOver(before, now) && !(await isUndone(batchOf(before.reason) ?? batch.id));
  await access.grants.record(
    stands
      ? plain(before)
      : {
          readerId,
          productId,
          source,
          sourceId,
          startsAt,
          endsAt: startsAt > now ? startsAt : now,
          reason: `Import ${batch.id} undone`,
        },
  );
  return true;
}

function batchOf(reason: string): number | null {
  const [, id] = / \(import (\d{1,9})\)$/.exec(reason) ?? [];
  return id === undefined ? null : Number(id);
}

const isOver = ({ endsAt }: Grant, now: Date): boolean => endsAt !== null && endsAt <= now;

const plain = ({ id: _id, recordedAt: _recordedAt, ...row }: Grant) => row;
