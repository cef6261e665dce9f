/** Lookups of readers: `/zephr/media/user/*` and `/zephr/recognise-me`. None of them signs in. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, refuse, tooMany } from "../../../platform/http/answers";
import { contract, sentenceAnswer } from "../../../platform/http/contract";
import { emailKey } from "../../../platform/email-address";
import { readBody, sentences, smallBodies, withCookies } from "../http/answers";
import type { Service } from "./service";
import { refuseAnonymous } from "./session-routes";
import { codeCheck, identified } from "./wire";

const sessionAnswer = z.object({
  session_id: z.string(),
  user_id: z.string(),
  authenticated: z.boolean(),
  startDate: z.iso.datetime(),
  expiryDate: z.iso.datetime(),
});

export function createMediaUserRoutes(service: Service): Hono {
  const { sessions, readers, guards } = service;
  const routes = new Hono();
  routes.use("/media/*", smallBodies);
  routes.use("/recognise-me", smallBodies);

  routes.post(
    "/media/user/info",
    contract({
      summary: "Find out whether an address has an account",
      body: identified,
      answers: { 200: sentenceAnswer },
      errors: [404, 413, 429],
    }),
    async (c) => {
      const input = await readBody(c, identified);
      if (!input.ok) return input.answer;
      const wait = await guards.pass("lookup", { endpoint: "user-info", request: c.req.raw });
      if (wait !== null) return tooMany(c, wait);
      const reader = await readers.findByEmail(input.body.identifiers.email_address);
      if (!reader) {
        return refuse(c, 404, { code: "unknown_reader", message: sentences.unknown });
      }
      return answer(c, { message: "User found" });
    },
  );

  routes.post(
    "/media/user/otp-check",
    contract({
      summary: "Check a code without using it",
      body: codeCheck,
      answers: { 200: sentenceAnswer },
      errors: [404, 413, 429],
    }),
    async (c) => {
      const input = await readBody(c, codeCheck);
      if (!input.ok) return input.answer;
      const { email, code } = input.body;
      const asked = await guards.pass("lookup", { endpoint: "otp-check", request: c.req.raw });
      if (asked !== null) return tooMany(c, asked);
      const counted = { endpoint: "code", request: c.req.raw };
      const wait = await guards.look("code", counted);
      if (wait !== null) return tooMany(c, wait);
      const client = guards.addressOf(c.req.raw);
      const verdict = await readers.checkCode(email, { code, client });
      if (verdict !== "right") {
        if (verdict === "wrong") await guards.pass("code", counted);
        return verdict === "used"
          ? refuse(c, 404, { code: "used_code", message: sentences.usedCode })
          : refuse(c, 404, { code: "invalid_code", message: sentences.invalidCode });
      }
      return answer(c, { message: "Code is valid" });
    },
  );

  routes.get(
    "/media/user/session",
    contract({
      summary: "Describe the session",
      caller: "reader",
      answers: { 200: sessionAnswer },
    }),
    async (c) => {
      const visit = await sessions.find(c.req.raw);
      withCookies(c, await sessions.correctCookies(c.req.raw, visit));
      if (!visit) return refuseAnonymous(c);
      const { session, reader } = visit;
      return c.json({
        session_id: session.id,
        user_id: reader.id,
        authenticated: session.trust === "full",
        startDate: session.createdAt.toISOString(),
        expiryDate: session.expiresAt.toISOString(),
      });
    },
  );

  routes.post(
    "/recognise-me",
    contract({
      summary: "Find out whether this browser has signed in with an address",
      body: identified,
      answers: { 200: z.object({ message: z.string(), recognised: z.boolean() }) },
      errors: [413, 429],
    }),
    async (c) => {
      const wait = await guards.pass("lookup", { endpoint: "recognise-me", request: c.req.raw });
      if (wait !== null) return tooMany(c, wait);
      // Documented to answer 200 for any body: an invalid one is not recognized.
      const input = await readBody(c, identified);
      const recognised =
        input.ok &&
        (await sessions.recognises(c.req.raw, emailKey(input.body.identifiers.email_address)));
      return answer(c, { message: recognised ? "Recognised" : "Not recognised", recognised });
    },
  );

  return routes;
}
