/**
 * Changes made elsewhere, from the server's stream of events. One tab of the browser has the stream and passes
 * events on: HTTP/1.1 allows six connections to a host. Where no stream is possible, everything may have
 * changed every ten seconds.
 */
import { useEffect, useRef } from "react";
import type { DeskEvent } from "../../../modules/desk/types";

type Listener = (event: DeskEvent) => void;

const everything: DeskEvent = { kind: "*", articleId: null };
const pollMs = 10_000;

const listeners = new Set<Listener>();
let stop: (() => void) | null = null;

const tell = (event: DeskEvent) => listeners.forEach((listener) => listener(event));

function start(): () => void {
  const channel = new BroadcastChannel("desk-events");
  const ending = new AbortController();
  channel.addEventListener("message", ({ data }: MessageEvent<DeskEvent>) => tell(data));
  const lead = () =>
    readStream(ending.signal, (event) => {
      tell(event);
      // A channel has no target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(event);
    });
  // The lock is the browser's: when the tab that has it closes, another one gets it.
  if (navigator.locks) {
    const options = { signal: ending.signal };
    navigator.locks.request("desk-events", options, lead).catch(() => undefined);
  } else void lead();
  return () => {
    ending.abort();
    channel.close();
  };
}

/** Reads the stream until the signal comes. */
async function readStream(signal: AbortSignal, pass: Listener): Promise<void> {
  let source: EventSource | null = null;
  const open = () => {
    source?.close();
    source = new EventSource("/api/v1/desk/events");
    source.addEventListener("message", ({ data }: MessageEvent<string>) =>
      pass(JSON.parse(data) as DeskEvent),
    );
    // Earlier events are not sent again.
    source.addEventListener("open", () => pass(everything));
    // The session is over: the next call asks to sign in.
    source.addEventListener("over", () => {
      source?.close();
      pass(everything);
    });
  };
  open();
  // The browser reconnects by itself after a lost connection, but gives up after an error response.
  const poll = setInterval(() => {
    if (source?.readyState === EventSource.OPEN) return;
    pass(everything);
    if (source?.readyState === EventSource.CLOSED && navigator.onLine) open();
  }, pollMs);
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  clearInterval(poll);
  (source as EventSource | null)?.close();
}

/** Hears what changes until the returned function is called. */
export function onDeskEvent(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/**
 * Calls `run` when something of these kinds changed.
 * @param articleId of this article only; null: of any
 */
export function useDeskEvents(
  kinds: readonly DeskEvent["kind"][],
  articleId: number | null,
  run: (event: DeskEvent) => void,
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const wanted = kinds.join(" ");
  useEffect(
    () =>
      onDeskEvent((event) => {
        const isWanted = event.kind === "*" || wanted.split(" ").includes(event.kind);
        const isHere =
          articleId === null || event.articleId === null || event.articleId === articleId;
        if (isWanted && isHere) latest.current(event);
      }),
    [wanted, articleId],
  );
}
