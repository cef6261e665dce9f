/** How far the queues are behind, and what has failed permanently. */
import type { Pool } from "../database/database";
import type { Measure, Sample } from "../telemetry/measures";

interface QueueRow {
  readonly queue: string;
  readonly due: number;
  /** Due or later: what failed is tried again later. */
  readonly waiting: number;
  readonly failed: number;
  /** Of the oldest job that is due and not running. */
  readonly seconds: number;
}

export function jobMeasures(pool: Pool): readonly Measure[] {
  let reading: Promise<readonly QueueRow[]> | null = null;

  /** Measures that are read together share one query. */
  function readOnce(): Promise<readonly QueueRow[]> {
    reading ??= readQueues(pool).finally(() => {
      reading = null;
    });
    return reading;
  }

  const read =
    (column: "due" | "waiting" | "failed" | "seconds") => async (): Promise<readonly Sample[]> =>
      (await readOnce()).map((row) => ({ value: row[column], labels: { queue: row.queue } }));

  return [
    {
      name: "jobs_due",
      help: "Jobs that are due but not running, by queue.",
      type: "gauge",
      across: "max",
      read: read("due"),
    },
    {
      name: "jobs_waiting",
      help: "Queued jobs, including failed ones that will be retried, by queue.",
      type: "gauge",
      across: "max",
      read: read("waiting"),
    },
    {
      name: "jobs_oldest_due_seconds",
      help: "How long the oldest due job has waited, by queue.",
      type: "gauge",
      across: "max",
      read: read("seconds"),
    },
    {
      name: "jobs_failed",
      help: "Jobs from the last seven days that failed and won’t be retried, by queue.",
      type: "gauge",
      across: "max",
      read: read("failed"),
    },
  ];
}

/** All queues, also the empty ones: a series that appears only with its first failure raises no alarm. */
async function readQueues(pool: Pool): Promise<readonly QueueRow[]> {
  const { rows } = await pool.query<QueueRow>(
    `select queue.name as queue,
       coalesce(counted.due, 0)::integer as due,
       coalesce(counted.waiting, 0)::integer as waiting,
       coalesce(counted.failed, 0)::integer as failed,
       coalesce(counted.seconds, 0)::double precision as seconds
     from jobs.queue queue left join (
       select name, count(*) filter (where state <> 'failed') as waiting,
         count(*) filter (where state <> 'failed' and start_after <= clock_timestamp()) as due,
         count(*) filter (where state = 'failed') as failed,
         greatest(0, extract(epoch from clock_timestamp()
           - min(start_after) filter (where state <> 'failed'))) as seconds
       from jobs.job where state in ('created', 'retry', 'failed') group by name
     ) counted on counted.name = queue.name
     order by queue.name`,
  );
  return rows;
}
