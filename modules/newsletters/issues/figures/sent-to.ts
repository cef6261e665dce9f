/** Which issues an address was sent, and what came of each. Not what its reader opened: no one counts that. */
import type { Pool } from "../../../../platform/database/database";
import { leftSource } from "./left-source";

export interface SentIssue {
  readonly list: string;
  readonly subject: string;
  /** When sending began: the ledger has no hour for each address. */
  readonly at: Date;
  readonly outcome: "sent" | "failed" | "bounced" | "complained";
  /** When the reader left the newsletter by a link in this issue; null if they didn't. */
  readonly leftAt: Date | null;
}

/** Newest first. */
export async function listSentTo(
  pool: Pool,
  { hash, limit }: { hash: Buffer; limit: number },
): Promise<readonly SentIssue[]> {
  const { rows } = await pool.query<SentIssue>(
    `select i.list, i.subject, i.began_at as at,
       case when d.bounce = 'complaint' then 'complained' when d.bounce = 'hard' then 'bounced'
         when d.state = 'failed' then 'failed'
         when d.bounce in ('soft', 'blocked') then 'bounced' else 'sent' end as outcome,
       (select max(c.recorded_at) from newsletters.consents c
        where c.address_id = d.address_id and c.list = i.list and c.what = 'left'
          and c.source = $3 || i.name) as "leftAt"
     from newsletters.addresses a
       join newsletters.deliveries d on d.address_id = a.id
       join newsletters.issues i on i.id = d.issue_id
     where a.hash = $1 and d.state in ('sent', 'failed') and i.began_at is not null
     order by i.began_at desc, i.id desc limit $2`,
    [hash, limit, leftSource("")],
  );
  return rows;
}
