import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 of a file and of what is asked for with it. */
export async function digestOf(file: string, asked: readonly unknown[]): Promise<Buffer> {
  const hash = createHash("sha256").update(JSON.stringify(asked));
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest();
}
