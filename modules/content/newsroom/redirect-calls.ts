/** The newsroom's calls on redirects: where old addresses lead. */
import { z } from "zod";
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { AuditLog } from "../../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../platform/desk/desk-call";
import { readPath } from "../../../shared/safe-path";
import {
  deleteRedirect,
  findOldPaths,
  listRedirects,
  oldPathOf,
  putRedirect,
} from "../entries/store/store-redirects";

const longest = 500;
const tooLong = `An address can have at most ${longest} characters.`;
const rights = ["manage_paper"] as const;

/** A path on this site, without fragment, as visitors' browsers send it: the path decoded, the query not. */
const path = z
  .string()
  .trim()
  .max(longest, tooLong)
  .regex(
    /^\/(?!\/)[^#\\]*$/,
    "The old address has to be a path on this site, like /2019/05/ferry or /?p=7.",
  )
  .transform(readOldPath);

function readOldPath(text: string): string {
  const at = text.indexOf("?");
  const [bare, query] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
  const { search } = new URL(query, "http://paper.invalid");
  const numbered = bare === "/" ? readNumbered(new URLSearchParams(search)) : null;
  return numbered ?? oldPathOf(bare) + search;
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
  .max(longest, tooLong)
  .refine(isTarget, "Enter a path on this site, such as /section/national, or an https URL.");

/** The address is sent in a header, which other characters than these make invalid. */
function isTarget(text: string): boolean {
  if (readPath(text) === text) return true;
  const url = /^https:\/\/[!-~]+$/.test(text) ? URL.parse(text) : null;
  // With a name before the host, an address looks as if it led to another one.
  return url !== null && url.username === "" && url.password === "";
}

/** Browsers follow no more of them. */
const mostSteps = 20;

/** Whether readers who ask for an address are sent by the redirect of this path. */
const isSentBy = (from: string, address: string): boolean =>
  address === from || address.split("?")[0] === from;

/** @throws DeskRefusal 422 if readers would come back to `from` */
async function refuseCircle(db: PoolClient, from: string, to: string): Promise<void> {
  const first = oldPathOf(to);
  if (isSentBy(from, first)) {
    throw new DeskRefusal(422, "leads_to_itself", "This URL would redirect to itself.");
  }
  let address = first;
  for (let step = 0; step < mostSteps; step += 1) {
    const bare = address.split("?")[0]!;
    const known = await findOldPaths(db, [address, bare]);
    const next = known.get(address) ?? known.get(bare);
    if (!next?.startsWith("/")) return;
    const last = address;
    address = oldPathOf(next);
    if (isSentBy(from, address)) {
      throw new DeskRefusal(
        422,
        "leads_in_a_circle",
        `${last} already redirects to ${from}, so readers would be caught in a loop. Delete that redirect first.`,
      );
    }
  }
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
        const [bare = "", query] = input.path.split("?");
        if (
          query !== undefined &&
          !/^\/\?(?:p|cat|author)=\d+$/.test(input.path) &&
          ignoresQuery(bare)
        ) {
          throw new DeskRefusal(
            422,
            "query_ignored",
            `The page at ${bare} doesn’t depend on the query. Remove everything from the “?” on.`,
          );
        }
        await inTransaction(pool, async (db) => {
          // Where one leads depends on the others: two that would lead to each other wait.
          await db.query("select pg_advisory_xact_lock(hashtext('redirects'))");
          if (input.to !== null) await refuseCircle(db, input.path, input.to);
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
