/**
 * Unsent text, stored for this visit: it survives a sign-in, a reload and a failure. Where storage
 * is blocked it lives as long as the page.
 */

const writerName = "comment-writer";
const draftName = (articleId: number, parentId: number) => `comment-draft:${articleId}:${parentId}`;

export interface Writer {
  readonly name: string;
  readonly email: string;
}

export function readDraft(articleId: number, parentId: number): string {
  return inStorage((storage) => storage.getItem(draftName(articleId, parentId))) ?? "";
}

/** An empty text deletes the draft. */
export function keepDraft(options: { articleId: number; parentId: number; content: string }): void {
  const name = draftName(options.articleId, options.parentId);
  inStorage((storage) => {
    if (options.content === "") storage.removeItem(name);
    else storage.setItem(name, options.content);
  });
}

/** The comment that a reader was replying to when they left; null if there is no such draft. */
export function findDraftedReply(articleId: number): number | null {
  const start = `comment-draft:${articleId}:`;
  return (
    inStorage((storage) => {
      const name = Object.keys(storage).find((key) => key.startsWith(start) && key !== `${start}0`);
      return name === undefined ? null : Number(name.slice(start.length));
    }) ?? null
  );
}

export function readWriter(): Writer | null {
  return (
    inStorage((storage) => JSON.parse(storage.getItem(writerName) ?? "null") as Writer | null) ??
    null
  );
}

export function keepWriter(writer: Writer): void {
  inStorage((storage) => storage.setItem(writerName, JSON.stringify(writer)));
}

function inStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
