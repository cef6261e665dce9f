import type { QuotedItem } from "#shared/publication/publication-shapes";

export const quotes: readonly QuotedItem[] = [];
