/** The newsroom's calls on newsletters and their issues. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, notFound } from "../../../platform/desk/desk-call";
import { requireVersion } from "../../../platform/desk/refusals";
import type { IssueDesk } from "./issue-desk";
import {
  issueInput,
  newIssueInput,
  previewInput,
  sendInput,
  settingsInput,
  testInput,
} from "./issue-input";
import type { ListDesk } from "./list-desk";
import { previewResponse } from "./render/preview-response";
import type { SendTest } from "./sending/send-test";

const look = ["write_newsletters", "send_newsletters"] as const;
const write = ["write_newsletters"] as const;
const send = ["send_newsletters"] as const;

const idShape = z.coerce.number().pipe(z.int().min(1).max(2_147_483_647));

function issueId(text: string | undefined): number {
  const id = idShape.safeParse(text);
  if (!id.success) throw notFound("This issue");
  return id.data;
}

function seenVersion(seen: string | null): number {
  const { success } = z.coerce.number().pipe(z.int().min(0)).safeParse(seen);
  return Number(requireVersion(success ? seen : null));
}

export function createIssueCalls(deps: {
  desk: IssueDesk;
  lists: ListDesk;
  sendTest: SendTest;
  origin: () => string;
}): readonly AnyDeskCall[] {
  const { desk, lists, sendTest } = deps;

  const step = (name: "stop" | "pause" | "resume") =>
    deskCall({
      method: "POST",
      path: `/newsletters/issues/:id/${name}`,
      rights: send,
      handle: async ({ actor, params, seen }) => ({
        body: await desk[name](actor, issueId(params.id), seen),
      }),
    });

  return [
    deskCall({
      method: "GET",
      path: "/newsletters",
      rights: look,
      handle: async () => ({ body: await lists.get() }),
    }),
    deskCall({
      method: "PUT",
      path: "/newsletters/:list/settings",
      rights: send,
      input: settingsInput,
      handle: async ({ actor, params, input, seen }) => ({
        body: await lists.save(actor, params.list ?? "", {
          settings: input,
          seen: seenVersion(seen),
        }),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/newsletters/:list/issues",
      rights: write,
      input: newIssueInput,
      handle: async ({ actor, params, input }) => ({
        status: 201,
        body: await desk.create(actor, params.list ?? "", input.day),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/newsletters/issues/:id",
      rights: look,
      handle: async ({ params }) => ({ body: await desk.get(issueId(params.id)) }),
    }),
    deskCall({
      method: "GET",
      path: "/newsletters/issues/:id/standing",
      rights: look,
      handle: async ({ params }) => ({ body: await desk.stand(issueId(params.id)) }),
    }),
    deskCall({
      method: "PUT",
      path: "/newsletters/issues/:id",
      rights: write,
      input: issueInput,
      longestBody: 128 * 1_024,
      handle: async ({ actor, rights, params, input, seen }) => ({
        body: await desk.save(actor, issueId(params.id), {
          text: input,
          seen,
          maySend: rights.has("send_newsletters"),
        }),
      }),
    }),
    deskCall({
      method: "DELETE",
      path: "/newsletters/issues/:id",
      rights: write,
      async handle({ actor, rights, params, seen }) {
        const maySend = rights.has("send_newsletters");
        await desk.remove(actor, issueId(params.id), { seen, maySend });
        return { status: 204 };
      },
    }),
    deskCall({
      method: "POST",
      path: "/newsletters/issues/:id/compose",
      rights: write,
      handle: async ({ actor, rights, params, seen }) => ({
        body: await desk.composeAgain(actor, issueId(params.id), {
          seen,
          maySend: rights.has("send_newsletters"),
        }),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/newsletters/issues/:id/preview",
      rights: look,
      input: previewInput,
      async handle({ params, input }) {
        const bodies = await desk.readBodies(await desk.find(issueId(params.id)));
        return previewResponse(bodies[input.as], input);
      },
    }),
    deskCall({
      method: "POST",
      path: "/newsletters/issues/:id/test",
      rights: write,
      input: testInput,
      handle: async ({ actor, params, input }) => ({
        body: { to: await sendTest(actor, issueId(params.id), input.as) },
      }),
    }),
    deskCall({
      method: "POST",
      path: "/newsletters/issues/:id/send",
      rights: send,
      provesAgain: true,
      input: sendInput,
      handle: async ({ actor, params, input, seen }) => ({
        body: await desk.schedule(actor, issueId(params.id), { at: input.at, seen }),
      }),
    }),
    step("stop"),
    step("pause"),
    step("resume"),
    deskCall({
      method: "POST",
      path: "/newsletters/issues/:id/retry",
      rights: send,
      provesAgain: true,
      handle: async ({ actor, params, seen }) => ({
        body: await desk.retryDoubtful(actor, issueId(params.id), seen),
      }),
    }),
  ];
}
