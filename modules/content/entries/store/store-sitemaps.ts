/** SQL of sitemaps: each list is one walk along an index, however large the archive. */
import { type PostTypeName, postTypeNames, postTypes } from "../model/post-types";
import type { ArticleAddress } from "../types";
import type { Read } from "./query";

interface AddressRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

const columns = `e.id, e.slug, e.title, e.published_at as "publishedAt", e.modified_at as "updatedAt"`;

const toAddress = ({ publishedAt, updatedAt, ...row }: AddressRow): ArticleAddress => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The articles with IDs above `afterId` and up to `toId`, ascending. */
export async function readAddresses(
  read: Read,
  { afterId, toId }: { afterId: number; toId: number },
): Promise<readonly ArticleAddress[]> {
  const rows = await read<AddressRow>({
    name: "content-addresses",
    text: `select ${columns} from content.entries e
      where e.type = 'article' and e.status = 'publish' and e.id > $1 and e.id <= $2
      order by e.id`,
    values: [afterId, toId],
  });
  return rows.map(toAddress);
}

/** The articles of a time, newest first. */
export async function readNewAddresses(
  read: Read,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<readonly ArticleAddress[]> {
  const rows = await read<AddressRow>({
    name: "content-new-addresses",
    text: `select ${columns} from content.entries e
      where e.type = 'article' and e.status = 'publish'
        and e.published_at >= $1 and e.published_at <= $2
      order by e.published_at desc, e.id desc limit $3`,
    values: [since, until, limit],
  });
  return rows.map(toAddress);
}

/** Numbers of the blocks of `size` IDs that have an article: one probe of the index for each. */
export async function readAddressBlocks(read: Read, size: number): Promise<readonly number[]> {
  const first = `select (e.id + $1 - 1) / $1 as block from content.entries e
    where e.type = 'article' and e.status = 'publish'`;
  const rows = await read<{ block: number }>({
    name: "content-address-blocks",
    text: `with recursive blocks as (
        (${first} order by e.id limit 1)
        union all
        select next.block from blocks cross join lateral (
          ${first} and e.id > blocks.block * $1 order by e.id limit 1
        ) next
      )
      select b.block from blocks b where b.block is not null order by b.block`,
    values: [size],
  });
  return rows.map(({ block }) => block);
}

const listedTypes = postTypeNames.filter((name) => postTypes[name].isInSitemap);

/** Paths of the newest entries of each type that the sitemap of pages lists. */
export async function readFeaturePaths(read: Read, limit: number): Promise<readonly string[]> {
  const rows = await read<{ id: number; type: PostTypeName; slug: string }>({
    name: "content-feature-paths",
    text: `select n.id, t.type, n.slug from unnest($1::text[]) with ordinality t(type, place)
      cross join lateral (
        select e.id, e.slug, e.published_at from content.entries e
        where e.type = t.type and e.status = 'publish' and e.slug <> ''
        order by e.published_at desc, e.id desc limit $2
      ) n
      order by t.place, n.published_at desc, n.id desc`,
    values: [listedTypes, limit],
  });
  return rows.map(({ id, type, slug }) => postTypes[type].path(slug, id));
}
