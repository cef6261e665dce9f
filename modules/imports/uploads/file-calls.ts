/** The newsroom's calls on uploaded files of any type: upload, check, start, stop, discard. */
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { z, type ZodType } from "zod";
import { createAuditLog } from "../../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../platform/desk/desk-call";
import { inTransaction } from "../../../platform/database/transaction";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { ImportFileState, UploadedFile } from "../import-file";
import type { UploadedFiles } from "../import-files";
import type { OpenedUpload } from "./take-upload";

const publisher = ["manage_paper"] as const;
const uuid = z.uuid();
const longestName = 200;

export interface FileCallsOptions<Choices, Result> {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly files: UploadedFiles<Choices, Result>;
  /** Of the calls: "/subscriber-imports". */
  readonly path: string;
  /** The prefix of the actions in the audit log. */
  readonly audit: "import" | "archive";
  /** The noun for an uploaded file: "list". */
  readonly noun: string;
  readonly choices: ZodType<Choices>;
  /** A name for a file without one. */
  readonly unnamed: string;
  /** Stores what is uploaded. @throws DeskRefusal, and stores nothing, if it can't be imported */
  readonly open: (upload: {
    readonly id: string;
    readonly file: string;
    readonly request: Request;
  }) => Promise<OpenedUpload>;
  /** @throws DeskRefusal for choices that don't fit the file or the paper */
  readonly validate?: (choices: Choices, file: UploadedFile<Choices, Result>) => void;
  /** Whether an import that has failed can be tried again. */
  readonly mayRetry?: boolean;
  readonly wake: (id: string) => Promise<void>;
}

/** A file as the newsroom's screens receive it. */
export interface FileView<Choices, Result> extends Omit<
  UploadedFile<Choices, Result>,
  "uploadedAt" | "begunAt"
> {
  readonly uploadedAt: string;
  readonly begunAt: string | null;
  readonly hasReport: boolean;
  /** Changes with what the file is imported with, and with what a check found; sent as `If-Match`. */
  readonly version: string;
}

export function showFile<Choices, Result>(
  file: UploadedFile<Choices, Result>,
  withReport: ReadonlySet<string>,
): FileView<Choices, Result> {
  return {
    ...file,
    uploadedAt: file.uploadedAt.toISOString(),
    begunAt: file.begunAt?.toISOString() ?? null,
    hasReport: withReport.has(file.id),
    version: versionOf(file),
  };
}

const versionOf = ({ options, rows, result }: UploadedFile<unknown, unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify([options, rows, result]))
    .digest("hex")
    .slice(0, 16);

/** @returns calls, and what other calls on such files need */
export function createFileCalls<Choices, Result>(own: FileCallsOptions<Choices, Result>) {
  const { pool, files, path, audit, noun, validate, wake } = own;
  const auditLog = createAuditLog(own);
  const retried: readonly ImportFileState[] = own.mayRetry ? ["failed"] : [];

  async function require(params: Readonly<Record<string, string>>) {
    const id = uuid.safeParse(params["file"]);
    const file = id.success ? await files.find(id.data) : null;
    if (!file || file.state === "uploading") throw notFound("This import");
    return file;
  }

  async function show(id: string) {
    const file = (await files.find(id))!;
    return { body: showFile(file, await files.listWithReport([id])) };
  }

  const elsewhere = ({ state }: { readonly state: ImportFileState }) =>
    new DeskRefusal(409, "changed_elsewhere", `${whatItIs(noun)[state]} Reload the page.`);

  const calls: readonly AnyDeskCall[] = [
    deskCall({
      method: "POST",
      path,
      rights: publisher,
      rawBody: true,
      async handle({ actor, request }) {
        const id = uuid.safeParse(request.headers.get("x-upload-id"));
        if (!id.success) throw new DeskRefusal(400, "invalid_id", "The upload has no ID.");
        const file = readName(request.headers.get("x-file-name")) || own.unnamed;
        if (!(await files.begin({ id: id.data, file, by: actor.login }))) {
          throw new DeskRefusal(409, "uploaded_before", `This ${noun} was uploaded before.`);
        }
        const opened = await own.open({ id: id.data, file, request });
        await inTransaction(pool, async (db) => {
          await files.uploaded(db, { id: id.data, ...opened });
          await auditLog.record(db, actor, {
            action: `${audit}.upload`,
            subject: `import:${id.data}`,
            after: { file, bytes: opened.bytes, system: opened.system },
          });
        });
        await wake(id.data);
        return { status: 201, ...(await show(id.data)) };
      },
    }),
    deskCall({
      method: "GET",
      path: `${path}/:file`,
      rights: publisher,
      handle: async ({ params }) => show((await require(params)).id),
    }),
    deskCall({
      method: "GET",
      path: `${path}/:file/report`,
      rights: publisher,
      async handle({ params }) {
        const file = await require(params);
        if (!(await files.listWithReport([file.id])).has(file.id)) throw notFound("This report");
        const parts = Readable.from(files.readParts(file.id, "report"));
        return new Response(Readable.toWeb(parts) as ReadableStream<Uint8Array>, {
          headers: {
            "content-type": "text/plain; charset=utf-8",
            "content-disposition": 'attachment; filename="import-report.txt"',
          },
        });
      },
    }),
    deskCall({
      method: "POST",
      path: `${path}/:file/check`,
      rights: publisher,
      input: own.choices,
      async handle({ params, input: options }) {
        const file = await require(params);
        const { id } = file;
        validate?.(options, file);
        const from: readonly ImportFileState[] = ["checked", ...retried];
        const turned =
          file.batchId === null &&
          file.begunAt === null &&
          (await files.turn(pool, { id, from, to: "checking", options }));
        if (!turned && file.state !== "checking") throw elsewhere(file);
        await wake(id);
        return show(id);
      },
    }),
    deskCall({
      method: "POST",
      path: `${path}/:file/start`,
      rights: publisher,
      provesAgain: true,
      // The number that the button named: another file, or another choice, has another.
      input: z.strictObject({ rows: z.int().min(0) }),
      async handle({ actor, params, input, seen }) {
        const file = await require(params);
        const { id } = file;
        if (file.state === "importing" || file.state === "finished") return show(id);
        if (file.rows !== input.rows) throw elsewhere(file);
        // Choices of someone else would be imported without a check by this person.
        if (seen !== null && seen !== versionOf(file)) {
          throw new DeskRefusal(
            412,
            "changed_elsewhere",
            `${whatItIs(noun).checked} Reload the page.`,
          );
        }
        await inTransaction(pool, async (db) => {
          const from: readonly ImportFileState[] =
            file.begunAt === null ? ["checked", "stopped"] : ["stopped", ...retried];
          if (!(await files.turn(db, { id, from, to: "importing" }))) {
            // Clicked twice, the first click has started it.
            const { state } = (await files.find(id, db)) ?? file;
            if (state === "importing" || state === "finished") return;
            throw elsewhere({ state });
          }
          await auditLog.record(db, actor, {
            action: file.state === "checked" ? `${audit}.start` : `${audit}.continue`,
            subject: `import:${id}`,
            after: { file: file.file, rows: input.rows, ...file.options },
          });
        });
        await wake(id);
        return show(id);
      },
    }),
    deskCall({
      method: "POST",
      path: `${path}/:file/stop`,
      rights: publisher,
      async handle({ actor, params }) {
        const { id } = await require(params);
        await inTransaction(pool, async (db) => {
          if (!(await files.turn(db, { id, from: ["importing"], to: "stopped" }))) return;
          await auditLog.record(db, actor, { action: `${audit}.stop`, subject: `import:${id}` });
        });
        return show(id);
      },
    }),
    deskCall({
      method: "DELETE",
      path: `${path}/:file`,
      rights: publisher,
      async handle({ actor, params }) {
        const file = await require(params);
        await inTransaction(pool, async (db) => {
          if (!(await files.discard(db, file.id))) throw elsewhere(file);
          await auditLog.record(db, actor, {
            action: `${audit}.discard`,
            subject: `import:${file.id}`,
            before: { file: file.file },
          });
        });
        return { status: 204 };
      },
    }),
  ];
  return { calls, show, elsewhere, auditLog };
}

const whatItIs = (noun: string): Readonly<Record<ImportFileState, string>> => ({
  uploading: `This ${noun} is still being uploaded.`,
  checking: `This ${noun} is being checked.`,
  checked: `This ${noun} was checked again.`,
  importing: "This import is already running.",
  stopped: "This import was stopped.",
  finished: "This import has finished.",
  failed: "This import has failed.",
  taking_back: "This import is being undone.",
  taken_back: "This import was undone.",
});

/** The name of an uploaded file, without folders and control characters. */
function readName(header: string | null): string {
  let name = "";
  try {
    name = decodeURIComponent(header ?? "");
  } catch {
    // Malformed escapes: it stays without a name.
  }
  return basename(name.replaceAll("\\", "/"))
    .replaceAll(/\p{Cc}/gu, "")
    .toWellFormed()
    .slice(0, longestName);
}
