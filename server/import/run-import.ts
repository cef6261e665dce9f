/** Takes an export in: once through to see what refers to what, and once to write it, some items at a time. */
import type { Comments, ImportedComment } from "../../modules/comments/types";
import type {
  ImportComment,
  ImportedItem,
  ImportItem,
  ImportRun,
  ImportSource,
} from "../../modules/content/types";
import type { Pool } from "../../platform/database/database";
import type { ImportReport } from "../../modules/imports/types";
import { FirstLines } from "../../platform/first-lines";

const mostItems = 50;
const mostCharacters = 4_000_000;

/** "1 picture", "2 pictures" */
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

export async function runImport(options: {
  readonly source: ImportSource;
  readonly run: ImportRun;
  readonly comments: Pick<Comments, "importComments">;
  readonly report: ImportReport;
  readonly isDry: boolean;
  /** The access level for articles without one, if no one chose it; null: someone did. */
  readonly usualAccess: string | null;
  readonly now: Date;
  readonly onProgress: (line: string) => void;
  /** Gets each item of the first reading. */
  readonly onScan?: (item: ImportItem) => void;
  /** Awaited between steps, with how many items were imported; if it throws, the import is interrupted. */
  readonly onStep?: (read: number) => Promise<void>;
}): Promise<{ readonly read: number; readonly unsaid: number }> {
  const { source, run, report, isDry, onProgress, onScan, onStep } = options;
  const percent = (part: number) => `${Math.min(100, Math.round(part * 100))} %`;
  let comments = 0;
  let unsaid = 0;
  let read = 0;
  let scanned = 0;
  const seen = new FirstLines();

  for (const problem of source.problems) report.note(problem);
  for await (const item of source.items((part) => onProgress(`Scanning: ${percent(part)}`))) {
    run.note(item);
    onScan?.(item);
    scanned += 1;
    if (scanned % mostItems === 0) await onStep?.(0);
  }
  for await (const items of run.begin()) await addAll(items);
  let batch: ImportItem[] = [];
  let characters = 0;
  for await (const item of source.items((part) => onProgress(`${read} items, ${percent(part)}`))) {
    read += 1;
    batch.push(item);
    characters += item.content.length;
    if (batch.length < mostItems && characters < mostCharacters) continue;
    await takeIn(batch);
    [batch, characters] = [[], 0];
  }
  await takeIn(batch);
  onProgress("Pictures and old addresses");
  for await (const items of run.finish()) await addAll(items);

  if (options.usualAccess !== null && unsaid > 0) {
    const will = isDry ? "will be" : unsaid === 1 ? "is" : "are";
    report.note(
      `${count(unsaid, "article")} ${will} ${options.usualAccess}. Use --access to change that.`,
    );
  }
  report.note(count(comments, "comment"));
  const { taken, refused } = run.pictures();
  const pictures = count(taken, "picture");
  report.note(`${pictures} ${isDry ? "would be downloaded" : "downloaded"}, ${refused} failed`);
  return { read, unsaid };

  async function takeIn(items: readonly ImportItem[]): Promise<void> {
    await addAll(await run.takeIn(items, takeComments));
  }

  async function addAll(items: readonly ImportedItem[]): Promise<void> {
    items.forEach(add);
    await report.settle();
    await onStep?.(read);
  }

  function add(imported: ImportedItem): void {
    const { item, type, outcome } = imported;
    const isTaken = outcome === "new" || outcome === "changed";
    if (type === "article" && isTaken && item.access === null) unsaid += 1;
    report.add(imported);
  }

  async function takeComments(
    items: readonly ImportedItem[],
    pool: Pool,
  ): Promise<readonly ImportedItem[]> {
    const about = { origin: source.site.origin, now: options.now, seen };
    const talked: ImportItem[] = [];
    const talk: ImportedComment[] = [];
    const done = items.map((imported) => {
      const { item, entryId, wantsComments } = imported;
      const { rows, losses } = commentsOf(item, entryId ?? 0, about);
      if (!wantsComments || entryId === null) return imported;
      talked.push(item);
      talk.push(...rows);
      return { ...imported, losses: [...imported.losses, ...losses] };
    });
    comments += talk.length;
    if (talked.length > 0) {
      await options.comments.importComments(talk, isDry ? { rehearsal: pool } : {});
      await run.noteComments(pool, talked);
    }
    return done;
  }
}

/** Each after the one that it answers. */
function commentsOf(
  item: ImportItem,
  articleId: number,
  { origin, now, seen }: { readonly origin: string; readonly now: Date; readonly seen: FirstLines },
): { readonly rows: readonly ImportedComment[]; readonly losses: readonly string[] } {
  const keyOf = (id: string) => `${origin} ${id}`;
  const losses: string[] = [];
  const fresh = item.comments.filter(({ id }) => {
    const isFresh = seen.note(id, 1) === null;
    if (!isFresh) losses.push(`comment ${id}: an earlier comment has the same ID`);
    return isFresh;
  });
  const ids = new Set(fresh.map(({ id }) => id));
  const rows: ImportedComment[] = [];
  const placed = new Set<string>();
  let waiting: readonly ImportComment[] = fresh;
  while (waiting.length > 0) {
    const next = waiting.filter(
      ({ parentId }) => parentId === "0" || placed.has(parentId) || !ids.has(parentId),
    );
    // A comment in a circle of replies answers the article.
    for (const comment of next.length > 0 ? next : waiting) {
      const { id, parentId, name, email, content, status, at } = comment;
      const isReply = placed.has(parentId);
      if (!isReply && parentId !== "0") losses.push(`comment ${id}: parent comment is missing`);
      placed.add(id);
      rows.push({
        key: keyOf(id),
        answers: isReply ? keyOf(parentId) : null,
        articleId,
        readerId: null,
        staffId: null,
        name: name.trim().slice(0, 245) || "Anonymous",
        email,
        content,
        status,
        because: status === "hold" ? ["It was pending in the original system."] : [],
        createdAt: at ?? item.publishedAt ?? now,
        report: null,
      });
    }
    waiting = waiting.filter(({ id }) => !placed.has(id));
  }
  return { rows, losses };
}
