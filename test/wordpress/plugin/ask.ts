/** The plugin's routes, read and checked. */
import { callPlugin } from "../../../tools/wordpress/signed";
import type { WordPress } from "../../../tools/wordpress/start-wordpress";
import { changesShape, entriesShape, idsShape, statusShape } from "./shapes";

async function read(wordpress: WordPress, name: string, query?: Readonly<Record<string, string>>) {
  const answer = await callPlugin(wordpress, name, query);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
  return JSON.parse(text) as unknown;
}

export const askStatus = async (wordpress: WordPress) =>
  statusShape.parse(await read(wordpress, "status"));

export const askChanges = async (wordpress: WordPress, after: number, limit = 500) =>
  changesShape.parse(
    await read(wordpress, "changes", { after: String(after), limit: String(limit) }),
  );

export const askEntries = async (wordpress: WordPress, ...ids: readonly number[]) =>
  entriesShape.parse(await read(wordpress, "entries", { ids: ids.join(",") }));

export async function askHashes(wordpress: WordPress): Promise<ReadonlyMap<number, string>> {
  const hashes = new Map<number, string>();
  for (let after = 0, more = true; more;) {
    const page = idsShape.parse(await read(wordpress, "ids", { after: String(after) }));
    for (const [id, hash] of page.ids) hashes.set(id, hash);
    after = page.ids.at(-1)?.[0] ?? after;
    more = page.more;
  }
  return hashes;
}
