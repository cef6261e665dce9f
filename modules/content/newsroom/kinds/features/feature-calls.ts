/** The newsroom's calls on crosswords, films and events: `/api/v1/desk/features/:kind`. */
import {
  type AnyDeskCall,
  deskCall,
  type DeskRequest,
  notFound,
} from "../../../../../platform/desk/desk-call";
import { checkIpuz, brokenPuzzle } from "./check-ipuz";
import { createFilmCalls, type FilmDeps } from "./film-calls";
import { nounOf, typeOfKind } from "./feature-copy";
import { type Change, createFeatureDesk, type FeatureDeps } from "./feature-desk";
import {
  featureInput,
  featureListInput,
  kindInput,
  longestFeature,
  newFeatureInput,
  publishFeatureInput,
  puzzleInput,
  takeDownFeatureInput,
} from "./feature-inputs";
import { listFeatures } from "./feature-list";
import { findLastDate, findWriterByName } from "./feature-store";
import { proposeDate } from "./propose-date";
import type { Feature, FeatureKind } from "./types";

const rights = ["edit_features"] as const;

const tooLong = "That is more than fits here. What was saved before is unchanged.";

function kindIn({ params }: Pick<DeskRequest, "params">): FeatureKind {
  const kind = kindInput.safeParse(params["kind"]);
  if (!kind.success) throw notFound("This kind of feature");
  return kind.data;
}

function idIn({ params }: Pick<DeskRequest, "params">, kind: FeatureKind): number {
  const text = params["id"] ?? "";
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(`This ${nounOf[kind]}`);
  return id;
}

function changeIn(call: DeskRequest): Change {
  const kind = kindIn(call);
  return { kind, id: idIn(call, kind), actor: call.actor, seen: call.seen };
}

export function createFeatureCalls(
  deps: FeatureDeps & FilmDeps & { readonly timeZone: string },
): readonly AnyDeskCall[] {
  const { pool, clock, timeZone } = deps;
  const desk = createFeatureDesk(deps);

  /** A call that changes a feature and has no body. */
  const step = (path: string, take: (by: Change) => Promise<Feature>) =>
    deskCall({
      method: "POST",
      path: `/features/:kind/:id/${path}`,
      rights,
      handle: async (call) => ({ body: await take(changeIn(call)) }),
    });

  return [
    // Before those with `:id`, which would match them.
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
      handle: async (call) => ({
        body: await listFeatures(pool, kindIn(call), { query: call.input, now: clock.now() }),
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
        const kind = kindIn(call);
        const { puzzle } = call.input;
        const input =
          kind === "crosswords" && puzzle !== undefined ? await puzzleDraft(puzzle) : {};
        return { status: 201, body: await desk.create(kind, input, call.actor) };
      },
    }),
    deskCall({
      method: "GET",
      path: "/features/:kind/:id",
      rights,
      async handle(call) {
        const kind = kindIn(call);
        return { body: await desk.find(kind, idIn(call, kind)) };
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/features/:kind/:id",
      rights,
      async handle(call) {
        await desk.remove(changeIn(call));
        return { status: 204 };
      },
    }),
    deskCall({
      method: "PUT",
      path: "/features/:kind/:id/copy",
      rights,
      input: featureInput,
      longestBody: longestFeature,
      tooLong,
      handle: async (call) => ({ body: await desk.save(call.input, changeIn(call)) }),
    }),
    deskCall({
      method: "POST",
      path: "/features/:kind/:id/publish",
      rights,
      input: publishFeatureInput,
      handle: async (call) => ({ body: await desk.publish(call.input, changeIn(call)) }),
    }),
    deskCall({
      method: "POST",
      path: "/features/:kind/:id/take-down",
      rights,
      input: takeDownFeatureInput,
      handle: async (call) => ({ body: await desk.takeDown(call.input, changeIn(call)) }),
    }),
    step("unschedule", desk.unschedule),
    step("discard-changes", desk.discardChanges),
    step("restore", desk.restore),
  ];

  /** The draft of a dropped file: what the file says, and the next day without a puzzle. */
  async function puzzleDraft(puzzle: string) {
    const { problems, title, author } = checkIpuz(puzzle);
    if (problems.length > 0) throw brokenPuzzle(problems);
    const last = await findLastDate(pool, typeOfKind.crosswords);
    return {
      title,
      date: proposeDate(last, { now: clock.now(), timeZone }),
      fields: { puzzle },
      authorId: author === "" ? null : await findWriterByName(pool, author),
    };
  }
}
