/** The newsroom's calls on imports of subscribers: upload, check, start, stop, undo. */
import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import type { ImportFile, ImportFileState } from "../import-file";
import { createAuditLog } from "../../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../platform/desk/desk-call";
import { inTransaction } from "../../../platform/database/transaction";
import { findAgeLimit } from "../lists/undo-import";
import { openUpload } from "./open-upload";
import { listImports, showFile } from "./show-imports";
import type { ImportService } from "../sources";

const publisher = ["manage_paper"] as const;
const uuid = z.uuid();
const longestName = 200;

export function createImportCalls(
  service: ImportService,
  wake: (id: string) => Promise<void>,
): readonly AnyDeskCall[] {
  const { pool, files, clock, lists, products } = service;
  const batches = service.accounts.importBatches;
  const auditLog = createAuditLog(service);
  const productId = z.enum(products.map(({ id }) => id));

  const choices = z.strictObject({
    newsletters: z.array(z.enum(lists.map(({ id }) => id))).max(lists.length),
    comp: productId.nullable(),
    plans: z
      .record(z.string().max(200), z.union([productId, z.literal("")]))
      .refine((plans) => Object.keys(plans).length <= 100, "Too many plans."),
    statuses: z
      .record(z.string().max(200), z.enum(["active", "complimentary", "none"]))
      .refine((words) => Object.keys(words).length <= 100, "That’s more words than a list has.")
      .default({}),
    dateOrder: z.enum(["day-first", "month-first"]).nullable().default(null),
  });

  async function require(params: Readonly<Record<string, string>>): Promise<ImportFile> {
    const id = uuid.safeParse(params["file"]);
    const file = id.success ? await files.find(id.data) : null;
    if (!file || file.state === "uploading") throw notFound("This import");
    return file;
  }

  async function show(id: string) {
    const file = (await files.find(id))!;
    const withReport = await files.listWithReport([id]);
    return { body: showFile(file, withReport) };
  }

  const elsewhere = (file: Pick<ImportFile, "state">) =>
    new DeskRefusal(409, "changed_elsewhere", `${whatItIs[file.state]} Reload the page.`);

  return [
    deskCall({
      method: "GET",
      path: "/subscriber-imports",
      rights: publisher,
      handle: async () => ({ body: await listImports(service) }),
    }),
    deskCall({
      method: "POST",
      path: "/subscriber-imports",
      rights: publisher,
      rawBody: true,
      async handle({ actor, request }) {
        const id = uuid.safeParse(request.headers.get("x-upload-id"));
        if (!id.success) throw new DeskRefusal(400, "invalid_id", "The upload has no ID.");
        const file = readName(request.headers.get("x-file-name"));
        if (!(await files.begin({ id: id.data, file, by: actor.login }))) {
          throw new DeskRefusal(409, "uploaded_before", "This list was uploaded before.");
        }
        const opened = await openUpload(service, { id: id.data, file, request });
        await inTransaction(pool, async (db) => {
          await files.uploaded(db, { id: id.data, ...opened });
          await auditLog.record(db, actor, {
            action: "import.upload",
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
      path: "/subscriber-imports/:file",
      rights: publisher,
      handle: async ({ params }) => show((await require(params)).id),
    }),
    deskCall({
      method: "GET",
      path: "/subscriber-imports/:file/report",
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
      path: "/subscriber-imports/:file/check",
      rights: publisher,
      input: choices,
      async handle({ params, input: options }) {
        const file = await require(params);
        const { id } = file;
        const turned =
          file.batchId === null &&
          (await files.turn(pool, { id, from: ["checked"], to: "checking", options }));
        if (!turned && file.state !== "checking") throw elsewhere(file);
        await wake(id);
        return show(id);
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscriber-imports/:file/start",
      rights: publisher,
      provesAgain: true,
      // The number that the button named: another list, or another choice, has another.
      input: z.strictObject({ rows: z.int().min(0) }),
      async handle({ actor, params, input }) {
        const file = await require(params);
        const { id } = file;
        if (file.state === "importing" || file.state === "finished") return show(id);
        if (file.rows !== input.rows) throw elsewhere(file);
        await inTransaction(pool, async (db) => {
          const from: readonly ImportFileState[] = ["checked", "stopped"];
          if (!(await files.turn(db, { id, from, to: "importing" }))) {
            // Pressed twice, the first press has started it.
            const { state } = (await files.find(id, db)) ?? file;
            if (state === "importing" || state === "finished") return;
            throw elsewhere({ ...file, state });
          }
          await auditLog.record(db, actor, {
            action: file.state === "stopped" ? "import.continue" : "import.start",
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
      path: "/subscriber-imports/:file/stop",
      rights: publisher,
      async handle({ actor, params }) {
        const file = await require(params);
        const { id } = file;
        await inTransaction(pool, async (db) => {
          if (!(await files.turn(db, { id, from: ["importing"], to: "stopped" }))) return;
          await auditLog.record(db, actor, { action: "import.stop", subject: `import:${id}` });
        });
        return show(id);
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/subscriber-imports/:file",
      rights: publisher,
      async handle({ actor, params }) {
        const file = await require(params);
        await inTransaction(pool, async (db) => {
          if (!(await files.discard(db, file.id))) throw elsewhere(file);
          await auditLog.record(db, actor, {
            action: "import.discard",
            subject: `import:${file.id}`,
            before: { file: file.file },
          });
        });
        return { status: 204 };
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscriber-import-batches/:batch/take-back",
      rights: publisher,
      provesAgain: true,
      // The number that the button named.
      input: z.strictObject({ readers: z.int().min(0) }),
      async handle({ actor, params, input }) {
        const number = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(params["batch"]);
        const batch = number.success ? await batches.find(number.data) : null;
        if (!batch) throw notFound("This import");
        const id = await inTransaction(pool, async (db) => {
          const own = await files.findOfBatch(db, batch.id);
          if (own?.state === "taking_back" || own?.state === "taken_back") return own.id;
          if (own?.state === "importing") {
            throw new DeskRefusal(409, "runs", "This import is still running. Stop it first.");
          }
          const stays = findAgeLimit(batch, clock.now());
          if (stays !== null) throw new DeskRefusal(409, "too_late", stays);
          if (batch.readers !== input.readers) {
            const message = "This import has added more readers. Reload the page.";
            throw new DeskRefusal(409, "changed_elsewhere", message);
          }
          await files.adopt(db, {
            id: randomUUID(),
            file: batch.file,
            system: batch.system,
            batchId: batch.id,
            by: actor.login,
          });
          const file = (await files.findOfBatch(db, batch.id))!;
          const from: readonly ImportFileState[] = ["finished", "stopped", "failed"];
          if (!(await files.turn(db, { id: file.id, from, to: "taking_back" }))) {
            const { state } = (await files.find(file.id, db)) ?? file;
            if (state === "taking_back" || state === "taken_back") return file.id;
            throw elsewhere({ ...file, state });
          }
          await auditLog.record(db, actor, {
            action: "import.take_back",
            subject: `import:${file.id}`,
            before: { file: batch.file, batch: batch.id, readers: batch.readers },
          });
          return file.id;
        });
        await wake(id);
        return show(id);
      },
    }),
  ];
}

const whatItIs: Readonly<Record<ImportFileState, string>> = {
  uploading: "This list is still being uploaded.",
  checking: "This list is being checked.",
  checked: "This list was checked again.",
  importing: "This import is already running.",
  stopped: "This import was stopped.",
  finished: "This import has finished.",
  failed: "This import has failed.",
  taking_back: "This import is being undone.",
  taken_back: "This import was undone.",
};

/** The name of an uploaded file, without folders and control characters. */
function readName(header: string | null): string {
  let name = "";
  try {
    name = decodeURIComponent(header ?? "");
  } catch {
    // Malformed escapes: it stays without a name.
  }
  const plain = basename(name.replaceAll("\\", "/"))
    .replaceAll(/\p{Cc}/gu, "")
    .toWellFormed()
    .slice(0, longestName);
  return plain === "" ? "list.csv" : plain;
}
