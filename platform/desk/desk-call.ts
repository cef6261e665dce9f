/**
 * A call of the newsroom's API, `/api/v1/desk/...`. Modules list theirs (`Module.deskCalls`); server/desk
 * finds out who calls, asks the table of rights, validates, and turns errors into answers.
 */
import type { ZodType } from "zod";
import type { Right } from "../../shared/newsroom/staff-rights";
import type { Actor } from "./audit-log";

export interface DeskRequest<Input = unknown> {
  readonly actor: Actor;
  readonly rights: ReadonlySet<Right>;
  /** Of the path; identifiers are validated by `input`'s neighbor `params`. */
  readonly params: Readonly<Record<string, string>>;
  /** The validated query of a GET, or the validated body. */
  readonly input: Input;
  /** The version that the caller saw, from `If-Match`; null if there is none. */
  readonly seen: string | null;
  readonly request: Request;
}

export interface DeskAnswer {
  readonly status?: number;
  /** JSON; nothing for 204. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `Set-Cookie` values. */
  readonly cookies?: readonly string[];
}

export interface DeskCall<Input = unknown> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/v1/desk`, with Hono's parameters: "/articles/:id/copy". */
  readonly path: string;
  /** Any of these rights is required; `staff` is for everyone who is signed in. */
  readonly rights: readonly Right[] | "staff";
  /** Requires a proof of identity within the last 15 minutes. */
  readonly provesAgain?: true;
  /** Validates the query of a GET, or the JSON body of any other method. */
  readonly input?: ZodType<Input>;
  /** Describes the answer, for the API's document. */
  readonly answer?: ZodType;
  /** The largest body in bytes; 64 KB unless given. */
  readonly longestBody?: number;
  /** The sentence for a body that is longer. */
  readonly tooLong?: string;
  /** The handler reads the body itself: uploads. */
  readonly rawBody?: true;
  /** Answers a `Response` for streams and files, else a `DeskAnswer`. */
  readonly handle: (call: DeskRequest<Input>) => Promise<DeskAnswer | Response>;
}

/** A call that no one has to be signed in for: the steps of signing in. */
export interface OpenDeskCall<Input = unknown> extends Omit<
  DeskCall<Input>,
  "rights" | "provesAgain" | "handle"
> {
  readonly rights: "anyone";
  readonly handle: (
    call: Pick<DeskRequest<Input>, "params" | "input" | "request">,
  ) => Promise<DeskAnswer | Response>;
}

export type AnyDeskCall = DeskCall | OpenDeskCall;

/** Keeps the type of the validated input. */
export function deskCall<Input>(call: DeskCall<Input>): DeskCall {
  return call as DeskCall;
}

/** The same for a call without a session. */
export function openDeskCall<Input>(call: OpenDeskCall<Input>): OpenDeskCall {
  return call as OpenDeskCall;
}

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 422 | 423 | 429 | 500 | 503 | 507;

/** An expected error: its sentence is shown to the person. */
export class DeskRefusal extends Error {
  override readonly name = "DeskRefusal";
  readonly status: RefusalStatus;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  /**
   * @param code for programs: "not_found", "changed_elsewhere"
   * @param details further values that the screen needs; `retryAfterSeconds` is sent as the header, too
   */
  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The same 404 for what does not exist and for what this person may not know of. */
export const notFound = (what: string): DeskRefusal =>
  new DeskRefusal(404, "not_found", `${what} doesn’t exist or was deleted.`);
