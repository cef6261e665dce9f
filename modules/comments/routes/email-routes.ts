/** Whether a reader gets emails about comments, for their dashboard. */
import { type Context, Hono } from "hono";
import { answer, refuse, signedOut, tooMany, unproved } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { createRateGuards } from "../../../platform/http/rate-guards";
import type { Service } from "../service";
import { createEmailStore } from "../store/email-store";
import type { CommentEmailChoice } from "../types";
import { emailChoice } from "../wire";
import { readBody } from "./answers";

const sizes = { save: { perReader: { points: 120, seconds: 600 } } } as const;

/** Mounted at `/api/v1/comments/emails`. */
export function createEmailRoutes(service: Service): Hono {
  const store = createEmailStore(service.pool);
  const guards = createRateGuards({ ...service, sizes });
  const routes = new Hono();

  async function findOwn(c: Context) {
    const visit = await service.findVisit(c.req.raw);
    if (!visit) return refuse(c, 401, signedOut);
    if (visit.session.trust === "full" && visit.reader.verifiedAt) return visit.reader;
    return refuse(c, 403, unproved);
  }

  routes.get(
    "/",
    contract({
      summary: "Read whether the reader gets emails about comments",
      caller: "reader",
      answers: { 200: emailChoice },
    }),
    async (c) => {
      const reader = await findOwn(c);
      if (reader instanceof Response) return reader;
      return answer(c, { on: (await store.findOff(reader)) === null } satisfies CommentEmailChoice);
    },
  );

  routes.put(
    "/",
    contract({
      summary: "Turn emails about comments on or off",
      caller: "reader",
      body: emailChoice,
      answers: { 200: emailChoice },
      errors: [413, 429],
    }),
    async (c) => {
      const reader = await findOwn(c);
      if (reader instanceof Response) return reader;
      const counted = { endpoint: "comment-emails", request: c.req.raw, readerId: reader.id };
      const wait = await guards.pass("save", counted);
      if (wait !== null) return tooMany(c, wait);
      const read = await readBody(c, emailChoice);
      if (!read.ok) return read.answer;
      const { on } = read.body;
      await (on ? store.turnOn(reader) : store.turnOff(reader.id, service.clock.now()));
      return answer(c, { on } satisfies CommentEmailChoice);
    },
  );

  return routes;
}
