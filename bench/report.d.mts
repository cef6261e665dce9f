/** The types of what tests use of report.mjs. */

export interface MeasuredRow {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  /** Null if there is no budget. */
  readonly ok: boolean | null;
}

/** @throws Error without a date, or with a row that couldn't be measured */
export function updateReport(
  report: string,
  measured: {
    readonly rows: readonly MeasuredRow[];
    readonly date: string;
    readonly machine: string;
  },
): string;
