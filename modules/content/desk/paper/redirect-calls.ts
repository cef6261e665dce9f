/** The newsroom's calls on redirects: where old addresses lead. */
import { z } from "zod";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { AuditLog } from "../../../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../../platform/desk/desk-call";
import { readPath } from "../../../../shared/safe-path";
import { deleteRedirect, listRedirects, putRedirect } from "../../store/store-redirects";

const longest = 500;
const rights = ["manage_paper"] as const;

/** A path on this site, without query and fragment, as visitors' browsers send it, decoded. */
const path = z
  .string()
  .trim()
  .max(longest)
  .regex(/^\/(?!\/)[^?#\\]*$/, "must be a path on this site, like /2019/05/ferry.")
  .transform((text) => (text.length > 1 ? text.replace(/\/$/, "") : text));

const target = z
  .string()
  .trim()
  .max(longest)
  .refine(isTarget, "must be a path on this site, like /section/national, or an https address.");

/** The address is sent in a header, which other characters than these make invalid. */
function isTarget(text: string): boolean {
  return readPath(text) === text || (/^https:\/\/[!-~]+$/.test(text) && URL.canParse(text));
}

const listInput = z.object({ q: z.string().max(longest).default("") });
const putInput = z.strictObject({ path, to: target.nullable() });
const deleteInput = z.strictObject({ path: z.string().max(longest) });

export function createRedirectCalls(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly audit: Pick<AuditLog, "record">;
}): readonly AnyDeskCall[] {
  const { pool, clock, audit } = deps;
  return [
    deskCall({
      method: "GET",
      path: "/redirects",
      rights,
      input: listInput,
      handle: async ({ input }) => ({ body: { redirects: await listRedirects(pool, input.q) } }),
    }),
    deskCall({
      method: "PUT",
      path: "/redirects",
      rights,
      input: putInput,
      async handle({ actor, input }) {
        if (input.to === input.path) {
          throw new DeskRefusal(422, "leads_to_itself", "This address would lead to itself.");
        }
        await inTransaction(pool, async (db) => {
          await putRedirect(db, { ...input, by: actor.name, at: clock.now() });
          await audit.record(db, actor, {
            action: "redirect.set",
            subject: `redirect:${input.path}`,
            after: { to: input.to },
          });
        });
        return { status: 204 };
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/redirects",
      rights,
      input: deleteInput,
      async handle({ actor, input }) {
        await inTransaction(pool, async (db) => {
          if (!(await deleteRedirect(db, input.path))) throw notFound("This redirect");
          await audit.record(db, actor, {
            action: "redirect.delete",
            subject: `redirect:${input.path}`,
          });
        });
        return { status: 204 };
      },
    }),
  ];
}
