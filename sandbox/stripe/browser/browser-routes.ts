/** The simulated Stripe's browser side: its script and the pages of its frames. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { ApiError } from "../store/api-error";
import { formatAmount } from "../billing/lines";
import { readStore, type PageDeps } from "../store/object-store";
import { findChallenge, settleChallenge } from "../payments/settle-challenge";
import { cardPage } from "./card/page";
import { type ChallengeDetails, challengePage } from "./challenge/page";

/** For pages framed by the paper: only their own files and our own API. */
export const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join("; ");

const sources = import.meta.glob<string>("./*/*.{js,css}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The modules in `script/`, concatenated into one classic script, because `window.Stripe` must exist
 * as soon as it has loaded. They share one function scope and add no other globals.
 */
const script = ["frames", "card-element", "intents", "stripe"]
  .map((name) => sources[`./script/${name}.js`] ?? "")
  .map((text) => text.replaceAll(/^import [^;]*;$/gm, "").replaceAll(/^export /gm, ""));

/** Files by request path. */
const files: Readonly<Record<string, { type: string; text: string }>> = {
  "/v3.js": {
    type: "text/javascript",
    text: `(() => {\n"use strict";\n${script.join("\n")}\n})();\n`,
  },
  ...Object.fromEntries(
    Object.entries(sources)
      .filter(([path]) => !path.startsWith("./script/"))
      .map(([path, text]) => [
        path.slice(1),
        { type: path.endsWith(".css") ? "text/css" : "text/javascript", text },
      ]),
  ),
};

const answered = z.object({
  intent: z.string().max(100),
  client_secret: z.string().max(200),
  outcome: z.enum(["complete", "fail"]),
});

/** Adds the browser's routes to `routes`. */
export function addBrowserRoutes(routes: Hono, deps: PageDeps): void {
  const { pool, clock, paper, origin, change } = deps;
  const now = () => Math.floor(clock.now().getTime() / 1000);

  for (const [path, { type, text }] of Object.entries(files)) {
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"`;
    routes.get(path, (c) => {
      c.header("etag", etag);
      c.header("cache-control", "no-cache");
      c.header("content-type", `${type}; charset=utf-8`);
      return c.req.header("if-none-match") === etag ? c.body(null, 304) : c.body(text);
    });
  }

  routes.get("/card", (c) => {
    c.header("content-security-policy", framePolicy);
    c.header("cache-control", "no-store");
    return c.html(cardPage(now()));
  });

  routes.get("/challenge", async (c) => {
    const challenge = {
      intent: c.req.query("intent") ?? "",
      clientSecret: c.req.query("client_secret") ?? "",
    };
    const intent = await readStore({ pool, now: now(), origin: origin() }, (store) =>
      findChallenge(store, challenge),
    );
    const details: ChallengeDetails = intent && {
      ...challenge,
      amount:
        intent.object === "payment_intent" ? formatAmount(intent.amount, intent.currency) : null,
    };
    c.header("content-security-policy", framePolicy);
    c.header("cache-control", "no-store");
    return c.html(challengePage({ paper, details }));
  });

  routes.post("/challenge", async (c) => {
    const input = answered.safeParse(await c.req.json().catch(() => null));
    if (!input.success) return c.json({ message: "Send complete or fail.", code: "invalid" }, 400);
    const { intent, client_secret: clientSecret, outcome } = input.data;
    try {
      await change((store) =>
        settleChallenge(store, { intent, clientSecret, isAuthenticated: outcome === "complete" }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.json({ message: error.message, code: error.body.code }, 404);
    }
    return c.body(null, 204);
  });
}
