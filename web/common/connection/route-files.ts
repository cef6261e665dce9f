/**
 * Where a route's script does not come, the router loads the document anew, and a page without a
 * connection would be lost to the browser's own error. So a route is let in only once its files lie
 * in the browser's cache, and until then the navigation waits.
 */
import type { DataRouter } from "react-router";
import { isPassing } from "./find-trouble";
import { waitForAnotherTry } from "./patience";

/** The router's list of what each route is made of; its form is the router's own. */
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
      // A file that is gone is one of an older paper: the router's new document brings the new one.
      if (!isPassing(answer.status)) return;
      await waitForAnotherTry("failed");
    } catch {
      await waitForAnotherTry("offline");
    }
  }
}
