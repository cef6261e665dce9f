/** The newsroom's calls on the export of all subscribers: the file that `npm run export -- csv` writes. */
import { Readable } from "node:stream";
import { createAuditLog } from "../../../platform/desk/audit-log";
import { type AnyDeskCall, deskCall } from "../../../platform/desk/desk-call";
import { zonedDay } from "../../../shared/time/zoned-time";
import { writeSubscribers } from "../write-subscribers";
import type { ImportSources } from "../sources";

const publisher = ["manage_paper"] as const;

export function createExportCalls(sources: ImportSources): readonly AnyDeskCall[] {
  const { pool, clock, timeZone } = sources;
  const auditLog = createAuditLog(sources);
  return [
    deskCall({
      method: "POST",
      path: "/subscriber-export",
      rights: publisher,
      provesAgain: true,
      // A download can't ask for the proof of identity that it needs; this call can.
      handle: async () => ({ status: 204 }),
    }),
    deskCall({
      method: "GET",
      path: "/subscriber-export",
      rights: publisher,
      provesAgain: true,
      async handle({ actor }) {
        // First: whoever gets the data is in the log.
        await auditLog.record(pool, actor, {
          action: "export.subscribers",
          subject: "export:subscribers",
        });
        const rows = writeSubscribers(sources, () => undefined);
        const name = `subscribers-${zonedDay(clock.now(), timeZone)}.csv`;
        return new Response(
          Readable.toWeb(Readable.from(encode(rows))) as ReadableStream<Uint8Array>,
          {
            headers: {
              "content-type": "text/csv; charset=utf-8",
              "content-disposition": `attachment; filename="${name}"`,
            },
          },
        );
      },
    }),
  ];
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
