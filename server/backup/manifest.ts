/** The description in a backup: `manifest.json`, written last, so that a folder with one is complete. */
import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Refusal } from "../terminal/print";

export const manifestName = "manifest.json";
/** Of the files; another one cannot be read by this version. */
export const backupFormat = 1;

const part = z.object({
  file: z.string().regex(/^(database\/)?[\w.-]{1,200}$/),
  bytes: z.number(),
  sha256: z.string().length(64),
  /** Lines in it. */
  rows: z.number(),
});
/** One file of a backup. */
export type Part = z.infer<typeof part>;

const manifest = z.object({
  format: z.literal(backupFormat),
  /** The publication's domain. */
  paper: z.string(),
  /** The program's version. */
  version: z.string(),
  /** Snapshot time. */
  madeAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Tells whether `SECRET` is the same, but not what it is. */
  secretMark: z.string(),
  database: z.object({
    kind: z.enum(["embedded", "postgres"]),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()) })),
    sequences: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Work that was queued; null if there was no queue yet. */
    jobs: part.nullable(),
  }),
  /** Null: made without pictures. */
  media: z.object({ from: z.string(), bytes: z.number(), list: part }).nullable(),
});
export type Manifest = z.infer<typeof manifest>;

/** @throws Refusal if the folder is no complete backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestName), "utf8");
  } catch {
    throw new Refusal(`${folder} isn’t a complete backup: it has no ${manifestName}.`);
  }
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Refusal(
    `The ${manifestName} in ${folder} is unreadable. It may be damaged or from another version.`,
  );
}

/** A mark of the secret, to tell whether another one is the same. */
export function markOf(secret: string): string {
  return createHmac("sha256", secret).update("backup").digest("hex").slice(0, 16);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
