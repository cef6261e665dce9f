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

/** A path on this site, without fragment, as visitors' browsers send it: the path decoded, the query not. */
const path = z
  .string()
  .trim()
  .max(longest)
  .regex(/^\/(?!\/)[^#\\]*$/, "must be a path on this site, like /2019/05/ferry or /?p=7.")
  .transform(readOldPath);

function readOldPath(text: string): string {
  const at = text.indexOf("?");
  const [bare, query] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
  const { search } = new URL(query, "http://paper.invalid");
  const numbered = bare === "/" ? readNumbered(new URLSearchParams(search)) : null;
  return numbered ?? (bare.length > 1 ? bare.replace(/\/$/, "") : bare) + search;
}

/** WordPress's addresses by number, under the name by which each is looked up. */
const numberedNames: Readonly<Record<string, string>> = {
  p: "p",
  page_id: "p",
  attachment_id: "p",
  cat: "cat",
  author: "author",
};

function readNumbered(query: URLSearchParams): string | null {
  const [name = "", ...others] = query.keys();
  if (!Object.hasOwn(numberedNames, name) || others.length > 0) return null;
  const value = query.get(name)!;
  return /^[1-9]\d{0,9}$/.test(value) ? `/?${numberedNames[name]}=${value}` : null;
}

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
  readonly ignoresQuery: (path: string) => boolean;
}): readonly AnyDeskCall[] {
  const { pool, clock, audit, ignoresQuery } = deps;
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
        const [bare = "", query] = input.path.split("?");
        if (
          query !== undefined &&
          !/^\/\?(?:p|cat|author)=\d+$/.test(input.path) &&
          ignoresQuery(bare)
        ) {
          throw new DeskRefusal(
            422,
            "query_ignored",
            `The page at ${bare} is the same with any query. Leave out what begins with “?”.`,
          );
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
