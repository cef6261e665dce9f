/** Keeps what an entry from elsewhere was before: its text as a revision, its slugs, and the paths it had there. */
import type { PoolClient } from "../../../../platform/database/database";
import type { Entry } from "../../entries/model/entry";
import { deleteRedirects, putOldPaths } from "../../entries/store/store-redirects";
import { deleteOldSlug, rememberSlug } from "../../entries/store/store-writes";
import { insertUnlessKept } from "../../newsroom/desk/revision-store";
import { isRevised, revisionOf } from "../../newsroom/desk/keep-revisions";
import { kindOf } from "../../newsroom/kinds/kinds";
import { inboundSlug } from "./inbound-slug";

/** The previous values, as a revision and as an old slug. */
export async function keepHistory(
  db: PoolClient,
  before: Entry | null,
  after: Entry,
): Promise<void> {
  const { id, type } = after;
  if (after.slug !== "" && after.slug !== before?.slug) await deleteOldSlug(db, type, after.slug);
  if (!before) return;
  const kind = kindOf(type);
  if (kind && isRevised(kind, before, after)) {
    const kept = { kind: "imported", by: null, at: before.modifiedAt } as const;
    await insertUnlessKept(db, revisionOf(kind, before, kept));
  }
  const wasOut = before.status === "publish" && before.slug !== "";
  if (wasOut && before.slug !== after.slug) await rememberSlug(db, { type, slug: before.slug, id });
  if (after.status === "publish" || after.status === "future") await deleteRedirects(db, id);
}

/** Slugs and paths that it had elsewhere. */
export async function keepAddresses(
  db: PoolClient,
  {
    origin,
    written,
    now,
  }: {
    readonly origin: string;
    readonly written: readonly {
      readonly item: { readonly oldSlugs: readonly string[]; readonly oldPaths: readonly string[] };
      readonly after: Entry;
    }[];
    readonly now: Date;
  },
): Promise<void> {
  for (const { item, after } of written) {
    for (const old of item.oldSlugs.map(inboundSlug)) {
      if (old === "" || old === after.slug) continue;
      await rememberSlug(db, { type: after.type, slug: old, id: after.id });
    }
  }
  await putOldPaths(db, {
    origin,
    now,
    paths: written.flatMap(({ item, after }) =>
      item.oldPaths.map((path) => ({ path, targetId: after.id })),
    ),
  });
}
