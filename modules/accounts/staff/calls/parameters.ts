/** The parameters in the calls' addresses. A malformed value means that the item doesn't exist. */
import { z } from "zod";
import { notFound } from "../../../../platform/desk/desk-call";

const largestId = 2_147_483_647;

export const passwordName = z.string().trim().min(1, "Please enter a name.").max(60);

type Params = Readonly<Record<string, string>>;

/** @param what for the 404: "This session" */
export function readId(params: Params, name: string, what: string): number {
  const typed = params[name] ?? "";
  const id = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  if (id < 1 || id > largestId) throw notFound(what);
  return id;
}

const uuid = z.uuid();

export function readUuid(params: Params, what: string, name = "id"): string {
  const read = uuid.safeParse(params[name]);
  if (!read.success) throw notFound(what);
  return read.data;
}
