/** Users of another system as writers of ours. */
import type { Pool } from "../../../../platform/database/database";
import { slugFrom } from "../../entries/text/slug";
import { inboundSlug } from "../inbound/inbound-slug";
import { findEntryIds } from "../inbound/upstream-store";
import type { Inbound, InboundEntry } from "../inbound/write-inbound";
import { findKnown, findWriters } from "./import-store";
import type { ImportItem, ImportUser } from "./import-types";

export interface Byline {
  /** IDs of writers, in order. */
  readonly writerIds: readonly number[];
  readonly losses: readonly string[];
}

/** Names of plugins for several authors: a term of the taxonomy "author" for each. */
const coauthorsOf = (item: ImportItem): readonly ImportUser[] =>
  item.terms
    .filter(({ taxonomy }) => taxonomy === "author")
    .map(({ slug, name }) => {
      const own = slug.replace(/^cap-/, "");
      return { id: own, slug: own, name: name || own, bio: "", source: null };
    });

export const authorsOf = (
  item: ImportItem,
  users: ReadonlyMap<string, ImportUser>,
): readonly ImportUser[] => {
  const coauthors = coauthorsOf(item);
  if (coauthors.length > 0) {
    return coauthors.map((one) => users.get(one.id) ?? one);
  }
  return item.authors.map(
    (id) => users.get(id) ?? { id, slug: id, name: id, bio: "", source: null },
  );
};

export type ImportWriters = ReturnType<typeof createImportWriters>;

export function createImportWriters(deps: {
  readonly pool: Pool;
  readonly inbound: Inbound;
  readonly origin: string;
  readonly users: ReadonlyMap<string, ImportUser>;
  readonly overwrites: boolean;
  readonly hashOf: (value: unknown) => string;
  readonly now: () => Date;
}) {
  const { pool, inbound, origin, users, overwrites, hashOf, now } = deps;
  const known = new Map<string, number>();
  const made = new Set<string>();

  return {
    /** Makes sure that the authors of these items are writers. */
    async ensure(items: readonly ImportItem[]): Promise<void> {
      const wanted = new Map(
        items
          .flatMap((item) => authorsOf(item, users))
          .filter(({ id }) => !known.has(id) && !made.has(id))
          .map((user) => [user.id, user]),
      );
      if (wanted.size === 0) return;
      const before = await findEntryIds(pool, origin, "user", [...wanted.keys()]);
      const slugs = new Map([...wanted.values()].map((user) => [user.id, slugOf(user)]));
      // Who has an entry of that name already is that writer.
      const named = await findWriters(pool, [...slugs.values()]);
      const rows = await findKnown(pool, { origin, kind: "user", ids: [...wanted.keys()] });
      const fresh: InboundEntry[] = [];
      for (const [id, user] of wanted) {
        const entryId = before.get(id) ?? named.get(slugs.get(id)!);
        const hash = hashOf([user.name, user.slug, user.bio]);
        if (entryId !== undefined && !(before.has(id) && rows.get(id)?.hash !== hash)) {
          known.set(id, entryId);
        } else if (rows.has(id) && !before.has(id) && !overwrites) {
          // Deleted here.
          continue;
        } else {
          fresh.push(entryOf(user, hash));
        }
      }
      for (const { upstreamId } of fresh) made.add(upstreamId);
      if (fresh.length === 0) return;
      const written = await inbound.write({
        origin,
        items: fresh,
        tells: false,
        keepsEdits: !overwrites,
      });
      for (const { upstreamId } of fresh) {
        const id = written.get(upstreamId)?.after.id ?? before.get(upstreamId);
        if (id !== undefined) known.set(upstreamId, id);
      }
    },
    /** Where the lists of users were that are writers here (`/?author=2`). */
    async listOldPaths(): Promise<readonly { readonly path: string; readonly targetId: number }[]> {
      const numbered = [...users.values()].filter(({ number }) => number);
      const ids = await findEntryIds(
        pool,
        origin,
        "user",
        numbered.map(({ id }) => id),
      );
      const named = await findWriters(pool, numbered.map(slugOf));
      return numbered.flatMap((user) => {
        const targetId = ids.get(user.id) ?? named.get(slugOf(user));
        return targetId === undefined ? [] : [{ path: `/?author=${user.number}`, targetId }];
      });
    },
    bylineOf(item: ImportItem): Byline {
      const authors = authorsOf(item, users);
      const missing = authors.filter(({ id }) => !known.has(id) && !made.has(id));
      return {
        writerIds: [...new Set(authors.flatMap(({ id }) => known.get(id) ?? []))],
        losses: missing.map(({ name }) => `author ${name}, deleted here`),
      };
    },
  };

  function entryOf(user: ImportUser, hash: string): InboundEntry {
    return {
      kind: "user",
      upstreamId: user.id,
      hash,
      refs: [],
      losses: [],
      waitsFor: [],
      source: user.source,
      type: "writer",
      status: "publish",
      slug: slugOf(user),
      publishedAt: now(),
      modifiedAt: now(),
      change: { title: user.name, excerpt: user.bio },
      oldSlugs: [],
      oldPaths: [],
    };
  }
}

/** A login may be an email address, which is no one's business. */
const slugOf = ({ slug, name }: ImportUser): string =>
  (slug.includes("@") ? "" : inboundSlug(slug)) || slugFrom(name) || "writer";
