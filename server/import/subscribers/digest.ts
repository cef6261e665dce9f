import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { ImportChoices } from "../../../modules/accounts/types";

/** SHA-256 of a file and of what is asked for with it, by which an interrupted import is found again. */
export async function digestOf(
  file: string,
  { newsletters, comp, plans }: ImportChoices,
): Promise<Buffer> {
  const pairs = Object.entries(plans).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const asked = pairs.length === 0 ? [newsletters, comp] : [newsletters, comp, pairs];
  const hash = createHash("sha256").update(JSON.stringify(asked));
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest();
}
