/**
 * Runs commands in the serving process: the embedded database can be open in one process only, so
 * `npm run seed` and the others send their command to it. Authenticated by a random token in a file
 * that only the server's user can read.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commands } from "./commands";
import type { CommandContext } from "./command-context";
import { Refusal } from "../terminal/print";

export const operatorPath = "/_operator/";

/** The last line of a response: the command's result. */
export const endings = { done: "\u0004done", failed: "\u0004failed" };

const tokenFile = (dataDir: string) => join(dataDir, "operator.token");

/** The token of the server that runs on this data folder. */
export const readOperatorToken = (dataDir: string) => readFile(tokenFile(dataDir), "utf8");

export function createOperator(context: Omit<CommandContext, "print">) {
  const token = randomBytes(32).toString("base64url");

  return {
    /** Writes the token where commands find it. */
    async writeToken(): Promise<void> {
      const path = tokenFile(context.config.dataDir);
      await rm(path, { force: true });
      await writeFile(path, token, { mode: 0o600, flag: "wx" });
    },

    /** Handles an operator's request; undefined for all others. */
    fetch(request: Request): Response | Promise<Response> | undefined {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(operatorPath)) return undefined;
      const command = commands[pathname.slice(operatorPath.length)];
      const bearer = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
      if (request.method !== "POST" || !command || !isSame(bearer, token)) {
        return new Response(null, { status: 404 });
      }
      return run(command, request);
    },
  };

  async function run(command: (typeof commands)[string], request: Request): Promise<Response> {
    const args = (await request.json()) as string[];
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const print = (line: string) => controller.enqueue(encoder.encode(`${line}\n`));
        try {
          await context.database.asJob(() => command({ ...context, print }, args));
          print(endings.done);
        } catch (error) {
          print(error instanceof Refusal ? error.message : String(error));
          print(endings.failed);
        }
        controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
  }
}

function isSame(bearer: string, token: string): boolean {
  const a = Buffer.from(bearer);
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
