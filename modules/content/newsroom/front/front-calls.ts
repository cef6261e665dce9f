/** The newsroom's calls on the front page. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../../platform/desk/desk-call";
import { requireVersion } from "../../../../platform/desk/refusals";
import { longestTitle } from "../../entries/model/entry";
import { toCurly } from "../../../../shared/text/to-curly";
import type { FrontDeskService } from "./front-desk";

const mostPlaces = 9;
const articleId = z.int().min(1).max(2_147_483_647);
const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes("\0"), "contains an invalid character")
    .transform((text) => toCurly(text.trim()));

const planInput = z.strictObject({
  name: line(80).default(""),
  /** Null: now. */
  at: z.iso
    .datetime()
    .transform((at) => new Date(at))
    .nullable(),
  articleIds: z
    .array(articleId)
    .min(1, "needs an article to lead the page")
    .max(mostPlaces, "can have up to nine articles")
    .refine((ids) => new Set(ids).size === ids.length, "lists an article twice"),
  lead: z.strictObject({
    isBreaking: z.boolean(),
    hasPoints: z.boolean(),
    title: line(longestTitle).transform((text) => text.replaceAll(/\s+/g, " ")),
    words: line(2_000),
  }),
  madeFromId: articleId.nullable().default(null),
});

const rights = ["plan_front_page"] as const;

export function createFrontCalls(front: FrontDeskService): readonly AnyDeskCall[] {
  return [
    deskCall({
      method: "GET",
      path: "/front",
      rights,
      input: z.strictObject({
        since: z.iso
          .datetime()
          .transform((at) => new Date(at))
          .optional(),
      }),
      handle: async ({ input }) => ({ body: await front.get(input.since ?? null) }),
    }),
    deskCall({
      method: "GET",
      path: "/front/candidates",
      rights,
      input: z.strictObject({ q: line(200).default("") }),
      handle: async ({ input }) => ({ body: await front.listCandidates(input.q) }),
    }),
    deskCall({
      method: "GET",
      path: "/front/history",
      rights,
      input: z.strictObject({ before: z.coerce.number().pipe(articleId).optional() }),
      handle: async ({ input }) => ({ body: await front.listHistory(input.before ?? null) }),
    }),
    deskCall({
      method: "POST",
      path: "/front/plans",
      rights,
      input: planInput,
      handle: async ({ actor, input, seen }) => ({
        status: 201,
        body: await front.plan(actor, input, seenPlan(seen)),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/front/plans/:id/go-back",
      rights,
      handle: async ({ actor, params, seen }) => ({
        status: 201,
        body: await front.goBack(actor, planId(params.id), seenPlan(seen)),
      }),
    }),
    deskCall({
      method: "DELETE",
      path: "/front/plans/:id",
      rights,
      async handle({ actor, params }) {
        await front.cancel(actor, planId(params.id));
        return { status: 204 };
      },
    }),
  ];
}

function planId(input: string | undefined): number {
  const id = articleId.safeParse(Number(input));
  if (!id.success) throw new DeskRefusal(404, "not_found", "This plan does not exist.");
  return id.data;
}

/** The plan that the person saw for the hour; "none" where there was none. */
function seenPlan(seen: string | null): number | null {
  const version = requireVersion(seen);
  return version === "none" ? null : Number(version);
}
