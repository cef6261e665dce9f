/** The results of subscriber imports by batch: all SQL on them, and the undoing of their accounts. */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";

/** One run over one file, or several if it was interrupted. */
export interface ImportBatch {
  readonly id: number;
  /** Its name, without folders. */
  readonly file: string;
  /** The system that it comes from, such as `Ghost`. */
  readonly system: string;
  readonly begunAt: Date;
  /** Null while it runs, and after it was interrupted. */
  readonly finishedAt: Date | null;
  /** All lines up to this one are taken in. */
  readonly line: number;
  readonly undoneAt: Date | null;
  readonly readers: number;
}

/** The changes that a batch made for a reader. */
export interface ImportBatchRow {
  readonly readerId: string;
  readonly madeAccount: boolean;
  /** Newsletters that the reader did not get before. */
  readonly lists: readonly string[];
  /** The customer ID at Stripe that was linked. */
  readonly customerId: string | null;
  /** The source ID of complimentary access that was given. */
  readonly grantSourceId: string | null;
}

export interface BatchCounts {
  readonly new: number;
  readonly known: number;
  readonly lists: number;
  readonly linked: number;
  readonly comps: number;
}

export interface ImportBatches {
  /** The unfinished batch with this digest, or a new one. */
  open(options: { file: string; digest: Buffer; system: string }): Promise<ImportBatch>;
  /** Notes what was done for a reader, and that all lines up to `line` are taken in. */
  note(batchId: number, row: ImportBatchRow, line: number): Promise<void>;
  finish(batchId: number): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<readonly ImportBatch[]>;
  find(batchId: number): Promise<ImportBatch | null>;
  /** The totals of a batch, however often it was interrupted. */
  count(batchId: number): Promise<BatchCounts>;
  /** In order of `readerId`, those after one. */
  listRows(query: {
    batchId: number;
    after: string | null;
    limit: number;
  }): Promise<readonly ImportBatchRow[]>;
  markUndone(batchId: number): Promise<void>;
}

const columns = `b.id, b.file, b.system, b.begun_at as "begunAt", b.finished_at as "finishedAt", b.line,
  b.taken_back_at as "undoneAt",
  (select count(*)::int from accounts.import_rows r where r.batch_id = b.id) as readers`;

const firstId = "00000000-0000-0000-0000-000000000000";

export function createImportBatches({ pool, clock }: { pool: Pool; clock: Clock }): ImportBatches {
  async function select(rest: string, values: readonly unknown[]): Promise<ImportBatch[]> {
    const { rows } = await pool.query<ImportBatch>(
      `select ${columns} from accounts.import_batches b ${rest}`,
      [...values],
    );
    return rows;
  }
  const find = async (id: number) => (await select("where b.id = $1", [id]))[0] ?? null;

  return {
    find,
    async open({ file, digest, system }) {
      const [unfinished] = await select(
        `where b.digest = $1 and b.finished_at is null and b.taken_back_at is null
         order by b.id desc limit 1`,
        [digest],
      );
      if (unfinished) return unfinished;
      const { rows } = await pool.query<{ id: number }>(
        `insert into accounts.import_batches (file, digest, system, begun_at)
         values ($1, $2, $3, $4) returning id`,
        [file, digest, system, clock.now()],
      );
      return (await find(rows[0]!.id))!;
    },
    async note(batchId, { readerId, madeAccount, lists, customerId, grantSourceId }, line) {
      // The account may be gone by now; after an interruption a reader comes a second time.
      await pool.query(
        `with done as (
           insert into accounts.import_rows as r
             (batch_id, reader_id, made_account, lists, customer_id, grant_source_id)
           select $1, id, $4, $5::text[], $6, $7 from accounts.readers where id = $3
           on conflict (batch_id, reader_id) do update set
             made_account = r.made_account or excluded.made_account,
             lists = r.lists || excluded.lists,
             customer_id = coalesce(r.customer_id, excluded.customer_id),
             grant_source_id = coalesce(r.grant_source_id, excluded.grant_source_id)
         )
         update accounts.import_batches set line = greatest(line, $2) where id = $1`,
        [batchId, line, readerId, madeAccount, lists, customerId, grantSourceId],
      );
    },
    async finish(batchId) {
      await pool.query("update accounts.import_batches set finished_at = $2 where id = $1", [
        batchId,
        clock.now(),
      ]);
    },
    list: (limit) => select("order by b.id desc limit $1", [limit]),
    async count(batchId) {
      const { rows } = await pool.query<BatchCounts>(
        `select count(*) filter (where made_account)::int as new,
           count(*) filter (where not made_account)::int as known,
           coalesce(sum(cardinality(lists)), 0)::int as lists,
           count(customer_id)::int as linked, count(grant_source_id)::int as comps
         from accounts.import_rows where batch_id = $1`,
        [batchId],
      );
      return rows[0]!;
    },
    async listRows({ batchId, after, limit }) {
      const { rows } = await pool.query<ImportBatchRow>(
        `select reader_id as "readerId", made_account as "madeAccount", lists,
           customer_id as "customerId", grant_source_id as "grantSourceId"
         from accounts.import_rows where batch_id = $1 and reader_id > $2
         order by reader_id limit $3`,
        [batchId, after ?? firstId, limit],
      );
      return rows;
    },
    async markUndone(batchId) {
      await pool.query("update accounts.import_batches set taken_back_at = $2 where id = $1", [
        batchId,
        clock.now(),
      ]);
    },
  };
}
