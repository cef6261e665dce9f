/** Links for people outside the newsroom, by which they read an article before it is published. */
import type { AuditLog } from "../../../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../../platform/desk/desk-call";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { createSigner } from "../../../../platform/signed";
import type { EntryPreview } from "./types";
import { articleRights, featureRights } from "../desk/entry-rights";
import type { PreviewLink } from "../desk/types";

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly audit: Pick<AuditLog, "record">;
  readonly secret: string;
  readonly originOf: (request: Request) => string;
  readonly findPreview: (id: number) => Promise<EntryPreview | null>;
}

const purpose = "preview-link";
const lastsMs = 48 * 60 * 60_000;

export function createPreviewLinks(deps: Dependencies) {
  const { pool, clock, audit, originOf, findPreview } = deps;
  const signer = createSigner(deps.secret);

  return {
    /** The article that a link shows; null if the link is over, or the article may not leave the newsroom. */
    async findShared(token: string): Promise<EntryPreview | null> {
      const id = signer.verify({ purpose, token, now: clock.now() });
      const preview = id === null ? null : await findPreview(Number(id));
      return preview?.isEmbargoed || preview?.isTakenDown ? null : preview;
    },

    calls: [
      deskCall({
        method: "POST",
        path: "/articles/:id/preview-link",
        rights: ["write_articles", "edit_articles"],
        async handle({ actor, rights, params, request }) {
          const id = /^\d{1,9}$/.test(params["id"] ?? "") ? Number(params["id"]) : 0;
          const preview = await findPreview(id);
          const { sees } = preview?.type === "page" ? featureRights : articleRights;
          if (!preview || !sees({ staffId: actor.staffId, rights }, preview)) {
            throw notFound("This article");
          }
          if (preview.isEmbargoed) {
            throw new DeskRefusal(
              409,
              "embargoed",
              `This ${preview.type} is under embargo. No one outside the newsroom can read it before the embargo lifts.`,
            );
          }
          if (preview.isTakenDown) {
            throw new DeskRefusal(
              409,
              "taken_down",
              `This ${preview.type} was taken down. No one outside the newsroom can read it.`,
            );
          }
          const expiresAt = new Date(clock.now().getTime() + lastsMs);
          const token = signer.sign({ purpose, value: String(id), expiresAt });
          await audit.record(pool, actor, {
            action: `${preview.type}.share`,
            subject: `${preview.type}:${id}`,
            after: { until: expiresAt.toISOString() },
          });
          const url = `${originOf(request)}/desk/preview/shared/${token}`;
          const body: PreviewLink = { url, expiresAt: expiresAt.toISOString() };
          return { status: 201, body };
        },
      }),
    ] satisfies readonly AnyDeskCall[],
  };
}
