// One network address must not decide what is read most, whichever process counts it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTwoProcesses, type TwoProcesses } from "../postgres/open-two-processes";
import { origin } from "../setup/create-test-app";
import { increment } from "./page-views";

let two: TwoProcesses;

beforeAll(async () => {
  two = await openTwoProcesses({ edition: true });
});
afterAll(() => two.close());

const read = (process: number, id: number, address: string, agent: string) =>
  two.processes[process]!.paper.fetch(
    new Request(new URL(increment(id), origin), {
      method: "POST",
      headers: { "user-agent": agent },
    }),
    { incoming: { socket: { remoteAddress: address } } as never },
  );

test("bounds the weight of an address in all processes together", async () => {
  const list = await two.processes[0]!.paper.fetch(
    new Request(new URL("/wp-json/wp/v2/articles?per_page=2&_fields=id", origin)),
  );
  const [pushed, popular] = ((await list.json()) as { id: number }[]).map(({ id }) => id);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        read(at % 2, pushed!, "192.0.2.1", `browser ${round} ${at}`),
      ),
    );
    // Both write at the same moment.
    await Promise.all(two.processes.map(({ paper }) => paper.popular.flush()));
  }
  for (let at = 0; at < 30; at += 1) await read(at % 2, popular!, `198.51.100.${at}`, "browser");
  await Promise.all(two.processes.map(({ paper }) => paper.popular.flush()));
  const most = await two.processes[0]!.paper.popular.listMostRead(new Date(0), 2);
  expect(most).toEqual([
    { articleId: popular, readings: 30 },
    { articleId: pushed, readings: 20 },
  ]);
});
