/** The newsroom's calls on articles, and on the writers and sections that they name. */
import { z } from "zod";
import {
  type AnyDeskCall,
  deskCall,
  type DeskRequest,
  notFound,
} from "../../../../../platform/desk/desk-call";
import type { SectionName } from "../../../entries/model/published";
import type { Queryable } from "../../../entries/store/query";
import { listArticles } from "./list/article-list";
import type { createChecks } from "./before-it-goes-out";
import type { DeskPerson } from "../../desk/article-rights";
import type { DeskArticles } from "./desk-articles";
import type { Seen } from "./desk-change";
import {
  copyInput,
  listInput,
  longestCopy,
  publishInput,
  sendBackInput,
  submitInput,
  takeDownInput,
} from "./desk-inputs";
import { searchWriters } from "../../desk/desk-store";
import type { createHistory } from "./history";
import type { createPublishing } from "./publishing";
import type { createPuttingAway } from "./putting-away";
import { toDeskWriter } from "./article-copy";
import type { createReview } from "./review/review";
import { countReviews } from "../../desk/review-store";
import type { DeskArticle, ReviewCount } from "../../desk/types";
import type { DeskSettings } from "../../desk/settings";

interface Dependencies {
  readonly pool: Queryable;
  readonly articles: DeskArticles;
  readonly publishing: ReturnType<typeof createPublishing>;
  readonly puttingAway: ReturnType<typeof createPuttingAway>;
  readonly review: ReturnType<typeof createReview>;
  readonly history: ReturnType<typeof createHistory>;
  readonly checks: ReturnType<typeof createChecks>;
  readonly settings: DeskSettings;
  readonly listSections: () => readonly SectionName[];
  readonly originOf: (request: Request) => string;
}

const readers = ["write_articles", "read_drafts", "edit_articles"] as const;
const writers = ["write_articles", "edit_articles"] as const;
const publishers = ["publish_articles", "publish_own_articles"] as const;
const mostWriters = 50;

function idIn(params: Readonly<Record<string, string>>, name: "id" | "revision" = "id"): number {
  const text = params[name] ?? "";
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(name === "id" ? "This article" : "This version");
  return id;
}

const personIn = ({ actor, rights }: DeskRequest): DeskPerson => ({
  actor,
  rights,
  staffId: actor.staffId,
});

const by = (call: DeskRequest): Seen => ({
  person: personIn(call),
  seen: call.seen,
  tab: call.request.headers.get("desk-tab"),
});

export function createArticleCalls(deps: Dependencies): readonly AnyDeskCall[] {
  const { pool, articles, publishing, puttingAway, review, history } = deps;
  const { checks, settings, listSections } = deps;

  /** A call that changes an article and has no body. */
  const step = (
    path: string,
    rights: typeof writers | typeof publishers,
    take: (id: number, by: Seen) => Promise<DeskArticle>,
  ) =>
    deskCall({
      method: "POST",
      path: `/articles/:id/${path}`,
      rights,
      handle: async (call) => ({ body: await take(idIn(call.params), by(call)) }),
    });

  return [
    deskCall({
      method: "GET",
      path: "/articles",
      rights: readers,
      input: listInput,
      handle: async (call) => {
        const publishesOwn = await settings.publishesOwn();
        return {
          body: await listArticles(pool, call.input, { person: personIn(call), publishesOwn }),
        };
      },
    }),
    deskCall({
      method: "POST",
      path: "/articles",
      rights: ["write_articles"],
      handle: async (call) => ({ status: 201, body: await articles.create(personIn(call)) }),
    }),
    deskCall({
      method: "GET",
      path: "/articles/:id",
      rights: readers,
      handle: async (call) => ({ body: await articles.find(idIn(call.params), personIn(call)) }),
    }),
    deskCall({
      method: "DELETE",
      path: "/articles/:id",
      rights: writers,
      async handle(call) {
        await puttingAway.remove(idIn(call.params), by(call));
        return { status: 204 };
      },
    }),
    deskCall({
      method: "PUT",
      path: "/articles/:id/copy",
      rights: writers,
      input: copyInput,
      longestBody: longestCopy,
      tooLong:
        "That is more text than an article can hold here: at most two million characters. " +
        "What was saved before is unchanged; paste it in parts.",
      handle: async (call) => ({
        body: await articles.save(idIn(call.params), call.input, by(call)),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/articles/:id/publish",
      rights: publishers,
      input: publishInput,
      handle: async (call) => ({
        body: await publishing.publish(idIn(call.params), call.input, by(call)),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/articles/:id/take-down",
      rights: publishers,
      input: takeDownInput,
      handle: async (call) => ({
        body: await puttingAway.takeDown(idIn(call.params), call.input, by(call)),
      }),
    }),
    step("take-back", publishers, publishing.takeBack),
    step("unschedule", publishers, publishing.unschedule),
    deskCall({
      method: "POST",
      path: "/articles/:id/submit",
      rights: writers,
      input: submitInput,
      handle: async (call) => ({
        body: await review.submit(idIn(call.params), call.input, by(call)),
      }),
    }),
    step("withdraw", writers, review.withdraw),
    deskCall({
      method: "POST",
      path: "/articles/:id/send-back",
      rights: ["publish_articles"],
      input: sendBackInput,
      handle: async (call) => ({
        body: await review.sendBack(idIn(call.params), call.input, by(call)),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/reviews",
      rights: ["publish_articles"],
      handle: async () => ({ body: (await countReviews(pool)) satisfies ReviewCount }),
    }),
    step("discard-changes", writers, puttingAway.discardChanges),
    deskCall({
      method: "POST",
      path: "/articles/:id/restore",
      rights: writers,
      handle: async (call) => ({
        body: await puttingAway.restore(idIn(call.params), personIn(call)),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/articles/:id/copy-check",
      rights: readers,
      handle: async (call) => ({
        body: await checks.check(idIn(call.params), deps.originOf(call.request), personIn(call)),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/articles/:id/uses",
      rights: readers,
      handle: async (call) => ({
        body: { uses: await checks.listUses(idIn(call.params), personIn(call)) },
      }),
    }),
    deskCall({
      method: "GET",
      path: "/articles/:id/revisions",
      rights: readers,
      input: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
      handle: async (call) => ({
        body: await history.list(idIn(call.params), call.input.before ?? null, personIn(call)),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/articles/:id/revisions/:revision",
      rights: readers,
      handle: async (call) => ({
        body: await history.find(idIn(call.params), idIn(call.params, "revision"), personIn(call)),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/articles/:id/revisions",
      rights: writers,
      input: z.strictObject({ name: z.string().trim().min(1).max(100) }),
      handle: async (call) => ({
        status: 201,
        body: await history.name(idIn(call.params), call.input.name, by(call)),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/articles/:id/revisions/:revision/restore",
      rights: writers,
      handle: async (call) => ({
        body: await history.restore(idIn(call.params), idIn(call.params, "revision"), by(call)),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/writers",
      rights: readers,
      input: z.object({ q: z.string().max(200).default("") }),
      async handle({ input }) {
        const found = await searchWriters(pool, input.q.trim(), mostWriters);
        return { body: { writers: found.map(toDeskWriter) } };
      },
    }),
    deskCall({
      method: "GET",
      path: "/sections",
      rights: "staff",
      handle: async () => ({
        body: {
          sections: listSections().map(({ id, slug, label, color }) => ({
            id,
            slug,
            label,
            color,
          })),
        },
      }),
    }),
    deskCall({
      method: "GET",
      path: "/settings/publishing",
      rights: "staff",
      handle: async () => ({ body: { publishesOwn: await settings.publishesOwn() } }),
    }),
    deskCall({
      method: "PUT",
      path: "/settings/publishing",
      rights: ["manage_paper"],
      input: z.strictObject({ publishesOwn: z.boolean() }),
      async handle({ input, actor }) {
        await settings.setPublishesOwn(input.publishesOwn, actor);
        return { body: { publishesOwn: input.publishesOwn } };
      },
    }),
  ];
}
