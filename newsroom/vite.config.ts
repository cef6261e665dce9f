/** The newsroom's own build: its files go beside the website's, under `/desk-assets`. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { builtData } from "../tools/built-data.mjs";
import { getPublicationAliases } from "../tools/publication-folder.mjs";
import { preparePublication } from "../tools/publication/prepare-publication.ts";

const folder = process.env["BUILD_FOLDER"] ?? "build/newsroom-draft";
const root = fileURLToPath(new URL(".", import.meta.url));

const alias = [...getPublicationAliases()];

await preparePublication();

export default defineConfig({
  root,
  base: "/desk-assets/",
  publicDir: false,
  // For the theme's variables and the preflight alone: the newsroom has no utilities.
  plugins: [builtData(alias), tailwindcss()],
  resolve: { alias },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    assetsDir: "",
    outDir: join(folder, "client", "desk-assets"),
    emptyOutDir: true,
    rollupOptions: { input: join(root, "index.html") },
  },
});
