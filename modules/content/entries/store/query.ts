import type { Database, Pool, PoolClient } from "../../../../platform/database/database";

/** The pool, or the client of a transaction. */
export type Queryable = Pool | PoolClient;

/** A statement that PostgreSQL prepares under its name. */
export interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Runs the frequent reads. */
export type Read = <Row extends object>(query: NamedQuery) => Promise<readonly Row[]>;

/**
 * Uses prepared statements on PostgreSQL, and plain ones on the embedded database, whose single session
 * is shared.
 */
export function createRead({ pool, kind }: Pick<Database, "pool" | "kind">): Read {
  return async <Row extends object>({ name, text, values = [] }: NamedQuery) => {
    // PostgreSQL rejects text with a NUL character, so no stored row can match.
    if (values.flat().some((value) => typeof value === "string" && value.includes("\0"))) return [];
    const statement = { text, values: [...values] };
    const { rows } = await pool.query<Row>(
      kind === "postgres" ? { name, ...statement } : statement,
    );
    return rows;
  };
}

/** A statement under construction: conditions, and the values bound to `$1`, `$2` and so on. */
export interface Builder {
  readonly values: unknown[];
  readonly where: string[];
  bind(value: unknown): string;
}

export function createBuilder(): Builder {
  const values: unknown[] = [];
  return {
    values,
    where: [],
    bind(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
