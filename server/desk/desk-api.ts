/**
 * The newsroom's API, `/api/v1/desk/*`: finds out who calls, asks the table of rights, validates, runs the
 * module's call (platform/desk/desk-call.ts), and turns errors into answers.
 */
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Actor } from "../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  type DeskAnswer,
  DeskRefusal,
  type DeskRequest,
} from "../../platform/desk/desk-call";
import { retryAfter } from "../../platform/http/answers";
import { readJson } from "../../platform/http/read-json";
import { type Right, type StaffRole, staffRoles } from "../../shared/newsroom/staff-rights";

/** Who sent a request to the newsroom. */
export interface DeskVisit {
  readonly actor: Actor;
  readonly rights: ReadonlySet<Right>;
  /** When this person last proved who they are. */
  readonly provedAt: Date;
}

interface Dependencies {
  readonly calls: readonly AnyDeskCall[];
  readonly findVisit: (request: Request) => Promise<DeskVisit | null>;
  readonly now: () => Date;
  /** The roles that have a right: whom to ask for it. */
  readonly rolesWith: (right: Right) => readonly StaffRole[];
}

const kilobyte = 1_024;
const proofLastsMs = 15 * 60_000;

export const deskApiPath = "/api/v1/desk";

/** The ID of the person for whom a page was opened: another tab may have signed in someone else since. */
const personHeader = "desk-person";

export function createDeskApi({ calls, findVisit, now, rolesWith }: Dependencies): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set("cache-control", "no-store, private");
    c.res.headers.set("x-robots-tag", "noindex");
    // The sandbox's clock differs from the browser's (newsroom/common/clock.ts).
    c.res.headers.set("x-paper-time", now().toISOString());
  });
  app.onError((error, c) => {
    if (!(error instanceof DeskRefusal)) throw error;
    return refuse(c, error);
  });

  for (const call of calls) {
    app.on(call.method, call.path, async (c) => {
      const allowed = call.rights === "anyone" ? null : await allow(c.req.raw, call.rights);
      if (call.rights !== "anyone" && call.provesAgain) checkProof(allowed!.provedAt);
      const input = await readInput(c, call);
      const options = { params: c.req.param(), input, request: c.req.raw };
      const seen = c.req.header("if-match")?.replaceAll('"', "") ?? null;
      const answered =
        call.rights === "anyone"
          ? await call.handle(options)
          : await call.handle({ ...options, seen, ...allowed! } as DeskRequest);
      return answered instanceof Response ? answered : send(c, answered);
    });
  }
  app.all("*", () => {
    throw new DeskRefusal(404, "no_route", "Not found.");
  });
  return app;

  async function allow(request: Request, rights: readonly Right[] | "staff"): Promise<DeskVisit> {
    const visit = await findVisit(request);
    if (!visit) throw new DeskRefusal(401, "signed_out", "Sign in to continue.");
    const expected = request.headers.get(personHeader);
    if (expected !== null && expected !== String(visit.actor.staffId)) {
      const message = `${visit.actor.name} is now signed in to this browser, so nothing was changed.`;
      throw new DeskRefusal(401, "another_person", message);
    }
    if (rights !== "staff" && !rights.some((right) => visit.rights.has(right))) {
      const roles = staffRoles.filter((role) =>
        rights.some((right) => rolesWith(right).includes(role)),
      );
      throw new DeskRefusal(
        403,
        "not_allowed",
        `Your role doesn’t allow this. These roles do: ${roles.join(", ")}.`,
        { roles },
      );
    }
    return visit;
  }

  function checkProof(provedAt: Date): void {
    if (now().getTime() - provedAt.getTime() < proofLastsMs) return;
    throw new DeskRefusal(401, "prove_again", "Confirm that it’s you to continue.");
  }
}

async function readInput(c: Context, call: AnyDeskCall): Promise<unknown> {
  if (!call.input || call.rawBody) return undefined;
  if (call.method === "GET") {
    const query = c.req.query();
    if (Object.values(query).some((text) => text.includes("\0"))) {
      throw new DeskRefusal(400, "invalid_query", "The URL contains an invalid character.");
    }
    const parsed = call.input.safeParse(query);
    if (parsed.success) return parsed.data;
    const { path, message } = parsed.error.issues[0]!;
    throw new DeskRefusal(400, "invalid_query", `${path.join(".")}: ${message}`);
  }
  const read = await readJson(c.req.raw, {
    schema: call.input,
    largest: call.longestBody ?? 64 * kilobyte,
  });
  if (read.ok) return read.body;
  const { status, code, message, fields } = read.failure;
  const sentence = status === 413 ? (call.tooLong ?? message) : message;
  throw new DeskRefusal(status, code, sentence, { fields });
}

function send(c: Context, { status = 200, body, headers, cookies = [] }: DeskAnswer): Response {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  if (body === undefined) return c.body(null, status === 200 ? 204 : (status as 204));
  return c.json(body, status as ContentfulStatusCode);
}

function refuse(c: Context, { status, code, message, details }: DeskRefusal): Response {
  const { retryAfterSeconds: wait } = details;
  const headers = retryAfter(typeof wait === "number" ? wait : undefined);
  return c.json({ ...details, code, message }, status, headers);
}
