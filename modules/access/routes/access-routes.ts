/** Zephr's decision calls, and `why` for staff. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import { answer, noStore, refuse } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { createBodyReader } from "../../../platform/http/read-body";
import type { Access, GatedArticle, KnownVisitor, TimeTrial } from "../types";
import { accessDetails } from "../access-details";
import type { Meter } from "../meter";
import type { AccessDecision, Visitor } from "../rules";
import { decode } from "../../../shared/decode";

interface Dependencies {
  access: Access;
  clock: { now(): Date };
  meter: Meter;
  listTrials: (readerId: string) => Promise<readonly TimeTrial[]>;
  findArticle: (slug: string) => Promise<GatedArticle | null>;
  findReader: (email: string) => Promise<{ id: string } | null>;
  isEditor: (request: Request) => Promise<boolean>;
}

/** Any invalid body gets the same message. */
const readQuestion = (message: string) =>
  createBodyReader({
    largest: 16 * 1024,
    texts: "any",
    describe: () => ({ status: 400, code: "invalid_body", message }),
  });
const readFeatureQuestion = readQuestion("featureIds must be an array of strings.");
const readEngineQuestion = readQuestion("sdkFeatureSlug must be a string.");

const slugs = ["article-access", "user-type"] as const;

const featureQuestion = z.object({
  featureIds: z.array(z.string().max(200)).max(50),
  path: z.string().max(2000).default("/"),
});
const engineQuestion = z.object({
  sdkFeatureSlug: z.string().max(200),
  path: z.string().max(2000).default("/"),
});
const whyQuestion = z.object({
  reader: z
    .string()
    .max(254)
    .refine((text) => !text.includes("\0"))
    .optional(),
  article: z.string().min(1).max(300),
  at: z.iso.datetime({ offset: true }).optional(),
});

/** Routes with the paths they are mounted at. */
export function createAccessRoutes(deps: Dependencies): { at: string; routes: Hono }[] {
  const { access, clock, meter } = deps;

  /** Decides on the article at a path for the sender of a request; counts nothing. */
  async function ask(
    request: Request,
    path: string,
  ): Promise<KnownVisitor & { visitor: Visitor; decision: AccessDecision | null }> {
    const known = await access.findVisitor(request);
    const read = [...(await meter.find(known.owner)).keys()];
    const visitor = { ...known.visitor, read };
    const slug = /^\/article\/([^/?#]+)/.exec(path)?.[1];
    const article = slug === undefined ? null : await deps.findArticle(decode(slug));
    const decision = article && access.decide({ surface: "page", visitor, article });
    return { ...known, visitor, decision };
  }

  const zephr = new Hono();

  zephr.post(
    "/feature-decisions",
    contract({
      summary: "Decide access to Zephr features",
      body: featureQuestion,
      answers: {
        200: z.object({
          featureResults: z.object({}),
          resources: z.looseObject({}),
          accessDetails: z.looseObject({}),
        }),
      },
      errors: [413],
    }),
    async (c) => {
      const input = await readFeatureQuestion(c, featureQuestion);
      if (!input.ok) return input.answer;
      const { visitor, readerId, decision } = await ask(c.req.raw, input.body.path);
      const details = accessDetails({
        visitor,
        isAuthenticated: readerId !== null,
        decision,
        limits: meter.limits,
        trials: readerId === null ? [] : await deps.listTrials(readerId),
        now: clock.now(),
      });
      return answer(c, {
        featureResults: {},
        resources: { uiComponents: {} },
        accessDetails: details,
      });
    },
  );

  async function decisionEngine(c: Context) {
    const input = await readEngineQuestion(c, engineQuestion);
    if (!input.ok) return input.answer;
    const { sdkFeatureSlug, path } = input.body;
    const { visitor, readerId, decision } = await ask(c.req.raw, path);
    const values: Record<(typeof slugs)[number], string> = {
      "article-access": decision ? (decision.open ? "open" : decision.wall) : "open",
      "user-type":
        visitor.kind === "paying" ? "customer" : readerId === null ? "anonymous" : "registered",
    };
    const outputValue = Object.hasOwn(values, sdkFeatureSlug)
      ? values[sdkFeatureSlug as keyof typeof values]
      : undefined;
    if (outputValue === undefined) {
      const message = `Unknown feature. Valid slugs: ${slugs.join(" and ")}.`;
      return refuse(c, 404, { code: "unknown_feature", message });
    }
    if (c.req.query("raw") === "true") return c.text(outputValue, 200, noStore);
    return answer(c, { sdkFeatureSlug, outputType: "ENUM", outputValue });
  }
  const describeEngine = contract({
    summary: "Decide access to one Zephr feature",
    body: engineQuestion,
    query: z.object({ raw: z.literal("true").optional() }),
    answers: {
      200: z.object({
        sdkFeatureSlug: z.string(),
        outputType: z.literal("ENUM"),
        outputValue: z.string(),
      }),
    },
    errors: [404, 413],
  });
  zephr.post("/decision-engine", describeEngine, (c) => decisionEngine(c));
  const api = new Hono();
  api.post("/zephr/decision-engine", describeEngine, (c) => decisionEngine(c));

  api.get(
    "/v1/access/why",
    contract({
      summary: "Explain an access decision",
      caller: "staff",
      query: whyQuestion,
      answers: { 200: "json" },
      errors: [404],
    }),
    async (c) => {
      if (!(await deps.isEditor(c.req.raw))) {
        c.header("www-authenticate", 'Basic realm="Staff"');
        return refuse(c, 401, { code: "not_staff", message: "Staff only." });
      }
      const parsed = whyQuestion.safeParse(c.req.query());
      if (!parsed.success) {
        const message =
          "Required: article (slug). Optional: reader (email), at (ISO 8601 timestamp).";
        return refuse(c, 400, { code: "invalid_query", message });
      }
      const { article: slug, reader: email, at } = parsed.data;
      const article = await deps.findArticle(slug);
      const reader = email ? await deps.findReader(email) : null;
      if (!article)
        return refuse(c, 404, { code: "unknown_article", message: "Article not found." });
      if (email && !reader) {
        return refuse(c, 404, {
          code: "unknown_reader",
          message: "No account has this email address.",
        });
      }
      const why = await access.explain({
        readerId: reader?.id ?? null,
        article,
        at: at === undefined ? clock.now() : new Date(at),
      });
      return answer(c, why);
    },
  );

  return [
    { at: "/zephr", routes: zephr },
    { at: "/api", routes: api },
  ];
}
