/** Copies all pictures from one storage to another; a second run continues where the first one ended. */
import { createHash } from "node:crypto";
import { eachOf } from "./each-of";
import type { MediaStorage } from "./media-storage";

const atOnce = 4;

export interface CopiedMedia {
  readonly copied: number;
  /** Were there already. */
  readonly present: number;
  readonly bytes: number;
  /** Paths whose content differs from what their name or the other storage says. */
  readonly damaged: readonly string[];
}

/**
 * @param options.compares reads what is there already, too, instead of comparing its size
 * @param options.onFile called after every file
 */
export async function copyMedia(options: {
  from: Pick<MediaStorage, "list" | "read">;
  to: Pick<MediaStorage, "find" | "read" | "write">;
  compares: boolean;
  onFile: (done: number) => void;
}): Promise<CopiedMedia> {
  const { from, to, compares } = options;
  let copied = 0;
  let present = 0;
  let bytes = 0;
  const damaged: string[] = [];
  await eachOf(from.list(), atOnce, async (file) => {
    const there = await to.find(file.path);
    const isPresent = there?.bytes === file.bytes;
    if (isPresent && !compares) present += 1;
    else {
      const content = await from.read(file.path);
      // Removed since it was listed.
      if (content === null) return;
      if (!fitsName(file.path, content)) damaged.push(file.path);
      else if (isPresent && isSame(content, await to.read(file.path))) present += 1;
      else {
        await to.write(file.path, content);
        if (!isSame(content, await to.read(file.path))) damaged.push(file.path);
        copied += 1;
        bytes += content.length;
      }
    }
    options.onFile(copied + present);
  });
  return { copied, present, bytes, damaged };
}

const isSame = (content: Buffer, other: Buffer | null) =>
  other !== null && Buffer.compare(content, other) === 0;

/** Whether the hash in a file's name, if there is one, is that of its content. */
export function fitsName(path: string, content: Uint8Array): boolean {
  const [, named] = /[-_./]([0-9a-f]{12,64})\.[a-z0-9]{2,5}$/.exec(path) ?? [];
  if (named === undefined) return true;
  return createHash("sha256").update(content).digest("hex").startsWith(named);
}
