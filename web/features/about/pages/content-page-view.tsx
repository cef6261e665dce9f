import type { ContentPage } from "../../../../modules/content/types";

interface ContentPageViewProps {
  page: Pick<ContentPage, "id" | "title" | "excerpt" | "headings">;
  /** The sanitized body, with its shortcodes expanded. */
  html: string;
}

/** A page edited by staff: title, deck, a table of contents on the left, and the text. */
export function ContentPageView({ page, html }: ContentPageViewProps) {
  const { title, excerpt, headings } = page;
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
      <div className="article-body prose" dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  );
}
