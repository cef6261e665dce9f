/** The newsroom's calls on crosswords, films and events: `/api/v1/desk/features/:kind`. */
import {
  type AnyDeskCall,
  deskCall,
  type DeskRequest,
  notFound,
} from "../../../../../platform/desk/desk-call";
import type { Clock } from "../../../../../platform/clock";
import type { Queryable } from "../../../entries/store/query";
import type { EntryDesk } from "../../desk/entry-desk";
import { callerOf, type EntryPath } from "../../desk/verbs/entry-calls";
import { takeDownToListInput } from "../../desk/verbs/entry-inputs";
import { checkIpuz, refuseBroken } from "./check-ipuz";
import { createFilmCalls, type FilmDeps } from "./film-calls";
import { featuresByKind } from "./feature-kinds";
import {
  featureInput,
  featureListInput,
  kindInput,
  longestFeature,
  newFeatureInput,
  puzzleInput,
} from "./feature-inputs";
import { listFeatures } from "./feature-list";
import { findLastDate, findWriterByName } from "./feature-store";
import { proposeDate } from "./propose-date";
import type { FeatureKind } from "./types";

const rights = ["edit_features"] as const;

const tooLong = "That’s too long. Your saved version hasn’t changed.";

function kindIn(params: DeskRequest["params"]): FeatureKind {
  const kind = kindInput.safeParse(params["kind"]);
  if (!kind.success) throw notFound("This kind of feature");
  return kind.data;
}

/** Staff who write features also publish them. */
export const featurePath: EntryPath = {
  path: "/features/:kind/:id",
  kindsOf: (params) => [featuresByKind[kindIn(params)]],
  rights: { see: rights, edit: rights, publish: rights, sendBack: rights },
  copy: { path: "/copy", input: featureInput, longestBody: longestFeature, tooLong },
  takeDown: takeDownToListInput,
};

/** Before those with `:id`, which would match them. */
export function createFeatureCalls(
  deps: FilmDeps & {
    readonly pool: Queryable;
    readonly clock: Clock;
    readonly desk: EntryDesk;
    readonly timeZone: string;
  },
): readonly AnyDeskCall[] {
  const { pool, clock, desk, timeZone } = deps;

  /** The draft of a dropped file: what the file says, and the next day without a puzzle. */
  async function puzzleDraft(puzzle: string) {
    refuseBroken(puzzle);
    const { title, author } = checkIpuz(puzzle);
    const last = await findLastDate(pool, "crossword");
    return {
      title,
      date: proposeDate(last, { now: clock.now(), timeZone }),
      fields: { puzzle },
      authorId: author === "" ? null : await findWriterByName(pool, author),
    };
  }

  return [
    deskCall({
      method: "POST",
      path: "/features/crosswords/check",
      rights,
      input: puzzleInput,
      longestBody: longestFeature,
      tooLong,
      handle: async ({ input }) => ({ body: checkIpuz(input.puzzle) }),
    }),
    ...createFilmCalls(deps),
    deskCall({
      method: "GET",
      path: "/features/:kind",
      rights,
      input: featureListInput,
      handle: async ({ params, input }) => ({
        body: await listFeatures(pool, kindIn(params), { query: input, now: clock.now() }),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/features/:kind",
      rights,
      input: newFeatureInput,
      longestBody: longestFeature,
      tooLong,
      async handle(call) {
        const kind = kindIn(call.params);
        const { puzzle } = call.input;
        const begun =
          kind === "crosswords" && puzzle !== undefined ? await puzzleDraft(puzzle) : {};
        const { person } = callerOf(call);
        return { status: 201, body: await desk.create(featuresByKind[kind], begun, person) };
      },
    }),
  ];
}
