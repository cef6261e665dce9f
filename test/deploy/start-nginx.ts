/** nginx with deploy/nginx/paper.conf on free ports, and a certificate that no one trusts. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const configuration = join(import.meta.dirname, "..", "..", "deploy", "nginx", "paper.conf");

const runs = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;

/** Whether this machine has what the tests need. */
export const hasNginx = runs("nginx", "-v") && runs("openssl", "version");

/** Starts it in front of a server; resolves when it accepts connections. */
export async function startNginx(ports: { plain: number; secure: number; paper: number }) {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-nginx-"));
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`;
  execFileSync("openssl", words.split(" "), { stdio: "ignore" });
  const site = replaceAll(readFileSync(configuration, "utf8"), {
    "listen 80;": `listen 127.0.0.1:${ports.plain};`,
    "listen 443 ssl": `listen 127.0.0.1:${ports.secure} ssl`,
    "server 127.0.0.1:3000;": `server 127.0.0.1:${ports.paper};`,
    "/etc/letsencrypt/live/paper.example/fullchain.pem": certificate,
    "/etc/letsencrypt/live/paper.example/privkey.pem": key,
    "server_name paper.example;": "server_name localhost;",
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${join(folder, name)};`;
  });
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn;
     ${process.getuid?.() === 0 ? "user root;" : ""}
     events {}
     http { access_log off; ${temporary.join(" ")} include ${folder}/site.conf; }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  while (!(await accepts(ports.secure))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${output}`);
    await pause(20);
  }
  return {
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each text must be there, so that the test runs what the guide gives. */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`paper.conf has no "${from}".`);
    return rest.replaceAll(from, to);
  }, text);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
