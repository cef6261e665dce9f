/** The common parts of the newsroom's calls on endpoints. */
import type { Clock } from "../../platform/clock";
import type { Pool, PoolClient } from "../../platform/database/database";
import type { AuditLog } from "../../platform/desk/audit-log";
import { DeskRefusal, type DeskRequest, notFound } from "../../platform/desk/desk-call";
import { type EndpointRow, lockEndpoint, toEndpoint } from "./endpoint-store";

export interface EndpointDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly audit: Pick<AuditLog, "record">;
  /** Sends what is due. */
  readonly wake: () => Promise<void>;
}

/** The right that these calls need: publishers'. */
export const rights = ["manage_paper"] as const;

export const largestId = 2_147_483_647;

export type EndpointDesk = ReturnType<typeof createEndpointDesk>;

export function createEndpointDesk({ clock, audit }: Pick<EndpointDeps, "clock" | "audit">) {
  const show = (row: EndpointRow) => toEndpoint(row, clock.now());

  /** Locks the endpoint of the path, in the version that the caller saw. */
  async function lock(db: PoolClient, call: DeskRequest): Promise<EndpointRow> {
    const id = readId(call.params["id"]);
    const row = id === null ? null : await lockEndpoint(db, id);
    if (!row) throw notFound("This endpoint");
    if (call.seen !== null && call.seen !== String(row.version)) {
      const sentence = "Someone else has changed this endpoint. Reload to see the latest version.";
      throw new DeskRefusal(412, "changed_elsewhere", sentence, { endpoint: show(row) });
    }
    return row;
  }

  const log = (
    db: PoolClient,
    call: DeskRequest,
    entry: { action: string; id: number; after?: Readonly<Record<string, unknown>> },
  ) =>
    audit.record(db, call.actor, {
      action: `webhook.${entry.action}`,
      subject: `webhook:${entry.id}`,
      ...(entry.after && { after: entry.after }),
    });

  return { show, lock, log };
}

export function readId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  return id > 0 && id <= largestId ? id : null;
}
