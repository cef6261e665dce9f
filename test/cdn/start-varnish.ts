/** A real Varnish with the configuration of `deploy/varnish`, in front of processes of this machine. */
import { spawn, spawnSync } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const configuration = join(import.meta.dirname, "..", "..", "deploy", "varnish", "default.vcl");

/** Whether Varnish is installed (on Debian, `apt-get install varnish`). */
export const hasVarnish = spawnSync("varnishd", ["-V"]).status === 0;

export interface Varnish {
  readonly address: string;
  stop(): Promise<void>;
}

/** @param options.port a free port to listen on */
export async function startVarnish(options: {
  port: number;
  backendPorts: readonly number[];
  /** The core that it runs on; undefined: any. */
  cpu?: string;
}): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), "broadsheet-varnish-"));
  await copyFile(configuration, join(folder, "default.vcl"));
  await writeFile(join(folder, "backends.vcl"), writeBackends(options.backendPorts));
  const pinned = options.cpu === undefined ? "" : `taskset -c ${options.cpu} `;
  const [command = "", ...args] =
    `${pinned}varnishd -F -j none -n ${folder}/work -a 127.0.0.1:${options.port} -s default,128m -f ${folder}/default.vcl`.split(
      " ",
    );
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Child launched OK")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", reject);
    void ended.then(() => reject(new Error(`Varnish ended:\n${output}`)));
  });
  return {
    address: `http://127.0.0.1:${options.port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As `deploy/varnish/backends.vcl`, with quicker probes. */
function writeBackends(ports: readonly number[]): string {
  const backends = ports.map(
    (port) =>
      `backend paper${port} { .host = "127.0.0.1"; .port = "${port}"; .probe = ready; .first_byte_timeout = 60s; }`,
  );
  const added = ports.map((port) => `papers.add_backend(paper${port});`);
  return `
probe ready { .url = "/readyz"; .interval = 300ms; .timeout = 3s; .window = 2; .threshold = 1; .initial = 1; }
${backends.join("\n")}
sub vcl_init { new papers = directors.round_robin(); ${added.join(" ")} }
acl purgers { "127.0.0.1"; "::1"; }
`;
}
