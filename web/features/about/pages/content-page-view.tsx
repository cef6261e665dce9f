import type { ContentPage } from "../../../../modules/content/types";
import { BodyHtml } from "../../../common/parts/body-html";

interface ContentPageViewProps {
  page: Pick<ContentPage, "id" | "title" | "excerpt" | "headings">;
  /** The body with its shortcodes expanded; undefined on hydration (see BodyHtml). */
  html: string | undefined;
}

/** A page edited by staff: title, deck, a table of contents on the left, and the text. */
export function ContentPageView({ page, html }: ContentPageViewProps) {
  const { id, title, excerpt, headings } = page;
  return (
    <main id="main" className="sheet reading-page">
      <h1 className="head head-72">{title}</h1>
      {excerpt ? <p className="deck deck-large">{excerpt}</p> : null}
      {headings.length > 0 ? (
        <nav className="reading-contents" aria-label="On this page">
          <ul>
            {headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <BodyHtml key={id} id={`page-body-${id}`} className="article-body prose" html={html} />
    </main>
  );
}
