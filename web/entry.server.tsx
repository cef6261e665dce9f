/** Renders each document in one piece: the page store keeps complete responses, so nothing streams. */
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { pageContext } from "./common/context";
import { IslandMarkup } from "./common/page/island";
import { Built } from "./built";

// Context keys match by identity, so the server must import the key from the same build.
export { pageContext };

export const streamTimeout = 5_000;

/** Reports errors, except 4xx responses and aborted requests. */
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
  const { styles, earlyScript, requestId } = loadContext.get(pageContext);
  const bytes = await renderToBytes(
    <Built value={{ earlyScript, isInline: styles !== null, requestId }}>
      <IslandMarkup value={renderIsland}>
        <ServerRouter context={routerContext} url={request.url} />
      </IslandMarkup>
    </Built>,
    request.signal,
  );
  // The searched text is ASCII: one character per byte is exact, and twice as fast to search.
  const html = bytes.toString("latin1");
  const styled = styles ? styles.inlineInto(html) : html;
  return new Response(Buffer.from(styled, "latin1"), { status, headers });
}

const renderIsland = (element: React.ReactElement, identifierPrefix: string) =>
  renderToString(element, { identifierPrefix });

/** @param signal aborts the rendering at its time limit (server/pages/time-limit.ts) */
function renderToBytes(element: React.ReactElement, signal: AbortSignal): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    // The whole document is buffered: backpressure would only cost time.
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
    // Content that is ready is rendered in place, without a script that would move it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(sink),
    onShellError: reject,
    onError: (error) => reject(error),
  });
  signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  return promise;
}
