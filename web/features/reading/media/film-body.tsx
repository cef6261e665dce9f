import { useState } from "react";

interface FilmBodyProps {
  id: number;
  /** Sanitized markup; undefined on hydration, when the document already contains it. */
  html: string | undefined;
}

/** The text below a film. Each instance renders one film: pass the film's id as `key`. */
export function FilmBody({ id, html }: FilmBodyProps) {
  const elementId = `film-body-${id}`;
  // Read once, before React touches the element: later renders must not read the changed element.
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
