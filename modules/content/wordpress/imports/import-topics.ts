/** Tags of another system as topics: found by their names, or made when the first article has them. */
import { createHash } from "node:crypto";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import { topicPath } from "../../../../shared/paths";
import { leadOn } from "../../entries/store/store-redirects";
import { slugFrom } from "../../entries/text/slug";
import {
  findRenamedTopic,
  findTopicBy,
  insertTopic,
  listTopicSlugs,
  lockTopicNames,
} from "../../newsroom/topics/topic-store";
import { inboundSlug } from "../inbound/inbound-slug";
import type { ImportItem, ImportTerm } from "./import-types";
import { plain } from "./plain";

/** As many as the newsroom lets an article have. */
const mostTopics = 20;
const longestLabel = 80;

/** As a topic is named; empty if the tag has no name. */
export const labelOf = ({ name, slug }: ImportTerm): string =>
  plain(name || slug)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestLabel)
    .trim();

export interface TagCounts {
  /** Of an article that is published. */
  note(item: ImportItem): void;
  /** How many have a tag of this name. */
  countOf(label: string): number;
}

export function countTags(isTag: (term: ImportTerm) => boolean): TagCounts {
  const counts = new Map<string, number>();
  return {
    note({ terms }) {
      const labels = new Set(terms.filter(isTag).map((term) => labelOf(term).toLowerCase()));
      for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
    },
    countOf: (label) => counts.get(label.toLowerCase()) ?? 0,
  };
}

/** The tags that an article keeps, most used first, and what is lost of the others. */
export function chooseTopics(
  tags: readonly ImportTerm[],
  counts: Pick<TagCounts, "countOf">,
): { readonly topics: readonly ImportTerm[]; readonly losses: readonly string[] } {
  const byLabel = new Map(tags.map((tag) => [labelOf(tag).toLowerCase(), tag]));
  byLabel.delete("");
  const sorted = [...byLabel]
    .toSorted(([one], [other]) => counts.countOf(other) - counts.countOf(one))
    .map(([, tag]) => tag);
  const rest = sorted.slice(mostTopics).map(labelOf);
  return {
    topics: sorted.slice(0, mostTopics),
    losses:
      rest.length === 0
        ? []
        : [`tags beyond the ${mostTopics} topics of an article: ${rest.join(", ")}`],
  };
}

export type ImportTopics = ReturnType<typeof createImportTopics>;

export function createImportTopics({
  pool,
  now,
}: {
  readonly pool: Pool;
  readonly now: () => Date;
}) {
  /** IDs by names in lower case. */
  const known = new Map<string, number>();

  return {
    /** Makes sure that these tags are topics. */
    async ensure(tags: readonly ImportTerm[]): Promise<void> {
      const wanted = new Map(
        tags
          .map((tag) => [labelOf(tag).toLowerCase(), tag] as const)
          .filter(([key]) => !known.has(key)),
      );
      if (wanted.size === 0) return;
      const made = await inTransaction(pool, async (db) => {
        await lockTopicNames(db);
        const ids = new Map<string, number>();
        for (const [key, tag] of wanted) {
          const label = labelOf(tag);
          const own = addressOf(tag);
          const found = await findTopicBy(db, { label, slug: own ?? "" });
          let id = found.byLabel ?? found.bySlug ?? (await findRenamedTopic(db, own ?? ""));
          if (id === null) {
            const slug = own ?? madeAddress(label);
            id = await insertTopic(db, { slug, label, description: "" });
            await leadOn(db, { from: null, to: topicPath(slug), by: "", at: now() });
          }
          ids.set(key, id);
        }
        return ids;
      });
      for (const [key, id] of made) known.set(key, id);
    },
    idOf: (tag: ImportTerm): number | null => known.get(labelOf(tag).toLowerCase()) ?? null,
    /** Addresses of the topics that tags are, by their names in lower case. */
    listSlugs: (tags: readonly ImportTerm[]): Promise<ReadonlyMap<string, string>> =>
      listTopicSlugs(pool, [...new Set(tags.map((tag) => labelOf(tag).toLowerCase()))]),
  };
}

/** The tag's own address; null: a topic can't have it. */
function addressOf({ slug, name }: ImportTerm): string | null {
  const own = inboundSlug(slug).replaceAll("_", "-");
  if (/^[a-z0-9-]+$/.test(own)) return own.slice(0, longestLabel).replace(/-$/, "") || null;
  return slugFrom(plain(name), longestLabel).replaceAll("_", "-") || null;
}

const madeAddress = (label: string): string =>
  `topic-${createHash("sha256").update(label).digest("hex").slice(0, 10)}`;
