import { redirect } from "react-router";
import { pageContext } from "../common/context";
import { withDividers } from "../features/frame/ads/body-dividers";
import { ArticleView } from "../features/reading/article/article-view";
import { PaywallDialog } from "../features/membership/paywall/paywall-dialog";
import { findCommentFacts } from "../features/discussion/comments/comment-facts";
import { readArticleLists } from "../features/reading/article/read-lists";
import { markContinuation } from "../features/reading/article/mark-continuation";
import { withEmbeds } from "../features/reading/article/body-embeds";
import { withOwnLinks, withScrollingTables } from "../features/reading/article/body-parts";
import { publication } from "#publication";
import { withResponsivePictures } from "../features/reading/article/body-pictures";
import { isPenny } from "../features/membership/prices/price-labels";
import { metaFor } from "../head/meta";
import { notFound } from "../features/reading/not-found/not-found";
import { originOf } from "../common/root-data";
import type { Route } from "./+types/article";
import { articlePath } from "../../shared/paths";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, access, notes } = page;
  const found = await content.findArticle(params.slug);
  if (!found) {
    const slug = await content.findMovedArticle(params.slug);
    if (slug) throw redirect(articlePath(slug), 301);
    const withdrawn = await content.findWithdrawn(params.slug);
    throw withdrawn?.to ? redirect(withdrawn.to, 301) : await notFound(page, withdrawn !== null);
  }
  const { bodyHtml, teaserHtml, ...article } = found;
  notes.tag(`article:${article.id}`);
  notes.tag(...article.authors.map(({ id }) => `author:${id}`));
  if (article.section) notes.tag(`section:${article.section.id}`);
  notes.tag(...article.topics.map(({ id }) => `topic-name:${id}`));
  if (article.access !== "free") notes.keepPrivate();

  const variant = access.variantOf(article);
  const open = variant === "open";
  // Where a reader who met a wall here resumes reading.
  const fullText = article.access === "free" ? bodyHtml : markContinuation(bodyHtml, teaserHtml);
  const { html: drawn, frameOrigins } = withEmbeds(fullText);
  const own = [publication.domain, new URL(page.origin).hostname.replace(/^www\./, "")];
  const html = withOwnLinks(
    withResponsivePictures(open ? withDividers(withScrollingTables(drawn)) : teaserHtml),
    own,
  );
  const [lists, breakingId, offer, comments] = await Promise.all([
    readArticleLists(page, article),
    content.findBreakingId(),
    variant === "open" || variant === "payment-due"
      ? null
      : page.prices().then((prices) => prices?.find(isPenny) ?? null),
    findCommentFacts(page, article.id),
  ]);
  notes.tag(`comments:${article.id}`);
  if (!open) notes.tag("prices");
  notes.tag(...[...lists.related, ...lists.mostRead].map(({ id }) => `article:${id}`));
  return {
    article,
    access: variant,
    isGated: article.access !== "free",
    offer,
    html,
    frameOrigins,
    ...lists,
    breaking: breakingId === article.id,
    comments,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({ kind: "article", origin: originOf(matches), article: loaderData.article })
    : [];

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { isGated: _, ...view } = loaderData;
  const { access } = loaderData;
  return (
    <>
      <ArticleView {...view} />
      {access === "paywall" || access === "registration-wall" ? <PaywallDialog /> : null}
    </>
  );
}
