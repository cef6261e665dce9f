/** A WordPress user who wrote something and has no entry as a writer, as a writer of ours. Pure. */
import { createHash } from "node:crypto";
import type { InboundEntry } from "../inbound/write-inbound";
import { longestExcerpt, oneLine } from "./one-line";
import type { EntryItem } from "./wire";

export function writerOfUser(user: NonNullable<EntryItem["user"]>): InboundEntry {
  return {
    kind: "user",
    upstreamId: String(user.id),
    hash: createHash("sha256").update(JSON.stringify(user)).digest("hex").slice(0, 32),
    refs: [],
    losses: [],
    waitsFor: [],
    source: user,
    type: "writer",
    status: "publish",
    slug: user.slug,
    publishedAt: null,
    modifiedAt: null,
    change: {
      title: oneLine(user.name) || user.slug,
      excerpt: oneLine(user.description).slice(0, longestExcerpt),
    },
    oldSlugs: [],
    oldPaths: [`/?author=${user.id}`],
  };
}
