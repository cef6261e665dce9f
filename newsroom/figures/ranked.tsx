/** Sales and readings: articles by rank. */
import { Link } from "wouter";
import type { FiguresAnswer, SoldOn } from "../../modules/figures/types";
import { accessWords } from "../common/articles";
import { formatCount, formatRate } from "./numbers";
import { deletedArticle, describePath } from "./words";

const shown = 6;

export function Sold({ sold }: { sold: readonly SoldOn[] }) {
  return (
    <ol className="figures-ranked">
      {sold.slice(0, shown).map(({ path, article, sold: many, readings }) => (
        <li key={path}>
          <h3 className="head-22">
            {article ? (
              <Link href={`/articles/${article.id}`}>{article.title}</Link>
            ) : (
              describePath(path)
            )}
          </h3>
          <p className="fine">
            {article ? <span>{accessWords[article.access]}</span> : null}
            {readings === null ? null : <span>{formatCount(readings)} read</span>}
            <b>{formatCount(many)} sold</b>
            {readings ? <span>{formatRate(many / readings)}</span> : null}
          </p>
        </li>
      ))}
    </ol>
  );
}

export function MostRead({ mostRead }: Pick<FiguresAnswer, "mostRead">) {
  return (
    <ol className="figures-ranked">
      {mostRead.slice(0, shown).map(({ articleId, title, readings }) => (
        <li key={articleId}>
          <h3 className="head-22">
            {title === null ? deletedArticle : <Link href={`/articles/${articleId}`}>{title}</Link>}
          </h3>
          <p className="fine">
            <b>{formatCount(readings)} read</b>
          </p>
        </li>
      ))}
    </ol>
  );
}
