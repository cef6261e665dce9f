/** Why a section or a topic isn’t saved. */
import { CallError } from "../common/call";

export const isConflict = (failure: unknown): boolean =>
  failure instanceof CallError && failure.status === 412;

/** The field that a refusal is about; null: the form as a whole. */
export function fieldOf(failure: unknown): "label" | "slug" | null {
  if (!(failure instanceof CallError)) return null;
  const { code, details } = failure;
  const names = Object.keys((details["fields"] as object | undefined) ?? {});
  const isAbout = (name: string) => code.startsWith(name) || names.includes(name);
  return (["slug", "label"] as const).find(isAbout) ?? null;
}
