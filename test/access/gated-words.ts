/** Finds text to search for: in an article's gated part, and in a comment and a reply on it. */
import { openBrowser } from "../accounts/browser";
import { postComment } from "../comments/paper";
import type { TestApp } from "../setup/create-test-app";
import type { Gated, GatedComment } from "./leak-surfaces";
import type { Access } from "./leak-visitors";

/** An article with a run of words in its gated part that occurs in no other entry. */
export async function findGated(app: TestApp, access: Access): Promise<Gated> {
  const rows = (await app.query(
    `select e.id, e.slug, e.title, e.body, e.teaser, a.slug as author
     from content.entries e join content.entries a on a.id = e.author_id
     where e.type = 'article' and e.status = 'publish' and e.access = $1
     order by e.published_at desc, e.id desc`,
    [access],
  )) as unknown as (Gated & { body: string; teaser: string })[];
  for (const row of rows) {
    // Runs of letters and spaces are the same in every format.
    const runs = row.body
      .split(/<[^>]*>/)
      .flatMap((text) => text.match(/[A-Za-z][A-Za-z ]{34,}[a-z]/g) ?? []);
    for (const words of runs.toReversed()) {
      if (row.teaser.includes(words)) continue;
      const [found] = await app.query(
        "select count(*) from content.entries where body like $1 or teaser like $1 or excerpt like $1",
        [`%${words}%`],
      );
      if (Number(found!.count) === 1) return { ...row, words };
    }
  }
  throw new Error(`No article with access "${access}" has words of its own in its gated part.`);
}

/** Posts a comment on an article, and a reply to it, as the editor. */
export async function commentOn(
  app: TestApp,
  { article, access }: { article: Gated; access: Access },
): Promise<GatedComment> {
  const dora = openBrowser(app, { authorization: `Basic ${btoa("dora:sandbox")}` });
  const words = `The ferry of the ${access} pier keeps its own hours`;
  const replyWords = `The bell on the ${access} pier agrees with the ferry`;
  const { id } = await postComment(app, dora, { post: article.id, content: words });
  await postComment(app, dora, { post: article.id, parent: id, content: replyWords });
  return { id, article, words, replyWords };
}
