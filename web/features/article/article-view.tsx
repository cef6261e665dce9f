/** The article page: head, picture, byline, text, writer, and where to read on. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { publication } from "../../../publication";
import type { Article, Story } from "../../../modules/content/content";
import { argumentClass } from "../../ui/argument";
import { TitleText } from "../../ui/title-text";
import { ArticleBody } from "./article-body";
import { ArticleByline } from "./article-byline";
import { ArticleTools } from "./article-tools";
import { AuthorCard } from "./author-card";
import { Hero } from "./hero";
import { AlsoInSection, MoreFromSection } from "./more-from-section";
import { divideStories } from "./set-block";

interface ArticleViewProps {
  article: Story & Pick<Article, "authorLife">;
  /** The body, or with `teaser` the teaser; undefined on hydration (see ArticleBody). */
  html: string | undefined;
  /** What this visitor may read. */
  access: "open" | "teaser";
  /** The section's newest without this article; seven fill the foot and the side. */
  moreFromSection: readonly Story[];
  /** Whether this article leads the paper as breaking news. */
  breaking?: boolean;
  /** Stands where the text breaks off, in place of the quiet notice. */
  wall?: ReactNode;
}

export function ArticleView(props: ArticleViewProps) {
  const { article, html, access, moreFromSection, breaking, wall } = props;
  const { section, author } = article;
  const { foot, side } = divideStories(moreFromSection);
  return (
    <main id="main" className="sheet">
      <div className="article-page">
        <article className={`article${argumentClass(section)}`}>
          <header className="article-head">
            <p className="article-kicker">
              {breaking ? <span className="flag">Breaking</span> : null}
              {section ? (
                <Link
                  to={`/section/${section.slug}`}
                  className={section.color === "red" ? "kicker red" : "kicker"}
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
          <div className={textClass(article.access, access)}>
            <ArticleBody key={article.id} id={article.id} html={html} />
            {access === "teaser" ? (wall ?? <SubscribersNotice />) : null}
            {author ? <AuthorCard author={author} life={article.authorLife} /> : null}
            <p className="printed-address">
              {publication.domain}/article/{article.slug}
            </p>
          </div>
        </article>
        {section && side.length > 0 ? <AlsoInSection section={section} stories={side} /> : null}
      </div>
      {section ? <MoreFromSection section={section} stories={foot} /> : null}
    </main>
  );
}

/** Structured data names `.paywall` as the part that is not free (see head/json-ld.ts). */
function textClass(articleAccess: Article["access"], access: "open" | "teaser"): string {
  const gated = articleAccess === "free" ? "" : " paywall";
  return access === "open" ? `article-text${gated}` : `article-text article-teaser${gated}`;
}

function SubscribersNotice() {
  return (
    <div className="subscribers-notice">
      <p className="head head-26">This article is for subscribers.</p>
    </div>
  );
}
