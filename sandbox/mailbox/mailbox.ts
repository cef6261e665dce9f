/** The sandbox's mail transport: stores emails in a table, to be read at `/sandbox/mail`. */
import type { Pool } from "../../platform/database/database";
import type { MailTransport } from "../../platform/mail/mail";
import { messageHeaders } from "../../platform/mail/message-headers";

export interface DeliveredEmail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without recipient, subject and date. */
  readonly headers: Readonly<Record<string, string>>;
  /** ISO 8601, UTC, by the paper's clock. */
  readonly sentAt: string;
}

export interface Mailbox {
  readonly transport: MailTransport;
  /** Newest first; `to` is matched case-insensitively; `limit` defaults to 50. */
  list(query?: { to?: string; limit?: number }): Promise<readonly DeliveredEmail[]>;
  find(id: number): Promise<DeliveredEmail | null>;
}

type Row = Omit<DeliveredEmail, "sentAt"> & { sentAt: Date };

const COLUMNS = `id, recipient as "to", subject, text, html, headers,
  sent_at as "sentAt"`;

export function createMailbox({ pool }: { pool: Pool }): Mailbox {
  return {
    transport: {
      async deliver(email) {
        const { key, to, from, subject, text, html, sentAt } = email;
        const headers = { From: from, ...messageHeaders(email) };
        await pool.query(
          `insert into sandbox.letters (key, recipient, sender, subject, text, html, sent_at, headers)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing`,
          [key, to, from, subject, text, html, sentAt, headers],
        );
      },
    },
    async list({ to, limit = 50 } = {}) {
      // As they arrived: with SANDBOX_NOW, the clocks of several processes differ by when each started.
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from sandbox.letters
         where $1::text is null or lower(recipient) = lower($1)
         order by id desc limit $2`,
        [to ?? null, limit],
      );
      return rows.map(toEmail);
    },
    async find(id) {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from sandbox.letters where id = $1`,
        [id],
      );
      return rows[0] ? toEmail(rows[0]) : null;
    },
  };
}

function toEmail(row: Row): DeliveredEmail {
  return { ...row, sentAt: row.sentAt.toISOString() };
}
