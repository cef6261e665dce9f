/** Our own calls: `/api/verification`, `/api/zephr-create` and `/api/v1/account/*`. */
import { Hono } from "hono";
import { z } from "zod";
import {
  answer,
  keepFromCaches,
  refuse,
  retryAfter,
  tooMany,
} from "../../../platform/http/answers";
import { contract, sentenceAnswer } from "../../../platform/http/contract";
import { readBody, sentences, smallBodies, withCookies } from "../http/answers";
import { accountFacts, deviceSession } from "../personal-data/wire";
import type { Service } from "./service";
import { requireVerified } from "./session-routes";
import { openUnverified } from "./sign-in-routes";
import { anyEmail, codeCheck, codeOnly, emailOnly, opening } from "./wire";

/** After this time one more email goes to an address that has used up its budget. */
const HELD_SECONDS = 6 * 3600;

export function createApiRoutes(service: Service): Hono {
  const { sessions, personalData, emailChanges, guards, emailCheck } = service;
  const routes = new Hono();
  routes.use("/verification", smallBodies);
  routes.use("/zephr-create", smallBodies);
  routes.use("/v1/account/*", smallBodies);

  routes.post(
    "/verification",
    contract({
      summary: "Check whether an address can receive email",
      body: anyEmail,
      answers: { 200: z.looseObject({ verified: z.boolean() }) },
      errors: [413, 429],
    }),
    async (c) => {
      const input = await readBody(c, anyEmail);
      if (!input.ok) return input.answer;
      const wait = await guards.pass("lookup", { endpoint: "verification", request: c.req.raw });
      if (wait !== null) return tooMany(c, wait);
      return answer(c, await emailCheck.check(input.body.email));
    },
  );

  routes.post(
    "/zephr-create",
    contract({
      summary: "Create an account with an unverified address",
      body: opening,
      answers: { 201: z.object({ sessionId: z.string() }) },
      errors: [405, 409, 413, 429],
    }),
    async (c) => {
      const input = await readBody(c, opening);
      if (!input.ok) return input.answer;
      const opened = await openUnverified(service, c, input.body);
      if (opened instanceof Response) return opened;
      withCookies(c, opened.session.cookies);
      return c.json({ sessionId: opened.session.id }, 201);
    },
  );

  /** All calls below require a session with a verified address, and are never cached. */
  const own = new Hono<{
    Variables: { visit: Exclude<Awaited<ReturnType<typeof requireVerified>>, Response> };
  }>();
  own.use(async (c, next) => {
    const visit = await requireVerified(service, c);
    if (visit instanceof Response) return visit;
    c.set("visit", visit);
    keepFromCaches(c);
    await next();
  });

  own.get(
    "/",
    contract({ summary: "Describe the account", caller: "reader", answers: { 200: accountFacts } }),
    async (c) => c.json(await personalData.describe(c.var.visit.reader)),
  );

  own.get(
    "/sessions",
    contract({
      summary: "List the account’s sessions",
      caller: "reader",
      answers: { 200: z.array(deviceSession) },
    }),
    async (c) => {
      const { reader, session } = c.var.visit;
      return c.json(await personalData.listSessions(reader, session.id));
    },
  );

  own.delete(
    "/sessions/:id{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}",
    contract({
      summary: "End a session",
      caller: "reader",
      answers: { 204: null },
      errors: [404, 413],
    }),
    async (c) => {
      const { reader, session } = c.var.visit;
      const id = c.req.param("id");
      if (!(await sessions.endOne(reader.id, id))) {
        return refuse(c, 404, {
          code: "unknown_session",
          message: "This session has already ended.",
        });
      }
      if (id === session.id) withCookies(c, sessions.signedOutCookies());
      return c.body(null, 204);
    },
  );

  own.get(
    "/export",
    contract({
      summary: "Download everything stored about the reader",
      caller: "reader",
      answers: { 200: "json" },
      errors: [429],
    }),
    async (c) => {
      const wait = await guards.pass("lookup", { endpoint: "export", request: c.req.raw });
      if (wait !== null) return tooMany(c, wait);
      const kept = await personalData.export(c.var.visit.reader);
      c.header("content-type", "application/json; charset=utf-8");
      c.header("content-disposition", 'attachment; filename="my-data.json"');
      return c.body(`${JSON.stringify(kept, null, 2)}\n`);
    },
  );

  own.post(
    "/email",
    contract({
      summary: "Send a code to a new address",
      caller: "reader",
      body: emailOnly,
      answers: { 202: sentenceAnswer },
      errors: [409, 413, 429],
    }),
    async (c) => {
      const input = await readBody(c, emailOnly);
      if (!input.ok) return input.answer;
      const { email } = input.body;
      const { reader } = c.var.visit;
      const counted = { endpoint: "email-change", request: c.req.raw, readerId: reader.id };
      const wait = await guards.pass("send", counted);
      if (wait !== null) return tooMany(c, wait);
      const checked = await emailCheck.check(email);
      if (!checked.verified) {
        const message = checked.message ?? "This address can’t receive email.";
        return refuse(c, 400, { code: "invalid_email", message });
      }
      const started = await emailChanges.start(reader, email);
      if (started === "taken") {
        return refuse(c, 409, { code: "already_exists", message: sentences.exists });
      }
      if (started === "held") {
        const refusal = { code: "too_many_requests", message: sentences.held };
        return answer(c, refusal, 429, retryAfter(HELD_SECONDS));
      }
      return c.json({ message: "Code sent" }, 202);
    },
  );

  own.post(
    "/email/confirm",
    contract({
      summary: "Change the address with its code",
      caller: "reader",
      body: codeCheck,
      answers: { 200: sentenceAnswer },
      errors: [409, 413, 429],
    }),
    async (c) => {
      const input = await readBody(c, codeCheck);
      if (!input.ok) return input.answer;
      const counted = { endpoint: "code", request: c.req.raw };
      const wait = await guards.look("code", counted);
      if (wait !== null) return tooMany(c, wait);
      const { visit } = c.var;
      const client = guards.addressOf(c.req.raw);
      const changed = await emailChanges.confirm(visit, { ...input.body, client });
      if (changed === "changed") return c.json({ message: "Email changed" });
      if (changed === "taken") {
        return refuse(c, 409, { code: "already_exists", message: sentences.exists });
      }
      await guards.pass("code", counted);
      return refuse(c, 401, { code: "invalid_code", message: sentences.invalidCode });
    },
  );

  own.post(
    "/deletion",
    contract({
      summary: "Send a code to delete the account",
      caller: "reader",
      answers: { 202: sentenceAnswer },
      errors: [409, 413, 429],
    }),
    async (c) => {
      const { reader } = c.var.visit;
      const obstacle = await personalData.findObstacle(reader.id);
      if (obstacle !== null) return refuse(c, 409, { code: "not_now", message: obstacle });
      const counted = { endpoint: "deletion", request: c.req.raw, readerId: reader.id };
      const wait = await guards.pass("send", counted);
      if (wait !== null) return tooMany(c, wait);
      await personalData.startDeletion(reader);
      return c.json({ message: "Code sent" }, 202);
    },
  );

  own.post(
    "/deletion/confirm",
    contract({
      summary: "Schedule the deletion with its code",
      caller: "reader",
      body: codeOnly,
      answers: { 200: z.object({ deletionDueAt: z.iso.datetime() }) },
      errors: [409, 413, 429],
    }),
    async (c) => {
      const input = await readBody(c, codeOnly);
      if (!input.ok) return input.answer;
      const { reader } = c.var.visit;
      const counted = { endpoint: "code", request: c.req.raw };
      const wait = await guards.look("code", counted);
      if (wait !== null) return tooMany(c, wait);
      const obstacle = await personalData.findObstacle(reader.id);
      if (obstacle !== null) return refuse(c, 409, { code: "not_now", message: obstacle });
      const client = guards.addressOf(c.req.raw);
      const due = await personalData.confirmDeletion(reader, { code: input.body.code, client });
      if (due) return c.json({ deletionDueAt: due.toISOString() });
      await guards.pass("code", counted);
      return refuse(c, 401, { code: "invalid_code", message: sentences.invalidCode });
    },
  );

  own.delete(
    "/deletion",
    contract({
      summary: "Keep the account",
      caller: "reader",
      answers: { 200: sentenceAnswer },
      errors: [409, 413],
    }),
    async (c) => {
      if (!(await personalData.cancelDeletion(c.var.visit.reader))) {
        const message = "It’s too late; this account is already being deleted.";
        return refuse(c, 409, { code: "too_late", message });
      }
      return c.json({ message: "Account kept" });
    },
  );

  routes.route("/v1/account", own);
  return routes;
}
