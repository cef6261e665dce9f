import { useState } from "react";

interface BodyHtmlProps {
  /** Id of the element, by which hydration finds the markup. */
  id: string;
  className: string;
  /** Sanitized markup; undefined on hydration, when the document already contains it. */
  html: string | undefined;
}

/** HTML from the content module. Each instance renders one text: pass the text's id as `key`. */
export function BodyHtml({ id, className, html }: BodyHtmlProps) {
  // Read once, before React touches the element: later renders must not read the changed element.
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
