/** How fast a stored page is, beside bare `node:http` and nginx serving the same bytes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { runProcess, startProcess } from "./processes.mjs";

const serverCpu = "0";
const loadCpu = "1";
const seconds = 3;
const rounds = 3;

/**
 * Measures all three in turns, so that a noisy machine disturbs them alike.
 *
 * @returns {Promise<{ perSecond: Record<string, number>, bytes: number }>} medians
 */
export async function measureStoredPage({ node, root, paper, folder }) {
  const bytes = await fetchRaw(`${paper}/`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "page.gz");
  writeFileSync(file, bytes);

  const servers = { paper: { url: `${paper}/`, end: async () => {} } };
  const bare = await startProcess({
    command: node,
    args: [join(root, "bench", "bare-server.mjs"), file, "gzip"],
    cpu: serverCpu,
    ready: /(\d+)/,
  });
  servers.bare = { url: `http://127.0.0.1:${bare.captured}/`, end: bare.end };
  const nginx = await startNginx(folder, bytes);
  if (nginx) servers.nginx = nginx;

  const results = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, { url }] of Object.entries(servers)) {
      const line = await runProcess({
        command: node,
        args: [join(root, "bench", "load.mjs"), url, "gzip", String(seconds), "32"],
        cpu: loadCpu,
      });
      const { perSecond, bad } = JSON.parse(line);
      if (bad > 0) throw new Error(`${name} gave ${bad} bad answers`);
      results[name].push(perSecond);
    }
  }
  for (const { end } of Object.values(servers)) await end();
  const perSecond = Object.fromEntries(
    Object.entries(results).map(([name, values]) => [name, median(values)]),
  );
  return { perSecond, bytes: bytes.length };
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The compressed bytes as they travel. */
function fetchRaw(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

/** One worker on one core, the page compressed beforehand; null where nginx is not installed. */
async function startNginx(folder, bytes) {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const site = join(folder, "site");
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, "index.html"), "compressed beside it");
  writeFileSync(join(site, "index.html.gz"), bytes);
  const port = 18_080;
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log stderr error;
events { worker_connections 512; }
http { access_log off; gzip_static always; keepalive_requests 1000000; sendfile on;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${site}; } }`,
  );
  const { spawn } = await import("node:child_process");
  const child = spawn("taskset", ["-c", serverCpu, "nginx", "-c", config, "-p", folder], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    end: () =>
      new Promise((resolve) => {
        child.once("exit", resolve);
        child.kill("SIGTERM");
      }),
  };
}
