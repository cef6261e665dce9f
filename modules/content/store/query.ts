import type { Database, Pool, PoolClient } from "../../../platform/database/database";

/** Whoever runs SQL: the pool, or the client of a transaction. */
export type Queryable = Pool | PoolClient;

/** A statement that PostgreSQL keeps prepared under its name. */
export interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Runs the hot reads. */
export type Read = <Row extends object>(query: NamedQuery) => Promise<readonly Row[]>;

/** Prepared statements on PostgreSQL; on the embedded database, whose one session all share, plain ones. */
export function createRead({ pool, kind }: Pick<Database, "pool" | "kind">): Read {
  return async <Row extends object>({ name, text, values = [] }: NamedQuery) => {
    // No text that is stored can hold this character, and PostgreSQL refuses to be asked for it.
    if (values.some((value) => typeof value === "string" && value.includes("\0"))) return [];
    const statement = { text, values: [...values] };
    const { rows } = await pool.query<Row>(
      kind === "postgres" ? { name, ...statement } : statement,
    );
    return rows;
  };
}

/** A statement in the making: conditions, and the values bound to `$1`, `$2` and so on. */
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
