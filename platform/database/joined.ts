/** Types of outer joins' rows, whose joined columns may be null. */

/** Columns of the joined table: null if it has no matching row. */
export type Joined<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/** A page of a list with the total in each row; for an empty page one row with only the total. */
export type Listed<Row> = Joined<Row> & { readonly total: number };

/** The rows of a page. */
export function rowsOf<Row extends { readonly id: number }>(rows: readonly Listed<Row>[]): Row[] {
  return rows.flatMap((row) => (row.id === null ? [] : [row as unknown as Row]));
}
