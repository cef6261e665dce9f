/** The newsroom's calls on figures. Money is left out here, for those who may not see it. */
import { z } from "zod";
import { inTransaction } from "../../platform/database/transaction";
import type { AuditLog } from "../../platform/desk/audit-log";
import { type AnyDeskCall, deskCall, DeskRefusal, notFound } from "../../platform/desk/desk-call";
import { figureRanges } from "../../shared/newsroom/figure-ranges";
import { composeFigures, type ComposeDeps, loadRange, todayOf } from "./compose";
import { readProgress } from "./day-store";
import { countEvents, deleteEvent, insertEvent } from "./event-store";
import { listGiftDays, listWholeCounts } from "./read-store";
import { tableNames, tabulate, tabulateRevenue, toCsv } from "./tables";
import type { FiguresAnswer } from "./types";

const rangeInput = z.object({ range: z.enum(figureRanges).default("30") });
const tableName = z.enum(tableNames);
const eventId = z.coerce.number().int().min(1).max(2_147_483_647);
const mostEvents = 200;

const newEvent = z.strictObject({
  on: z.iso.date("Choose a day."),
  label: z
    .string()
    .trim()
    .min(1, "Please say what happened.")
    .max(80, "Please use 80 characters or fewer."),
});

export function createFigureCalls(
  deps: ComposeDeps & { readonly auditLog: AuditLog },
): readonly AnyDeskCall[] {
  const { pool, clock, auditLog } = deps;
  return [
    deskCall({
      method: "GET",
      path: "/figures",
      rights: ["read_figures"],
      input: rangeInput,
      handle: async ({ input, rights }) => ({
        body: await composeFigures(deps, input.range, { seesMoney: rights.has("read_revenue") }),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/figures/csv/:table",
      rights: ["read_figures"],
      input: rangeInput,
      async handle({ input, rights, params }) {
        const table = tableName.safeParse(params.table);
        if (!table.success) throw notFound("This table");
        const seesMoney = rights.has("read_revenue");
        const figures = await composeFigures(deps, input.range, { seesMoney });
        const counts = figures.range
          ? await listWholeCounts(pool, figures.range.from, figures.range.to)
          : [];
        return answerCsv(table.data, figures.range, toCsv(tabulate(table.data, figures, counts)));
      },
    }),
    deskCall({
      method: "GET",
      path: "/figures/revenue-csv",
      rights: ["read_revenue"],
      input: rangeInput,
      async handle({ input }) {
        const loaded = await loadRange(pool, input.range);
        const lines = loaded?.lines.filter(({ day }) => day >= loaded.from) ?? [];
        const gifts = loaded ? await listGiftDays(pool, loaded.from, loaded.to) : [];
        return answerCsv("revenue", loaded, toCsv(tabulateRevenue(lines, gifts)));
      },
    }),
    deskCall({
      method: "POST",
      path: "/figures/events",
      rights: ["read_revenue"],
      input: newEvent,
      async handle({ input, actor }) {
        if (input.on > todayOf(deps)) {
          throw new DeskRefusal(400, "not_yet", "Choose a day that isn’t in the future.");
        }
        const { firstDay } = await readProgress(pool);
        // It would stand on no line, where no one could remove it.
        if (firstDay === null || input.on < firstDay) {
          throw new DeskRefusal(400, "no_figures", "The paper has no figures for that day.");
        }
        return inTransaction(pool, async (db) => {
          if ((await countEvents(db)) >= mostEvents) {
            const message = `You’ve reached the limit of ${mostEvents} events. Remove one first.`;
            throw new DeskRefusal(409, "too_many", message);
          }
          const event = await insertEvent(db, { ...input, now: clock.now() });
          await auditLog.record(db, actor, {
            action: "figures.add_event",
            subject: `figures-event:${event.id}`,
            after: { on: event.on },
          });
          return { status: 201, body: event };
        });
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/figures/events/:id",
      rights: ["read_revenue"],
      async handle({ params, actor }) {
        const id = eventId.safeParse(params.id);
        if (!id.success) throw notFound("This event");
        await inTransaction(pool, async (db) => {
          const event = await deleteEvent(db, id.data);
          if (!event) throw notFound("This event");
          await auditLog.record(db, actor, {
            action: "figures.remove_event",
            subject: `figures-event:${event.id}`,
            before: { on: event.on },
          });
        });
        return { status: 204 };
      },
    }),
  ];
}

/** A file that browsers save. */
function answerCsv(
  name: string,
  range: Pick<NonNullable<FiguresAnswer["range"]>, "from" | "to"> | null,
  text: string,
): Response {
  const days = range ? `-${range.from}-to-${range.to}` : "";
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="figures-${name}${days}.csv"`,
    },
  });
}
