/**
 * Counts metered articles: readers by account, visitors by a random number in a signed cookie. For
 * a browser that returns no cookies no row is stored: the first view is in the cookie itself, and
 * is stored when the cookie comes back.
 */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import { readCookie } from "../../platform/http/read-cookie";
import type { Pool } from "../../platform/database/database";
import { createSigner } from "../../platform/signed";
import { createMeterStore, type MeteredViews } from "./meter-store";
import type { MeterLimits } from "./rules";

/** The account or browser whose views are counted. */
export type MeterOwner =
  | { readonly kind: "reader"; readonly id: string }
  | {
      readonly kind: "visitor";
      readonly id: string;
      /** Whether the browser has returned the cookie. */
      readonly isKnown: boolean;
      /** A view that is only in the cookie. */
      readonly pending: MeteredViews;
    };

const cookieName = "meter";
/** Readable by scripts: articles left and the limit, such as "1/2". */
const leftCookie = "meter_left";
const purpose = "meter";
const cookieDays = 140;
const daySeconds = 86_400;
const noViews: MeteredViews = new Map();

export type Meter = ReturnType<typeof createMeter>;

export function createMeter(deps: {
  pool: Pool;
  clock: Clock;
  secret: string;
  /** Whether the site is served over HTTPS. */
  secure: boolean;
  limits: MeterLimits;
}) {
  const { clock, limits } = deps;
  const store = createMeterStore(deps.pool);
  const signer = createSigner(deps.secret);
  const end = deps.secure ? "; Secure" : "";
  const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
  const nowSeconds = () => toSeconds(clock.now());
  const since = () => nowSeconds() - limits.days * daySeconds;
  const keyOf = ({ kind, id }: MeterOwner) => `${kind}:${id}`;

  /** Identifies the browser by its cookie, or gives it a new ID. */
  function identify(request: Request): MeterOwner & { kind: "visitor" } {
    const token = readCookie(request, cookieName) ?? "";
    const value = signer.verify({ purpose, token, now: clock.now() });
    const [id, article, at] = value?.split(" ") ?? [];
    return {
      kind: "visitor",
      id: id ?? randomUUID(),
      isKnown: id !== undefined,
      pending: article && at ? new Map([[Number(article), Number(at)]]) : noViews,
    };
  }

  function visitorCookie(id: string, pending: MeteredViews): string {
    const [first] = pending;
    const expiresAt = new Date(clock.now().getTime() + cookieDays * daySeconds * 1000);
    const value = first ? `${id} ${first[0]} ${first[1]}` : id;
    const token = signer.sign({ purpose, value, expiresAt });
    return `${cookieName}=${token}; Path=/; Max-Age=${cookieDays * daySeconds}; SameSite=Lax; HttpOnly${end}`;
  }

  const add = (owner: MeterOwner, views: MeteredViews, limit: number) =>
    store.add({ owner: keyOf(owner), views, since: since(), now: clock.now(), limit });

  /** The views that count now. */
  async function find(owner: MeterOwner): Promise<MeteredViews> {
    if (owner.kind === "reader") return store.find(keyOf(owner), since());
    if (!owner.isKnown) return noViews;
    const stored = await store.find(keyOf(owner), since());
    return new Map([...[...owner.pending].filter(([, at]) => at > since()), ...stored]);
  }

  return {
    limits,
    identify,
    find,

    /** The views of a reader that count at an instant, as far as they are still stored. */
    async findAt(readerId: string, at: Date): Promise<MeteredViews> {
      const from = toSeconds(at) - limits.days * daySeconds;
      const stored = await store.find(keyOf({ kind: "reader", id: readerId }), from);
      return new Map([...stored].filter(([, opened]) => opened <= toSeconds(at)));
    },

    /**
     * Counts an opened article, unless the limit has been reached.
     *
     * @returns the views that count afterwards, and `Set-Cookie` values
     */
    async count(owner: MeterOwner, articleId: number) {
      const view: MeteredViews = new Map([[articleId, nowSeconds()]]);
      if (owner.kind === "reader") {
        return { views: await add(owner, view, limits.registered), cookies: [] };
      }
      if (!owner.isKnown) {
        return { views: view, cookies: [visitorCookie(owner.id, view)] };
      }
      if (owner.pending.size > 0) await add(owner, owner.pending, limits.anonymous);
      const views = await add(owner, view, limits.anonymous);
      const cookies = owner.pending.size > 0 ? [visitorCookie(owner.id, noViews)] : [];
      return { views, cookies };
    },

    /** The `Set-Cookie` value that tells the page how many articles are left. */
    leftCookie: (left: number, limit: number) =>
      `${leftCookie}=${left}/${limit}; Path=/; Max-Age=${limits.days * daySeconds}; SameSite=Lax${end}`,

    /** Adds this browser's views to the account of the reader who signs in with it. */
    async merge(request: Request, readerId: string): Promise<void> {
      const visitor = identify(request);
      const views = visitor.isKnown ? await find(visitor) : noViews;
      if (views.size === 0) return;
      await add({ kind: "reader", id: readerId }, views, Number.MAX_SAFE_INTEGER);
    },

    /** A reader's stored views, oldest first. */
    async export(readerId: string) {
      const views = await store.find(keyOf({ kind: "reader", id: readerId }), since());
      return [...views].map(([articleId, at]) => ({
        articleId,
        openedAt: new Date(at * 1000).toISOString(),
      }));
    },

    erase: (readerId: string) => store.erase(keyOf({ kind: "reader", id: readerId })),
    deleteUnused: () => store.deleteUnused(new Date(since() * 1000)),
  };
}
