/**
 * Media files in a bucket with the interface of Amazon S3. The client is loaded with the first use, so that
 * a paper with a folder does without its memory. What is known of a file is kept for some minutes: a
 * picture that is asked for again costs no request.
 */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type * as Client from "@aws-sdk/client-s3";
import { LRUCache } from "lru-cache";
import type { BucketSettings } from "../config/media-variables";
import { createTaskQueue, TaskQueueFull } from "../limits/task-queue";
import {
  contentTypeOf,
  type FileOnDisk,
  isMediaPath,
  type MediaStorage,
  MediaStorageError,
  namesItsContent,
  requireMediaPath,
  type StoredFile,
} from "./media-storage";

/** For how long a file that was found counts as there: another process may have removed it. */
const foundForMs = 5 * 60_000;
const missingForMs = 2_000;
/** After a failure, reads fail at once for this long, so that they don't wait for it one by one. */
const awayForMs = 5_000;
const requestsAtOnce = 32;
const mostWaiting = 500;
const longestRequestMs = 60_000;
/** A large file, sent from the disk. */
const longestUploadMs = 5 * 60_000;

/** @param clock milliseconds, for tests */
export function createBucketStorage(
  settings: BucketSettings,
  clock: () => number = () => performance.now(),
): MediaStorage {
  const { bucket: Bucket, prefix } = settings;
  const found = new LRUCache<string, StoredFile>({ max: 20_000, ttl: foundForMs });
  const absent = new LRUCache<string, true>({ max: 5_000, ttl: missingForMs });
  const queue = createTaskQueue(requestsAtOnce, mostWaiting);
  let awayUntil = 0;
  let lastFailure: unknown = null;
  let opened: Promise<{ sdk: typeof Client; client: Client.S3Client }> | null = null;

  async function open() {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
      ...(settings.keys !== null && {
        credentials: { accessKeyId: settings.keys.id, secretAccessKey: settings.keys.secret },
      }),
      region: settings.region,
      forcePathStyle: settings.pathStyle,
      // Not every compatible storage knows the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: 3_000,
        requestTimeout: 20_000,
        throwOnRequestTimeout: true,
      },
    });
    return { sdk, client };
  }

  /** @returns null for a file that does not exist */
  async function ask<Result>(
    send: (sdk: typeof Client, to: Client.S3Client, signal: AbortSignal) => Promise<Result>,
    { waits, longestMs = longestRequestMs }: { waits: boolean; longestMs?: number },
  ): Promise<Result | null> {
    if (!waits && clock() < awayUntil) throw new MediaStorageError("away", lastFailure);
    try {
      const { sdk, client } = await (opened ??= open());
      const result = await queue.run(() => send(sdk, client, AbortSignal.timeout(longestMs)));
      awayUntil = 0;
      return result;
    } catch (error) {
      if (isMissing(error)) return null;
      const failed = failure(error);
      if (failed.because === "away" && !(error instanceof TaskQueueFull)) {
        awayUntil = clock() + awayForMs;
        lastFailure = error;
      }
      throw failed;
    }
  }

  async function write(path: string, content: Uint8Array | FileOnDisk): Promise<void> {
    const Key = prefix + requireMediaPath(path);
    const isInMemory = content instanceof Uint8Array;
    const longestMs = isInMemory ? longestRequestMs : longestUploadMs;
    const written = await ask(
      (sdk, client, abortSignal) =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key,
            Body: isInMemory ? content : createReadStream(content.file),
            ContentLength: isInMemory ? content.byteLength : content.bytes,
            ContentType: contentTypeOf(path),
            CacheControl: namesItsContent(path)
              ? "public, max-age=31536000, immutable"
              : "no-cache",
          }),
          { abortSignal, ...(isInMemory ? {} : { requestTimeout: longestUploadMs }) },
        ),
      { waits: true, longestMs },
    );
    if (written === null) throw new MediaStorageError("away", `Bucket ${Bucket} not found.`);
    absent.delete(path);
    found.delete(path);
  }

  async function get(path: string, Range?: string): Promise<Buffer | null> {
    if (!isMediaPath(path)) return null;
    return ask(
      async (sdk, client, abortSignal) => {
        const command = new sdk.GetObjectCommand({ Bucket, Key: prefix + path, Range });
        const { Body } = await client.send(command, { abortSignal });
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      },
      { waits: false },
    );
  }

  async function remove(path: string): Promise<void> {
    const Key = prefix + requireMediaPath(path);
    await ask(
      (sdk, client, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      { waits: true },
    );
    found.delete(path);
  }

  return {
    kind: "bucket",
    place: `s3://${Bucket}/${prefix}${settings.endpoint === null ? "" : ` at ${new URL(settings.endpoint).host}`}`,
    async find(path) {
      const kept = found.get(path);
      if (kept !== undefined) return kept;
      if (absent.has(path) || !isMediaPath(path)) return null;
      const head = await ask(
        (sdk, client, abortSignal) =>
          client.send(new sdk.HeadObjectCommand({ Bucket, Key: prefix + path }), { abortSignal }),
        { waits: false },
      );
      if (head === null) {
        absent.set(path, true);
        return null;
      }
      const bytes = head.ContentLength ?? 0;
      const version = namesItsContent(path) ? "" : `${head.ETag}\n${bytes}`;
      found.set(path, { bytes, version });
      return { bytes, version };
    },
    read: (path) => get(path),
    readPart: (path, start, end) => get(path, `bytes=${start}-${end}`),
    write,
    remove,
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page: Client.ListObjectsV2CommandOutput | null = await ask(
          (sdk, client, abortSignal) =>
            client.send(
              new sdk.ListObjectsV2Command({
                Bucket,
                Prefix: prefix,
                ...(ContinuationToken !== undefined && { ContinuationToken }),
              }),
              { abortSignal },
            ),
          { waits: true },
        );
        if (page === null) throw new MediaStorageError("away", `Bucket ${Bucket} not found.`);
        for (const { Key = "", Size = 0 } of page.Contents ?? []) {
          const path = Key.slice(prefix.length);
          if (isMediaPath(path)) yield { path, bytes: Size };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    async check() {
      const path = `check-${randomUUID()}.txt`;
      await write(path, Buffer.from("check"));
      const back = await get(path);
      await remove(path);
      if (back?.toString() !== "check") {
        throw new MediaStorageError("refused", "Reading back a file that was just written failed.");
      }
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name !== "NoSuchBucket" && statusOf(error) === 404;
}

function failure(error: unknown): MediaStorageError {
  const status = statusOf(error);
  if (status === 507) return new MediaStorageError("full", error);
  const isRefused = status === 401 || status === 403;
  return new MediaStorageError(isRefused ? "refused" : "away", error);
}
