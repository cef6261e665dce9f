/** Renders one document as a whole: the page store keeps whole answers, so nothing streams. */
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { Bodies } from "./common/bodies";
import { pageContext } from "./common/context";
import { makeScriptsLate } from "./late-start";
import { Sheet } from "./sheet";

// Context keys match by identity, so whoever sets the value takes the key from the same build.
export { pageContext };

export const streamTimeout = 5_000;

/** What a reader sent to the wrong place is not our trouble; everything else is reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(pageContext).reportError(error);
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { bodies, sheet } = loadContext.get(pageContext);
  const bytes = await renderToBytes(
    <Sheet value={sheet === null ? null : ""}>
      <Bodies value={bodies}>
        <ServerRouter context={routerContext} url={request.url} />
      </Bodies>
    </Sheet>,
    request.signal,
  );
  // What is looked for is ASCII: one character a byte is exact, and twice as fast to search.
  const html = bytes.toString("latin1");
  const finished = import.meta.env.PROD ? makeScriptsLate(html) : html;
  const styled = finished.replace(
    emptySheet,
    () => `<style id="sheet">${asBytes(sheet ?? "")}</style>`,
  );
  return new Response(Buffer.from(styled, "latin1"), { status, headers });
}

/** The sheet is the same on every page: React draws its place, and the text is put there as it is. */
const emptySheet = '<style id="sheet"></style>';

let lastSheet = { text: "", bytes: "" };

/** A text's UTF-8 bytes, one character each. */
function asBytes(text: string): string {
  if (lastSheet.text !== text) lastSheet = { text, bytes: Buffer.from(text).toString("latin1") };
  return lastSheet.bytes;
}

/** @param signal ends the rendering when its time is over (server/pages/time-limit.ts) */
function renderToBytes(element: React.ReactElement, signal: AbortSignal): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    // All of it is wanted at once: nothing is gained by asking React to wait.
    highWaterMark: 16 * 1024 * 1024,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks));
      done();
    },
  });
  const { pipe, abort } = renderToPipeableStream(element, {
    // What is in it already needs no script to be moved to its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(sink),
    onShellError: reject,
    onError: (error) => reject(error),
  });
  signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  return promise;
}
