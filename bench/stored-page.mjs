/** Throughput of a cached page, compared with bare `node:http` and nginx serving the same bytes. */
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
 * Measures in alternating rounds, so that noise affects all alike: the paper, bare `node:http`
 * with three headers (`bare`), bare `node:http` with the paper's own headers (`alike`), nginx.
 *
 * @returns {Promise<{ perSecond: Record<string, number>, toBare: number, toAlike: number,
 *   toNginx: number | null, bytes: number }>} medians; ratios are medians of the rounds' own ratios
 */
export async function measureStoredPage({ node, root, paper, folder }) {
  const { bytes, headers } = await fetchSettled(`${paper}/`);
  mkdirSync(folder, { recursive: true });
  const bodyFile = join(folder, "page.gz");
  writeFileSync(bodyFile, bytes);
  const startBare = async (name, list) => {
    const headersFile = join(folder, `${name}.json`);
    writeFileSync(headersFile, JSON.stringify(list));
    const { captured, end } = await startProcess({
      command: node,
      args: [join(root, "bench", "bare-server.mjs"), bodyFile, headersFile],
      cpu: serverCpu,
      ready: /(\d+)/,
    });
    return { url: `http://127.0.0.1:${captured}/`, end };
  };

  const servers = {
    paper: { url: `${paper}/`, end: async () => {} },
    bare: await startBare(
      "bare",
      headers.filter(([name]) => /^content-(type|encoding|length)$/.test(name)).flat(),
    ),
    alike: await startBare("alike", headers.flat()),
  };
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
    toAlike: ratioTo("alike"),
    toNginx: ratioTo("nginx"),
    bytes: bytes.length,
  };
}

/** Fetches the page in its final compression, which it gets after several hits. */
async function fetchSettled(url) {
  let page = await fetchRaw(url);
  for (let same = 0; same < 10;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const again = await fetchRaw(url);
    same = again.bytes.equals(page.bytes) ? same + 1 : 0;
    page = again;
  }
  return page;
}

/** Headers that Node sets itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

/** The compressed bytes as sent, and the response headers of the paper. */
function fetchRaw(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const headers = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ bytes: Buffer.concat(chunks), headers }));
    }).on("error", reject);
  });
}

/** Starts one worker on one core with the page compressed in advance; null if there is no nginx. */
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
    // Started by root, its worker would run as another user without access to this folder.
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
