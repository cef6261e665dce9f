import { useState } from "react";

interface BodyHtmlProps {
  /** Of the element; the markup is found again by it. */
  id: string;
  className: string;
  /** Sanitized markup; undefined on hydration, when it already stands in the document. */
  html: string | undefined;
}

/** A text of the content service. One instance belongs to one text: give it the text's id as `key`. */
export function BodyHtml({ id, className, html }: BodyHtmlProps) {
  // Read once, before React touches the element: later renders must not look at what it became.
  const [markup] = useState(() => html ?? readBack(id));
  return (
    <div
      id={id}
      className={className}
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
}

function readBack(id: string): string {
  if (typeof document === "undefined") return "";
  return document.getElementById(id)?.innerHTML ?? "";
}
