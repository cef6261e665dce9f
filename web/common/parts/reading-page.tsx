import type { ReactNode } from "react";

interface ReadingPageProps {
  title: string;
  deck: string;
  /** The parts of the page, in order: element id and what a reader calls it. */
  contents: readonly { id: string; name: string }[];
  children: ReactNode;
}

/** A page of plain reading: head, deck, a list of its parts on the left, text at the measure. */
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
