/** The session, the profile and signing out: `/blaize/account`, `profile`, `logout`. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import { answer, refuse, signedOut, tooMany, unproved } from "../../../platform/http/answers";
import type { AnswerOf } from "../../../platform/http/answer-of";
import { contract, sentenceAnswer } from "../../../platform/http/contract";
import { showProfile } from "../readers/profile";
import type { Visit } from "../sessions/session-store";
import { readText, isForm, readBody, sentences, smallBodies, withCookies } from "../http/answers";
import type { Service } from "./service";
import { ending, profileChange } from "./wire";

const accountAnswer = z.object({
  identifiers: z.object({ email_address: z.string() }),
  tracking_id: z.string(),
  /** The address is unverified: the profile cannot be read yet, and clients need not request it. */
  unverified: z.literal(true).optional(),
});

/** The response of `GET /blaize/account`. */
export type AccountAnswer = AnswerOf<typeof accountAnswer>;

/** Clears the browser's cache, so that Back shows no account pages. */
const clearCache = '"cache"';

export function createSessionRoutes(service: Service): Hono {
  const { sessions, readers, guards, phoneName } = service;
  const routes = new Hono();
  routes.use(smallBodies);

  routes.get(
    "/account",
    contract({
      summary: "Identify the signed-in reader",
      caller: "reader",
      answers: { 200: accountAnswer },
    }),
    async (c) => {
      const visit = await sessions.find(c.req.raw);
      withCookies(c, await sessions.correctCookies(c.req.raw, visit));
      if (!visit) return refuseAnonymous(c);
      return c.json({
        identifiers: { email_address: visit.reader.email },
        tracking_id: visit.reader.id,
        ...(visit.session.trust === "low" && { unverified: true }),
      } satisfies AccountAnswer);
    },
  );

  routes.get(
    "/profile",
    contract({
      summary: "Read the profile",
      caller: "reader",
      answers: { 200: z.record(z.string(), z.unknown()) },
    }),
    async (c) => {
      const visit = await requireVerified(service, c);
      if (visit instanceof Response) return visit;
      return answer(c, showProfile(visit.reader.attributes, phoneName));
    },
  );

  async function changeProfile(c: Context, { replace }: { replace: boolean }): Promise<Response> {
    const visit = await requireVerified(service, c);
    if (visit instanceof Response) return visit;
    const wait = await guards.pass("other", { endpoint: "profile", request: c.req.raw });
    if (wait !== null) return tooMany(c, wait);
    const input = await readBody(c, profileChange);
    if (!input.ok) return input.answer;
    const changed = await readers.changeProfile(visit.reader.id, input.body, { replace });
    if (!changed.ok) {
      return refuse(c, 400, {
        code: "invalid_profile",
        message: Object.values(changed.fields)[0] ?? sentences.wrong,
        fields: changed.fields,
      });
    }
    return answer(c, { message: "User profile updated" });
  }

  routes.on(
    ["POST", "PATCH"],
    "/profile",
    contract({
      summary: "Change fields of the profile",
      caller: "reader",
      body: profileChange,
      answers: { 200: sentenceAnswer },
      errors: [413, 429],
    }),
    (c) => changeProfile(c, { replace: false }),
  );
  routes.put(
    "/profile",
    contract({
      summary: "Replace the profile",
      caller: "reader",
      body: profileChange,
      answers: { 200: sentenceAnswer },
      errors: [413, 429],
    }),
    (c) => changeProfile(c, { replace: true }),
  );

  routes.post(
    "/logout",
    contract({
      summary: "Sign out here, or on other devices",
      body: ending,
      acceptsForm: true,
      answers: { 200: sentenceAnswer, 303: null },
      errors: [413],
    }),
    async (c) => {
      const fromForm = isForm(c);
      const asked = ending.safeParse(readEnding(await readText(c), fromForm));
      if (!asked.success) {
        const message = "where is JUST_HERE, THIS_DEVICE, OTHER_DEVICES or EVERYWHERE.";
        return refuse(c, 400, { code: "invalid_body", message });
      }
      const { where } = asked.data;
      const visit = await sessions.find(c.req.raw);
      withCookies(
        c,
        visit ? await sessions.end(visit.session, where) : sessions.signedOutCookies(),
      );
      if (where !== "OTHER_DEVICES") c.header("clear-site-data", clearCache);
      return fromForm ? c.redirect("/", 303) : c.json({ message: "Session deleted" });
    },
  );

  return routes;
}

function readEnding(text: string, fromForm: boolean): unknown {
  if (fromForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    return text === "" ? {} : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function refuseAnonymous(c: Context): Response {
  return refuse(c, 401, signedOut);
}

/** The visit of a reader with a verified address, or the error response to send. */
export async function requireVerified(service: Service, c: Context): Promise<Visit | Response> {
  const visit = await service.sessions.find(c.req.raw);
  if (!visit) return refuseAnonymous(c);
  if (visit.session.trust === "low") {
    return refuse(c, 403, { ...unproved, code: "address_unproved" });
  }
  return visit;
}
