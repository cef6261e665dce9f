import type { ReactNode } from "react";

interface ReadingPageProps {
  title: string;
  deck: string;
  /** The sections of the page, in order: element id and visible name. */
  contents: readonly { id: string; name: string }[];
  children: ReactNode;
}

/** A text page: headline, deck, a table of contents on the left, and the text. */
export function ReadingPage({ title, deck, contents, children }: ReadingPageProps) {
  return (
    <main id="main" className="sheet reading-page">
      <h1 className="head head-72">{title}</h1>
      <p className="deck deck-large">{deck}</p>
      <nav className="reading-contents" aria-label="On this page">
        <ul>
          {contents.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="article-body prose">{children}</div>
    </main>
  );
}
