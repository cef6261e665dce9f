/** The newsroom: its screens and its API. */
import type { FoundSession } from "../../modules/accounts/types";
import type { AnyDeskCall } from "../../platform/desk/desk-call";
import type { MountedRoutes } from "../../platform/module";
import type { Right, StaffRole } from "../../shared/newsroom/staff-rights";
import { createDeskApi, deskApiPath, type DeskVisit } from "./desk-api";
import { createDeskPages } from "./desk-pages";
import { createPreviewRoutes, type PreviewDependencies } from "./preview/preview-routes";

export function createDesk(deps: {
  calls: readonly AnyDeskCall[];
  findSession: (request: Request) => Promise<FoundSession | null>;
  rolesWith: (right: Right) => readonly StaffRole[];
  now: () => Date;
  /** The newsroom's document; read for each request in development. */
  readDocument: () => Promise<string>;
  previews: Omit<PreviewDependencies, "findVisit" | "now">;
}): readonly MountedRoutes[] {
  async function findVisit(request: Request): Promise<DeskVisit | null> {
    const found = await deps.findSession(request);
    if (!found) return null;
    const { session, staff } = found;
    const { id, login, name, roles, rights } = staff;
    return {
      actor: { staffId: id, login, name, roles, sessionId: session.sessionId },
      rights,
      provedAt: session.provedAt,
    };
  }

  return [
    {
      at: deskApiPath,
      routes: createDeskApi({
        calls: deps.calls,
        findVisit,
        now: deps.now,
        rolesWith: deps.rolesWith,
      }),
    },
    {
      at: "/desk/preview",
      routes: createPreviewRoutes({ ...deps.previews, findVisit, now: deps.now }),
    },
    { at: "/desk", routes: createDeskPages({ readDocument: deps.readDocument, findVisit }) },
  ];
}
