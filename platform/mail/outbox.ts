/** The emails that are not delivered yet, or never were. They are jobs of one queue. */
import type { Pool } from "../database/database";

export const mailQueue = "mail";

const days = 3;
/** More than there can be within the days. */
export const mailRetries = { limit: 1_000, longestDelaySeconds: 900 };

export interface OutboxSummary {
  /** Emails that were tried and are tried again. */
  readonly waiting: number;
  /** When the oldest of them was queued. */
  readonly since: Date | null;
  /** Why the latest attempt failed. */
  readonly reason: string | null;
  /** Emails that were given up within the last week, or refused permanently by the mail server. */
  readonly failed: number;
}

export interface OutboxEmail {
  readonly id: string;
  readonly state: "waiting" | "failed";
  readonly to: string;
  readonly subject: string;
  readonly queuedAt: Date;
  readonly tries: number;
  /** When it is tried again. */
  readonly nextAt: Date | null;
  readonly reason: string | null;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Before the first start of the queue its table does not exist: then there are no emails. */
const missingTable = "42P01";

export function createOutbox({ pool }: { pool: Pool }) {
  const giveUpAt = () => new Date(Date.now() + days * 86_400_000);
  return {
    /** Until when an email that is queued now is tried. */
    giveUpAt,

    async summarize(): Promise<OutboxSummary> {
      const { rows } = await ifThere(
        pool.query<{ waiting: number; since: Date | null; failed: number; reason: string | null }>(
          `select count(*) filter (where state <> 'failed')::int as waiting,
             min(created_on) filter (where state <> 'failed') as since,
             count(*) filter (where state = 'failed')::int as failed,
             (array_agg(output->>'message' order by started_on desc)
               filter (where state <> 'failed'))[1] as reason
           from jobs.job
           where name = 'mail'
             and (state in ('retry', 'failed') or state = 'active' and retry_count > 0)`,
        ),
      );
      return rows[0] ?? { waiting: 0, since: null, failed: 0, reason: null };
    },

    /** Oldest first. */
    async list(limit: number): Promise<readonly OutboxEmail[]> {
      const { rows } = await ifThere(
        pool.query<{
          id: string;
          state: "waiting" | "failed";
          to: string;
          subject: string;
          queuedAt: Date;
          tries: number;
          nextAt: Date | null;
          reason: string | null;
        }>(
          `select id::text as id, case state when 'failed' then 'failed' else 'waiting' end as state,
             coalesce(data->>'to', '') as "to", coalesce(data->>'subject', '') as subject,
             created_on as "queuedAt", retry_count + (state in ('retry', 'failed'))::int as tries,
             case when state <> 'failed' then start_after end as "nextAt", output->>'message' as reason
           from jobs.job
           where name = 'mail' and state in ('created', 'retry', 'active', 'failed')
           order by created_on, id limit $1`,
          [limit],
        ),
      );
      return rows;
    },

    /**
     * Tries emails again at once, for as long as new ones: those whose ID begins with `id`, or all that failed.
     *
     * @returns how many
     */
    async resend(which: { readonly id: string } | "failed"): Promise<number> {
      const { rowCount } = await ifThere(
        pool.query<never>(
          `update jobs.job
           set state = 'retry', completed_on = null, start_after = now(), retry_count = 0,
             retry_limit = $3, retry_delay_max = $4, keep_until = now() + interval '14 days',
             data = jsonb_set(data, '{giveUpAt}', to_jsonb($2::text))
           where name = 'mail' and (state = 'failed' or state = 'retry' and $1::text is not null)
             and ($1::text is null or starts_with(id::text, $1::text))`,
          [
            which === "failed" ? null : which.id,
            giveUpAt().toISOString(),
            mailRetries.limit,
            mailRetries.longestDelaySeconds,
          ],
        ),
      );
      return rowCount ?? 0;
    },

    /** Tries at once what waits for its next attempt. Returns how many emails. */
    async hasten(): Promise<number> {
      const { rowCount } = await pool.query<never>(
        `update jobs.job set start_after = now()
         where name = 'mail' and state = 'retry' and start_after > now()`,
      );
      return rowCount ?? 0;
    },
  };
}

async function ifThere<Result extends { rows: unknown[]; rowCount: number | null }>(
  asked: Promise<Result>,
): Promise<Pick<Result, "rows" | "rowCount">> {
  try {
    return await asked;
  } catch (error) {
    if ((error as { code?: string }).code === missingTable) return { rows: [], rowCount: 0 };
    throw error;
  }
}
