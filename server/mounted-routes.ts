/** Which routes the paper has beside its pages: those of modules, of the newsroom, of vendors and of the sandbox. */
import { publication } from "#publication";
import type { RateLimits } from "../platform/limits/rate-limit";
import type { Outbox } from "../platform/mail/outbox";
import type { MountedRoutes } from "../platform/module";
import type { Sandbox } from "../sandbox/sandbox";
import { createDesk } from "./desk/desk";
import { createSettingsCalls } from "./desk/settings-calls";
import type { ExternalDependencies } from "./external-dependencies";
import { readIntegrations } from "./integrations";
import type { Modules } from "./modules";
import { createDocsRoutes } from "./openapi/docs-routes";
import { createSitePaths } from "./pages/site-paths";
import { createPageErrorRoutes } from "./http/page-errors";
import { createVendorRoutes } from "./vendors/vendor-routes";

/** @returns the routes, those with the longest paths first, and all calls of the newsroom's API */
export function mountRoutes({
  external: { config, log, database, media, clock, readDeskDocument },
  modules,
  sandbox,
  outbox,
  renderPreview,
  originOf,
  limits,
  addressOf,
}: {
  external: ExternalDependencies;
  modules: Modules;
  sandbox: Sandbox | null;
  outbox: Outbox;
  renderPreview: Parameters<typeof createDesk>[0]["previews"]["renderPreview"];
  originOf: (request: Request) => string;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}) {
  const { content, accounts, access, billing, webhooks } = modules;
  const list = Object.values(modules);
  const deskCalls = [
    ...list.flatMap((module) => module.deskCalls ?? []),
    ...createSettingsCalls(async () => ({
      name: publication.name,
      address: config.publicUrl,
      timeZone: publication.timeZone,
      integrations: await readIntegrations({
        config,
        database,
        media,
        content,
        outbox,
        accounts,
        clock,
      }),
    })),
  ];
  const mounted: readonly MountedRoutes[] = byLength([
    {
      at: "/api",
      routes: createDocsRoutes({
        isStaff: async (request) => (await accounts.findStaffSession(request)) !== null,
        originOf,
        paper: publication.name,
        listParts: () => ({
          paper: publication.name,
          mounted,
          restRoutes: content.listRestRoutes(),
          deskCalls,
          webhooks: webhooks.payloads,
        }),
      }),
    },
    ...createDesk({
      calls: deskCalls,
      findSession: accounts.findStaffSession,
      now: () => clock.now(),
      rolesWith: accounts.rolesWith,
      readDocument: readDeskDocument,
      previews: {
        content,
        decide: access.decide,
        readers: {
          find: accounts.readerAdmin.find,
          explain: access.explain,
          tierOf: access.tierOf,
          isPaymentDue: billing.isPaymentDue,
        },
        renderPreview,
        originOf,
        isSitePath: createSitePaths(() => list.flatMap(({ routes }) => routes)),
        paper: publication.name,
      },
    }),
    ...list.flatMap(({ routes }) => routes),
    { at: "/api/v1", routes: createPageErrorRoutes({ log, limits, addressOf }) },
    ...createVendorRoutes(config),
    ...(sandbox ? [{ at: "/sandbox", routes: sandbox.routes }] : []),
  ]);
  return { mounted, deskCalls };
}

/** Longest path first: middleware of `/blaize` must not apply to `/blaize/payment/stripe`. */
function byLength(mounted: readonly MountedRoutes[]): readonly MountedRoutes[] {
  return mounted.toSorted((one, other) => other.at.length - one.at.length);
}
