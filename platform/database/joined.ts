/** Rows of outer joins, in which there may be nothing on the far side. */

/** Columns from the far side: each is null where there is no row. */
export type Joined<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/** A page of a list with the list's total in each row; one row with the total alone where the page is empty. */
export type Listed<Row> = Joined<Row> & { readonly total: number };

/** The rows of a page. */
export function rowsOf<Row extends { readonly id: number }>(rows: readonly Listed<Row>[]): Row[] {
  return rows.flatMap((row) => (row.id === null ? [] : [row as unknown as Row]));
}
