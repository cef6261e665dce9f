import type { QuotedItem } from "../../../shared/publication-shapes";

export const quotes: readonly QuotedItem[] = [];
