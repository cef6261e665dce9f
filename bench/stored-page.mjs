/** How fast a stored page is, beside bare `node:http` and nginx serving the same bytes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { spawn, spawnSync } from "node:child_process";
import { median } from "./median.mjs";
import { findFreePort, pinned, runProcess, startProcess } from "./processes.mjs";

const serverCpu = "0";
const loadCpu = "1";
const seconds = 3;
const rounds = 5;

/**
 * Measures all three in turns, so that a noisy machine disturbs them alike.
 *
 * @returns {Promise<{ perSecond: Record<string, number>, toBare: number, toNginx: number | null,
 *   bytes: number }>} medians; ratios are medians of the rounds' own ratios
 */
export async function measureStoredPage({ node, root, paper, folder }) {
  const bytes = await fetchSettled(`${paper}/`);
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
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, { url }] of Object.entries(servers)) {
        const line = await runProcess({
          command: node,
          args: [join(root, "bench", "load.mjs"), url, "gzip", String(seconds), "32", "4"],
          cpu: loadCpu,
        });
        const { perSecond, bad } = JSON.parse(line);
        if (bad > 0) throw new Error(`${name} gave ${bad} bad answers`);
        results[name].push(perSecond);
      }
    }
  } finally {
    for (const { end } of Object.values(servers)) await end();
  }
  const ratioTo = (name) =>
    results[name]
      ? median(results.paper.map((perSecond, round) => perSecond / results[name][round]))
      : null;
  return {
    perSecond: Object.fromEntries(
      Object.entries(results).map(([name, values]) => [name, median(values)]),
    ),
    toBare: ratioTo("bare"),
    toNginx: ratioTo("nginx"),
    bytes: bytes.length,
  };
}

/** The page as it stays: the first answers are compressed in haste. */
async function fetchSettled(url) {
  let bytes = await fetchRaw(url);
  for (let same = 0; same < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const again = await fetchRaw(url);
    same = again.equals(bytes) ? same + 1 : 0;
    bytes = again;
  }
  return bytes;
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
  const port = await findFreePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    // Started by root its worker would be somebody else, who may not read this folder.
    `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log stderr error;
events { worker_connections 512; }
http { access_log off; gzip_static always; keepalive_requests 1000000; sendfile on;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${site}; } }`,
  );
  const [program, words] = pinned(serverCpu, "nginx", ["-c", config, "-p", folder]);
  const child = spawn(program, words, { stdio: "ignore" });
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
