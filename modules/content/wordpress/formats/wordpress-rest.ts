/** A WordPress that is still there, read over its public API: what everyone may see. */
import type { ImportItem, ImportSource, ImportUser } from "../imports/import-types";
import { trimEndSlashes } from "../../../../shared/trim-slashes";
import { openRest, type RestClient } from "./rest-client";
import { readRestComment, readRestItem, readRestMedia, type RestTerms } from "./rest-item";
import { createSpool } from "./spool";

/** Types that are no content. */
const others =
  /^(?:attachment|nav_menu_item|wp_.*|revision|custom_css|customize_changeset|oembed_cache|user_request)$/;

/** @throws Refusal if there is no WordPress, or it doesn't answer */
export async function openWordPress(site: string): Promise<ImportSource> {
  const client = await openRest(site);
  const origin = trimEndSlashes(client.home);
  const about = ((await client.find("/"))?.data ?? {}) as { name?: string };
  const users = await readUsers(client);
  const terms: RestTerms = new Map();
  const parents = new Map<string, string>();
  for (const [route, taxonomy] of [
    ["/wp/v2/categories", "category"],
    ["/wp/v2/tags", "post_tag"],
  ] as const) {
    for await (const page of client.list(route)) {
      for (const term of page as { id: number; slug: string; name: string; parent?: number }[]) {
        const { id, slug, name, parent = 0 } = term;
        terms.set(`${taxonomy} ${id}`, { taxonomy, slug, name, number: String(id) });
        if (parent > 0) parents.set(`${taxonomy} ${id}`, `${taxonomy} ${parent}`);
      }
    }
  }
  for (const [key, above] of parents) {
    const [term, parent] = [terms.get(key), terms.get(above)];
    if (term && parent) terms.set(key, { ...term, parent: parent.slug });
  }
  let brokenOff: string | null = null;
  const spool = createSpool(() => readAll(client, terms, (sentence) => (brokenOff ??= sentence)));
  return {
    name: "WordPress",
    site: {
      origin,
      title: about.name ?? "",
      users,
      terms: [...terms.values()],
      source: { format: "rest" },
    },
    problems:
      users.length === 0
        ? ["The site hides its users, so author names come from the articles."]
        : [],
    items: () => spool.items(),
    brokenOff: () => brokenOff,
    close: () => spool.remove(),
  };
}

async function readUsers(client: RestClient): Promise<readonly ImportUser[]> {
  const users: ImportUser[] = [];
  for await (const page of client.list("/wp/v2/users")) {
    for (const user of page as { id: number; slug: string; name: string; description?: string }[]) {
      const { id, slug, name, description = "" } = user;
      users.push({ id: slug, number: String(id), slug, name, bio: description, source: user });
    }
  }
  return users;
}

async function* readAll(
  client: RestClient,
  terms: RestTerms,
  broken: (sentence: string) => void,
): AsyncGenerator<ImportItem> {
  const inOrder = { orderby: "id", order: "asc" };
  for await (const page of client.list("/wp/v2/media", inOrder, broken)) {
    for (const media of page) yield readRestMedia(media);
  }
  for (const { type, route } of await listTypes(client)) {
    for await (const page of client.list(
      route,
      { ...inOrder, _embed: "author,wp:term,wp:featuredmedia" },
      broken,
    )) {
      const comments = await readComments(client, page);
      for (const item of page) yield readRestItem(item, { type, terms, comments });
    }
  }
}

async function listTypes(client: RestClient): Promise<readonly { type: string; route: string }[]> {
  const answer = await client.find("/wp/v2/types");
  const found = Object.values(
    (answer?.data ?? {}) as Record<
      string,
      { slug?: string; rest_base?: string; rest_namespace?: string }
    >,
  );
  const types = found.flatMap(({ slug, rest_base: base, rest_namespace: space = "wp/v2" }) =>
    slug && base && !others.test(slug) && /^[\w-]+$/.test(base) && /^[\w/-]+$/.test(space)
      ? [{ type: slug, route: `/${space}/${base}` }]
      : [],
  );
  return types.length > 0
    ? types
    : [
        { type: "post", route: "/wp/v2/posts" },
        { type: "page", route: "/wp/v2/pages" },
      ];
}

/** Of a page of items, by item. */
async function readComments(client: RestClient, items: readonly unknown[]) {
  const ids = (items as { id?: number }[]).flatMap(({ id }) => (id === undefined ? [] : [id]));
  const comments = new Map<string, ReturnType<typeof readRestComment>["comment"][]>();
  for await (const page of client.list("/wp/v2/comments", {
    post: ids.join(","),
    orderby: "id",
    order: "asc",
  })) {
    for (const one of page) {
      const { post, comment } = readRestComment(one);
      comments.set(post, [...(comments.get(post) ?? []), comment]);
    }
  }
  return comments;
}
