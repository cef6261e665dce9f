/**
 * Finds a Chromium for the browser tests, and installs one if necessary. The headless shell is
 * preferred: tests take half as long.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { node, refuse, root, run, say } from "./install.mjs";

const shell = "/usr/bin/chromium-headless-shell";
const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const findOne = (paths) => paths.find((path) => path && existsSync(path));

/** Playwright's own browser, if it has been downloaded. */
function findDownloaded() {
  const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
  return findOne([chromium.executablePath()]);
}

const isDebianRoot =
  process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function installFromDebian(name) {
  say(`Installing ${name} for the browser tests`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env, quiet: true, label: "reading package lists" });
  await run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-liberation"], {
    env,
    quiet: true,
    label: `installing ${name}`,
  });
}

async function download() {
  say("Installing Chromium for the browser tests");
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  await run(node, [cli, "install", "chromium"], { quiet: true, label: "downloading chromium" });
}

/** @returns {Promise<string>} path of an executable Chromium */
export async function ensureChromium() {
  const given = findOne([process.env.CHROMIUM_PATH, shell]);
  if (given) return given;
  if (isDebianRoot) await installFromDebian("chromium-headless-shell");
  const find = () => findOne([shell, ...browsers]) ?? findDownloaded();
  // Some versions of Debian and Ubuntu do not have the shell.
  if (!find() && isDebianRoot) await installFromDebian("chromium");
  if (!find()) await download();
  return (
    find() ??
    refuse("No Chromium found, and none could be installed. Install one and set CHROMIUM_PATH.")
  );
}
