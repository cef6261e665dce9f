/** The article page: head, picture, byline, text, author, and further stories. */
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import type { Price } from "../../../../modules/billing/types";
import type { Article, TopicName } from "../../../../modules/content/types";
import type { ArticleVariant } from "../../../common/context";
import { argumentClass } from "../../../ui/argument";
import { TitleText } from "../../../ui/title-text";
import { AdSlot } from "../../frame/ads/ad-slot";
import type { CommentFacts } from "../../discussion/comments/comment-facts";
import { ArticleComments } from "../../discussion/comments/article-comments";
import { ArticleEnd } from "../../membership/wall/article-end";
import { ArticleCorrections } from "../corrections/article-corrections";
import { TextNewsletter } from "../../newsletters/box/newsletter-boxes";
import { ArticleByline } from "./article-byline";
import { ArticleColumn } from "./article-column";
import { ArticleTools } from "./article-tools";
import { AuthorCard } from "./author-card";
import { withDropCap } from "./drop-cap";
import { Hero } from "./hero";
import { MoreFromSection } from "./more-from-section";
import type { ArticleLists } from "./read-lists";
import { withSectionColor } from "../../../../shared/publication/section-color";
import { articlePath, sectionPath, topicPath } from "../../../../shared/paths";
import { decode } from "../../../../shared/decode";

interface ArticleViewProps extends ArticleLists {
  article: Omit<Article, "bodyHtml" | "teaserHtml">;
  /** The sanitized body, or where a wall ends it the teaser. */
  html: string;
  /** Where the frames of the whole body load from, also while a wall ends it: it may be opened in place. */
  frameOrigins: readonly string[];
  /** This visitor's access. */
  access: ArticleVariant;
  /** The price that a wall shows; null where nothing is sold. */
  offer: Price | null;
  /** Whether this article is the front page's breaking news. */
  breaking?: boolean;
  /** Facts about the article's comments; omitted where comments are not loaded. */
  comments?: CommentFacts;
}

export function ArticleView(props: ArticleViewProps) {
  const {
    article,
    html,
    frameOrigins,
    access,
    offer,
    related,
    mostRead,
    moreFromSection,
    breaking,
    comments,
  } = props;
  const { section } = article;
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
                  to={sectionPath(section.slug)}
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
            <ArticleTools title={article.title} />
          </div>
          <div
            className={textClass(article.access, access)}
            data-wall={access === "open" ? undefined : access}
            data-frames={frameOrigins.length > 0 ? frameOrigins.join(" ") : undefined}
          >
            <div
              className="article-body prose"
              dangerouslySetInnerHTML={{ __html: withDropCap(html) }}
            />
            {access === "open" ? <ArticleCorrections corrections={article.corrections} /> : null}
            {article.access === "free" ? null : (
              <ArticleEnd variant={access} access={article.access} offer={offer} />
            )}
            {access === "open" ? <TextNewsletter /> : null}
            <ArticleTopics topics={article.topics} />
            {article.authors.map((author) => (
              <AuthorCard key={author.id} author={author} />
            ))}
            {comments && (access === "open" || comments.count > 0) ? (
              <ArticleComments article={article} isHidden={access !== "open"} {...comments} />
            ) : null}
            <p className="printed-address">
              {publication.domain}
              {decode(articlePath(article.slug))}
            </p>
          </div>
        </article>
        <ArticleColumn
          related={related}
          mostRead={mostRead}
          within={section?.slug}
          isWalled={access !== "open"}
        />
      </div>
      {section ? <MoreFromSection section={section} stories={moreFromSection} /> : null}
    </main>
  );
}

/** Structured data names `.paywall` as the part that is not free (see head/json-ld.ts). */
function textClass(articleAccess: Article["access"], access: ArticleVariant): string {
  const gated = articleAccess === "free" ? "" : " paywall";
  return access === "open" ? `article-text${gated}` : `article-text article-teaser${gated}`;
}

/** An article's topics: links to their pages. */
function ArticleTopics({ topics }: { topics: readonly TopicName[] }) {
  if (topics.length === 0) return null;
  return (
    <nav className="article-topics no-print" aria-label="Topics">
      <p className="kicker">More about</p>
      <ul>
        {topics.map(({ id, slug, label }) => (
          <li key={id}>
            <Link to={topicPath(slug)}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
