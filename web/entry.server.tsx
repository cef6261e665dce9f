/** Renders one document to a string: the page store keeps whole answers, so nothing streams. */
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { Bodies } from "./bodies";
import { pageContext } from "./context";
import { makeScriptsLate } from "./late-start";
import { Sheet } from "./sheet";

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { bodies, sheet } = loadContext.get(pageContext);
  const html = await renderToText(
    <Sheet value={sheet}>
      <Bodies value={bodies}>
        <ServerRouter context={routerContext} url={request.url} />
      </Bodies>
    </Sheet>,
  );
  return new Response(import.meta.env.PROD ? makeScriptsLate(html) : html, { status, headers });
}

function renderToText(element: React.ReactElement): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString("utf8"));
      done();
    },
  });
  const { pipe } = renderToPipeableStream(element, {
    onAllReady: () => pipe(sink),
    onShellError: reject,
    onError: (error) => reject(error),
  });
  return promise;
}
