/** All SQL on members: who has a seat, since when, and which access was granted for it. */
import { randomUUID } from "node:crypto";
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { HowJoined } from "../types";
import { countSeats, lockGroup } from "./group-store";

export interface Member {
  readonly id: string;
  readonly groupId: string;
  /** Null once the account is erased. */
  readonly readerId: string | null;
  readonly joinedAt: Date;
  readonly how: HowJoined;
  readonly leftAt: Date | null;
  readonly why: "left" | "removed" | "erased" | null;
  readonly granted: string | null;
  readonly toldUntil: Date | null;
}

export type JoinResult =
  | { readonly kind: "joined" | "member"; readonly memberId: string }
  /** The invitation has been used or withdrawn. */
  | { readonly kind: "over" | "full" | "elsewhere" | "invitation-gone" };

const columns = `m.id, m.group_id as "groupId", m.reader_id as "readerId", m.joined_at as "joinedAt", m.how,
  m.left_at as "leftAt", m.why, m.granted, m.told_until as "toldUntil"`;

/** Marks a seat that was given up, and whose access has been ended permanently. */
export const closed = "closed";

export type MemberStore = ReturnType<typeof createMemberStore>;

export function createMemberStore(pool: Pool) {
  return {
    count: (groupId: string) => countSeats(pool, groupId),

    /** Those who have a seat, the first first. */
    async listOfGroup(groupId: string): Promise<readonly Member[]> {
      const { rows } = await pool.query<Member>(
        `select ${columns} from groups.members m where m.group_id = $1 and m.left_at is null
         order by m.joined_at, m.id`,
        [groupId],
      );
      return rows;
    },

    /** All times that a reader had a seat, the newest first. */
    async listOfReader(readerId: string): Promise<readonly Member[]> {
      const { rows } = await pool.query<Member>(
        `select ${columns} from groups.members m where m.reader_id = $1
         order by m.joined_at desc, m.id`,
        [readerId],
      );
      return rows;
    },

    async findOfReader(readerId: string): Promise<Member | null> {
      const { rows } = await pool.query<Member>(
        `select ${columns} from groups.members m where m.reader_id = $1 and m.left_at is null`,
        [readerId],
      );
      return rows[0] ?? null;
    },

    /**
     * Takes a seat, if one is free: of two at once for the last seat, one gets it.
     *
     * @param options.invitation its ID, which is used up
     * @param options.domain the group must still be open to it
     */
    join: (options: {
      groupId: string;
      readerId: string;
      how: HowJoined;
      invitation?: string;
      domain?: string;
      now: Date;
    }): Promise<JoinResult> =>
      inTransaction(pool, async (db): Promise<JoinResult> => {
        const { groupId, readerId, how, now } = options;
        const group = await lockGroup(db, "g.id = $1", groupId);
        if (!group || group.endsAt <= now) return { kind: "over" };
        if (options.domain !== undefined && group.domain !== options.domain)
          return { kind: "over" };
        const { rows: held } = await db.query<{ id: string; groupId: string; isOpen: boolean }>(
          `select m.id, m.group_id as "groupId", g.ends_at > $2 as "isOpen"
           from groups.members m join groups.groups g on g.id = m.group_id
           where m.reader_id = $1 and m.left_at is null for update of m`,
          [readerId, now],
        );
        const [seat] = held;
        const settle = async (): Promise<boolean> => {
          if (options.invitation === undefined) return true;
          const { rowCount } = await db.query(
            `update groups.invitations set state = 'accepted', settled_at = $2
             where id = $1 and state = 'pending' and expires_at > $2`,
            [options.invitation, now],
          );
          return rowCount === 1;
        };
        // The invitation may be meant for someone else, who can still use it.
        if (seat?.groupId === groupId) return { kind: "member", memberId: seat.id };
        if (seat?.isOpen) return { kind: "elsewhere" };
        const isHeld = group.heldUntil !== null && group.heldUntil > now;
        const seats = isHeld ? Math.min(group.seats, group.heldSeats ?? group.seats) : group.seats;
        if ((await countSeats(db, groupId)) >= seats) return { kind: "full" };
        if (!(await settle())) return { kind: "invitation-gone" };
        if (seat) {
          // The seat of a group that has ended isn't in the way.
          await db.query("update groups.members set left_at = $2, why = 'left' where id = $1", [
            seat.id,
            now,
          ]);
        }
        const { rows } = await db.query<{ id: string }>(
          `insert into groups.members (id, group_id, reader_id, joined_at, how)
           values ($1, $2, $3, $4, $5)
           on conflict (reader_id) where left_at is null do nothing returning id`,
          [randomUUID(), groupId, readerId, now, how],
        );
        return rows[0] ? { kind: "joined", memberId: rows[0].id } : { kind: "elsewhere" };
      }),

    /** @returns whose seat it was; null if there is no such member */
    async leave(options: {
      groupId: string;
      memberId: string;
      why: "left" | "removed" | "erased";
      now: Date;
    }): Promise<string | null> {
      const { rows } = await pool.query<{ readerId: string | null }>(
        `update groups.members set left_at = $3, why = $4
         where id = $2 and group_id = $1 and left_at is null and reader_id is not null
         returning reader_id as "readerId"`,
        [options.groupId, options.memberId, options.now, options.why],
      );
      return rows[0]?.readerId ?? null;
    },

    /** Those whose access may have to be granted, told of or ended. */
    async listUnsettled(groupId: string): Promise<readonly Member[]> {
      const { rows } = await pool.query<Member>(
        `select ${columns} from groups.members m
         where m.group_id = $1 and m.reader_id is not null
           and (m.left_at is null or m.granted is distinct from $2)
         order by m.joined_at, m.id`,
        [groupId, closed],
      );
      return rows;
    },

    async noteGranted(memberId: string, granted: string): Promise<void> {
      await pool.query("update groups.members set granted = $2 where id = $1", [memberId, granted]);
    },

    async noteTold(memberId: string, until: Date | null): Promise<void> {
      await pool.query("update groups.members set told_until = $2 where id = $1", [
        memberId,
        until,
      ]);
    },

    /** Groups of which something may have been interrupted, or whose end has come. */
    async listToSettle(since: Date, now: Date): Promise<readonly { readonly id: string }[]> {
      const { rows } = await pool.query<{ readonly id: string }>(
        `select distinct m.group_id as id from groups.members m join groups.groups g on g.id = m.group_id
         where m.reader_id is not null and (
           (m.left_at is null and m.granted is null)
           or (m.left_at is not null and m.granted is distinct from $3)
           or (m.left_at is null and g.ends_at > $1 and g.ends_at <= $2
             and m.told_until is distinct from g.ends_at))`,
        [since, now, closed],
      );
      return rows;
    },

    async eraseReader(readerId: string): Promise<void> {
      await pool.query("update groups.members set reader_id = null where reader_id = $1", [
        readerId,
      ]);
    },
  };
}
