import { paper } from "./paper.built";

const format = new Intl.NumberFormat(paper.language);

/** "1,386" */
export const formatCount = (count: number): string => format.format(count);

/** "12,400", or "12,400 rows". */
export const count = (number: number, what?: string): string =>
  what === undefined
    ? formatCount(number)
    : `${formatCount(number)} ${what}${number === 1 ? "" : "s"}`;
