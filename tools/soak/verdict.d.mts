import type { Soaked } from "./run.mjs";

/** The failed checks, in sentences. */
export function findBroken(found: Soaked): readonly string[];
