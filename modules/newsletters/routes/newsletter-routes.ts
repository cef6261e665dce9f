/** `/api/v1/newsletters`: asking for lists, and what a signed-in reader has. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import { readJsonBody } from "../../../platform/json-body";
import { countTry, tooManySentence, type RateLimits } from "../../../platform/rate-limit";
import type { Visit } from "../../accounts/accounts";
import type { Preferences } from "../preferences";
import type { Ask } from "../wish";

const largestBody = 8 * 1024;
const listIds = z.array(z.string().max(60)).max(40);

const asking = z.object({
  email: z.string().max(400),
  lists: listIds,
  source: z.string().max(2000).default("api"),
  with: z.literal("sign-in").optional(),
});

const saving = z.object({
  lists: listIds,
  /** Takes back that nothing may be sent to the address. */
  allow: z.boolean().default(false),
});

export function createNewsletterRoutes(deps: {
  ask: Ask;
  preferences: Preferences;
  lists: readonly { readonly id: string }[];
  limits: RateLimits;
  addressOf: (request: Request) => string;
  findVisit: (request: Request) => Promise<Visit | null>;
}): Hono {
  const { preferences } = deps;
  const saves = deps.limits.limit("newsletters-preferences", { points: 120, seconds: 600 });
  const routes = new Hono();

  routes.post("/", async (c) => {
    const given = await readBody(c, asking);
    if (!given.ok) return given.answer;
    const answer = await deps.ask(c.req.raw, given.body);
    if (!answer.ok) {
      const { code, message, status, field, retryAfterSeconds } = answer;
      if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
      return refuse(c, status, { code, message, ...(field && { fields: { [field]: message } }) });
    }
    c.header("cache-control", "no-store");
    return c.json({ state: answer.state }, answer.state === "asked" ? 202 : 200);
  });

  const own = async (c: Context) => {
    const visit = await deps.findVisit(c.req.raw);
    if (!visit) return refuse(c, 401, { code: "signed_out", message: "Please sign in first." });
    if (visit.session.trust === "full" && visit.reader.provedAt) return visit.reader;
    return refuse(c, 403, {
      code: "unproved",
      message: "Confirm your email first, using the link or code we sent you.",
    });
  };

  routes.get("/preferences", async (c) => {
    const reader = await own(c);
    if (reader instanceof Response) return reader;
    c.header("cache-control", "no-store");
    return c.json(await preferences.find(reader));
  });

  routes.put("/preferences", async (c) => {
    const reader = await own(c);
    if (reader instanceof Response) return reader;
    const wait = await countTry([{ limit: saves, key: reader.id }]);
    if (wait !== null) {
      c.header("retry-after", String(wait));
      return refuse(c, 429, { code: "too_many_requests", message: tooManySentence(wait) });
    }
    const given = await readBody(c, saving);
    if (!given.ok) return given.answer;
    const { lists, allow: allows } = given.body;
    if (lists.some((list) => !deps.lists.some(({ id }) => id === list))) {
      const message = "We don’t have a newsletter by that name.";
      return refuse(c, 400, { code: "unknown_list", message, fields: { lists: message } });
    }
    const saved = await preferences.save(reader, { lists, allows, request: c.req.raw });
    if (!saved) {
      return refuse(c, 409, {
        code: "suppressed",
        message: "We won’t email this address until you allow it again.",
      });
    }
    c.header("cache-control", "no-store");
    return c.json(saved);
  });

  return routes;
}

function refuse(
  c: Context,
  status: 400 | 401 | 403 | 409 | 413 | 429 | 503,
  given: { code: string; message: string; fields?: Readonly<Record<string, string>> },
): Response {
  return c.json(given, status, { "cache-control": "no-store" });
}

/** The body as `schema` wants it, or the answer to send instead. */
async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ ok: true; body: z.output<Schema> } | { ok: false; answer: Response }> {
  const read = await readJsonBody(c.req.raw, { schema, largest: largestBody });
  if (read.ok) return read;
  const { status, code, message, fields } = read;
  return { ok: false, answer: refuse(c, status, { code, message, fields }) };
}
