/** A paper to import into, and a folder for exports: called once in a test file. */
import { afterAll, beforeAll } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { runCommand } from "./import-command";
import { createExports } from "./wxr-file";

export function useImports() {
  let app: TestApp;
  let exports: Awaited<ReturnType<typeof createExports>>;

  beforeAll(async () => {
    app = await createTestApp();
    exports = await createExports();
  });
  afterAll(async () => {
    await app.close();
    await exports.remove();
  });

  return {
    get app() {
      return app;
    },
    get exports() {
      return exports;
    },
    run: (...args: readonly string[]) => runCommand(app, "import", ...args),

    /** Where a path leads in the end, by all its redirects. */
    async follow(path: string): Promise<string> {
      let at = path;
      for (let step = 0; step < 5; step += 1) {
        const response = await app.send(at, { redirect: "manual" });
        if (response.status < 300 || response.status >= 400) return `${response.status} ${at}`;
        const to = new URL(response.headers.get("location")!, new URL(at, "http://paper.test"));
        at = to.pathname + to.search;
      }
      return `too many redirects: ${at}`;
    },

    /** The published entry of a slug, as `/wp-json/wp/v2/TYPE/ID` answers. */
    async readItem(type: string, slug: string): Promise<Record<string, never> | undefined> {
      const [row] = await app.query(
        "select id from content.entries where slug = $1 and status = 'publish'",
        [slug],
      );
      if (!row) return undefined;
      const response = await app.send(`/wp-json/wp/v2/${type}/${String(row["id"])}?_embed`);
      return (await response.json()) as Record<string, never>;
    },
  };
}
