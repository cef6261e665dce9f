/** The newsroom's calls on sections. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, notFound } from "../../../../platform/desk/desk-call";
import { createSectionDesk, type SectionDeskDeps } from "./section-desk";
import type { SectionChange } from "./types";

const rights = ["manage_paper"] as const;

const line = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters long.`)
    .transform((text) => text.replaceAll(/\s+/g, " ").trim());
const label = line(60).refine((text) => text !== "", "Please enter a name for the section.");
const description = line(300);
const color = z.string().max(40);
const id = z.int().min(1).max(2_147_483_647);

const wrongCount = "The front page can show one to 20 articles from a section.";

const addInput = z.strictObject({ label, description, color });
const changeInput = z.strictObject({
  label: label.optional(),
  slug: line(60).optional(),
  description: description.optional(),
  color: color.optional(),
  homepageCount: z.int(wrongCount).min(1, wrongCount).max(20, wrongCount).optional(),
  showInMedia: z.boolean().optional(),
}) satisfies z.ZodType<SectionChange, unknown>;
const orderInput = z.strictObject({ ids: z.array(id).max(200) });
const removeInput = z.strictObject({ moveTo: id.nullable() });

function sectionId(params: Readonly<Record<string, string>>): number {
  const value = /^\d{1,10}$/.test(params["id"] ?? "") ? Number(params["id"]) : 0;
  if (value < 1 || value > 2_147_483_647) throw notFound("This section");
  return value;
}

export function createSectionCalls(deps: SectionDeskDeps): readonly AnyDeskCall[] {
  const desk = createSectionDesk(deps);
  return [
    deskCall({
      method: "GET",
      path: "/paper/sections",
      rights,
      handle: async () => ({ body: await desk.read() }),
    }),
    deskCall({
      method: "POST",
      path: "/paper/sections",
      rights,
      input: addInput,
      handle: async ({ actor, input }) => ({ status: 201, body: await desk.add(actor, input) }),
    }),
    deskCall({
      method: "PUT",
      path: "/paper/sections/order",
      rights,
      input: orderInput,
      handle: async ({ actor, input, seen }) => ({
        body: await desk.arrange(actor, input.ids, seen),
      }),
    }),
    deskCall({
      method: "PATCH",
      path: "/paper/sections/:id",
      rights,
      input: changeInput,
      handle: async ({ actor, params, input, seen }) => ({
        body: await desk.change(actor, sectionId(params), input, seen),
      }),
    }),
    deskCall({
      method: "DELETE",
      path: "/paper/sections/:id",
      rights,
      input: removeInput,
      handle: async ({ actor, params, input, seen }) => ({
        body: await desk.remove(actor, sectionId(params), input, seen),
      }),
    }),
  ];
}
