import { Agent, get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();

/** Sends a GET on a connection that would be kept. */
const ask = (address: string, path: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address + path, { agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response));
    }).on("error", reject);
  });

test("says that it is not ready, serves on, and a second signal ends the wait", async () => {
  const paper = run("main", [], { DRAIN_SECONDS: "600" });
  const address = (await paper.opened)!;
  const agent = new Agent({ keepAlive: true });
  await ask(address, "/", agent);
  const before = await ask(address, "/", agent);
  expect(before.headers.connection).toBe("keep-alive");
  paper.child.kill("SIGTERM");
  await expect
    .poll(async () => (await ask(address, "/readyz", agent)).statusCode, { interval: 20 })
    .toBe(503);
  // A stored page, a file, and what the application answers.
  for (const path of ["/", "/robots.txt", "/wp-json/wp/v2/articles?per_page=1", "/search?q=a"]) {
    const { statusCode, headers } = await ask(address, path, agent);
    expect([path, statusCode, headers.connection]).toEqual([path, 200, "close"]);
  }
  paper.child.kill("SIGTERM");
  expect(await paper.ended).toBe(0);
  agent.destroy();
});

test("does not wait when it is stopped at a terminal", async () => {
  const paper = run("main", [], { DRAIN_SECONDS: "600" });
  await paper.opened;
  paper.child.kill("SIGINT");
  expect(await paper.ended).toBe(0);
});
