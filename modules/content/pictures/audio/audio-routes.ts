/**
 * Audio files under `/media/`, in parts where a player asks for them: directories of podcasts require it,
 * and no player can seek without. Multiple ranges in one request get the whole file (RFC 9110, 14.2).
 */
import { type Context, Hono } from "hono";
import { noStore, refuseText, retryAfter } from "../../../../platform/http/answers";
import { etagMatches, etagOf } from "../../../../platform/http/etag";
import {
  contentTypeOf,
  type MediaStorage,
  MediaStorageError,
  namesItsContent,
  type StoredFile,
} from "../../../../platform/media/media-storage";
import { parseMediaPath } from "../images/image-request";

const audioName = /\.(?:mp3|m4a|aac|ogg)$/i;
/** How much of each file is in memory while it is sent. */
const partBytes = 1024 * 1024;

interface Part {
  readonly start: number;
  /** Included. */
  readonly end: number;
}

/**
 * The part that a `Range` header asks for. Null: the whole file, because there is none, or more than one, or
 * it is no range of bytes.
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): Part | "unsatisfiable" | null {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const count = Math.min(Number(last), bytes);
    return count === 0 ? "unsatisfiable" : { start: bytes - count, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= bytes) return "unsatisfiable";
  return { start, end: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

export function createAudioRoutes({
  storage,
}: {
  readonly storage: Pick<MediaStorage, "find" | "readPart">;
}): Hono {
  const routes = new Hono();

  routes.get("/media/*", async (c, next) => {
    const name = new URL(c.req.url).pathname.slice("/media/".length);
    if (!audioName.test(name)) return next();
    const path = parseMediaPath(name);
    try {
      const file = path === null ? null : await storage.find(path);
      return path === null || file === null
        ? refuseText(c, 404, "Audio file not found.")
        : send(c, path, file);
    } catch (error) {
      if (!(error instanceof MediaStorageError)) throw error;
      return c.text("Audio storage isn’t responding. Try again in a minute.", 503, {
        ...retryAfter(30),
        ...noStore,
      });
    }
  });

  function send(c: Context, path: string, { bytes, version }: StoredFile): Response {
    const etag = etagOf(`${path}\n${version}\n${bytes}`);
    const headers = {
      etag,
      "accept-ranges": "bytes",
      "cache-control": namesItsContent(path)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      "content-type": contentTypeOf(path),
      "x-content-type-options": "nosniff",
      // A browser that opens the file itself plays it in a document of its own.
      "content-security-policy": "default-src 'none'; media-src 'self'",
    };
    if (etagMatches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    // A continued part may be from another file by now; a date says too little (RFC 9110, 13.1.5).
    const isSame = (c.req.header("if-range") ?? etag) === etag;
    const isHead = c.req.raw.method === "HEAD";
    const part = isSame && !isHead ? readRange(c.req.header("range"), bytes) : null;
    if (part === "unsatisfiable") {
      return c.body(null, 416, { ...headers, "content-range": `bytes */${bytes}` });
    }
    const { start, end } = part ?? { start: 0, end: bytes - 1 };
    return new Response(isHead ? null : stream(path, { start, end }), {
      status: part ? 206 : 200,
      headers: {
        ...headers,
        "content-length": String(end - start + 1),
        ...(part && { "content-range": `bytes ${start}-${end}/${bytes}` }),
      },
    });
  }

  /** Read as fast as the client takes it. */
  function stream(path: string, { start, end }: Part): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = start;
    return new ReadableStream({
      async pull(controller) {
        const last = Math.min(at + partBytes - 1, end);
        const part = await storage.readPart(path, at, last);
        // Fewer bytes than announced: the client must not take it for the whole.
        if (part?.length !== last - at + 1) throw new Error(`${path} ended early.`);
        controller.enqueue(new Uint8Array(part));
        at = last + 1;
        if (at > end) controller.close();
      },
    });
  }

  return routes;
}
