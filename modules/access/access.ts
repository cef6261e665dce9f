/**
 * Entry of the module: whether a visitor may read an article, and why. Every surface that can show
 * an article's body calls `decide`; none has rules of its own. Billing records purchases as grants.
 */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { isCrawler } from "../../platform/http/is-crawler";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { TieredProducts } from "../../shared/publication/product-tiers";
import type { Visit } from "../accounts/types";
import { createGrants } from "./grants";
import { countGrantsInForce } from "./grants-in-force";
import { createMeter } from "./meter";
import { createAccessRoutes } from "./routes/access-routes";
import { type AccessQuestion, decideAccess, type MeterLimits, type Visitor } from "./rules";
import { createAccessTiers } from "./access-tiers";
import type { Access, GatedArticle, KnownVisitor, OpenedArticle, TimeTrial } from "./types";
import { createWallsMet } from "./walls-met";

const DUE_JOB = "access-due";
const EVERY_NIGHT = "20 8 * * *";

export function createAccess(deps: {
  pool: Pool;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  /** Its days are those of the figures. */
  paper: { readonly timeZone: string };
  /** Signs the meter's cookie. */
  secret: string;
  /** Whether the site is served over HTTPS. */
  secure: boolean;
  /** Which product belongs to which tier. */
  offer: TieredProducts;
  limits: MeterLimits;
  findVisit: (request: Request) => Promise<Visit | null>;
  /** A reader's current and past trial periods. */
  listTrials: (readerId: string) => Promise<readonly TimeTrial[]>;
  /** Whether an unpaid invoice closes subscriber articles to a reader. */
  isPaymentDue: (readerId: string) => Promise<boolean>;
  findArticle: (slug: string) => Promise<GatedArticle | null>;
  /** Finds a reader by email address. */
  findReader: (email: string) => Promise<{ id: string } | null>;
  /** Whether a request is authenticated as an editor's, by application password. */
  isEditor: (request: Request) => Promise<boolean>;
}): Access {
  const { clock, offer } = deps;
  const grants = createGrants(deps);
  const accessTiers = createAccessTiers({ grants, clock, offer });
  const meter = createMeter(deps);
  const wallsMet = createWallsMet({ ...deps, timeZone: deps.paper.timeZone });
  const decide = (question: AccessQuestion) => decideAccess(question, meter.limits);

  async function findVisitor(request: Request): Promise<KnownVisitor> {
    const visit = await deps.findVisit(request);
    if (visit) {
      const readerId = visit.reader.id;
      const products = await accessTiers.listProducts(readerId);
      const owner = { kind: "reader", id: readerId } as const;
      if (products.length > 0) return { visitor: { kind: "paying", products }, readerId, owner };
      if (visit.session.trust === "full") {
        return { visitor: { kind: "registered" }, readerId, owner };
      }
    }
    return { visitor: { kind: "anonymous" }, readerId: null, owner: meter.identify(request) };
  }

  async function open(
    { visitor, owner }: KnownVisitor,
    article: Pick<GatedArticle, "id" | "access">,
    counts: boolean,
  ): Promise<Pick<OpenedArticle, "decision" | "cookies">> {
    const ask = (read: readonly number[]) =>
      decide({ surface: "page", visitor: { ...visitor, read }, article });
    const isMetered = article.access === "metered" && visitor.kind !== "paying";
    if (!isMetered) return { decision: ask([]), cookies: [] };

    const before = await meter.find(owner);
    let decision = ask([...before.keys()]);
    let cookies: readonly string[] = [];
    if (counts && decision.open && decision.because === "within-meter") {
      const counted = await meter.count(owner, article.id);
      cookies = counted.cookies;
      // A concurrent request may have counted another article: the stored views decide.
      decision = ask([...counted.views.keys()]);
      if (decision.open) decision = { ...decision, because: "within-meter" };
    }
    const limit = meter.limits[visitor.kind === "registered" ? "registered" : "anonymous"];
    const left = decision.open ? (decision.left ?? 0) : 0;
    return { decision, cookies: counts ? [...cookies, meter.leftCookie(left, limit)] : cookies };
  }

  async function knownReader(readerId: string): Promise<KnownVisitor> {
    const products = await accessTiers.listProducts(readerId);
    const kind = products.length > 0 ? "paying" : "registered";
    return { visitor: { kind, products }, readerId, owner: { kind: "reader", id: readerId } };
  }

  const access: Access = {
    decide,
    findVisitor,

    async openArticle(request, article, counts) {
      const known = await findVisitor(request);
      const opened = await open(known, article, counts);
      const { decision } = opened;
      if (decision.open) return { ...opened, isPaymentDue: false };
      const isPaymentDue = known.readerId !== null && (await deps.isPaymentDue(known.readerId));
      if (counts && !isCrawler(request.headers.get("user-agent") ?? "")) {
        wallsMet.count(isPaymentDue ? "payment-due" : decision.wall);
      }
      return { ...opened, isPaymentDue };
    },

    async decideOnComments(asker, articles) {
      const { visitor, owner } = await ("readerId" in asker
        ? knownReader(asker.readerId)
        : findVisitor(asker));
      const isMetered =
        visitor.kind !== "paying" && articles.some(({ access: kind }) => kind === "metered");
      const read = isMetered ? [...(await meter.find(owner)).keys()] : [];
      return new Map(
        articles.map((article) => [
          article.id,
          decide({ surface: "comments", visitor: { ...visitor, read }, article }),
        ]),
      );
    },

    async explain({ readerId, article, at }) {
      const products = readerId === null ? [] : await accessTiers.listProducts(readerId, at);
      const read = readerId === null ? [] : [...(await meter.findAt(readerId, at)).keys()];
      const kind = readerId === null ? "anonymous" : products.length > 0 ? "paying" : "registered";
      const visitor: Visitor = { kind, products, read };
      return {
        decision: decide({ surface: "page", visitor, article }),
        visitor,
        grants: readerId === null ? [] : await grants.list({ readerId }),
      };
    },

    tierOf: accessTiers.tierOf,
    filterPaying: async (readerIds, at) =>
      new Set((await grants.listLongest(readerIds, at)).keys()),
    mergeMeter: meter.merge,
    grants,
    figures: {
      async countDays({ days, bounds }) {
        const now = clock.now();
        const ends = bounds.slice(1).map((end) => (end < now ? end : now));
        const inForce = await countGrantsInForce(deps.pool, ends);
        return {
          walls: days.length === 0 ? [] : await wallsMet.list(days[0]!, days.at(-1)!),
          grants: inForce.map(({ at, source, count }) => ({
            day: days[ends.findIndex((end) => end.getTime() === at.getTime())]!,
            source,
            count,
          })),
        };
      },
      findFirstDay: wallsMet.findFirstDay,
    },

    personalData: {
      name: "access",
      export: async (readerId) => ({
        grants: await grants.listHistory(readerId),
        meter: await meter.export(readerId),
      }),
      holds: async () => false,
      // Grants are kept for accounting; their reader ID no longer identifies anyone.
      erase: meter.erase,
    },
    routes: [],
    dueJobs: [DUE_JOB],
    async start() {
      await deps.jobs.work(DUE_JOB, meter.deleteUnused);
      await deps.jobs.schedule(DUE_JOB, EVERY_NIGHT);
    },
    stop: wallsMet.flush,
  };
  return { ...access, routes: createAccessRoutes({ ...deps, access, meter }) };
}
