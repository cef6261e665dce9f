/** One run of the development server: Vite in front of the application's server code. */
import { createServer } from "vite";
import { root } from "./install.mjs";

const vite = await createServer({
  root,
  server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT || 24_678) } },
  appType: "custom",
});
const { serveInDevelopment } = await vite.environments.ssr.runner.import("/server/development.ts");
await serveInDevelopment(vite.middlewares);
