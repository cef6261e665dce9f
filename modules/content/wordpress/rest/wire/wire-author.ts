/**
 * WordPress's fields that mean something else here, or nothing: `author` names a writer, and what cannot be
 * honored is refused, so that no client believes it was stored.
 */
import { invalidParams, RestError } from "../../../../../platform/rest/rest-error";
import { postTypes, type PostTypeName } from "../../../entries/model/post-types";
import type { Queryable } from "../../../entries/store/query";
import { existingIds } from "../../../entries/store/store-writes";

type Body = ReadonlyMap<string, unknown>;

/** The values that a client sends back unchanged, or that ask for nothing. */
const harmless: Readonly<Record<string, (value: unknown) => boolean>> = {
  tags: isEmpty,
  sticky: (value) => isEmpty(value) || value === "false" || value === "0",
  format: (value) => isEmpty(value) || value === "standard",
  meta: (value) =>
    isEmpty(value) || (typeof value === "object" && Object.values(value!).every(isEmpty)),
  template: isEmpty,
  parent: isEmpty,
  menu_order: isEmpty,
};

const instead: Readonly<Record<string, string>> = {
  tags: "Tags aren’t supported. Use categories, or acf.subject.",
  sticky: "Sticky posts aren’t supported. Use pages/top-stories-2 to put it on the front page.",
  format: "Every article uses the standard format.",
  meta: "Custom fields aren’t supported, except those in acf.",
  template: "Templates aren’t supported.",
  parent: "Parent pages aren’t supported.",
  menu_order: "Page order isn’t supported.",
};

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  if (value === 0 || value === "0") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** @throws RestError 400 for a field that would have been ignored */
export function refuseUnsupported(body: Body): void {
  const faults = Object.entries(harmless).flatMap(([name, isHarmless]) =>
    !body.has(name) || isHarmless(body.get(name))
      ? []
      : [
          [
            name,
            {
              code: "rest_not_supported",
              message: instead[name] ?? "isn’t supported.",
              data: null,
            },
          ] as const,
        ],
  );
  if (faults.length > 0) throw invalidParams(new Map(faults));
}

/**
 * The writer in WordPress's `author`: an ID, or the object that items have. Undefined without one, or if
 * `acf.author` says it.
 *
 * @throws RestError 400 for the ID of no writer, such as a WordPress user's
 */
export async function readAuthor(
  db: Queryable,
  name: PostTypeName,
  body: Body,
): Promise<number | null | undefined> {
  const input = body.get("author");
  if (input === undefined) return undefined;
  const invalid = () => new RestError("rest_invalid_author", 400, "Invalid author ID.");
  const hasAuthor = "author" in postTypes[name].acf;
  if (isEmpty(input)) return hasAuthor ? null : undefined;
  const value = typeof input === "object" && input !== null && "id" in input ? input.id : input;
  const id = typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
  const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  if (!hasAuthor || !isId || !(await existingIds(db, "writer", [id])).has(id)) throw invalid();
  return id;
}
