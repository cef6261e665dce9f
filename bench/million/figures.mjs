/** How long the figures of days take with many subscribers: the daily job, and a year from nothing. */
import { importBuilt } from "../../test/setup/built.ts";

/**
 * @param environment of a paper on PostgreSQL with the demo edition
 * @returns milliseconds
 */
export async function measureFigures({ environment, subscribers }) {
  const testing = await importBuilt();
  const config = testing.readConfig({
    LOG_LEVEL: "error",
    IMAGE_PREGENERATE: "0",
    ...environment,
  });
  const lock = await testing.takeDataFolder(config);
  const opened = await testing.openPaper(config, testing.createLog(config));
  const { database, paper } = opened;
  try {
    await paper.start("http://127.0.0.1");
    await paper.jobs.settle();
    await addSubscribers(database.pool, subscribers);
    const time = async () => {
      const begun = performance.now();
      await paper.figures.makeDays();
      return performance.now() - begun;
    };
    const fromNothing = await time();
    const runs = [];
    for (let round = 0; round < 5; round += 1) runs.push(await time());
    return { fromNothing, daily: runs.toSorted((one, other) => one - other)[2] };
  } finally {
    await opened.close();
    await lock?.release();
  }
}

/** Each began within the year, pays monthly, and half have changed or ended. */
async function addSubscribers(pool, count) {
  await pool.query(
    `insert into billing.subscription_history
       (subscription_id, effective_at, recorded_at, state, product_id, price_id, billing_interval,
        currency, recurring)
     select 'sub_bench_' || n, now() - (n % 365 + 2) * interval '1 day' + step.after, now(),
       step.state, 'sun-reader', 'price_bench', 'month', 'usd', step.recurring
     from generate_series(1, $1::int) n
     cross join lateral (values
       (interval '0', 'paying', 14400), (interval '1 day', case n % 4 when 0 then 'ended' else 'past_due' end,
         case n % 4 when 0 then 0 else 14400 end)
     ) step (after, state, recurring)
     where step.state <> 'past_due' or n % 4 = 1`,
    [count],
  );
  await pool.query(
    `insert into billing.payments
       (id, subscription_id, kind, amount, currency, product_id, billing_interval, paid_at, recorded_at)
     select 'in_bench_' || n || '_' || month, 'sub_bench_' || n, 'payment', 1200, 'usd', 'sun-reader',
       'month', now() - (n % 30 + 30 * month) * interval '1 day', now()
     from generate_series(1, $1::int) n cross join generate_series(0, 5) month`,
    [count],
  );
  await pool.query(
    `insert into billing.sales (subscription_id, sold_at, recorded_at, path)
     select 'sub_bench_' || n, now() - (n % 365 + 2) * interval '1 day', now(), '/article/story-' || n % 500
     from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query("analyze billing.subscription_history, billing.payments, billing.sales");
}
