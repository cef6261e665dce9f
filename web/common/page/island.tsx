/** Parts of a page that React runs in the browser; the rest of a page is a plain document. */
import { createContext, type ReactElement, use } from "react";
import { Facts } from "./facts";
import type { IslandName } from "./island-names";

/**
 * Renders an island on its own, as the browser will: `useId` counts from the root.
 * Provided by the server.
 */
export const IslandMarkup = createContext<
  ((element: ReactElement, identifierPrefix: string) => string) | null
>(null);

interface IslandProps {
  /** Its entry in `web/islands.ts`, whose component must be the child's. */
  name: IslandName;
  /**
   * When it starts. `load`: after the page has loaded. `near`: when it is within 600 px of the window.
   * `touch`: on the first click, focus or key in it. `form`: like `touch`, and like `load` for a signed-in
   * reader, whose data it shows. `open`: when its dialog or popover opens.
   * `call`: when the code calls `startIsland`.
   */
  start: "load" | "near" | "touch" | "form" | "open" | "call";
  /** Whether the page exists for it: an error in it shows the error page instead of a line in its place. */
  isPage?: true;
  className?: string;
  /** One component; its props are sent to the browser as JSON. */
  children: ReactElement;
}

/** The prefix of ids in an island's markup. */
export const prefixOf = (name: string) => `${name}-`;

export function Island({ name, start, isPage, className, children }: IslandProps) {
  const render = use(IslandMarkup);
  const facts = use(Facts);
  const markup = render?.(<Facts value={facts}>{children}</Facts>, prefixOf(name)) ?? "";
  return (
    <div
      data-island={name}
      data-start={start}
      data-page={isPage && ""}
      data-props={JSON.stringify(children.props)}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
