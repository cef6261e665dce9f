import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/**
 * A part whose script loads separately, after the page's. If it fails to load in a browser, the
 * server-rendered markup stays, because the promise never settles. On the server that would block
 * the response to every reader, so there it throws.
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
