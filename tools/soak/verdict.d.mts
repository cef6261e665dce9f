import type { Soaked } from "./run.mjs";

/** What did not hold, in sentences. */
export function findBroken(found: Soaked): readonly string[];
