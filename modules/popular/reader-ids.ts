/**
 * Who reads, for counting once: the account, else the mark in the browser's signed cookie, else
 * address and browser. Only keyed hashes leave this file.
 */
import { createHmac, randomUUID } from "node:crypto";
import { createVisitorIds } from "../../platform/visitor-id";
import type { Clock } from "../../platform/clock";
import type { Visit } from "../accounts/types";
import type { Reading } from "./page-view";

export interface Marked extends Pick<Reading, "reader" | "other"> {
  /** The sender's address, hashed. */
  readonly address: string;
  /** A `Set-Cookie` value for a browser that had no mark; null where none is needed. */
  readonly cookie: string | null;
}

export function createReaderIds(deps: {
  secret: string;
  /** Whether the paper is served over https. */
  secure: boolean;
  clock: Clock;
  addressOf: (request: Request) => string;
  findVisit: (request: Request) => Promise<Visit | null>;
}) {
  const { secret } = deps;
  const visitorIds = createVisitorIds({
    cookieName: "popular_mark",
    purpose: "popular-mark",
    path: "/api/v1/articles/popular",
    ...deps,
  });

  const hash = (kind: "account" | "browser" | "address", name: string) =>
    createHmac("sha256", secret).update(`popular ${kind} ${name}`).digest("base64url").slice(0, 22);

  const nameOf = (readerId: string) => hash("account", readerId);

  return {
    nameOf,

    async identify(request: Request): Promise<Marked> {
      const from = deps.addressOf(request);
      const address = hash("address", from);
      const known = visitorIds.find(request);
      const browser = known === null ? null : hash("browser", known);
      const visit = await deps.findVisit(request);
      // An unproved account may be anybody's.
      if (visit?.session.trust === "full") {
        return { reader: nameOf(visit.reader.id), other: browser, address, cookie: null };
      }
      if (browser !== null) return { reader: browser, other: null, address, cookie: null };
      const mark = randomUUID();
      const agent = request.headers.get("user-agent") ?? "";
      // The first reading counts for the place it came from: whoever throws the cookie away gains nothing.
      return {
        reader: hash("address", `${from} ${agent}`),
        other: hash("browser", mark),
        address,
        cookie: visitorIds.keep(mark),
      };
    },
  };
}
