import { useState } from "react";

interface FilmBodyProps {
  id: number;
  /** Sanitised markup; undefined on hydration, when it already stands in the document. */
  html: string | undefined;
}

/** The words under a film. One instance belongs to one film: give it the film's id as `key`. */
export function FilmBody({ id, html }: FilmBodyProps) {
  const elementId = `film-body-${id}`;
  // Read once, before React touches the element: later renders must not look at what it became.
  const [markup] = useState(() => html ?? readBack(elementId));
  return (
    <div
      id={elementId}
      className="film-body"
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
}

function readBack(elementId: string): string {
  if (typeof document === "undefined") return "";
  return document.getElementById(elementId)?.innerHTML ?? "";
}
