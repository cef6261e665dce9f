/** The article page: head, picture, byline, text, author, and further stories. */
import { Suspense } from "react";
import { Island } from "../../../common/page/island";
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import type { Price } from "../../../../modules/billing/types";
import type { Article, Story } from "../../../../modules/content/types";
import type { ArticleVariant } from "../../../common/context";
import { latePart } from "../../../common/lazy-part";
import { argumentClass } from "../../../ui/argument";
import { TitleText } from "../../../ui/title-text";
import { AdSlot } from "../../frame/ads/ad-slot";
import type { CommentFacts } from "../../discussion/comments/comment-facts";
import { CommentsEntry } from "../../discussion/comments/comments-entry";
import { Recommendations } from "../recommendations/recommendations";
import { ArticleBody } from "./article-body";
import { ArticleByline } from "./article-byline";
import { ArticleTools } from "./article-tools";
import { AuthorCard } from "./author-card";
import { Hero } from "./hero";
import { MoreFromSection } from "./more-from-section";
import { RelatedStories } from "./related-stories";
import { withSectionColor } from "../../../../shared/publication/section-color";

/** If the script fails to load, the server-rendered markup stays and works without it. */
const ArticleEnd = latePart(() => import("../../membership/wall/article-end"));

interface ArticleViewProps {
  article: Story & Pick<Article, "authorLife">;
  /** The body, or with `teaser` the teaser; undefined on hydration (see ArticleBody). */
  html: string | undefined;
  /** What this visitor may read. */
  access: ArticleVariant;
  /** The price that a wall shows; null where nothing is sold. */
  offer: Price | null;
  /** Related stories, beside the text. */
  related: readonly Story[];
  /** The section's newest stories below the text, without this article and the related ones. */
  moreFromSection: readonly Story[];
  /** Whether this article is the front page's breaking news. */
  breaking?: boolean;
  /** Facts about the article's comments; omitted where comments are not loaded. */
  comments?: CommentFacts;
}

export function ArticleView(props: ArticleViewProps) {
  const { article, html, access, offer, related, moreFromSection, breaking, comments } = props;
  const { section, author } = article;
  return (
    <main id="main">
      <AdSlot name="article-header" />
      <div className="sheet article-page">
        <article className={`article${argumentClass(section)}`}>
          <header className="article-head">
            <p className="article-kicker">
              {breaking ? <span className="flag">Breaking</span> : null}
              {section ? (
                <Link
                  to={`/section/${section.slug}`}
                  className={withSectionColor("kicker", section.color)}
                >
                  {section.label}
                </Link>
              ) : null}
              {article.subject ? <span className="kicker">{article.subject}</span> : null}
              {article.dateline ? <span className="kicker disc">{article.dateline}</span> : null}
            </p>
            <h1 className="head head-72">
              <TitleText title={article.title} />
            </h1>
            {article.excerpt ? <p className="deck deck-large">{article.excerpt}</p> : null}
          </header>
          {article.picture ? <Hero picture={article.picture} /> : null}
          <div className="article-side">
            <ArticleByline article={article} />
            <Island name="article-tools" start="touch">
              <ArticleTools title={article.title} />
            </Island>
          </div>
          <div
            className={textClass(article.access, access)}
            data-wall={access === "open" ? undefined : access}
          >
            <ArticleBody key={`${article.id} ${access}`} id={article.id} html={html} />
            {article.access === "free" ? null : (
              <Suspense fallback={<div className="subscribers-notice" />}>
                <ArticleEnd
                  variant={access}
                  access={article.access}
                  offer={offer}
                  title={article.title}
                />
              </Suspense>
            )}
            {author ? <AuthorCard author={author} life={article.authorLife} /> : null}
            {comments && (access === "open" || comments.count > 0) ? (
              <Island name="comments" start="near">
                <CommentsEntry article={article} isHidden={access !== "open"} {...comments} />
              </Island>
            ) : null}
            <p className="printed-address">
              {publication.domain}/article/{article.slug}
            </p>
          </div>
        </article>
        <RelatedStories stories={related} within={section?.slug} />
      </div>
      {section ? <MoreFromSection section={section} stories={moreFromSection} /> : null}
      <Recommendations without={article.id} />
    </main>
  );
}

/** Structured data names `.paywall` as the part that is not free (see head/json-ld.ts). */
function textClass(articleAccess: Article["access"], access: ArticleVariant): string {
  const gated = articleAccess === "free" ? "" : " paywall";
  return access === "open" ? `article-text${gated}` : `article-text article-teaser${gated}`;
}
