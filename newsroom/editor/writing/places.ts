import type { DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { call } from "../../common/call";
import { getNow } from "../../common/clock";
import { forgetWords, keepWords } from "./kept-words";
import type { Places } from "./writing";

/** Browsers refuse larger bodies of requests that outlive their page. */
const mostKeptAlive = 60_000;

/** The server and this computer. */
export function placesOf(person: number, article: number): Places {
  return {
    put({ copy, seen, keepalive }) {
      const isSmall = JSON.stringify(copy).length < mostKeptAlive;
      return call<DeskArticle>(`/articles/${article}/copy`, {
        method: "PUT",
        body: copy,
        seen,
        keepalive: keepalive && isSmall,
        ...(keepalive ? { mayAsk: false as const } : {}),
      });
    },
    // A browser that keeps nothing leaves the server.
    keep: (words) => keepWords(person, article, words).catch(() => undefined),
    forget: () => forgetWords(person, article).catch(() => undefined),
    now: getNow,
  };
}
