/** The newsroom's calls on imports of subscribers: those of uploaded files, and what undoes a batch. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ImportFileState } from "../import-file";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../platform/desk/desk-call";
import { inTransaction } from "../../../platform/database/transaction";
import { findAgeLimit } from "../lists/undo-import";
import { createFileCalls } from "./file-calls";
import { openUpload } from "./open-upload";
import { listImports } from "./show-imports";
import type { ImportService } from "../sources";

const publisher = ["manage_paper"] as const;

export function createImportCalls(
  service: ImportService,
  wake: (id: string) => Promise<void>,
): readonly AnyDeskCall[] {
  const { pool, files, clock } = service;
  const batches = service.accounts.importBatches;
  const { calls, show, elsewhere, auditLog } = createFileCalls({
    ...service,
    path: "/subscriber-imports",
    audit: "import",
    noun: "list",
    unnamed: "list.csv",
    choices: choicesOf(service),
    open: (upload) => openUpload(service, upload),
    wake,
  });

  return [
    deskCall({
      method: "GET",
      path: "/subscriber-imports",
      rights: publisher,
      handle: async () => ({ body: await listImports(service) }),
    }),
    ...calls,
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

function choicesOf({ lists, products }: Pick<ImportService, "lists" | "products">) {
  const productId = z.enum(products.map(({ id }) => id));
  return z.strictObject({
    newsletters: z.array(z.enum(lists.map(({ id }) => id))).max(lists.length),
    comp: productId.nullable(),
    plans: z
      .record(z.string().max(200), z.union([productId, z.literal("")]))
      .refine((plans) => Object.keys(plans).length <= 100, "Too many plans."),
    statuses: z
      .record(z.string().max(200), z.enum(["active", "complimentary", "none"]))
      .refine((words) => Object.keys(words).length <= 100, "That’s too many statuses.")
      .default({}),
    dateOrder: z.enum(["day-first", "month-first"]).nullable().default(null),
  });
}
