/** The newsroom's calls on corrections: `/articles/:id/corrections`. */
import { z } from "zod";
import type { AuditLog } from "../../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../platform/desk/desk-call";
import type { Bus } from "../../../platform/bus";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { correctionKinds } from "../../../shared/correction-labels";
import { toCurly } from "../../../shared/text/to-curly";
import { inTransaction } from "../../../platform/database/transaction";
import { articleRights } from "./desk/entry-rights";
import type { DeskCorrections } from "./desk/types";
import { findDeskRow } from "./desk/desk-store";
import type { Queryable } from "../entries/store/query";
import { toPlain } from "../entries/text/plain-text";
import { insertCorrection, listCorrectionsOf } from "../entries/store/store-corrections";

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "record">;
  readonly audit: Pick<AuditLog, "record">;
  /** Whether reporters publish, and so correct, their own articles. */
  readonly publishesOwn: (db: Queryable) => Promise<boolean>;
}

/** A description of an error fits in a paragraph. */
const longestText = 2_000;

const correctionInput = z.strictObject({
  kind: z.enum(correctionKinds),
  text: z
    .string()
    .max(longestText, `A correction can have up to ${longestText} characters.`)
    .transform((text) => toCurly(toPlain(text).replace(/\s+/g, " ")))
    .refine((text) => text !== "", "Please say what was wrong or what’s new."),
});

export function createCorrectionCalls({
  pool,
  clock,
  bus,
  audit,
  publishesOwn,
}: Dependencies): readonly AnyDeskCall[] {
  async function find(
    db: Queryable,
    input: string | undefined,
    person: Parameters<typeof articleRights.sees>[0],
  ) {
    const id = /^\d{1,9}$/.test(input ?? "") ? Number(input) : 0;
    const row = await findDeskRow(db, id, ["article"]);
    if (!row || row.status === "trash" || !articleRights.sees(person, row)) {
      throw notFound("This article");
    }
    return row;
  }

  const list = async (id: number): Promise<DeskCorrections> => ({
    corrections: await listCorrectionsOf(pool, id),
  });

  return [
    deskCall({
      method: "GET",
      path: "/articles/:id/corrections",
      rights: ["write_articles", "read_drafts", "edit_articles"],
      async handle({ actor, rights, params }) {
        const { id } = await find(pool, params["id"], { staffId: actor.staffId, rights });
        return { body: await list(id) };
      },
    }),
    deskCall({
      method: "POST",
      path: "/articles/:id/corrections",
      rights: ["publish_articles", "publish_own_articles"],
      input: correctionInput,
      async handle({ actor, rights, params, input }) {
        const { id, publish } = await inTransaction(pool, async (db) => {
          const row = await find(db, params["id"], { staffId: actor.staffId, rights });
          const person = { staffId: actor.staffId, rights };
          if (!articleRights.publishes(person, row, await publishesOwn(db))) {
            throw new DeskRefusal(
              403,
              "not_allowed",
              "Your role doesn’t allow you to correct published articles. Ask an editor.",
            );
          }
          if (row.status !== "publish") {
            throw new DeskRefusal(
              409,
              "not_published",
              "Only a published article can be corrected. Edit this one before you publish it.",
            );
          }
          const correctionId = await insertCorrection(db, {
            ...input,
            articleId: row.id,
            madeAt: clock.now(),
            staffId: actor.staffId,
          });
          await audit.record(db, actor, {
            action: "article.correct",
            subject: `article:${row.id}`,
            after: { kind: input.kind, correction: correctionId },
          });
          const tags = [`article:${row.id}`, "corrections"];
          return { id: row.id, publish: await bus.record(db, tags) };
        });
        await publish();
        return { status: 201, body: await list(id) };
      },
    }),
  ];
}
