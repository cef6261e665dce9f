/** The webhook names for a change to an article. Pure. */
import type { ArticleFacts, WebhookEvent } from "../../webhooks/types";
import type { Entry } from "./model/entry";
import { articlePath } from "../../../shared/paths";

/**
 * The events between two states of an entry: none, unless readers see a difference.
 *
 * @param before null for a new one
 * @param after null for one that was deleted
 * @param origin the site's, without a trailing slash
 */
export function listArticleEvents(
  before: Entry | null,
  after: Entry | null,
  origin: string,
): readonly WebhookEvent[] {
  if ((after ?? before)?.type !== "article") return [];
  const wasOut = before?.status === "publish";
  if (after?.status === "publish") {
    const data = toFacts(after, origin);
    if (!wasOut) return [{ type: "article.published", data }];
    return isSame(before, after) ? [] : [{ type: "article.updated", data }];
  }
  // At the address that readers knew: the trash gives it another.
  return wasOut ? [{ type: "article.taken_down", data: toFacts(before, origin) }] : [];
}

const isSame = (before: Entry, after: Entry): boolean =>
  JSON.stringify({ ...before, modifiedAt: null }) ===
  JSON.stringify({ ...after, modifiedAt: null });

const toFacts = (entry: Entry, origin: string): ArticleFacts => ({
  id: entry.id,
  url: `${origin}${articlePath(entry.slug)}`,
  title: entry.title,
  access: entry.access,
  section_ids: [...entry.sectionIds],
  published_at: entry.publishedAt.toISOString(),
  modified_at: entry.modifiedAt.toISOString(),
});
