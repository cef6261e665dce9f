/**
 * A Vite plugin: a module named `*.built.ts` runs when the app is built, and the browser gets the values of
 * its exports as literals, and none of its imports.
 */
import { runnerImport } from "vite";

/** @param {import("vite").Alias[]} alias @returns {import("vite").Plugin} */
export const builtData = (alias) => ({
  name: "built-data",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\.built\.ts$/ },
    async handler(id) {
      const { module } = await runnerImport(id, { resolve: { alias } });
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  },
});
