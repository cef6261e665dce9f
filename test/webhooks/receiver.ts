/** A program that receives webhooks, on this machine. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly version: string;
    readonly created: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Its response from now on. */
  answer: { status: number; body?: string; headers?: Readonly<Record<string, string>> };
  /** The events that arrived, by type, since the last call. */
  take(): readonly Received[];
  close(): Promise<void>;
}

export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const receiver: Omit<Receiver, "url"> = {
    received,
    answer: { status: 200, body: "thanks" },
    take: () => received.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      received.push({
        headers: request.headers,
        body,
        event: JSON.parse(body) as Received["event"],
      });
      const { status, body: text = "", headers = {} } = receiver.answer;
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return Object.assign(receiver, { url });
}

/** Verifies as a receiver would, with the library that the standard names. @throws if it isn't signed by `secret` */
export function verify({ headers, body }: Received, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
