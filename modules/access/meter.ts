/**
 * Counts metered articles: for a reader under the account, for a visitor under a random number in
 * a signed cookie. A browser that keeps no cookies leaves no row behind: the first reading travels
 * in the cookie and is written down when that comes back.
 */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import { readCookie } from "../../platform/http/read-cookie";
import type { Pool } from "../../platform/database/database";
import { createSigner } from "../../platform/signed";
import { createMeterStore, type Readings } from "./meter-store";
import type { MeterLimits } from "./rules";

/** Under whose name it is counted. */
export type MeterOwner =
  | { readonly kind: "reader"; readonly id: string }
  | {
      readonly kind: "visitor";
      readonly id: string;
      /** Whether the browser has brought the cookie back. */
      readonly isKnown: boolean;
      /** A reading that only the cookie knows of. */
      readonly pending: Readings;
    };

const cookieName = "meter";
/** Readable by script: how many of how many are left, like "1/2". */
const leftCookie = "meter_left";
const purpose = "meter";
const cookieDays = 140;
const daySeconds = 86_400;
const noReadings: Readings = new Map();

export type Meter = ReturnType<typeof createMeter>;

export function createMeter(deps: {
  pool: Pool;
  clock: Clock;
  secret: string;
  /** Whether the paper is served over https. */
  secure: boolean;
  limits: MeterLimits;
}) {
  const { clock, limits } = deps;
  const store = createMeterStore(deps.pool);
  const signer = createSigner(deps.secret);
  const end = deps.secure ? "; Secure" : "";
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const since = () => nowSeconds() - limits.days * daySeconds;
  const nameOf = ({ kind, id }: MeterOwner) => `${kind}:${id}`;

  /** Who this browser is to the meter, without an account. */
  function recall(request: Request): MeterOwner & { kind: "visitor" } {
    const token = readCookie(request, cookieName) ?? "";
    const value = signer.verify({ purpose, token, now: clock.now() });
    const [id, article, at] = value?.split(" ") ?? [];
    return {
      kind: "visitor",
      id: id ?? randomUUID(),
      isKnown: id !== undefined,
      pending: article && at ? new Map([[Number(article), Number(at)]]) : noReadings,
    };
  }

  function visitorCookie(id: string, pending: Readings): string {
    const [first] = pending;
    const expiresAt = new Date(clock.now().getTime() + cookieDays * daySeconds * 1000);
    const value = first ? `${id} ${first[0]} ${first[1]}` : id;
    const token = signer.sign({ purpose, value, expiresAt });
    return `${cookieName}=${token}; Path=/; Max-Age=${cookieDays * daySeconds}; SameSite=Lax; HttpOnly${end}`;
  }

  const add = (owner: MeterOwner, readings: Readings, limit: number) =>
    store.add({ owner: nameOf(owner), readings, since: since(), now: clock.now(), limit });

  /** What counts now. */
  async function find(owner: MeterOwner): Promise<Readings> {
    if (owner.kind === "reader") return store.find(nameOf(owner), since());
    if (!owner.isKnown) return noReadings;
    const kept = await store.find(nameOf(owner), since());
    return new Map([...[...owner.pending].filter(([, at]) => at > since()), ...kept]);
  }

  return {
    limits,
    recall,
    find,

    /**
     * Counts an opened article, unless it would be one too many.
     *
     * @returns what counts afterwards, and `Set-Cookie` values
     */
    async count(owner: MeterOwner, articleId: number) {
      const reading: Readings = new Map([[articleId, nowSeconds()]]);
      if (owner.kind === "reader") {
        return { readings: await add(owner, reading, limits.registered), cookies: [] };
      }
      if (!owner.isKnown) {
        return { readings: reading, cookies: [visitorCookie(owner.id, reading)] };
      }
      if (owner.pending.size > 0) await add(owner, owner.pending, limits.anonymous);
      const readings = await add(owner, reading, limits.anonymous);
      const cookies = owner.pending.size > 0 ? [visitorCookie(owner.id, noReadings)] : [];
      return { readings, cookies };
    },

    /** The `Set-Cookie` value that tells the page how many are left. */
    leftCookie: (left: number, limit: number) =>
      `${leftCookie}=${left}/${limit}; Path=/; Max-Age=${limits.days * daySeconds}; SameSite=Lax${end}`,

    /** What this browser has read counts for the reader who signs in with it. */
    async merge(request: Request, readerId: string): Promise<void> {
      const visitor = recall(request);
      const readings = visitor.isKnown ? await find(visitor) : noReadings;
      if (readings.size === 0) return;
      await add({ kind: "reader", id: readerId }, readings, Number.MAX_SAFE_INTEGER);
    },

    /** What is kept of a reader, oldest first. */
    async export(readerId: string) {
      const readings = await store.find(nameOf({ kind: "reader", id: readerId }), since());
      return [...readings].map(([articleId, at]) => ({
        articleId,
        openedAt: new Date(at * 1000).toISOString(),
      }));
    },

    erase: (readerId: string) => store.erase(nameOf({ kind: "reader", id: readerId })),
    forgetOld: () => store.forget(new Date(since() * 1000)),
  };
}
