/** Items that can be had once only, kept in a file for the second look at them. */
import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ImportItem } from "../imports/import-types";

export interface Spool {
  items(): AsyncGenerator<ImportItem>;
  remove(): Promise<void>;
}

/** @param items read once, at the first call of `items` */
export function createSpool(items: () => AsyncIterable<ImportItem>): Spool {
  let folder: string | null = null;
  let isWhole = false;
  const remove = async () => {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
    folder = null;
  };
  return {
    remove,
    async *items() {
      if (isWhole) {
        const lines = createInterface({
          input: createReadStream(join(folder!, "items")),
          crlfDelay: Infinity,
        });
        for await (const line of lines) yield revive(line);
        return;
      }
      await remove();
      folder = await mkdtemp(join(tmpdir(), "broadsheet-import-"));
      const file = await open(join(folder, "items"), "w");
      try {
        for await (const item of items()) {
          await file.write(`${JSON.stringify(item)}\n`);
          yield item;
        }
        isWhole = true;
      } finally {
        await file.close();
      }
    },
  };
}

const dates = new Set(["publishedAt", "modifiedAt", "at"]);

const revive = (line: string): ImportItem =>
  JSON.parse(line, (key, value: unknown) =>
    dates.has(key) && typeof value === "string" ? new Date(value) : value,
  ) as ImportItem;
