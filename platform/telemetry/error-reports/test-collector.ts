/** A stand-in for Sentry and for an OpenTelemetry collector: keeps what it is sent. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export async function startCollector() {
  const received: Received[] = [];
  let answer: { status: number; headers?: Record<string, string> } = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url = "", headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, answer.headers).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    dsn: `http://public-key@127.0.0.1:${port}/prefix/42`,
    endpoint: `http://127.0.0.1:${port}`,
    /** Answers all further requests like this. */
    answerWith(options: typeof answer): void {
      answer = options;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The three lines of an envelope, parsed as Sentry parses them: by the length of the payload. */
export function readEnvelope({ path, headers, body }: Received) {
  const bytes = Buffer.from(body);
  const first = bytes.indexOf("\n");
  const second = bytes.indexOf("\n", first + 1);
  const item = JSON.parse(bytes.subarray(first, second).toString()) as {
    type: string;
    length: number;
  };
  const payload = bytes.subarray(second + 1, second + 1 + item.length).toString();
  return {
    path,
    auth: headers["x-sentry-auth"],
    contentType: headers["content-type"],
    head: JSON.parse(bytes.subarray(0, first).toString()) as { event_id: string; sent_at: string },
    item,
    event: JSON.parse(payload) as Record<string, never>,
    rest: bytes.subarray(second + 1 + item.length).toString(),
  };
}
