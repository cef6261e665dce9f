/** Publishes an article of a test where its paper is written: over the paper's REST, or in WordPress. */
import { type APIRequestContext, expect } from "@playwright/test";

interface NewArticle {
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly access: string;
  /** A section by its slug, and its ID in the paper. */
  readonly section: readonly [slug: string, id: number];
  readonly date: string;
}

const collection = "/wp-json/wp/v2/articles";

/** @returns its path, and a function that deletes it */
export async function publishArticle(
  request: APIRequestContext,
  { access, section, ...article }: NewArticle,
): Promise<{ path: string; remove(request: APIRequestContext): Promise<void> }> {
  const { WORDPRESS_URL: wordpress, WORDPRESS_AUTHORIZATION: password } = process.env;
  const authorization = password ?? `Basic ${Buffer.from("dora:sandbox").toString("base64")}`;
  const address = (wordpress ?? "") + collection;
  const made = await request.post(address, {
    headers: { authorization },
    data: {
      ...article,
      status: "publish",
      ...(wordpress === undefined
        ? { access, categories: [section[1]] }
        : {
            meta: { access },
            categories: [await findCategory(request, `${wordpress}/wp-json/wp/v2`, section[0])],
            content: `<!-- wp:html -->${article.content}<!-- /wp:html -->`,
          }),
    },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const path = `/article/${article.slug}`;
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  return {
    path,
    async remove(asker) {
      await asker.delete(`${address}/${id}?force=true`, { headers: { authorization } });
    },
  };
}

async function findCategory(
  request: APIRequestContext,
  api: string,
  slug: string,
): Promise<number | undefined> {
  const answer = await request.get(`${api}/categories?slug=${slug}`);
  return ((await answer.json()) as { id: number }[])[0]?.id;
}

/** The address of one of the demo edition's pictures where the paper is written. */
export function pictureAddress(name: string, file: string): string {
  const { WORDPRESS_URL: wordpress } = process.env;
  return wordpress === undefined
    ? `/media/plates/${file}`
    : `${wordpress}/wp-content/uploads/2026/11/plate-${name}.webp`;
}
