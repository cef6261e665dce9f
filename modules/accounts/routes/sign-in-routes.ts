/** Registering and signing in: `/blaize/register`, `login`, `token-exchange`, `two-factor-authentication`. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import { answer, refuse, tooMany } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import type { SignedIn } from "../readers/readers";
import { readNextPath, readBody, sentences, smallBodies, withCookies } from "../http/answers";
import { sendLinkPage, takeToken } from "./link-routes";
import type { Service } from "./service";
import { delivering, signingIn } from "./wire";

const signedInAnswer = z.object({
  cookie: z.string(),
  message: z.string(),
  tracking_id: z.string(),
});
const sentAnswer = z.object({ message: z.string(), sent: z.boolean() });
const linkQuery = z.object({ token: z.string(), next: z.string().optional() });

/** Zephr's response. `cookie` names the session's cookie and never contains its secret. */
function welcome(c: Context, { reader, session }: SignedIn, message: string): Response {
  withCookies(c, session.cookies);
  return c.json({ cookie: "blaize_session=; Path=/;", message, tracking_id: reader.id });
}

const invalidCode = (c: Context) =>
  refuse(c, 401, { code: "invalid_code", message: sentences.invalidCode });
const usedCode = (c: Context) => refuse(c, 401, { code: "used_code", message: sentences.usedCode });
const invalidExchange = (c: Context) =>
  refuse(c, 401, {
    code: "invalid_exchange",
    message: "That sign-in is no longer valid. Please start again.",
  });
const alreadyExists = (c: Context) =>
  refuse(c, 409, { code: "already_exists", message: sentences.exists });
const emailsOff = (c: Context) =>
  refuse(c, 405, {
    code: "letters_off",
    message: "We can’t send email right now. Please try again later.",
  });
const unknownReader = (c: Context) =>
  refuse(c, 404, { code: "unknown_reader", message: sentences.unknown });

export function createSignInRoutes(service: Service): Hono {
  const { readers, sessions, exchanges, guards, originOf } = service;
  const routes = new Hono();
  routes.use(smallBodies);

  /** Uses a code; returns the error response if it is wrong or was attempted too often. */
  async function takeCode(c: Context, email: string, code: string): Promise<Response | null> {
    const counted = { endpoint: "code", request: c.req.raw };
    const wait = await guards.look("code", counted);
    if (wait !== null) return tooMany(c, wait);
    const client = guards.addressOf(c.req.raw);
    const verdict = await readers.takeCode(email, { code, client });
    if (verdict === "right") return null;
    if (verdict === "wrong") await guards.pass("code", counted);
    return verdict === "used" ? usedCode(c) : invalidCode(c);
  }

  routes.post(
    "/register",
    contract({
      summary: "Create an account",
      body: signingIn,
      answers: { 200: signedInAnswer },
      errors: [401, 405, 409, 413, 429],
    }),
    async (c) => {
      const input = await readBody(c, signingIn);
      if (!input.ok) return input.answer;
      const request = c.req.raw;
      const { identifiers, validators, attributes, redirect } = input.body;
      const email = identifiers.email_address;

      if (validators.token_exchange !== undefined) {
        const wait = await guards.pass("other", { endpoint: "register-exchange", request });
        if (wait !== null) return tooMany(c, wait);
        const exchange = await exchanges.peek(request, validators.token_exchange);
        if (!exchange || exchange.email === null) return invalidExchange(c);
        if (email !== undefined && email.toLowerCase() !== exchange.email.toLowerCase()) {
          return invalidExchange(c);
        }
        if (await readers.findByEmail(exchange.email)) return alreadyExists(c);
        if (!exchange.isEmailVerified) {
          if (validators.email_otp === undefined) return invalidCode(c);
          const refusal = await takeCode(c, exchange.email, validators.email_otp);
          if (refusal) return refusal;
        }
        if (!(await exchanges.take(request, validators.token_exchange))) return invalidExchange(c);
        const { first, last } = exchange.name;
        const made = await readers.enter(request, {
          email: exchange.email,
          action: "register",
          attributes: { first_name: first ?? "", last_name: last ?? "", ...attributes },
        });
        if (!made) return invalidExchange(c);
        await exchanges.link(made.reader.id, exchange);
        return welcome(c, made, "Registration successful");
      }

      if (email === undefined) {
        const message = "An email address is required.";
        return refuse(c, 400, { code: "invalid_email", message });
      }

      if (validators.email_otp !== undefined) {
        const wait = await guards.pass("lookup", { endpoint: "register-code", request });
        if (wait !== null) return tooMany(c, wait);
        if (await readers.findByEmail(email)) return alreadyExists(c);
        const refusal = await takeCode(c, email, validators.email_otp);
        if (refusal) return refusal;
        const made = await readers.enter(request, { email, action: "register", attributes });
        return made ? welcome(c, made, "Registration successful") : alreadyExists(c);
      }

      const opened = await openUnverified(service, c, { email, attributes, redirect });
      return opened instanceof Response ? opened : welcome(c, opened, "Registration successful");
    },
  );

  routes.post(
    "/login",
    contract({
      summary: "Sign in with a code or a provider",
      body: signingIn,
      answers: { 200: signedInAnswer },
      errors: [401, 404, 413, 429],
    }),
    async (c) => {
      const input = await readBody(c, signingIn);
      if (!input.ok) return input.answer;
      const request = c.req.raw;
      const { identifiers, validators } = input.body;
      const wait = await guards.pass("lookup", { endpoint: "login", request });
      if (wait !== null) return tooMany(c, wait);

      const exchange =
        validators.token_exchange === undefined
          ? null
          : await exchanges.peek(request, validators.token_exchange);
      if (validators.token_exchange !== undefined && !exchange) return invalidExchange(c);
      const email = identifiers.email_address ?? exchange?.email ?? undefined;
      if (email === undefined) {
        const message = "An email address is required.";
        return refuse(c, 400, { code: "invalid_email", message });
      }
      if (exchange && exchange.email?.toLowerCase() !== email.toLowerCase()) {
        return invalidExchange(c);
      }
      if (!(await readers.findByEmail(email))) return unknownReader(c);
      if (validators.email_otp !== undefined) {
        const refusal = await takeCode(c, email, validators.email_otp);
        if (refusal) return refusal;
      } else if (!exchange?.isEmailVerified) {
        const message = "A code is required.";
        return refuse(c, 400, { code: "invalid_body", message });
      }
      if (exchange && !(await exchanges.take(request, validators.token_exchange ?? ""))) {
        return invalidExchange(c);
      }
      const entered = await readers.enter(request, { email, action: "login" });
      if (!entered) return unknownReader(c);
      if (exchange) await exchanges.link(entered.reader.id, exchange);
      return welcome(c, entered, "Login successful");
    },
  );

  /**
   * Sends a link and a code; the two calls differ in their messages and limits. `sent` is false if the
   * address has used up its budget of emails: the link in the latest one works.
   */
  async function deliver(c: Context, endpoint: string, message: string): Promise<Response> {
    const input = await readBody(c, delivering);
    if (!input.ok) return input.answer;
    if (!service.hasMail) return emailsOff(c);
    const { email, action, redirect } = input.body;
    const request = c.req.raw;
    const wait = await guards.pass("send", { endpoint, request });
    if (wait !== null) return tooMany(c, wait);
    const reader = await readers.findByEmail(email);
    if (!reader && action === "login") return unknownReader(c);
    const refusal = reader ? null : await refuseUnreachable(service, c, email);
    if (refusal) return refusal;
    const origin = originOf(request);
    const sent = await readers.sendSignIn({
      // The stored address, so that only the account's owner receives the email.
      email: reader?.email ?? email,
      action,
      nextPath: readNextPath(redirect, origin),
      origin,
      isNew: !reader?.verifiedAt,
    });
    return answer(c, { message, sent }, 201);
  }

  routes.get(
    "/token-exchange",
    contract({
      summary: "Show the page of a sign-in link",
      query: linkQuery,
      answers: {
        200: { mediaType: "text/html" },
        404: { mediaType: "text/html" },
        410: { mediaType: "text/html" },
        429: { mediaType: "text/html" },
      },
    }),
    (c) => sendLinkPage(service, c),
  );
  routes.post(
    "/token-exchange",
    contract({
      summary: "Send a sign-in link and a code, or sign in with the token of a link",
      body: delivering,
      acceptsForm: true,
      answers: { 200: signedInAnswer, 201: sentAnswer, 303: null },
      errors: [404, 405, 410, 413, 429],
    }),
    async (c) => {
      return (await takeToken(service, c)) ?? deliver(c, "token-exchange", "Token sent");
    },
  );
  routes.post(
    "/two-factor-authentication",
    contract({
      summary: "Send a code and a sign-in link",
      body: delivering,
      answers: { 201: sentAnswer },
      errors: [404, 405, 413, 429],
    }),
    (c) => deliver(c, "two-factor", "Two-factor authentication started"),
  );

  routes.post(
    "/anonymous-session",
    contract({
      summary: "Identify an anonymous visitor",
      answers: { 201: z.object({ message: z.string(), tracking_id: z.string() }) },
      errors: [413, 429],
    }),
    async (c) => {
      const wait = await guards.pass("other", {
        endpoint: "anonymous-session",
        request: c.req.raw,
      });
      if (wait !== null) return tooMany(c, wait);
      const visit = await sessions.find(c.req.raw);
      const visitor = visit ? null : service.anonymous.identify(c.req.raw);
      withCookies(c, visitor?.cookies ?? []);
      return c.json(
        { message: "Anonymous session created", tracking_id: visit?.reader.id ?? visitor?.id },
        201,
      );
    },
  );

  return routes;
}

/** The error response for an address that cannot receive email; otherwise null. */
async function refuseUnreachable(
  service: Service,
  c: Context,
  email: string,
): Promise<Response | null> {
  const { verified, message } = await service.emailCheck.check(email);
  if (verified) return null;
  return refuse(c, 400, { code: "invalid_email", message: message ?? sentences.wrong });
}

/** Creates an account with an unverified address and a low-trust session, and sends the sign-in email. */
export async function openUnverified(
  service: Service,
  c: Context,
  options: {
    email: string;
    attributes?: Readonly<Record<string, unknown>>;
    /** Where the email's link leads; by default to the page that sent the request. */
    redirect?: string | undefined;
  },
): Promise<SignedIn | Response> {
  const { readers, guards, originOf } = service;
  if (!service.hasMail) return emailsOff(c);
  const request = c.req.raw;
  const wait = await guards.pass("send", { endpoint: "register", request });
  if (wait !== null) return tooMany(c, wait);
  const refusal = await refuseUnreachable(service, c, options.email);
  if (refusal) return refusal;
  const opened = await readers.openUnverified(request, options);
  if (!opened) return alreadyExists(c);
  await readers.sendSignIn({
    email: options.email,
    action: "login",
    nextPath: readNextPath(options.redirect ?? request.headers.get("referer"), originOf(request)),
    origin: originOf(request),
    isNew: true,
  });
  return opened;
}
