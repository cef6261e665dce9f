import type { Alias, Plugin } from "vite";

/** A module named `*.built.ts` runs when the app is built; the browser gets the values of its exports. */
export function builtData(alias: Alias[]): Plugin;
