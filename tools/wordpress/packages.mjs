/** The requirements of a test's WordPress on this machine: Debian's packages, installed as root if they are missing. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, say } from "../install.mjs";

const packages = [
  "wordpress",
  "wordpress-theme-twentytwentyone",
  "wordpress-theme-twentytwentythree",
  "php-cli",
  "php-mysql",
  "php-gd",
  "php-xml",
  "php-mbstring",
  "php-curl",
  "mariadb-server",
];

const themes = ["twentytwentyone", "twentytwentythree"];

function isComplete() {
  const works = (command) => spawnSync(command, ["--version"]).status === 0;
  const found = (path) => existsSync(`/usr/share/wordpress/${path}`);
  return (
    found("wp-settings.php") &&
    themes.every((theme) => found(`wp-content/themes/${theme}`)) &&
    works("php") &&
    works("mariadbd") &&
    spawnSync("php", ["-r", "exit(function_exists('mysqli_connect') ? 0 : 1);"]).status === 0
  );
}

/** @returns {Promise<boolean>} whether WordPress can be started here */
export async function ensureWordPressPackages() {
  if (isComplete()) return true;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return false;
  say(`Installing ${packages.join(", ")} for the WordPress tests`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env, quiet: true, label: "reading package lists" });
  const { output } = await run(
    "apt-get",
    ["install", "-qy", "--no-install-recommends", ...packages],
    { env, quiet: true, label: "installing" },
  );
  if (isComplete()) return true;
  process.stderr.write(output.slice(-4000));
  return false;
}
