/** The newsroom's calls on topics. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, notFound } from "../../../../platform/desk/desk-call";
import { createTopicDesk, type TopicDeskDeps } from "./topic-desk";

const editors = ["edit_features"] as const;

const line = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters long.`)
    .transform((text) => text.replaceAll(/\s+/g, " ").trim());
const label = line(80).refine((text) => text !== "", "Please enter a name for the topic.");
const id = z.int().min(1).max(2_147_483_647);

const listInput = z.object({
  q: z.string().max(80).default(""),
  /** IDs, separated by commas: these, whatever they are called. */
  ids: z
    .string()
    .max(300)
    .regex(/^[\d,]*$/)
    .default(""),
});
const changeInput = z.strictObject({ label, slug: line(80), description: line(500) });

function topicId(params: Readonly<Record<string, string>>): number {
  const value = /^\d{1,10}$/.test(params["id"] ?? "") ? Number(params["id"]) : 0;
  if (value < 1 || value > 2_147_483_647) throw notFound("This topic");
  return value;
}

const readIds = (text: string): readonly number[] =>
  text
    .split(",")
    .map(Number)
    .filter((one) => one >= 1 && one <= 2_147_483_647);

export function createTopicCalls(deps: TopicDeskDeps): readonly AnyDeskCall[] {
  const desk = createTopicDesk(deps);
  return [
    deskCall({
      method: "GET",
      path: "/topics",
      rights: "staff",
      input: listInput,
      async handle({ input }) {
        if (input.ids === "") return { body: await desk.list(input.q.trim()) };
        const topics = await desk.listById(readIds(input.ids));
        return { body: { topics, total: topics.length } };
      },
    }),
    deskCall({
      method: "POST",
      path: "/topics",
      rights: editors,
      input: z.strictObject({ label }),
      handle: async ({ actor, input }) => ({
        status: 201,
        body: await desk.add(actor, input.label),
      }),
    }),
    deskCall({
      method: "PUT",
      path: "/topics/:id",
      rights: editors,
      input: changeInput,
      handle: async ({ actor, params, input, seen }) => ({
        body: await desk.change(actor, topicId(params), input, seen),
      }),
    }),
    deskCall({
      method: "POST",
      path: "/topics/:id/merge",
      rights: editors,
      input: z.strictObject({ into: id }),
      handle: async ({ actor, params, input, seen }) => ({
        body: await desk.merge(actor, topicId(params), input.into, seen),
      }),
    }),
    deskCall({
      method: "DELETE",
      path: "/topics/:id",
      rights: editors,
      async handle({ actor, params, seen }) {
        await desk.remove(actor, topicId(params), seen);
        return { status: 204 };
      },
    }),
  ];
}
