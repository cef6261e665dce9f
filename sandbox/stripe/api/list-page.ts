import type { ObjectStore } from "../store/object-store";
import type { Kind, Kinds } from "../store/kinds";
import type { Listing } from "../store/listing";

/** One page of a list in Stripe's format. */
export interface ListPage<Item> {
  readonly object: "list";
  readonly data: Item[];
  readonly has_more: boolean;
  readonly url: string;
}

interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

const USUAL_LIMIT = 10;

/** @throws ApiError when a cursor is unknown */
export async function listPage<K extends Kind>(
  store: ObjectStore,
  { kind, url, paging, listing = {} }: { kind: K; url: string; paging: Paging; listing?: Listing },
): Promise<ListPage<Kinds[K]>> {
  const limit = paging.limit ?? USUAL_LIMIT;
  const found = await store.list(kind, {
    ...listing,
    ...(paging.starting_after !== undefined && { after: paging.starting_after }),
    ...(paging.ending_before !== undefined && { before: paging.ending_before }),
    limit: limit + 1,
  });
  const isBackward = paging.ending_before !== undefined;
  const data = isBackward ? found.slice(-limit) : found.slice(0, limit);
  return { object: "list", data, has_more: found.length > limit, url };
}

/** A short list that is not paged. */
export function wholeList<Item>(url: string, data: Item[]): ListPage<Item> {
  return { object: "list", data, has_more: false, url };
}
