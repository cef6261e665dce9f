/** Warnings to show before an entry is published or taken down. */
import { topStoriesSlug } from "../../entries/model/post-types";
import type { ContentReader } from "../../entries/types";
import { findIdBySlug, listEntriesById } from "../../entries/store/collections/store-collection";
import type { EntryDesk } from "./entry-desk";
import { type EntryDeskDeps, resolve, type Which } from "./work";
import type { DeskPerson } from "./entry-rights";
import type { ArticleUse, CopyCheck } from "./types";

export interface Advisers {
  /** Further warnings about an entry, of other modules: open notes. */
  readonly listWarnings: (id: number) => Promise<readonly string[]>;
  /** Places in other modules that show an entry: emails that are about to be sent. */
  readonly listUses: (id: number) => Promise<readonly ArticleUse[]>;
}

const mostLinks = 100;

/** The paths on this site that a body links to. */
export function ownPathsIn(body: string, origin: string): readonly string[] {
  const paths = [...body.matchAll(/<a\s[^<>]*\bhref="([^"<>]*)"/g)].flatMap(([, href = ""]) => {
    const address = href.replaceAll("&amp;", "&");
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    return /^\/(?!\/)/.test(path) ? [path.split(/[?#]/)[0] ?? ""] : [];
  });
  return [...new Set(paths)];
}

export function createChecks(
  deps: Pick<EntryDeskDeps, "pool" | "facts"> & {
    readonly advisers: Advisers;
    readonly reader: Pick<ContentReader, "findAccessFacts" | "findMovedArticle" | "findAuthor">;
  },
  { read }: Pick<EntryDesk, "read">,
) {
  const { pool, reader, advisers, facts } = deps;

  async function isDead(path: string): Promise<boolean> {
    const [, kind, slug] = /^\/(article|author)\/([^/]+)\/?$/.exec(path) ?? [];
    if (!kind || !slug) return false;
    if (kind === "author") return (await reader.findAuthor(slug)) === null;
    const isThere = (await reader.findAccessFacts(slug)) ?? (await reader.findMovedArticle(slug));
    return isThere === null;
  }

  return {
    async check(which: Which, origin: string, person: DeskPerson): Promise<CopyCheck> {
      const work = await read(which, person);
      const { kind, row } = work;
      const found = await resolve(pool, work, deps);
      const paths = ownPathsIn(kind.texts(found.copy).body, origin).slice(0, mostLinks);
      const dead = await Promise.all(
        paths.map(async (path) => ((await isDead(path)) ? [path] : [])),
      );
      return {
        missing: [...(await kind.missing(found, { db: pool, row, facts })), ...found.notices],
        warnings: [
          ...(kind.warnings?.(found) ?? []),
          ...dead.flat().map((path) => `The link to ${path} is broken.`),
          ...(await advisers.listWarnings(which.id)),
        ],
      };
    },

    async listUses(which: Which, person: DeskPerson): Promise<readonly ArticleUse[]> {
      await read(which, person);
      const pageId = await findIdBySlug(pool, "page", topStoriesSlug);
      const [page] = await listEntriesById(pool, pageId === null ? [] : [pageId]);
      const place = page?.fields.articles?.indexOf(which.id) ?? -1;
      const label =
        place === 0
          ? "It’s the front-page lead."
          : `It’s in position ${place + 1} on the front page.`;
      const front: ArticleUse[] = place < 0 ? [] : [{ kind: "front", label }];
      return [...front, ...(await advisers.listUses(which.id))];
    },
  };
}
