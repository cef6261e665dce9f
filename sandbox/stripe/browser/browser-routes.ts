/** What a browser gets from the played Stripe: its script, and the pages that stand in frames. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { Refusal } from "../api/refusal";
import { formatAmount } from "../billing/lines";
import { type Books, readBooks } from "../books/books";
import { findChallenge, settleChallenge } from "../payments/settle-challenge";
import cardRules from "./card/card-rules.js?raw";
import cardSheet from "./card/card.css?raw";
import cardScript from "./card/card.js?raw";
import { cardPage } from "./card/page";
import challengeSheet from "./challenge/challenge.css?raw";
import challengeScript from "./challenge/challenge.js?raw";
import { type Asked, challengePage } from "./challenge/page";
import cardElement from "./script/card-element.js?raw";
import frames from "./script/frames.js?raw";
import intents from "./script/intents.js?raw";
import stripe from "./script/stripe.js?raw";

/** Pages in frames of the paper: their own files, our own API, nobody else. */
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

/** One script of several files that share their names and show none of them to the page. */
const script = `(() => {\n"use strict";\n${[frames, cardElement, intents, stripe].join("\n")}\n})();\n`;

const files = {
  "/v3.js": { type: "text/javascript", text: script },
  "/card.js": { type: "text/javascript", text: cardScript },
  "/card-rules.js": { type: "text/javascript", text: cardRules },
  "/card.css": { type: "text/css", text: cardSheet },
  "/challenge.js": { type: "text/javascript", text: challengeScript },
  "/challenge.css": { type: "text/css", text: challengeSheet },
};

const answered = z.object({
  intent: z.string().max(100),
  client_secret: z.string().max(200),
  outcome: z.enum(["complete", "fail"]),
});

interface Dependencies {
  pool: Pool;
  clock: Clock;
  paper: string;
  origin: () => string;
  /** Changes the books and has what happened delivered. */
  change<Result>(work: (books: Books) => Promise<Result>): Promise<Result>;
}

/** Adds them to `routes`. */
export function addBrowserRoutes(routes: Hono, deps: Dependencies): void {
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
    const intent = await readBooks({ pool, now: now(), origin: origin() }, (books) =>
      findChallenge(books, challenge),
    );
    const asked: Asked = intent && {
      ...challenge,
      amount:
        intent.object === "payment_intent" ? formatAmount(intent.amount, intent.currency) : null,
    };
    c.header("content-security-policy", framePolicy);
    c.header("cache-control", "no-store");
    return c.html(challengePage({ paper, asked }));
  });

  routes.post("/challenge", async (c) => {
    const given = answered.safeParse(await c.req.json().catch(() => null));
    if (!given.success)
      return c.json({ message: "Answer complete or fail.", code: "invalid" }, 400);
    const { intent, client_secret: clientSecret, outcome } = given.data;
    try {
      await change((books) =>
        settleChallenge(books, { intent, clientSecret, isProved: outcome === "complete" }),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.json({ message: error.message, code: error.body.code }, 404);
    }
    return c.body(null, 204);
  });
}
