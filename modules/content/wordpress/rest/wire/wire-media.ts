/** Fields of a picture that other entries do not have. */
import { invalidParams } from "../../../../../platform/rest/rest-error";
import { checkValue } from "../../../../../platform/rest/rest-params";
import type { Queryable } from "../../../entries/store/query";
import type { EntryFields } from "../../../entries/model/entry";
import { listEntriesById } from "../../../entries/store/collections/store-collection";

/**
 * The entry that a picture is attached to; 0 detaches it.
 *
 * @throws RestError 400 if no entry has the ID or the entry is a picture
 */
export async function readParent(db: Queryable, input: unknown): Promise<EntryFields> {
  if (input === undefined) return {};
  const checked = checkValue("post", input, { type: "integer", minimum: 0 });
  if ("fault" in checked) throw invalidParams(new Map([["post", checked.fault]]));
  const id = checked.value as number;
  if (id === 0) return { post: 0 };
  const [entry] = await listEntriesById(db, [id]);
  if (entry && entry.type !== "attachment") return { post: id };
  const fault = { code: "rest_invalid_param", message: "Invalid parent type.", data: null };
  throw invalidParams(new Map([["post", fault]]));
}
