import type { Correction } from "../../../../modules/content/types";
import { correctionLabels } from "../../../../shared/correction-labels";
import { Link } from "../../../common/page/link";
import { formatDayAndYear } from "../../../formats/dates";

/** The corrections of an article, below its text. */
export function ArticleCorrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section className="article-corrections" id="corrections" aria-labelledby="corrections-title">
      <h2 id="corrections-title" className="sr-only">
        Corrections
      </h2>
      {corrections.map(({ id, kind, text, madeAt }) => (
        <p key={id}>
          <strong>
            {correctionLabels[kind]},{" "}
            <time dateTime={madeAt}>{formatDayAndYear(new Date(madeAt))}</time>:
          </strong>{" "}
          {text}
        </p>
      ))}
      <p className="label no-print">
        <Link to="/corrections">All corrections</Link>
      </p>
    </section>
  );
}
