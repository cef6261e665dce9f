import { paper } from "./paper.built";

const format = new Intl.NumberFormat(paper.language);

/** "1,386" */
export const formatCount = (count: number): string => format.format(count);
