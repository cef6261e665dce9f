/** The newsroom's calls on articles, and on the writers and sections that they name. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, notFound } from "../../../platform/desk/desk-call";
import type { SectionName } from "../published";
import type { Queryable } from "../store/query";
import { listArticles } from "./article-list";
import { type DeskArticles, toDeskWriter } from "./desk-articles";
import { copyInput, listInput, longestCopy, publishInput } from "./desk-inputs";
import { searchWriters } from "./desk-store";

interface Dependencies {
  readonly pool: Queryable;
  readonly articles: DeskArticles;
  readonly sections: readonly SectionName[];
}

const rights = ["write_articles", "read_drafts", "edit_articles"] as const;
const mostWriters = 50;

function idOf(params: Readonly<Record<string, string>>): number {
  const id = /^\d{1,10}$/.test(params.id ?? "") ? Number(params.id) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound("This article");
  return id;
}

export function createArticleCalls(deps: Dependencies): readonly AnyDeskCall[] {
  const { pool, articles, sections } = deps;
  return [
    deskCall({
      method: "GET",
      path: "/articles",
      rights,
      input: listInput,
      handle: async (call) => ({ body: await listArticles(pool, call.input, call) }),
    }),
    deskCall({
      method: "POST",
      path: "/articles",
      rights: ["write_articles"],
      handle: async (call) => ({ status: 201, body: await articles.create(call) }),
    }),
    deskCall({
      method: "GET",
      path: "/articles/:id",
      rights,
      handle: async (call) => ({ body: await articles.find(idOf(call.params), call) }),
    }),
    deskCall({
      method: "PUT",
      path: "/articles/:id/copy",
      rights: ["write_articles", "edit_articles"],
      input: copyInput,
      longestBody: longestCopy,
      handle: async ({ input, seen, params, ...person }) => ({
        body: await articles.save(idOf(params), input, { person, seen }),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/articles/:id/publish",
      rights: ["publish_articles", "publish_own_articles"],
      input: publishInput,
      handle: async ({ input, seen, params, ...person }) => ({
        body: await articles.publish(idOf(params), input, { person, seen }),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/writers",
      rights,
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
          sections: sections.map(({ id, slug, label, color }) => ({ id, slug, label, color })),
        },
      }),
    }),
  ];
}
