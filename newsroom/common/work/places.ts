import { call } from "../call";
import { getNow } from "../clock";
import { forgetWords, keepWords } from "./kept-words";
import type { WorkItem, WorkKind } from "./kinds";
import type { Places } from "./writing-state";

/** Browsers refuse larger bodies of requests that outlive their page. */
const mostKeptAlive = 60_000;

/** The server and this computer. */
export function placesOf<Item extends WorkItem, Copy extends object>(
  kind: WorkKind<Item, Copy>,
  person: number,
  id: number,
): Places<Item, Copy> {
  const path = `${kind.path}/${id}`;
  return {
    put({ copy, seen, keepalive }) {
      const body = kind.write(copy);
      const isSmall = JSON.stringify(body).length < mostKeptAlive;
      return call<Item>(`${path}${kind.savesTo}`, {
        method: "PUT",
        body,
        seen,
        keepalive: keepalive && isSmall,
        ...(keepalive ? { mayAsk: false as const } : {}),
      });
    },
    step: (name, { body, seen }) => call<Item>(`${path}/${name}`, { method: "POST", body, seen }),
    // A browser that keeps nothing leaves the server.
    keep: (words) => keepWords(person, id, words).catch(() => undefined),
    forget: () => forgetWords(person, id).catch(() => undefined),
    now: getNow,
  };
}
