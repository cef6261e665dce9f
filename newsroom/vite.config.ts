/** The newsroom's own build: its files go beside the website's, under `/desk-assets`. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { builtData } from "../tools/builds/built-data.mjs";
import { getPublicationAliases } from "../tools/publication-folder.mjs";
import { preparePublication } from "../tools/publication/prepare-publication.ts";

const folder = process.env["BUILD_FOLDER"] ?? "build/newsroom-draft";
const root = fileURLToPath(new URL(".", import.meta.url));

const alias = [...getPublicationAliases()];

/**
 * TipTap's kit carries a library that finds addresses in words, for its own link extension. The editor has
 * links of its own (newsroom/common/format/marks.ts) and would carry 14 KB for nothing.
 */
const noLinkFinder: Plugin = {
  name: "no-link-finder",
  enforce: "pre",
  resolveId: { filter: { id: /^linkifyjs$/ }, handler: () => "\0linkifyjs" },
  load: {
    filter: { id: /^\0linkifyjs$/ },
    handler: () =>
      "export const find = () => [], tokenize = find, registerCustomProtocol = find, reset = find;",
  },
};

await preparePublication();

export default defineConfig({
  root,
  base: "/desk-assets/",
  publicDir: false,
  // For the theme's variables and the preflight alone: the newsroom has no utilities.
  plugins: [builtData(alias), noLinkFinder, tailwindcss()],
  resolve: { alias },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    assetsDir: "",
    outDir: join(folder, "client", "desk-assets"),
    emptyOutDir: true,
    modulePreload: {
      // Browsers that know the newsroom's syntax know how to preload modules.
      polyfill: false,
      // The frame names the sheets that a desk needs before it shows. Its scripts name their own imports: with
      // those, too, the frame grows by all small files that desks share.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => file.endsWith(".css")) : files,
    },
    rollupOptions: {
      input: join(root, "index.html"),
      // The frame names forty files, whose hashes nothing compresses: with sixteen characters instead of
      // sixty-four each takes four bytes instead of six.
      output: { hashCharacters: "hex" },
    },
  },
});
