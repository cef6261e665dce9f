import { publication } from "#publication";
import type { CorrectionList } from "../../../../modules/content/types";
import { correctionLabels } from "../../../../shared/correction-labels";
import { addedId } from "../../../common/paging";
import { Link } from "../../../common/page/link";
import { formatDayAndYear } from "../../../formats/dates";
import { ButtonLink } from "../../../ui/button";
import { TitleText } from "../../../ui/title-text";
import { articlePath } from "../../../../shared/paths";

interface CorrectionsViewProps {
  corrections: CorrectionList["corrections"];
  /** Index of the first that the last step added; null on the first page. */
  added: number | null;
  /** Null when everything is shown. */
  nextHref: string | null;
}

const { tips } = publication.addresses;

/** Every correction of published articles, newest first. */
export function CorrectionsView({ corrections, added, nextHref }: CorrectionsViewProps) {
  return (
    <main id="main" className="sheet corrections-page">
      <header>
        <h1 className="head head-52">Corrections</h1>
        <p className="deck deck-large">
          When we get something wrong, we change the article, say so below it and list it here.
          Found a mistake? Write to <a href={`mailto:${tips}`}>{tips}</a> with the headline and the
          sentence.
        </p>
        <p className="label">
          <a href="/corrections/feed">RSS feed</a>
        </p>
      </header>
      {corrections.length === 0 ? (
        <p className="deck">No corrections so far.</p>
      ) : (
        <ol className="stack">
          {corrections.map(({ correction, article }, index) => (
            <li key={correction.id} id={index === added ? addedId : undefined}>
              <p className="byline">
                {correctionLabels[correction.kind]},{" "}
                <time dateTime={correction.madeAt}>
                  {formatDayAndYear(new Date(correction.madeAt))}
                </time>
              </p>
              <h2 className="head head-26">
                <Link to={articlePath(article.slug)}>
                  <TitleText title={article.title} />
                </Link>
              </h2>
              <p className="corrections-text">{correction.text}</p>
            </li>
          ))}
        </ol>
      )}
      {nextHref ? (
        <p className="corrections-more">
          <ButtonLink to={`${nextHref}#${addedId}`}>Show earlier corrections</ButtonLink>
        </p>
      ) : null}
    </main>
  );
}
