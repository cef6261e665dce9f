/** All SQL on invitations, and on how many emails a group had sent. */
import { randomUUID } from "node:crypto";
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";

export interface Invitation {
  readonly id: string;
  readonly groupId: string;
  readonly email: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly state: "pending" | "accepted" | "withdrawn";
}

const columns = `i.id, i.group_id as "groupId", i.email, i.sent_at as "sentAt", i.expires_at as "expiresAt", i.state`;

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export function createInvitationStore(pool: Pool) {
  return {
    /** Pending ones, expired ones too, by address. */
    async listPending(groupId: string): Promise<readonly Invitation[]> {
      const { rows } = await pool.query<Invitation>(
        `select ${columns} from groups.invitations i where i.group_id = $1 and i.state = 'pending'
         order by i.email_key`,
        [groupId],
      );
      return rows;
    },

    async findPending(groupId: string, id: string): Promise<Invitation | null> {
      const { rows } = await pool.query<Invitation>(
        `select ${columns} from groups.invitations i
         where i.group_id = $1 and i.id = $2 and i.state = 'pending'`,
        [groupId, id],
      );
      return rows[0] ?? null;
    },

    async findByToken(tokenHash: string): Promise<Invitation | null> {
      const { rows } = await pool.query<Invitation>(
        `select ${columns} from groups.invitations i where i.token_hash = $1`,
        [tokenHash],
      );
      return rows[0] ?? null;
    },

    /** Invites an address, or gives its pending invitation a new link. */
    async send(options: {
      groupId: string;
      email: string;
      emailKey: string;
      tokenHash: string;
      now: Date;
      expiresAt: Date;
    }): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        `insert into groups.invitations (id, group_id, email, email_key, token_hash, sent_at, expires_at, state)
         values ($1, $2, $3, $4, $5, $6, $7, 'pending')
         on conflict (group_id, email_key) where state = 'pending' do update set
           token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at
         returning id`,
        [
          randomUUID(),
          options.groupId,
          options.email,
          options.emailKey,
          options.tokenHash,
          options.now,
          options.expiresAt,
        ],
      );
      return rows[0]!.id;
    },

    /** False if it is no longer pending. */
    async withdraw(groupId: string, id: string, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update groups.invitations set state = 'withdrawn', settled_at = $3
         where group_id = $1 and id = $2 and state = 'pending'`,
        [groupId, id, now],
      );
      return rowCount === 1;
    },

    /** Counts an email of the group, unless there were too many since an instant. */
    countEmail: (groupId: string, options: { now: Date; since: Date; most: number }) =>
      inTransaction(pool, async (db): Promise<boolean> => {
        await db.query("select 1 from groups.groups where id = $1 for update", [groupId]);
        await db.query("delete from groups.emails where group_id = $1 and sent_at <= $2", [
          groupId,
          options.since,
        ]);
        const { rows } = await db.query<{ count: number }>(
          "select count(*)::int as count from groups.emails where group_id = $1",
          [groupId],
        );
        if (rows[0]!.count >= options.most) return false;
        await db.query("insert into groups.emails (group_id, sent_at) values ($1, $2)", [
          groupId,
          options.now,
        ]);
        return true;
      }),

    async listOfEmail(
      emailKey: string,
    ): Promise<readonly (Invitation & { organization: string })[]> {
      const { rows } = await pool.query<Invitation & { organization: string }>(
        `select ${columns}, g.organization from groups.invitations i
         join groups.groups g on g.id = i.group_id where i.email_key = $1 order by i.sent_at`,
        [emailKey],
      );
      return rows;
    },

    async listOfGroup(groupId: string): Promise<readonly Invitation[]> {
      const { rows } = await pool.query<Invitation>(
        `select ${columns} from groups.invitations i where i.group_id = $1 order by i.sent_at`,
        [groupId],
      );
      return rows;
    },

    async eraseEmail(emailKey: string): Promise<void> {
      await pool.query("delete from groups.invitations where email_key = $1", [emailKey]);
    },
  };
}
