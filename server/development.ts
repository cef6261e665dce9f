/** The server of `npm run dev`: Vite serves source files, the application everything else. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { readConfig } from "../platform/config/config";
import { createLog } from "../platform/log";
import { ensureDemo, ensureEdition } from "./commands/seed";
import { openPaper } from "./open";
import { print } from "./terminal/print";
import { takeDataFolder } from "./folders/take-data-folder";

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** @param vite Vite's middlewares; other requests go to the application, which stores no pages */
export async function serveInDevelopment(vite: Middleware): Promise<void> {
  const config = readConfig(process.env);
  const lock = await takeDataFolder(config);
  const opened = await openPaper({ ...config, pageStoreBytes: 1 }, createLog(config));
  if (config.sandbox) await ensureEdition({ ...opened, config, print });
  const address = `http://${config.host}:${config.port}`;
  await opened.paper.start(address);
  await ensureDemo({ ...opened, config });
  const listener = getRequestListener(
    (request, connection) => opened.paper.fetch(request, connection),
    {
      overrideGlobalObjects: false,
    },
  );
  const server = createServer((request, response) => {
    vite(request, response, () => void listener(request, response));
  });
  server.listen(config.port, config.host, () => print(`Ready, with hot reload: ${address}/`));
  await lock?.announce(address);

  const end = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await opened.close();
    await lock?.release();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
}
