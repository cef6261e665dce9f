/**
 * The HTTP server: health checks, static files, stored pages and other stored answers are served
 * directly from buffers; everything else goes to the app.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { retryAfter } from "../../platform/http/answers";
import { chooseEncoding, matchesEtag } from "./negotiate";
import { sendPage, withoutBody } from "./send-page";
import type { Encoding } from "./encoding";
import type { FinishedPage } from "./finished-page";
import type { Connection } from "./client-address";
import type { StaticFile, StaticFiles } from "./static-files";

export interface Front {
  readonly files: StaticFiles;
  /** A stored page or other answer for a request, if there is one. */
  findPage(
    target: string,
    headers: IncomingMessage["headers"],
    encoding: Encoding,
  ): FinishedPage | undefined;
  /** Makes an answer that is then stored; null if the app must handle the request. */
  makeAnswer(
    target: string,
    headers: IncomingMessage["headers"],
    encoding: Encoding,
  ): Promise<FinishedPage> | null;
  /** Called after each answer that did not come from the app. */
  onAnswered(from: "store" | "file", request: IncomingMessage, status: number): void;
  fetch(request: Request, connection: Connection): Response | Promise<Response>;
}

/** Responses before the app is ready: health checks, otherwise 503. */
function answerWhileStarting(target: string, response: ServerResponse): void {
  if (target === "/healthz") {
    response.writeHead(200, { "content-type": "text/plain" }).end("ok\n");
    return;
  }
  response
    .writeHead(503, { "content-type": "text/plain; charset=utf-8", ...retryAfter(2) })
    .end("The presses are starting. Try again in a moment.\n");
}

/**
 * Creates the HTTP server. It listens at once, and serves after `open` is called.
 */
export function createNodeServer(): {
  server: Server;
  open(front: Front): void;
  /** Asks clients to close their connections, with every response from now on. */
  leave(): void;
} {
  let isLeaving = false;
  let front: Front | null = null;
  let listener: ReturnType<typeof getRequestListener> | null = null;

  /** Most requests have the same one. */
  let lastHost = "localhost";

  const server = createServer((request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    const target = request.url ?? "/";
    const { host = "localhost" } = request.headers;
    if (host !== lastHost && URL.canParse(`http://${host}`)) lastHost = host;
    if (host !== lastHost) {
      response.writeHead(400, { "content-type": "text/plain" }).end("Invalid Host header.\n");
      return;
    }
    if (!front || !listener) return answerWhileStarting(target, response);
    if (request.method === "GET" || request.method === "HEAD") {
      const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
      const page = front.findPage(target, request.headers, encoding);
      const { onAnswered } = front;
      const sendStored = (found: FinishedPage) => {
        sendPage(found, request, response);
        onAnswered("store", request, response.statusCode);
      };
      if (page) return sendStored(page);
      const path = withoutQuery(target);
      const file = front.files.get(path);
      const send = (found: StaticFile) => {
        sendFile(found, encoding, request, response);
        onAnswered("file", request, response.statusCode);
      };
      if (file) return send(file);
      if (path.startsWith("/assets/")) {
        const answer = listener;
        void front.files
          .findInOtherBuilds(path)
          .catch(() => undefined)
          .then((other) => (other ? send(other) : answer(request, response)));
        return;
      }
      const made = front.makeAnswer(target, request.headers, encoding);
      if (made) {
        const answer = listener;
        made.then(
          sendStored,
          // The app fails in the same way, and reports it.
          () => void answer(request, response),
        );
        return;
      }
    }
    void listener(request, response);
  });
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 70_000;
  // An episode of a podcast takes minutes from a slow connection.
  server.requestTimeout = 300_000;

  return {
    server,
    leave() {
      isLeaving = true;
    },
    open(opened) {
      front = opened;
      listener = getRequestListener(opened.fetch, { overrideGlobalObjects: false });
    },
  };
}

function withoutQuery(target: string): string {
  const at = target.indexOf("?");
  return at < 0 ? target : target.slice(0, at);
}

function sendFile(
  file: StaticFile,
  encoding: Encoding,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (matchesEtag(request.headers["if-none-match"], file.etag)) {
    response.writeHead(304, withoutBody(file.headers[encoding])).end();
    return;
  }
  response.writeHead(200, file.headers[encoding]);
  response.end(request.method === "HEAD" ? undefined : file.bodies[encoding]);
}
