import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/**
 * A part whose script comes on its own, after the page's. Where it does not come to a browser, the
 * markup that the server rendered stays, because the part never finishes loading. On the server that
 * would keep every reader of the page waiting, so there it is an error.
 */
export function latePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (import.meta.env.SSR) throw error;
      return new Promise<never>(() => undefined);
    }),
  );
}
