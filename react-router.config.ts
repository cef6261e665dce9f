import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // Each build has a folder of its own (tools/builds.mjs).
  buildDirectory: process.env.BUILD_FOLDER ?? "build/unnamed",
  // Several entries come out of one server build (the paper, its commands, the database worker).
  serverBuildFile: "[name].js",
  // The whole route table travels with the app, so that no page asks the server for routes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
