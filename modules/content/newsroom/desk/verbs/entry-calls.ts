/** The newsroom's calls on entries, made from the verbs: every kind has all that its paths name. */
import type { z } from "zod";
import type { Right } from "../../../../../shared/newsroom/staff-rights";
import {
  type AnyDeskCall,
  deskCall,
  type DeskRequest,
  notFound,
} from "../../../../../platform/desk/desk-call";
import type { createChecks } from "../before-it-goes-out";
import type { EntryDesk } from "../entry-desk";
import type { Caller, Verb, Which } from "../work";
import type { DeskPerson } from "../entry-rights";
import type { createHistory } from "../history";
import type { EntryCopy } from "../entry-copy";
import type { Kind } from "../kind";
import { discardChanges } from "./discard-changes";
import {
  historyInput,
  publishInput,
  revisionNameInput,
  sendBackInput,
  submitInput,
} from "./entry-inputs";
import { nameRevision } from "./name-revision";
import { publish } from "./publish";
import { restoreRevision } from "./restore-revision";
import { sendBack, submit, withdraw } from "./review";
import { save } from "./save";
import { takeBack } from "./take-back";
import { takeDown } from "./take-down";
import { restore, trash } from "./trash";
import { unschedule } from "./unschedule";

/** Entries of some kinds that have the same calls. */
export interface EntryPath {
  /** Of one of them: "/features/:kind/:id". */
  readonly path: string;
  /** The kinds that a call is about, by the parameters of its path. @throws DeskRefusal 404 for none */
  readonly kindsOf: (params: DeskRequest["params"]) => readonly Kind[];
  /** Any of these rights; the kind decides about the entry. */
  readonly rights: Readonly<Record<"see" | "edit" | "publish" | "sendBack", readonly Right[]>>;
  readonly copy: {
    readonly path: string;
    readonly input: z.ZodType<EntryCopy, unknown>;
    readonly longestBody?: number;
    readonly tooLong?: string;
  };
  /** Where readers can go; null: each save is published, and there are no other steps. */
  readonly takeDown: z.ZodType<Parameters<typeof takeDown.store>[1], unknown> | null;
}

const longestId = 2_147_483_647;

function idIn(text: string | undefined, what: string): number {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  if (id < 1 || id > longestId) throw notFound(what);
  return id;
}

const personIn = ({ actor, rights }: DeskRequest): DeskPerson => ({
  actor,
  rights,
  staffId: actor.staffId,
});

export const callerOf = (call: DeskRequest): Caller => ({
  person: personIn(call),
  seen: call.seen,
  tab: call.request.headers.get("desk-tab"),
});

export function createEntryCalls(
  deps: {
    readonly desk: EntryDesk;
    readonly history: ReturnType<typeof createHistory>;
    readonly checks: ReturnType<typeof createChecks>;
    readonly originOf: (request: Request) => string;
  },
  { path, kindsOf, rights, copy, takeDown: takeDownInput }: EntryPath,
): readonly AnyDeskCall[] {
  const { desk, history, checks } = deps;

  function which({ params }: Pick<DeskRequest, "params">): Which {
    const kinds = kindsOf(params);
    return { kinds, id: idIn(params["id"], `This ${kinds[0]?.noun ?? "entry"}`) };
  }

  const revisionIn = ({ params }: Pick<DeskRequest, "params">) =>
    idIn(params["revision"], "This version");

  /** A call that takes a step and answers the entry after it. */
  const step = <Input, Result extends object | void>(
    name: string,
    verb: Verb<Input, Result>,
    options: { readonly may: readonly Right[]; readonly input?: z.ZodType<Input, unknown> },
  ) =>
    deskCall<Input>({
      method: "POST",
      path: `${path}/${name}`,
      rights: options.may,
      ...(options.input ? { input: options.input } : {}),
      handle: async (call) => {
        const { shown } = await desk.take(verb, which(call), {
          input: call.input,
          by: callerOf(call),
        });
        return { body: shown };
      },
    });

  const get = (name: string, handle: (call: DeskRequest) => Promise<unknown>) =>
    deskCall({
      method: "GET",
      path: `${path}${name}`,
      rights: rights.see,
      handle: async (call) => ({ body: await handle(call) }),
    });

  const saved = [
    get("", (call) => desk.find(which(call), personIn(call))),
    deskCall({
      method: "PUT",
      path: `${path}${copy.path}`,
      rights: rights.edit,
      input: copy.input,
      ...(copy.longestBody ? { longestBody: copy.longestBody } : {}),
      ...(copy.tooLong ? { tooLong: copy.tooLong } : {}),
      handle: async (call) => {
        const saving = { input: call.input, by: callerOf(call) };
        return { body: (await desk.take(save, which(call), saving)).shown };
      },
    }),
    deskCall({
      method: "GET",
      path: `${path}/revisions`,
      rights: rights.see,
      input: historyInput,
      handle: async (call) => ({
        body: await history.list(which(call), call.input.before ?? null, personIn(call)),
      }),
    }),
    get("/revisions/:revision", (call) =>
      history.find(which(call), revisionIn(call), personIn(call)),
    ),
    deskCall({
      method: "POST",
      path: `${path}/revisions`,
      rights: rights.edit,
      input: revisionNameInput,
      handle: async (call) => {
        const naming = { input: call.input, by: callerOf(call) };
        const { result } = await desk.take(nameRevision, which(call), naming);
        const id = result?.revisionId ?? 0;
        const named = await history.find(which(call), id, personIn(call));
        const { copy: _copy, isWhole: _isWhole, ...revision } = named;
        return { status: 201, body: revision };
      },
    }),
    deskCall({
      method: "POST",
      path: `${path}/revisions/:revision/restore`,
      rights: rights.edit,
      handle: async (call) => {
        const restoring = { input: revisionIn(call), by: callerOf(call) };
        return { body: (await desk.take(restoreRevision, which(call), restoring)).shown };
      },
    }),
  ];
  if (takeDownInput === null) return saved;

  return [
    ...saved,
    deskCall({
      method: "DELETE",
      path,
      rights: rights.edit,
      async handle(call) {
        await desk.take(trash, which(call), { input: undefined, by: callerOf(call) });
        return { status: 204 };
      },
    }),
    step("publish", publish, { may: rights.publish, input: publishInput }),
    step("take-back", takeBack, { may: rights.publish }),
    step("unschedule", unschedule, { may: rights.publish }),
    step("take-down", takeDown, { may: rights.publish, input: takeDownInput }),
    step("submit", submit, { may: rights.edit, input: submitInput }),
    step("withdraw", withdraw, { may: rights.edit }),
    step("send-back", sendBack, { may: rights.sendBack, input: sendBackInput }),
    step("discard-changes", discardChanges, { may: rights.edit }),
    step("restore", restore, { may: rights.edit }),
    deskCall({
      method: "POST",
      path: `${path}/copy-check`,
      rights: rights.see,
      handle: async (call) => ({
        body: await checks.check(which(call), deps.originOf(call.request), personIn(call)),
      }),
    }),
    get("/uses", async (call) => ({ uses: await checks.listUses(which(call), personIn(call)) })),
  ];
}
