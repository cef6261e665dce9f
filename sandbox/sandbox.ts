/**
 * External services simulated on this machine: mailbox, clock, DNS, Stripe, quotes and the sign-in
 * providers, with pages to control them. Loaded only while the sandbox is on.
 */
import { Hono } from "hono";
import { z } from "zod";
import type { WindableClock } from "../platform/clock";
import type { Database } from "../platform/database/database";
import type { Jobs } from "../platform/jobs/jobs";
import type { RateLimits } from "../platform/limits/rate-limit";
import { fromWireTime } from "../platform/rest/site-time";
import type { DateLocale } from "../shared/time/date-formats";
import { testPaymentsPart } from "./test-payments-part";
import { createClockControl } from "./clock/clock-control";
import { controlPage, pagePolicy } from "./control-pages";
import { type Explain, whyPage } from "./why-page";
import { createIdentityProviders, type IdentityProviders } from "./identity/identity-providers";
import { emailView } from "./mailbox/email-view";
import { createMailbox, type Mailbox } from "./mailbox/mailbox";
import { emailPage, mailboxPage } from "./mailbox/mailbox-pages";
import { createSimulatedStripe, type SimulatedStripe } from "./stripe/stripe";
import { createSimulatedQuotes, type SimulatedQuotes } from "./quotes/quotes";
import { createSimulatedFilms } from "./video/film-provider";
import { createVideoPlayer, type VideoClips } from "./video/video-player";

export interface Sandbox {
  mailbox: Mailbox;
  /** The payment provider. */
  stripe: SimulatedStripe;
  /** The provider of market quotes. */
  quotes: SimulatedQuotes;
  /** The film provider's details on films, and their pictures. */
  answerFilms: (path: string) => Promise<Response>;
  routes: Hono;
  findMailHosts: typeof findMailHosts;
  /** Google and Facebook, as the paper at an origin sees them. */
  identityProviders: IdentityProviders["providers"];
  /** Domains of the demo readers' email addresses. */
  mailDomains: readonly string[];
}

/** A reader who can be signed in with one click. */
interface DemoReader {
  readonly key: string;
  readonly email: string;
  readonly role: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Dependencies {
  database: Database;
  clock: WindableClock;
  jobs: Jobs;
  limits: RateLimits;
  /** The paper's name, shown on the pages. */
  paper: string;
  /** Its zone and locale. */
  locale: DateLocale;
  /** Queues whose job looks for work that is due by the clock. */
  dueJobs: () => readonly string[];
  readers: readonly DemoReader[];
  /** Signs the codes and tokens of the simulated providers; the same in every process. */
  secret: string;
  /** The paper's own origin for a request. */
  originOf: (request: Request) => string;
  /** Signs the sender of a request in as the reader with this address: `Set-Cookie` values. */
  signIn: (request: Request, email: string) => Promise<readonly string[] | null>;
  /** Explains a reader's access to an article at an instant, or names what was not found. */
  explain: Explain;
  /** Delivers a webhook request to the paper, in process. */
  deliver: (request: Request) => Promise<Response>;
  /** The paper's webhook URL. */
  webhookUrl: () => string;
  /** Sample clips that the video player shows instead of films. */
  clips: VideoClips;
}

/** Domains of the demo readers' email addresses. */
const simulatedMailDomains: readonly string[] = ["example.com", "example.org", "example.net"];

const silentDomains = new Set([
  "no-mail.example",
  "exmaple.com",
  "exmaple.org",
  "gmial.com",
  "gmail.con",
]);

const signInForm = z.object({ reader: z.string().max(40) });
const whyQuery = z.object({
  reader: z.string().max(254).default(""),
  article: z.string().min(1).max(300),
  at: z.string().max(40).optional(),
});
const advanceForm = z.object({ days: z.coerce.number().min(0).max(3660) });

/** Creates the sandbox; `routes` is to be mounted at `/sandbox`. */
export function createSandbox(deps: Dependencies): Sandbox {
  const { database, clock, jobs, limits, paper, locale, dueJobs, clips, readers } = deps;
  const mailbox = createMailbox({ pool: database.pool });
  const stripe = createSimulatedStripe({
    pool: database.pool,
    clock,
    jobs,
    deliver: deps.deliver,
    webhookUrl: deps.webhookUrl,
    paper,
  });
  const control = createClockControl({
    clock,
    jobs,
    // Stripe's jobs first, so that billing never reads a half-finished change.
    dueJobs: () => [stripe.dueJobs, dueJobs()],
  });
  const identity = createIdentityProviders({
    paper,
    people: readers.map(({ email, attributes }) => ({
      email,
      name: `${attributes.first_name ?? ""} ${attributes.last_name ?? ""}`,
    })),
    clock,
    secret: deps.secret,
    originOf: deps.originOf,
  });
  const films = createSimulatedFilms(clips.folder);
  const routes = new Hono();

  // Mounted before the middleware below: these routes set headers of their own.
  routes.route("/video", createVideoPlayer({ at: "/sandbox/video", ...clips }));
  routes.route("/stripe", stripe.routes);

  routes.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    // A path unknown to this router falls through to a page of the paper, which sets its own policy.
    if (c.res.headers.has("content-security-policy")) return;
    if (c.res.headers.get("content-type")?.startsWith("text/html")) {
      c.header("content-security-policy", pagePolicy);
    }
  });

  routes.get("/", (c) =>
    c.html(
      controlPage({ paper, locale, now: control.now(), readers, testPayments: testPaymentsPart() }),
    ),
  );

  routes.get("/clock", (c) => c.json({ now: control.now().toISOString() }));

  routes.post("/clock", async (c) => {
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
    const body: unknown = isForm ? await c.req.parseBody() : await c.req.json().catch(() => null);
    const asked = advanceForm.safeParse(body);
    if (!asked.success) {
      return c.json(
        { message: 'Send {"days": N}, with N from 0 to 3660.', code: "invalid_days" },
        400,
      );
    }
    const now = await control.advance(asked.data);
    return isForm ? c.redirect("/sandbox", 303) : c.json({ now: now.toISOString() });
  });

  routes.route("/identity", identity.routes);

  routes.post("/sign-in", async (c) => {
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
    const body: unknown = isForm ? await c.req.parseBody() : await c.req.json().catch(() => null);
    const asked = signInForm.safeParse(body);
    const reader = readers.find(({ key }) => asked.success && key === asked.data.reader);
    const cookies = reader ? await deps.signIn(c.req.raw, reader.email) : null;
    if (!cookies) {
      const names = readers.map(({ key }) => `"${key}"`).join(", ");
      return c.json({ message: `Send {"reader": one of ${names}}.`, code: "unknown_reader" }, 400);
    }
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    return isForm ? c.redirect("/", 303) : c.body(null, 204);
  });

  routes.post("/limits/reset", async (c) => {
    await limits.reset();
    return c.body(null, 204);
  });

  routes.get("/mail", async (c) => {
    const to = c.req.query("to") || undefined;
    const emails = await mailbox.list({ limit: 100, ...(to ? { to } : {}) });
    return c.html(mailboxPage({ paper, locale, emails, to: to ?? "" }));
  });

  routes.get("/mail.json", async (c) => {
    const to = c.req.query("to") || undefined;
    return c.json(await mailbox.list(to ? { to } : {}));
  });

  routes.get("/mail/:id{[0-9]+}", async (c) => {
    const email = await mailbox.find(Number(c.req.param("id")));
    if (!email) return c.notFound();
    const view = emailView.parse(c.req.query());
    return c.html(emailPage({ paper, locale, email, view }));
  });

  routes.get("/why", async (c) => {
    const asked = whyQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.html(whyPage({ paper, locale, readers, now: clock.now(), asked: null }));
    const { reader: key, article, at } = asked.data;
    const reader = readers.find((one) => one.key === key);
    const instant = at ? readInstant(at, locale.timeZone) : clock.now();
    const answer = instant
      ? await deps.explain({ email: reader?.email ?? key, article, at: instant })
      : "That’s not a valid date.";
    if (c.req.query("format") === "json") {
      return typeof answer === "string"
        ? c.json({ message: answer, code: "not_found" }, 404)
        : c.json(answer);
    }
    return c.html(
      whyPage({
        paper,
        locale,
        readers,
        now: instant ?? clock.now(),
        asked: { reader: key, article, answer },
      }),
    );
  });

  return {
    mailbox,
    stripe,
    quotes: createSimulatedQuotes({ clock }),
    answerFilms: async (path) => films.request(path),
    routes,
    findMailHosts,
    mailDomains: simulatedMailDomains,
    identityProviders: identity.providers,
  };
}

/** A date without a time means noon in the paper's zone; null when the text is no date. */
function readInstant(text: string, timeZone: string): Date | null {
  const noon = fromWireTime(`${text}T12:00:00`, timeZone);
  const instant = noon ?? new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Every domain receives mail except those above and `.invalid`; `slow.example` never answers. */
function findMailHosts(domain: string): Promise<"some" | "none"> {
  if (domain === "slow.example") return new Promise(() => undefined);
  const isSilent = silentDomains.has(domain) || domain.endsWith(".invalid");
  return Promise.resolve(isSilent ? "none" : "some");
}
