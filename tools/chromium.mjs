/** Finds a Chromium, and installs one where there is none. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { node, refuse, root, run, say } from "./install.mjs";

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const system = () => places.find((path) => path && existsSync(path));

/** Playwright's own browser, where it has been downloaded. */
function downloaded() {
  const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** @returns {Promise<string>} path of an executable Chromium */
export async function ensureChromium() {
  const found = system() ?? downloaded();
  if (found) return found;
  say("Installing Chromium for the browser tests");
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { env, quiet: true, label: "reading package lists" });
    await run(
      "apt-get",
      ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
      {
        env,
        quiet: true,
        label: "installing chromium",
      },
    );
  } else {
    await run(
      node,
      [join(root, "node_modules", "@playwright", "test", "cli.js"), "install", "chromium"],
      {
        quiet: true,
        label: "downloading chromium",
      },
    );
  }
  return (
    system() ??
    downloaded() ??
    refuse("No Chromium could be found or installed. Install one and name it in CHROMIUM_PATH.")
  );
}
