import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../http/encoding";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Large enough for a whole compressed page: each further chunk would cost a thread pool task. */
const chunkSize = 64 * 1024;

/** For the first visitor, who waits: one encoding only, in about a millisecond for 90 KB. */
export const compressQuick = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "gzip"
    ? toGzip(body, { level: 1, chunkSize })
    : encoding === "br"
      ? brotli(body, 2)
      : Promise.resolve(body);

/** For later visitors: smaller, in all encodings, compressed off the main thread. */
export async function compressBest(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [gzipped, br] = await Promise.all([toGzip(body, { level: 9, chunkSize }), brotli(body, 9)]);
  return { identity: body, gzip: gzipped, br };
}

/** The window is no larger than the page: a larger one only costs memory. */
function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const window = Math.ceil(Math.log2(Math.max(body.length, 2)));
  return toBrotli(body, {
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
}

/** A short hash of these bytes. */
export const hashOf = (body: Buffer): string =>
  createHash("sha256").update(body).digest("base64url").slice(0, 22);
