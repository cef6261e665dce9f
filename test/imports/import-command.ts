/** Runs `npm run import` and `npm run export` in a test's app. */
import { readFile } from "node:fs/promises";
import type { CommandContext } from "../../server/commands/command-context";
import { importBuilt } from "../setup/built";
import type { TestApp } from "../setup/create-test-app";

/** The command's output; `failure` is the sentence of a refusal. */
export async function runCommand(
  app: TestApp & { readonly environment?: Readonly<Record<string, string>> },
  name: "import" | "export",
  ...args: readonly string[]
): Promise<{ readonly printed: string; readonly failure: string | null }> {
  const { commands, readConfig } = await importBuilt();
  const lines: string[] = [];
  const context = {
    paper: app.paper,
    config: { ...readConfig({ SANDBOX: "1", ...app.environment }), dataDir: app.dataDir },
    clock: { now: () => new Date() },
    print: (line: string) => void lines.push(line),
  };
  try {
    await commands[name]!(context as unknown as CommandContext, args);
  } catch (error) {
    if ((error as Error).name !== "Refusal") throw error;
    return { printed: lines.join("\n"), failure: (error as Error).message };
  }
  return { printed: lines.join("\n"), failure: null };
}

/** The items of an export by their numbers. */
export async function itemsOf(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, "utf8");
  const items = text.match(/<item>[\s\S]*?<\/item>/g) ?? [];
  return new Map(items.map((item) => [/<wp:post_id>(\d+)/.exec(item)![1]!, item]));
}
