/**
 * Where a route's script fails to load, the router reloads the document, and without a connection
 * the page would be replaced by the browser's own error. So a route loads only once its files are
 * in the browser's cache; until then the navigation waits.
 */
import type { DataRouter } from "react-router";
import { isPassing } from "./find-trouble";
import { waitForAnotherTry } from "./patience";

/** React Router's manifest of each route's files, in React Router's format. */
export type RouteFiles = Readonly<
  Record<
    string,
    { module: string; imports?: readonly string[]; css?: readonly string[] } | undefined
  >
>;

/** Makes the routes that have not been loaded yet wait for their files. */
export function waitForRouteFiles(routes: DataRouter["routes"], files: RouteFiles): void {
  for (const { id, lazy, children } of routes) {
    const own = files[id];
    if (own && lazy && typeof lazy === "object") {
      const parts = lazy as Record<string, (() => Promise<unknown>) | undefined>;
      let here: Promise<unknown> | undefined;
      for (const [name, load] of Object.entries(parts)) {
        if (!load) continue;
        parts[name] = async () => {
          here ??= Promise.all(
            [own.module, ...(own.imports ?? []), ...(own.css ?? [])].map(fetchFile),
          );
          await here;
          return load();
        };
      }
    }
    if (children) waitForRouteFiles(children, files);
  }
}

/** Resolves once a file is in the cache, however long that takes. */
async function fetchFile(href: string): Promise<void> {
  for (;;) {
    try {
      const answer = await fetch(href);
      await answer.arrayBuffer();
      // A deleted file belongs to an older build: the router's new document loads the current one.
      if (!isPassing(answer.status)) return;
      await waitForAnotherTry("failed");
    } catch {
      await waitForAnotherTry("offline");
    }
  }
}
