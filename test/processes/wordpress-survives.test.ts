import { afterAll, beforeAll, expect, test } from "vitest";
import { openStandIn, secret, type StandIn } from "../wordpress/stand-in";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();
let wordpress: StandIn;

beforeAll(async () => {
  wordpress = await openStandIn();
});
afterAll(() => wordpress.close());

test("goes on with the first reading of a WordPress after kill -9", async () => {
  const count = 300;
  for (let id = 1; id <= count; id += 1) {
    wordpress.put({ id, slug: `survives-${id}`, title: `Post ${id}` });
  }
  const environment = { SANDBOX: "1", WORDPRESS_URL: wordpress.url, WORDPRESS_SECRET: secret };
  const first = run("main", [], environment);
  // The third batch is not answered before the process is killed.
  let batches = 0;
  const cut = Promise.withResolvers<void>();
  wordpress.state.instead = (request) => {
    if (!request.url!.includes("/entries?")) return false;
    batches += 1;
    if (batches === 3) cut.resolve();
    return batches >= 3;
  };
  await first.opened;
  await cut.promise;
  first.child.kill("SIGKILL");
  await first.ended;

  wordpress.state.instead = null;
  wordpress.takeAsked();
  const second = run("main", [], environment);
  const address = await second.opened;
  const statusOf = async (id: number) => (await fetch(`${address}/article/survives-${id}`)).status;
  await expect.poll(() => statusOf(count)).toBe(200);
  for (const id of [1, 60, 120, 200, 299]) expect([id, await statusOf(id)]).toEqual([id, 200]);
  const found = await fetch(`${address}/wp-json/wp/v2/articles?slug=survives-1`);
  expect(((await found.json()) as unknown[]).length).toBe(1);
  const again = await fetch(`${address}/article/survives-1-2`);
  expect(again.status).toBe(404);
  const asked = wordpress.takeAsked().filter((path) => path.includes("/entries?"));
  expect(asked.length, "what was committed is not read again").toBe(4);
});
