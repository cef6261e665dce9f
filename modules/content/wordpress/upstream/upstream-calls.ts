/** The newsroom's calls on the WordPress in which the paper is written. */
import type { Pool } from "../../../../platform/database/database";
import type { AuditLog } from "../../../../platform/desk/audit-log";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../../platform/desk/desk-call";
import { newAddress } from "./read-only";
import type { Upstream } from "./types";

export function createUpstreamCalls({
  upstream,
  pool,
  audit,
}: {
  readonly upstream: Upstream;
  readonly pool: Pool;
  readonly audit: Pick<AuditLog, "record">;
}): readonly AnyDeskCall[] {
  const rights = ["manage_paper"] as const;
  return [
    deskCall({
      method: "GET",
      path: "/written-in",
      rights: "staff",
      handle: async () => ({ body: { newArticleUrl: upstream.url && newAddress(upstream.url) } }),
    }),
    deskCall({
      method: "GET",
      path: "/wordpress",
      rights,
      handle: async () => ({ body: { wordpress: await upstream.report() } }),
    }),
    deskCall({
      method: "POST",
      path: "/wordpress/compare",
      rights,
      async handle() {
        const outcome = await upstream.sync({ compares: true });
        if (!outcome.isDone) throw new DeskRefusal(409, "wordpress_unread", outcome.message);
        return { body: { wordpress: await upstream.report() } };
      },
    }),
    deskCall({
      method: "POST",
      path: "/wordpress/deletions",
      rights,
      async handle({ actor }) {
        const held = (await upstream.report())?.held ?? 0;
        if (!(await upstream.agree(actor.name))) {
          throw new DeskRefusal(409, "nothing_waits", "No deletions are waiting for confirmation.");
        }
        await audit.record(pool, actor, {
          action: "wordpress.delete",
          subject: "wordpress:deletions",
          after: { held },
        });
        return { status: 204 };
      },
    }),
  ];
}
