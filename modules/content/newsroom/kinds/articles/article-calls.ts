/** The newsroom's calls on the list of articles, and on what articles name: writers, sections, settings. */
import { z } from "zod";
import { type AnyDeskCall, deskCall } from "../../../../../platform/desk/desk-call";
import type { SectionName } from "../../../entries/model/published";
import type { Queryable } from "../../../entries/store/query";
import { findAuthorOfStaff } from "../../../entries/store/store-authors";
import { findHabits, searchWriters } from "../../desk/desk-store";
import type { EntryDesk } from "../../desk/entry-desk";
import type { Kind } from "../../desk/kind";
import { toDeskWriter } from "../../desk/references";
import { countReviews } from "../../desk/review-store";
import type { DeskSettings } from "../../desk/settings";
import type { ReviewCount } from "../../desk/types";
import { callerOf, type EntryPath } from "../../desk/verbs/entry-calls";
import { takeDownInput } from "../../desk/verbs/entry-inputs";
import { article } from "./article-kind";
import { copyInput, listInput, longestCopy } from "./article-inputs";
import { listArticles } from "./list/article-list";

const readers = ["write_articles", "read_drafts", "edit_articles"] as const;
const writers = ["write_articles", "edit_articles"] as const;
const mostWriters = 50;

/** @param kinds articles, and what is written by the same calls */
export const articlePath = (kinds: readonly Kind[]): EntryPath => ({
  path: "/articles/:id",
  kindsOf: () => kinds,
  rights: {
    see: readers,
    edit: writers,
    publish: ["publish_articles", "publish_own_articles"],
    sendBack: ["publish_articles"],
  },
  copy: {
    path: "/copy",
    input: copyInput,
    longestBody: longestCopy,
    tooLong:
      "That’s too long. Articles can have up to two million characters. " +
      "Your saved text hasn’t changed. Paste it in parts.",
  },
  takeDown: takeDownInput,
});

export function createArticleCalls(deps: {
  readonly pool: Queryable;
  readonly desk: EntryDesk;
  readonly settings: DeskSettings;
  readonly listSections: () => readonly SectionName[];
}): readonly AnyDeskCall[] {
  const { pool, desk, settings, listSections } = deps;
  return [
    deskCall({
      method: "GET",
      path: "/articles",
      rights: readers,
      input: listInput,
      async handle(call) {
        const publishesOwn = await settings.publishesOwn();
        const { person } = callerOf(call);
        return { body: await listArticles(pool, call.input, { person, publishesOwn }) };
      },
    }),
    deskCall({
      method: "POST",
      path: "/articles",
      rights: ["write_articles"],
      /** An empty draft, with section, access and byline of this person's last article. */
      async handle(call) {
        const { staffId } = call.actor;
        const habits = await findHabits(pool, staffId);
        // Staff with an author page write under that name.
        const authorId = await findAuthorOfStaff(pool, staffId);
        const byline = authorId === null ? {} : { authorId };
        const begun = { access: "metered", ...habits, ...byline } as const;
        return { status: 201, body: await desk.create(article, begun, callerOf(call).person) };
      },
    }),
    deskCall({
      method: "GET",
      path: "/reviews",
      rights: ["publish_articles"],
      handle: async () => ({ body: (await countReviews(pool)) satisfies ReviewCount }),
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
