/** Two machines that start at once in the sandbox, on a database that is empty. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { importBuilt } from "../setup/built";
import { openTwoProcesses, type TwoProcesses } from "./open-two-processes";

let two: TwoProcesses;

beforeAll(async () => {
  two = await openTwoProcesses({ edition: false });
});
afterAll(() => two?.close());

test("load the demo edition once, with its readers, their subscriptions, a newsletter and figures", async () => {
  const testing = await importBuilt();
  const printed: string[] = [];
  const start = async (opened: TwoProcesses["processes"][number]) => {
    const context = {
      ...opened,
      config: two.config,
      print: (line: string) => void printed.push(line),
    };
    const { asJob } = opened.database;
    await asJob(() => testing.ensureEdition(context));
    await asJob(() => testing.ensureDemo(context));
  };
  await Promise.all(two.processes.map(start));
  expect(printed.filter((line) => line === "Loading today’s edition")).toHaveLength(1);
  const [{ database }] = two.processes;
  const { rows } = await database.pool.query(
    `select (select count(*) from content.entries where type = 'article')
         - (select count(distinct slug) from content.entries where type = 'article') as again,
       (select count(*) from comments.reports)
         - (select count(distinct comment_id) from comments.reports) as reported_again,
       (select count(*) from billing.subscriptions)
         - (select count(distinct reader_id) from billing.subscriptions) as subscribed_again,
       (select count(*) > 0 from billing.subscriptions) as has_subscriptions,
       (select count(*)::int from newsletters.list_settings) as newsletters,
       (select sum(started)::int from figures.subscription_days) as counted`,
  );
  expect(rows).toEqual([
    {
      again: "0",
      reported_again: "0",
      subscribed_again: "0",
      has_subscriptions: true,
      newsletters: 1,
      counted: 4,
    },
  ]);
});
