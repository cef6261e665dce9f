import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

interface Compressed {
  gzip: Buffer;
  br: Buffer;
  /** Hash of the uncompressed bytes, without quotes. */
  etag: string;
}

async function compress(body: Buffer, gzipLevel: number, quality: number): Promise<Compressed> {
  const [gzipped, br] = await Promise.all([
    toGzip(body, { level: gzipLevel }),
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  ]);
  return {
    gzip: gzipped,
    br,
    etag: `${createHash("sha256").update(body).digest("base64url").slice(0, 22)}-${quality}`,
  };
}

/** For the first visitor, who waits: about a millisecond for 60 KB. */
export const compressQuick = (body: Buffer) => compress(body, 1, 2);

/** For everybody after: smaller bytes, made off the main thread. */
export const compressBest = (body: Buffer) => compress(body, 9, 9);
