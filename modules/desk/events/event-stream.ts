/**
 * The stream of server-sent events: what changed, so that screens load it again. Every process sends what any
 * of them published on the bus.
 */
import type { Bus } from "../../../platform/bus";
import type { DeskEvent } from "../types";

export interface StreamGuard {
  /** Whether the session still stands. Must not count as activity: a forgotten tab ends after its time. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Whether this person may know of the article. */
  readonly mayKnow: (articleId: number) => Promise<boolean>;
}

const heartbeatMs = 15_000;
/** A proxy or a lost network can hide that no one listens; the browser opens a new stream at once. */
const longestMs = 30 * 60_000;
/** Of a client that does not read; it gets everything again when it reconnects. */
const mostWaiting = 200;

const kinds = ["copy", "list", "lock", "notes"] as const;
const everything: DeskEvent = { kind: "*", articleId: null };

export const encodeEvent = (kind: DeskEvent["kind"], articleId: number): string =>
  `${kind}:${articleId}`;

export function decodeEvent(text: string): DeskEvent {
  const [word, id] = text.split(":");
  const kind = kinds.find((candidate) => candidate === word);
  const articleId = Number(id);
  return kind && Number.isSafeInteger(articleId) ? { kind, articleId } : everything;
}

export function createEventStreams(bus: Pick<Bus, "subscribe">) {
  const open = new Set<(isOver: boolean) => void>();

  return {
    /** Answers a stream that lasts until the client leaves, the session ends, or the process stops. */
    answer(request: Request, guard: StreamGuard): Response {
      const encoder = new TextEncoder();
      let end: (isOver: boolean) => void = () => undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const send = (text: string) => controller.enqueue(encoder.encode(text));
          let isOpen = true;
          let sending = Promise.resolve();

          const deliver = async (event: DeskEvent): Promise<void> => {
            const known = event.articleId === null || (await guard.mayKnow(event.articleId));
            if (known && isOpen) send(`data: ${JSON.stringify(event)}\n\n`);
          };
          const queue = (events: readonly DeskEvent[]) => {
            for (const event of events) {
              sending = sending.then(() => deliver(event)).catch(() => end(false));
            }
          };
          const beat = async (): Promise<void> => {
            if (!(await guard.isSignedIn())) end(true);
            else if ((controller.desiredSize ?? 0) < -mostWaiting) end(false);
            else if (isOpen) send(": still here\n\n");
          };

          const unsubscribe = bus.subscribe("desk", (payload) => queue(payload.map(decodeEvent)));
          const heartbeat = setInterval(() => void beat().catch(() => end(false)), heartbeatMs);
          const longest = setTimeout(() => end(false), longestMs);
          heartbeat.unref();
          longest.unref();
          end = (isOver) => {
            if (!isOpen) return;
            isOpen = false;
            unsubscribe();
            clearInterval(heartbeat);
            clearTimeout(longest);
            open.delete(end);
            try {
              if (isOver) send("event: over\ndata: {}\n\n");
              controller.close();
            } catch {
              // The client has left, and the stream with it.
            }
          };
          open.add(end);
          request.signal.addEventListener("abort", () => end(false));
          send("retry: 2000\nevent: open\ndata: {}\n\n");
        },
        cancel: () => end(false),
      });
      return new Response(body, {
        headers: {
          "content-type": "text/event-stream; charset=utf-8",
          // nginx would collect the events.
          "x-accel-buffering": "no",
        },
      });
    },
    /** Ends all of them; browsers reconnect, perhaps to another process. */
    endAll: () => open.forEach((end) => end(false)),
    count: () => open.size,
  };
}
