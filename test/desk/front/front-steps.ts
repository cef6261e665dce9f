/** The front desk of a test app, and what its tests do there. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { DeskArticle, FrontDesk, FrontPlan } from "../../../modules/content/types";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { type Desk, openDesk } from "../newsroom";

export interface FrontRefusal {
  readonly code: string;
  readonly message: string;
  readonly theirs?: FrontPlan;
  readonly problems?: readonly { readonly because: string }[];
}

interface Order {
  readonly articleIds: readonly number[];
  readonly at?: string | null;
  readonly lead?: FrontPlan["lead"];
  readonly name?: string;
}

/** A lead without words of its own. */
export const plain = { isBreaking: false, hasPoints: false, title: "", words: "" };

/** Opens an app with two editors for the tests of a file. */
export function useFrontDesk() {
  let app: TestApp;
  let dora: Desk;
  let mara: Desk;
  let desk: FrontDesk;
  let up: FrontPlan;

  beforeAll(async () => {
    app = await createTestApp();
    dora = await openDesk(app, "dora");
    mara = await openDesk(app, "mara");
  });
  afterAll(() => app.close());

  async function look(): Promise<void> {
    desk = await dora.get<FrontDesk>("/front");
    up = desk.plans.find(({ state }) => state === "up")!;
  }
  beforeEach(look);

  const page = async (path = "/") => (await app.send(path)).text();
  const plan = (who: Desk, { at = null, lead = plain, ...order }: Order, seen = up.id) =>
    who.send<FrontPlan & FrontRefusal>("POST", "/front/plans", {
      body: { at, lead, ...order },
      seen,
    });

  return {
    get app() {
      return app;
    },
    get dora() {
      return dora;
    },
    get mara() {
      return mara;
    },
    /** The desk as this test found it, or as it last looked. */
    get desk() {
      return desk;
    },
    /** The plan that was up then. */
    get up() {
      return up;
    },
    look,
    page,
    plan,
    minutes: (count: number) => new Date(Date.parse(desk.now) + count * 60_000).toISOString(),

    async planned(who: Desk, order: Order, seen = up.id): Promise<FrontPlan> {
      const { status, body } = await plan(who, order, seen);
      expect([status, body.message]).toEqual([201, undefined]);
      return body;
    },

    async windBy(minutesAhead: number): Promise<void> {
      const { status } = await app.send("/sandbox/clock", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ days: minutesAhead / 1440 }),
      });
      expect(status).toBe(200);
    },

    /** The headlines of page one, in order. */
    async heads(): Promise<readonly string[]> {
      const html = await page();
      const one = html.slice(
        html.indexOf('aria-label="Top stories"'),
        html.indexOf("opinion-band"),
      );
      return Array.from(
        one.matchAll(/<h[23][^>]*><a href="\/article\/([^"]+)"/g),
        ([, slug]) => slug!,
      );
    },

    /** A scheduled article; `at` null: a draft. */
    async write(title: string, at: string | null, isEmbargoed = false): Promise<DeskArticle> {
      const article = await dora.write({ title, excerpt: "A deck.", body: "<p>Text.</p>" });
      if (at === null) return article;
      const { status, body } = await dora.send<DeskArticle>(
        "POST",
        `/articles/${article.id}/publish`,
        { body: { at, isEmbargoed }, seen: article.version },
      );
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },

    async takeDown(id: number): Promise<void> {
      const taken = await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, {
        status: "private",
      });
      expect(taken.status).toBe(200);
    },

    async topStories(): Promise<{ articles: number[]; breaking: boolean }> {
      const found = await app.send("/wp-json/wp/v2/pages?slug=top-stories-2&_fields=acf");
      return ((await found.json()) as [{ acf: { articles: number[]; breaking: boolean } }])[0].acf;
    },
  };
}
