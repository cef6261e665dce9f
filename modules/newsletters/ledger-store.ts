/** The list statuses of one address and the append-only record of their changes. */
import type { PoolClient } from "../../platform/database/database";

export type State = "asked" | "subscribed" | "left";

export interface ListStatus {
  readonly list: string;
  readonly state: State;
  readonly since: Date;
  readonly emailedAt: Date | null;
}

/** Where a consent was given, and by which client. */
export interface Place {
  readonly source: string;
  readonly clientHash: Buffer | null;
}

export interface AddressRow {
  readonly id: string;
  readonly email: string | null;
  readonly readerId: string | null;
  readonly movedTo: string | null;
}

interface Change {
  readonly list: string;
  readonly what: "asked" | "confirmed" | "left" | "moved";
  readonly emailedAt?: Date | null;
}

/** One address and its list statuses, locked against concurrent changes. */
export interface Ledger extends AddressRow {
  readonly statuses: readonly ListStatus[];
  find(list: string): ListStatus | undefined;
  /** Where each list was last changed. */
  listSources(): Promise<ReadonlyMap<string, string>>;
  /**
   * Records changes and updates the statuses. A list that was left stays left when it is requested, because
   * anyone can request it: only its confirmation changes that.
   */
  note(changes: readonly Change[], place: Place): Promise<void>;
}

const states = {
  asked: "asked",
  confirmed: "subscribed",
  left: "left",
  moved: "subscribed",
} as const;

/** Loads the statuses of an address whose row is locked. */
export async function openLedger(client: PoolClient, row: AddressRow, now: Date): Promise<Ledger> {
  const { rows: statuses } = await client.query<ListStatus>(
    `select list, state, since, lettered_at as "emailedAt"
     from newsletters.standings where address_id = $1`,
    [row.id],
  );
  return {
    ...row,
    statuses,
    find: (list) => statuses.find((status) => status.list === list),
    async listSources() {
      const { rows: latest } = await client.query<{ list: string; source: string }>(
        `select distinct on (list) list, source from newsletters.consents where address_id = $1
         order by list, id desc`,
        [row.id],
      );
      return new Map(latest.map(({ list, source }) => [list, source]));
    },
    async note(changes, { source, clientHash }) {
      for (const { list, what, emailedAt = null } of changes) {
        await client.query(
          `insert into newsletters.consents
             (address_id, list, what, source, client_hash, recorded_at)
           values ($1, $2, $3, $4, $5, $6)`,
          [row.id, list, what, source, clientHash, now],
        );
        await client.query(
          `insert into newsletters.standings as s (address_id, list, state, since, lettered_at)
           values ($1, $2, $3, $4, $5)
           on conflict (address_id, list) do update set
             state = case when s.state = 'left' and $3 = 'asked' then s.state else $3 end,
             since = case when s.state = 'left' and $3 = 'asked' then s.since else $4 end,
             lettered_at = coalesce($5, s.lettered_at)`,
          [row.id, list, states[what], now, emailedAt],
        );
      }
      // A reader who subscribes an earlier address uses it again.
      if (row.movedTo !== null && changes.some(({ what }) => what === "confirmed")) {
        await client.query("update newsletters.addresses set moved_to = null where id = $1", [
          row.id,
        ]);
      }
    },
  };
}
