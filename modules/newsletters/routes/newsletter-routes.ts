/** `/api/v1/newsletters`: sign-up, and the preferences of a signed-in reader. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import {
  answer,
  answerNothing,
  refuse,
  retryAfter,
  signedOut,
  tooMany,
  unproved,
} from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { createRateGuards } from "../../../platform/http/rate-guards";
import { createBodyReader } from "../../../platform/http/read-body";
import type { RateLimits } from "../../../platform/limits/rate-limit";
import type { Visit } from "../../accounts/types";
import { type Preferences, preferencesAnswer } from "../preferences";
import type { Ask } from "../sign-up-request";

/** Parses a JSON body; errors name the invalid field. */
const readBody = createBodyReader({ largest: 8 * 1024, describe: (failure) => failure });

const sizes = {
  save: { perReader: { points: 120, seconds: 600 } },
  visit: { perClient: { points: 60, seconds: 600 } },
} as const;

const visiting = z.object({ issue: z.string().max(100) });

const listIds = z.array(z.string().max(60)).max(40);

const asking = z.object({
  email: z.string().max(400),
  lists: listIds,
  source: z.string().max(2000).default("api"),
  with: z.literal("sign-in").optional(),
  redirect: z.string().max(2000).optional(),
});

const saving = z.object({
  lists: listIds,
  /** Lifts the suppression of the address. */
  allow: z.boolean().default(false),
});

export function createNewsletterRoutes(deps: {
  ask: Ask;
  preferences: Preferences;
  lists: readonly { readonly id: string }[];
  limits: RateLimits;
  addressOf: (request: Request) => string;
  findVisit: (request: Request) => Promise<Visit | null>;
  /** Counts a visit by an issue's link. */
  countVisit: (issueName: string) => void;
}): Hono {
  const { preferences } = deps;
  const guards = createRateGuards({ ...deps, sizes });
  const routes = new Hono();

  routes.post(
    "/",
    contract({
      summary: "Sign up for newsletters",
      body: asking,
      answers: {
        200: z.object({ state: z.string() }),
        202: z.object({ state: z.literal("asked") }),
      },
      errors: [413, 429],
    }),
    async (c) => {
      const input = await readBody(c, asking);
      if (!input.ok) return input.answer;
      const asked = await deps.ask(c.req.raw, input.body);
      if (!asked.ok) {
        const { code, message, status, field, retryAfterSeconds: wait } = asked;
        const refusal = { code, message, ...(field && { fields: { [field]: message } }) };
        return answer(c, refusal, status, retryAfter(wait));
      }
      return answer(c, { state: asked.state }, asked.state === "asked" ? 202 : 200);
    },
  );

  routes.post(
    "/visits",
    contract({
      summary: "Count a visit by a newsletter’s link",
      body: visiting,
      answers: { 204: null },
      errors: [413, 429],
    }),
    async (c) => {
      const counted = { endpoint: "newsletters-visit", request: c.req.raw };
      const wait = await guards.pass("visit", counted);
      if (wait !== null) return tooMany(c, wait);
      const input = await readBody(c, visiting);
      if (!input.ok) return input.answer;
      deps.countVisit(input.body.issue);
      return answerNothing(c);
    },
  );

  const own = async (c: Context) => {
    const visit = await deps.findVisit(c.req.raw);
    if (!visit) return refuse(c, 401, signedOut);
    if (visit.session.trust === "full" && visit.reader.verifiedAt) return visit.reader;
    return refuse(c, 403, unproved);
  };

  routes.get(
    "/preferences",
    contract({
      summary: "Read the reader’s newsletters",
      caller: "reader",
      answers: { 200: preferencesAnswer },
    }),
    async (c) => {
      const reader = await own(c);
      if (reader instanceof Response) return reader;
      return answer(c, await preferences.find(reader));
    },
  );

  routes.put(
    "/preferences",
    contract({
      summary: "Choose newsletters",
      caller: "reader",
      body: saving,
      answers: { 200: preferencesAnswer },
      errors: [409, 413, 429],
    }),
    async (c) => {
      const reader = await own(c);
      if (reader instanceof Response) return reader;
      const counted = { endpoint: "newsletters-preferences", request: c.req.raw };
      const wait = await guards.pass("save", { ...counted, readerId: reader.id });
      if (wait !== null) return tooMany(c, wait);
      const input = await readBody(c, saving);
      if (!input.ok) return input.answer;
      const { lists, allow: allows } = input.body;
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
      return answer(c, saved);
    },
  );

  return routes;
}
