import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { Encoding } from "../http/encoding";

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);

/** Large enough for a whole compressed page: each further chunk would cost a thread pool task. */
const chunkSize = 64 * 1024;

/** `quick`: for each page that is rendered; `most`: for pages that are asked for again. */
export type Effort = "quick" | "most";

/**
 * Every page that is rendered is compressed with `quick`, once: nothing that costs more may happen for
 * each page, or a visit to all of them (a crawler's, or everyone's after the store was dropped) would
 * keep the processor busy. `most` makes brotli a quarter smaller and takes a hundred times as long
 * (milliseconds for 160 KB: 1 and 130), so it runs in spare time only.
 */
const brotliQuality = { quick: 2, most: constants.BROTLI_MAX_QUALITY };
const gzipLevel = { quick: 4, most: 9 };

/** Compresses a page off the main thread. */
export const compress = (body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> =>
  encoding === "gzip"
    ? toGzip(body, { level: gzipLevel[effort], chunkSize }).then(toExactSize)
    : encoding === "br"
      ? brotli(body, brotliQuality[effort])
      : Promise.resolve(toExactSize(body));

/** The uncompressed page. */
export const decompress = async (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "gzip" ? fromGzip(body) : encoding === "br" ? fromBrotli(body) : body;

/** The window is no larger than the page: a larger one only costs memory. */
async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const window = Math.ceil(Math.log2(Math.max(body.length, 2)));
  const compressed = await toBrotli(body, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_DEFAULT_WINDOW,
      ),
    },
  });
  return toExactSize(compressed);
}

/** The bytes in memory of their own size: zlib's result is a part of a whole chunk, which it keeps. */
function toExactSize(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

/** A short hash of these bytes. */
export const hashOf = (body: Buffer): string =>
  createHash("sha256").update(body).digest("base64url").slice(0, 22);
