import { LRUCache } from "lru-cache";

/** The finished JSON of items, by everything that it depends on. */
export type ItemTexts = LRUCache<string, Buffer>;

const mostBytes = 8 * 1024 * 1024;
/** Memory of an item besides its text, in bytes. */
const overhead = 200;

export const createItemTexts = (): ItemTexts =>
  new LRUCache({ maxSize: mostBytes, sizeCalculation: (text) => text.length + overhead });
