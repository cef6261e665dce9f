import type { PoolClient } from "../../../platform/database/database";
import { missing } from "./api-error";
import { kindLabels, type Kind } from "./kinds";

/** Filters, order and page of a list; newest first unless `isOldestFirst`. */
export interface Listing {
  readonly customer?: string;
  readonly parent?: string;
  /** Allowed values of fields, by path (`price.id`). */
  readonly where?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Values of text fields, compared case-insensitively. */
  readonly like?: Readonly<Record<string, string>>;
  /** Ranges of timestamp fields, in seconds since 1970. */
  readonly between?: Readonly<Record<string, Range>>;
  /** Subscriptions with an item of this price. */
  readonly price?: string;
  /** The subscription with this item. */
  readonly item?: string;
  /** Cursors: IDs after which (older) or before which (newer) the page starts. */
  readonly after?: string;
  readonly before?: string;
  readonly limit?: number;
  readonly isOldestFirst?: boolean;
}

export interface Range {
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
}

const signs = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/** Objects of a kind without deleted ones. @throws ApiError when a cursor is unknown */
export async function listRows(
  client: PoolClient,
  kind: Kind,
  listing: Listing,
): Promise<unknown[]> {
  const values: unknown[] = [kind];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const path = (field: string) => `body #>> ${bind(field.split("."))}::text[]`;
  const conditions = ["kind = $1", "not body ? 'deleted'"];

  if (listing.customer !== undefined) conditions.push(`customer = ${bind(listing.customer)}`);
  if (listing.parent !== undefined) conditions.push(`parent = ${bind(listing.parent)}`);
  for (const [field, allowed] of Object.entries(listing.where ?? {})) {
    conditions.push(`${path(field)} = any(${bind(allowed.map(String))}::text[])`);
  }
  for (const [field, text] of Object.entries(listing.like ?? {})) {
    conditions.push(`lower(${path(field)}) = lower(${bind(text)})`);
  }
  for (const [field, range] of Object.entries(listing.between ?? {})) {
    for (const [end, at] of Object.entries(range) as [keyof Range, number][]) {
      conditions.push(`(${path(field)})::bigint ${signs[end]} ${bind(at)}::bigint`);
    }
  }
  if (listing.price !== undefined) {
    const item = JSON.stringify([{ price: { id: listing.price } }]);
    conditions.push(`body #> '{items,data}' @> ${bind(item)}::jsonb`);
  }
  if (listing.item !== undefined) {
    const item = JSON.stringify([{ id: listing.item }]);
    conditions.push(`body #> '{items,data}' @> ${bind(item)}::jsonb`);
  }
  if (listing.after !== undefined) {
    const made = await findMade(client, { kind, id: listing.after, param: "starting_after" });
    conditions.push(`made ${listing.isOldestFirst ? ">" : "<"} ${bind(made)}::bigint`);
  }
  if (listing.before !== undefined) {
    const made = await findMade(client, { kind, id: listing.before, param: "ending_before" });
    conditions.push(`made > ${bind(made)}::bigint`);
  }

  // The page just before a cursor has the oldest of the newer objects: query ascending, then reverse.
  const isReversed = listing.before !== undefined;
  const isAscending = isReversed || listing.isOldestFirst === true;
  const { rows } = await client.query<{ body: unknown }>(
    `select body from sandbox.stripe_objects where ${conditions.join(" and ")}
     order by made ${isAscending ? "asc" : "desc"}
     ${listing.limit === undefined ? "" : `limit ${bind(listing.limit)}`}`,
    values,
  );
  const bodies = rows.map(({ body }) => body);
  return isReversed ? bodies.toReversed() : bodies;
}

async function findMade(
  client: PoolClient,
  { kind, id, param }: { kind: Kind; id: string; param: string },
): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    "select made from sandbox.stripe_objects where id = $1 and kind = $2",
    [id, kind],
  );
  if (!rows[0]) throw missing(kindLabels[kind], { id, param });
  return rows[0].made;
}
