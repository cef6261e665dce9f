import { Fragment } from "react";
import type { Byline } from "../../modules/content/types";

interface WriterNamesProps {
  authors: readonly Pick<Byline, "name" | "slug">[];
  /** Whether each name leads to its writer's page; else they are bold. */
  linked?: boolean;
}

/** The names of a byline: "A", "A and B", "A, B and C". */
export function WriterNames({ authors, linked }: WriterNamesProps) {
  return authors.map(({ name, slug }, place) => (
    <Fragment key={slug}>
      {place === 0 ? null : place === authors.length - 1 ? " and " : ", "}
      {linked ? (
        <a rel="author" href={`/author/${slug}`}>
          {name}
        </a>
      ) : (
        <span className="byline-name">{name}</span>
      )}
    </Fragment>
  ));
}
