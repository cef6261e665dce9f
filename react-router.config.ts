import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // Each build has its own folder (tools/builds/builds.mjs).
  buildDirectory: process.env.BUILD_FOLDER ?? "build/unnamed",
  // One server build has several entries: the server, its commands, the database worker.
  serverBuildFile: "[name].js",
  // Ships the whole route table with the app, so that pages do not request routes from the server.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
