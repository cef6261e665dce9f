/**
 * Identifies readers so that each is counted once: by account, else by the visitor ID in a signed
 * cookie, else by IP address and user agent. Only keyed hashes leave this file.
 */
import { createHmac, randomUUID } from "node:crypto";
import { createVisitorIds } from "../../platform/visitor-id";
import type { Clock } from "../../platform/clock";
import type { Visit } from "../accounts/types";
import type { PageView } from "./page-view";

export interface IdentifiedReader extends Pick<PageView, "reader" | "other" | "network"> {
  /** A `Set-Cookie` value for a browser without a visitor ID; null if none is needed. */
  readonly cookie: string | null;
}

export function createReaderIds(deps: {
  secret: string;
  /** Whether the site is served over https. */
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

    async identify(request: Request): Promise<IdentifiedReader> {
      const from = deps.addressOf(request);
      const network = hash("address", from);
      const known = visitorIds.find(request);
      const browser = known === null ? null : hash("browser", known);
      const visit = await deps.findVisit(request);
      // A session with an unverified address may not be its owner's.
      if (visit?.session.trust === "full") {
        return { reader: nameOf(visit.reader.id), other: browser, network, cookie: null };
      }
      if (browser !== null) return { reader: browser, other: null, network, cookie: null };
      const visitorId = randomUUID();
      const agent = request.headers.get("user-agent") ?? "";
      // The first view is counted by IP address and user agent, so deleting the cookie gains nothing.
      return {
        reader: hash("address", `${from} ${agent}`),
        other: hash("browser", visitorId),
        network,
        cookie: visitorIds.keep(visitorId),
      };
    },
  };
}
