/** `npm run media`: tells where pictures are stored, and copies them from one storage to the other. */
import { join } from "node:path";
import type { Config } from "../../platform/config/config";
import { createBucketStorage } from "../../platform/media/bucket-storage";
import { copyMedia } from "../../platform/media/copy-media";
import { createFolderStorage } from "../../platform/media/folder-storage";
import { openMediaStorage } from "../../platform/media/open-storage";
import { formatSize, Refusal } from "../terminal/print";
import { createProgress } from "../terminal/progress";

const usage =
  "Usage: npm run media                                shows what’s stored and where\n" +
  "       npm run media -- copy --to s3|folder [--compare]  copies all pictures";

/**
 * Needs the variables only: pictures can be copied to a bucket before the paper is started with it.
 *
 * @throws Refusal for unknown arguments, without a bucket, and if files are damaged
 */
export async function media(
  { config, print }: { config: Config; print: (line: string) => void },
  args: readonly string[],
): Promise<void> {
  if (args.length === 0) return describe(config, print);
  const [action, option, target, ...rest] = args;
  const compares = rest[0] === "--compare";
  const isKnown =
    action === "copy" && option === "--to" && (target === "s3" || target === "folder");
  if (!isKnown || rest.length > (compares ? 1 : 0)) throw new Refusal(usage);
  if (config.bucket === null) {
    throw new Refusal(
      "Set MEDIA_URL and the S3_ variables to specify the bucket (docs/guides/deploy.md).",
    );
  }
  const folder = createFolderStorage(join(config.dataDir, "media"));
  const bucket = createBucketStorage(config.bucket);
  const [from, to] = target === "s3" ? [folder, bucket] : [bucket, folder];
  await to.check();
  print(`Copying pictures from ${from.place} to ${to.place}`);
  const progress = createProgress(print);
  const { copied, present, bytes, damaged } = await copyMedia({
    from,
    to,
    compares,
    onFile: (done) => progress(`${done} pictures`),
  });
  print(`${copied} copied (${formatSize(bytes)}), ${present} were already there.`);
  if (damaged.length > 0) {
    for (const path of damaged.slice(0, 20)) print(`   damaged: ${path}`);
    throw new Refusal(
      `${damaged.length} don’t match the hash in their name or the copy just written. Restore them from a backup, and copy again.`,
    );
  }
  print(
    target === "s3"
      ? "Start the paper with MEDIA_URL, then copy again to pick up pictures uploaded in the meantime."
      : "Start the paper without MEDIA_URL, then copy again with it to pick up pictures uploaded in the meantime.",
  );
}

async function describe(config: Config, print: (line: string) => void): Promise<void> {
  const storage = openMediaStorage(config);
  await storage.check();
  let files = 0;
  let bytes = 0;
  for await (const file of storage.list()) {
    files += 1;
    bytes += file.bytes;
  }
  print(`${files} files (${formatSize(bytes)}) in ${storage.place}`);
}
