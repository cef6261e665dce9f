/** HTTP routes of sign-in with providers. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { refuse, retryAfter, tooMany } from "../../../platform/http/answers";
import { contract, sentenceAnswer } from "../../../platform/http/contract";
import { createRateGuards } from "../../../platform/http/rate-guards";
import { type RateLimits, tooManySentence } from "../../../platform/limits/rate-limit";
import { readCookie } from "../../../platform/http/read-cookie";
import { readText, readBody, sentences, smallBodies, withCookies } from "../http/answers";
import type { OauthProvider } from "./provider";
import {
  resultHeaders,
  writeResultPage,
  type ProviderMessage,
  type ResultPage,
} from "./result-page";
import { describeOutcome } from "./result-copy";
import { readAddress, readPath } from "../../../shared/safe-path";
import type { Return, SignIn } from "./sign-in";

/** Stores where a sign-in began and where it leads; validated like query parameters. */
const placesCookie = "blaize_oauth_places";
const placesSeconds = 600;

const places = z.object({ start_url: z.string(), target_url: z.string() });

const htmlAnswer = { mediaType: "text/html" };
const nextQuery = z.object({ next: z.string().optional() });

const sizes = { exchange: { perClient: { points: 60, seconds: 600 } } } as const;

const statuses = {
  stale: 400,
  refused: 400,
  "no-email": 400,
  unreachable: 502,
  limited: 429,
} as const;

export interface OauthRoutesDeps {
  signIn: SignIn;
  providers: (origin: string) => readonly OauthProvider[];
  originOf: (request: Request) => string;
  secure: boolean;
  /** The publication's name, shown on the result page. */
  paper: string;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}

/** Mounted at `/blaize/oauth`. */
export function createOauthRoutes(deps: OauthRoutesDeps): Hono {
  const { signIn, originOf, secure, paper } = deps;
  const guards = createRateGuards({ ...deps, sizes });
  const routes = new Hono();

  const count = (c: Context, endpoint: "oauth-start" | "oauth-callback") =>
    guards.pass("exchange", { endpoint, request: c.req.raw });

  const findProvider = (c: Context): OauthProvider | undefined =>
    deps.providers(originOf(c.req.raw)).find(({ name }) => name === c.req.param("provider"));

  const unknown = (c: Context) =>
    refuse(c, 404, { code: "unknown_provider", message: "This sign-in method isn’t available." });

  function placesFrom(value: string, seconds: number): string {
    const attributes = `Path=/blaize/oauth; Max-Age=${seconds}; SameSite=Lax; HttpOnly`;
    return `${placesCookie}=${value}; ${attributes}${secure ? "; Secure" : ""}`;
  }

  function show(
    c: Context,
    page: Omit<ResultPage, "paper" | "origin">,
    status: 200 | 400 | 401 | 429 | 502,
    /** With 429: the seconds to wait. */
    wait?: number,
  ): Response {
    const html = writeResultPage({ ...page, paper, origin: originOf(c.req.raw) });
    return c.body(html, status, { ...resultHeaders, ...retryAfter(wait) });
  }

  /** The page that ends an exchange, in a pop-up or not. */
  function showReturn(c: Context, provider: OauthProvider, options: Return): Response {
    const { outcome, stateKey, nextPath, startPath } = options;
    const words = describeOutcome({ outcome, label: provider.label });
    const canContinue = outcome.action !== "denied" && outcome.action !== "failed";
    const message: ProviderMessage = {
      source: "blaize-oauth",
      action: outcome.action,
      provider: provider.name,
      identifier: canContinue ? outcome.identifier : null,
      stateKey,
      cookie: "",
      ...(outcome.action === "confirm" ? { exists: outcome.exists } : {}),
      ...(canContinue ? {} : { message: words.text }),
    };
    const back = startPath ?? signInPath(nextPath);
    withCookies(c, options.cookies);
    return show(
      c,
      {
        ...words,
        message,
        next: canContinue
          ? { stateKey, asksForCode: outcome.action === "confirm" }
          : { href: back, label: "Back to sign in" },
      },
      outcome.action === "failed" ? statuses[outcome.because] : 200,
      outcome.action === "failed" ? outcome.retryAfterSeconds : undefined,
    );
  }

  /** The same for a form that failed; there is no opener to receive a message. */
  function showEnd(
    c: Context,
    failure: { because: "stale" | "limited"; retryAfterSeconds?: number },
  ): Response {
    const words = describeOutcome({ outcome: { action: "failed", ...failure }, label: "" });
    const next = { href: signInPath(null), label: "Back to sign in" };
    const page = { ...words, message: null, next };
    return show(c, page, statuses[failure.because], failure.retryAfterSeconds);
  }

  const limited = (c: Context, provider: OauthProvider, retryAfterSeconds: number) =>
    showReturn(c, provider, {
      outcome: { action: "failed", because: "limited", retryAfterSeconds },
      stateKey: "",
      cookies: [],
      nextPath: null,
      startPath: null,
    });

  routes.post(
    "/state",
    contract({
      summary: "Store the start and destination of a provider sign-in",
      body: places,
      answers: { 200: sentenceAnswer },
      errors: [413, 429],
    }),
    smallBodies,
    async (c) => {
      const wait = await count(c, "oauth-start");
      if (wait !== null) return tooMany(c, wait);
      const input = await readBody(c, places);
      if (!input.ok) return input.answer;
      const origin = originOf(c.req.raw);
      const start = readAddress(input.body.start_url, origin);
      const target = readAddress(input.body.target_url, origin);
      if (start === null || target === null) {
        const message = "start_url and target_url must be pages of this site.";
        return refuse(c, 400, { code: "foreign_url", message });
      }
      const value = new URLSearchParams({ start, target }).toString();
      withCookies(c, [placesFrom(value, placesSeconds)]);
      return c.json({ message: "State initialized" });
    },
  );

  routes.post(
    "/finish",
    contract({
      summary: "Finish a provider sign-in with an emailed code",
      answers: { 303: null, 400: htmlAnswer, 401: htmlAnswer, 429: htmlAnswer },
    }),
    smallBodies,
    async (c) => {
      const tooSoon = await count(c, "oauth-callback");
      if (tooSoon !== null) return showEnd(c, { because: "limited", retryAfterSeconds: tooSoon });
      const form = new URLSearchParams(await readText(c));
      const [stateKey, code] = [form.get("state_key") ?? "", form.get("code") ?? ""];
      const finished = await signIn.finish(c.req.raw, { stateKey, code });
      if (finished.ok) {
        withCookies(c, finished.cookies);
        return c.redirect(finished.nextPath, 303);
      }
      if (finished.because === "stale") return showEnd(c, { because: "stale" });
      const words = describeOutcome({
        outcome: { action: "confirm", identifier: finished.email, exists: true },
        label: "",
      });
      const wait = finished.because === "limited" ? finished.retryAfterSeconds : undefined;
      const wrong = finished.because === "used-code" ? sentences.usedCode : sentences.invalidCode;
      const error = wait === undefined ? wrong : tooManySentence(wait);
      const next = { stateKey, asksForCode: true, error };
      const page = { ...words, message: null, next };
      return show(c, page, wait === undefined ? 401 : 429, wait);
    },
  );

  routes.get(
    "/:provider",
    contract({
      summary: "Start signing in with a provider",
      query: nextQuery,
      answers: { 302: null, 429: htmlAnswer },
      errors: [404],
    }),
    async (c) => {
      const provider = findProvider(c);
      if (!provider) return unknown(c);
      const wait = await count(c, "oauth-start");
      if (wait !== null) return limited(c, provider, wait);
      const saved = new URLSearchParams(readCookie(c.req.raw, placesCookie) ?? "");
      const begun = await signIn.begin(c.req.raw, {
        provider,
        redirectUri: callbackOf(originOf(c.req.raw), provider),
        nextPath: readPath(c.req.query("next")) ?? readPath(saved.get("target")) ?? "/",
        startPath: readPath(saved.get("start")),
      });
      withCookies(c, [begun.cookie, ...(saved.size > 0 ? [placesFrom("", 0)] : [])]);
      c.header("cross-origin-opener-policy", "unsafe-none");
      c.header("referrer-policy", "no-referrer");
      return c.redirect(begun.url, 302);
    },
  );

  routes.get(
    "/:provider/callback",
    contract({
      summary: "Return from a provider",
      answers: { 200: htmlAnswer, 400: htmlAnswer, 429: htmlAnswer, 502: htmlAnswer },
      errors: [404],
    }),
    async (c) => {
      const provider = findProvider(c);
      if (!provider) return unknown(c);
      const wait = await count(c, "oauth-callback");
      if (wait !== null) return limited(c, provider, wait);
      const url = new URL(callbackOf(originOf(c.req.raw), provider));
      url.search = new URL(c.req.url).search;
      return showReturn(c, provider, await signIn.conclude(c.req.raw, { provider, url }));
    },
  );

  return routes;
}

/** Exactly as registered with the provider. */
function callbackOf(origin: string, provider: OauthProvider): string {
  return `${origin}/blaize/oauth/${provider.name}/callback`;
}

function signInPath(nextPath: string | null): string {
  return nextPath === null || nextPath === "/"
    ? "/socialLogin"
    : `/socialLogin?next=${encodeURIComponent(nextPath)}`;
}
