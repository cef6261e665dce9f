/** All SQL on uploaded files: lists of subscribers, and archives. */
import type { Clock } from "../../platform/clock";
import type { Pool, PoolClient } from "../../platform/database/database";
import type {
  ImportChoices,
  ImportFileState,
  ImportResult,
  ImportType,
  UploadedFile,
} from "./import-file";

/** The file itself, of either type, is a “list”. */
type PartKind = "list" | "report";

export type UploadedFiles<Choices, Result> = ReturnType<typeof createFiles<Choices, Result>>;
export type ImportFiles = UploadedFiles<ImportChoices, ImportResult>;

const columns = `id, file, bytes::float8 as bytes, system, columns, uploaded_at as "uploadedAt",
  uploaded_by as "uploadedBy", state, options, read, rows, result, failure, batch_id as "batchId",
  begun_at as "begunAt"`;

/** A process with no heartbeat for this long is considered dead. */
const leaseSeconds = 60;

interface FilesOptions<Choices> {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly type: ImportType;
  /** The choices until someone makes them. */
  readonly choices: Choices;
}

export const noListChoices: ImportChoices = { newsletters: [], comp: null, plans: {} };

export function createFiles<Choices, Result>({ pool, clock, ...own }: FilesOptions<Choices>) {
  type File = UploadedFile<Choices, Result>;
  const { type } = own;
  const noChoices = JSON.stringify(own.choices);
  return {
    async find(id: string, db: Pool | PoolClient = pool): Promise<File | null> {
      const { rows } = await db.query<File>(
        `select ${columns} from accounts.import_files where id = $1 and type = $2`,
        [id, type],
      );
      return rows[0] ?? null;
    },

    /** Newest first, without those that are still being uploaded. */
    async list(limit: number): Promise<readonly File[]> {
      const { rows } = await pool.query<File>(
        `select ${columns} from accounts.import_files where state <> 'uploading' and type = $2
         order by uploaded_at desc, id limit $1`,
        [limit, type],
      );
      return rows;
    },

    async findOfBatch(db: Pool | PoolClient, batchId: number): Promise<File | null> {
      const { rows } = await db.query<File>(
        `select ${columns} from accounts.import_files where batch_id = $1`,
        [batchId],
      );
      return rows[0] ?? null;
    },

    /** Of these files, those with a report. */
    async listWithReport(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await pool.query<{ id: string }>(
        `select file_id as id from accounts.import_file_parts
         where file_id = any($1::uuid[]) and kind = 'report' and place = 0`,
        [ids],
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** IDs of those that something has to be done with. */
    async listActive(): Promise<readonly string[]> {
      const { rows } = await pool.query<{ id: string }>(
        `select id from accounts.import_files
         where state in ('checking', 'importing', 'taking_back') and type = $1
         order by uploaded_at, id limit 100`,
        [type],
      );
      return rows.map(({ id }) => id);
    },

    /** False if this ID was used before. */
    async begin(options: { id: string; file: string; by: string }): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into accounts.import_files (id, file, uploaded_at, uploaded_by, state, options, changed_at, type)
         values ($1, $2, $3, $4, 'uploading', $5, $3, $6)
         on conflict (id) do nothing`,
        [options.id, options.file, clock.now(), options.by, noChoices, type],
      );
      return rowCount === 1;
    },

    /** A batch that the command imported, to be undone; nothing if it has a file. */
    async adopt(
      db: PoolClient,
      options: { id: string; file: string; system: string; batchId: number; by: string },
    ): Promise<void> {
      await db.query(
        `insert into accounts.import_files
           (id, file, system, uploaded_at, uploaded_by, state, options, batch_id, changed_at)
         values ($1, $2, $3, $4, $5, 'stopped', $7, $6, $4)
         on conflict do nothing`,
        [
          options.id,
          options.file,
          options.system,
          clock.now(),
          options.by,
          options.batchId,
          noChoices,
        ],
      );
    },

    async addPart(id: string, part: { kind: PartKind; place: number; bytes: Buffer }) {
      await pool.query(
        `insert into accounts.import_file_parts (file_id, kind, place, bytes) values ($1, $2, $3, $4)
         on conflict (file_id, kind, place) do update set bytes = excluded.bytes`,
        [id, part.kind, part.place, part.bytes],
      );
    },

    async *readParts(id: string, kind: PartKind): AsyncGenerator<Buffer> {
      for (let place = 0; ; place += 1) {
        const { rows } = await pool.query<{ bytes: Buffer }>(
          `select bytes from accounts.import_file_parts where file_id = $1 and kind = $2 and place = $3`,
          [id, kind, place],
        );
        if (!rows[0]) return;
        yield rows[0].bytes;
      }
    },

    async deleteParts(id: string, kind: PartKind): Promise<void> {
      await pool.query("delete from accounts.import_file_parts where file_id = $1 and kind = $2", [
        id,
        kind,
      ]);
    },

    /** The upload is complete: it is checked next, unless the check needs to know something first. */
    async uploaded(
      db: PoolClient,
      options: {
        id: string;
        bytes: number;
        system: string;
        columns: readonly string[];
        state: "checking" | "checked";
      },
    ): Promise<void> {
      await db.query(
        `update accounts.import_files
         set state = $6, bytes = $2, system = $3, columns = $4, changed_at = $5 where id = $1`,
        [options.id, options.bytes, options.system, options.columns, clock.now(), options.state],
      );
    },

    /** Goes to another state, if it is in one of these; false if it isn't. */
    async turn(
      db: Pool | PoolClient,
      options: {
        id: string;
        from: readonly ImportFileState[];
        to: ImportFileState;
        options?: Choices;
        failure?: string;
      },
    ): Promise<boolean> {
      const { rowCount } = await db.query(
        `update accounts.import_files
         set state = $3, options = coalesce($4::jsonb, options), failure = $5, changed_at = $6,
           read = case when 'stopped' in ($3, state) then read else 0 end,
           begun_at = case when type = 'archive' and $3 = 'importing' then coalesce(begun_at, $6)
             else begun_at end
         where id = $1 and state = any($2::text[])`,
        [
          options.id,
          options.from,
          options.to,
          options.options === undefined ? null : JSON.stringify(options.options),
          options.failure ?? null,
          clock.now(),
        ],
      );
      return rowCount === 1;
    },

    async setBatch(id: string, batchId: number): Promise<void> {
      await pool.query("update accounts.import_files set batch_id = $2 where id = $1", [
        id,
        batchId,
      ]);
    },

    /** False while another process works on it. */
    async lease(id: string, state: ImportFileState): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update accounts.import_files set leased_until = clock_timestamp() + make_interval(secs => $3)
         where id = $1 and state = $2
           and (leased_until is null or leased_until < clock_timestamp())`,
        [id, state, leaseSeconds],
      );
      return rowCount === 1;
    },

    /** Says how far the work is, and keeps the lease; false if someone has stopped it. */
    async progress(id: string, state: ImportFileState, read: number): Promise<boolean> {
      const { rows } = await pool.query<{ isRunning: boolean }>(
        `update accounts.import_files
         set read = $3, leased_until = clock_timestamp() + make_interval(secs => $4)
         where id = $1 returning state = $2 as "isRunning"`,
        [id, state, read, leaseSeconds],
      );
      return rows[0]?.isRunning ?? false;
    },

    /** Stores the result so far, in case the import is interrupted. */
    async keepResult(id: string, result: Result): Promise<void> {
      await pool.query("update accounts.import_files set result = $2 where id = $1", [
        id,
        JSON.stringify(result),
      ]);
    },

    async release(id: string): Promise<void> {
      await pool.query("update accounts.import_files set leased_until = null where id = $1", [id]);
    },

    /** Marks a step as done; false if the import was stopped. */
    async complete(
      id: string,
      options: { from: ImportFileState; to: ImportFileState; result: Result; rows: number },
    ): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update accounts.import_files
         set state = $3, result = $4, rows = coalesce(nullif($5, 0), rows), failure = null,
           leased_until = null, changed_at = $6
         where id = $1 and state = $2`,
        [id, options.from, options.to, JSON.stringify(options.result), options.rows, clock.now()],
      );
      return rowCount === 1;
    },

    /** An upload that broke off, or that can't be imported. */
    async forget(id: string): Promise<void> {
      await pool.query("delete from accounts.import_files where id = $1 and state = 'uploading'", [
        id,
      ]);
    },

    /** Deletes one that was never started; false if it was. */
    async discard(db: PoolClient, id: string): Promise<boolean> {
      const { rowCount } = await db.query(
        `delete from accounts.import_files
         where id = $1 and batch_id is null and begun_at is null
           and state in ('checking', 'checked', 'failed')`,
        [id],
      );
      return rowCount === 1;
    },

    /** Files that no one imported within a week, and after 30 days files and the reports on lists. */
    async deleteOld(): Promise<void> {
      await pool.query(
        `delete from accounts.import_files
         where batch_id is null and begun_at is null and state not in ('checking', 'importing', 'taking_back')
           and changed_at < $1::timestamptz - interval '7 days'`,
        [clock.now()],
      );
      await pool.query(
        `delete from accounts.import_file_parts p using accounts.import_files f
         where f.id = p.file_id and (f.type = 'subscribers' or p.kind = 'list') and f.state not in ('checking', 'importing', 'taking_back')
           and f.changed_at < $1::timestamptz - interval '30 days'`,
        [clock.now()],
      );
    },
  };
}
