/** Runs functions of the editor in a page, where there is a document. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type * as functions from "./in-page";

declare global {
  var inPage: typeof functions;
}

let bundle: Promise<string> | undefined;

/** Makes the exports of `in-page.ts` available to the page's functions, as `inPage`. */
export async function loadInPage(page: Page): Promise<void> {
  bundle ??= buildBundle();
  await page.addScriptTag({ content: await bundle });
}

async function buildBundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, "in-page.ts"),
        name: "inPage",
        formats: ["iife"],
        fileName: "in-page",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const script = output?.output.find(({ type }) => type === "chunk");
  if (script?.type !== "chunk") throw new Error("The functions weren't built.");
  return script.code;
}
