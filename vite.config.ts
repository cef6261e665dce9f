import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { builtData } from "./tools/builds/built-data.mjs";
import { getPublicationAliases } from "./tools/publication-folder.mjs";
import { preparePublication } from "./tools/publication/prepare-publication.ts";
import { runtimePackages } from "./tools/builds/runtime-packages.mjs";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const early = at("./web/early/early.ts");

const alias = [{ find: "~", replacement: at("./web") }, ...getPublicationAliases()];

/** The script of an untouched page, with everything it imports. */
const earlyModule = /\/web\/early\/early\.ts$/;
/** What every island needs. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//;
/** Code of every island that shows a price: the offer, its tiers and the formatting of amounts. */
const prices = /\/(web\/features\/membership\/prices|shared\/publication\/product-tiers)\b/;

/** Writes the URL of the early script beside the client's build, where the server finds it. */
const earlyScript: Plugin = {
  name: "early-script",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir }, bundle) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === "chunk" && file.facadeModuleId === early,
    );
    if (!chunk || !dir) throw new Error("The client's build has no early script.");
    await writeFile(join(dir, "..", "early.json"), JSON.stringify({ url: `/${chunk.fileName}` }));
  },
};

/** The newsroom is a build of its own: the build of the website fails if it reads a file of it. */
const withoutNewsroom: Plugin = {
  name: "without-newsroom",
  apply: "build",
  generateBundle() {
    const newsroom = at("./newsroom/");
    const found = [...this.getModuleIds()].filter((id) => id.startsWith(newsroom));
    if (found.length > 0) this.error(`The website's build reads ${found.join(", ")}.`);
  },
};

/** Pages run no router in the browser: what React Router would build for one is left empty. */
const noRouter: Plugin = {
  name: "no-router",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    order: "post",
    filter: { id: /(\?__react-router-build-client-route|\/entry\.client\.tsx)$/ },
    handler: () => ({ code: "export {};", map: null }),
  },
};

const look = await preparePublication();

export default defineConfig(({ command }) => ({
  publicDir: join(look, "public"),
  plugins: [builtData(alias), withoutNewsroom, earlyScript, noRouter, tailwindcss(), reactRouter()],
  resolve: { alias },
  build: { target: "es2022", assetsInlineLimit: 0 },
  ssr: {
    // Bundles React and the router, so that their production builds are used whatever the
    // process's conditions are.
    noExternal: command === "build" ? true : undefined,
    external: command === "build" ? runtimePackages : undefined,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Beside the entries of React Router, which stay empty.
          input: [early],
          output: {
            codeSplitting: {
              groups: [
                { name: "early", test: earlyModule, priority: 4 },
                { name: "react", test: react, priority: 3 },
                { name: "prices", test: prices },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Otherwise the server picks React's development build wherever NODE_ENV isn't set.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        target: "node24",
        rollupOptions: {
          input: {
            main: at("./server/main.ts"),
            command: at("./server/commands/command.ts"),
            testing: at("./server/testing.ts"),
            "database-worker": at("./platform/database/embedded/worker.ts"),
            "image-encoder": at("./modules/content/pictures/images/encoder-process.ts"),
            "mail-courier": at("./platform/mail/bulk/courier-process.ts"),
          },
        },
      },
    },
  },
}));
