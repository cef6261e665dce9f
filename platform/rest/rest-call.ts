/** The types of the REST layer: call, response, route. Independent of any framework. */
import type { ParamRules } from "./rest-params";
import type { Query } from "./rest-query";

/** A staff member. */
export interface RestStaff {
  readonly id: number | string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly rights: ReadonlySet<string>;
}

export interface RestCall {
  readonly request: Request;
  readonly route: string;
  /** The captured groups of the route's pattern, in order. */
  readonly captured: readonly string[];
  readonly query: Query;
  /** Query and body merged; the body takes precedence. */
  readonly given: ReadonlyMap<string, unknown>;
  /** Validated by the endpoint's rules. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly staff: RestStaff | null;
  readonly origin: string;
}

export interface RestAnswer {
  readonly status?: number;
  readonly body: unknown;
  /** The body's finished JSON, with `_fields` applied; `body` is not used then. */
  readonly json?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** False if some callers may read the response and others not. */
  readonly isPublic: boolean;
}

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RestEndpoint<Call extends RestCall = RestCall> {
  readonly methods: readonly RestMethod[];
  readonly rules: ParamRules;
  /** Whether this caller may use it, for `Allow`; handlers check for themselves. */
  readonly allows: (staff: RestStaff | null) => boolean;
  /** For whole articles by staff: up to 5 MB. */
  readonly longBody?: true;
  /** Uploads read the body themselves. */
  readonly rawBody?: true;
  readonly handle: (call: Call) => Promise<RestAnswer>;
}

/** A JSON schema of items. */
export type RestSchema = Readonly<Record<string, unknown>>;

export interface RestRoute<Call extends RestCall = RestCall> {
  /** As shown in the index. */
  readonly path: string;
  readonly namespace: string;
  readonly pattern: RegExp;
  /** The schema of its items, for OPTIONS; routes about the API have none. */
  readonly schema?: RestSchema;
  readonly endpoints: readonly RestEndpoint<Call>[];
}

export const anybody = (): boolean => true;

/** Whether this staff member has the capability; false for other callers. */
export function can(staff: RestStaff | null, capability: string): boolean {
  return staff?.rights.has(capability) ?? false;
}
