/** The words the REST layer is written in: a call, an answer, a route. Knows no framework. */
import type { ParamRules } from "./rest-params";
import type { Query } from "./rest-query";

/** A member of staff, as accounts knows them. */
export interface RestStaff {
  readonly id: number | string;
  readonly login: string;
  readonly name: string;
  readonly capabilities: ReadonlySet<string>;
}

export interface RestCall {
  readonly request: Request;
  readonly route: string;
  /** What the route's pattern captured, in order. */
  readonly captured: readonly string[];
  readonly query: Query;
  /** Query and body together, the body winning. */
  readonly given: ReadonlyMap<string, unknown>;
  /** Judged by the endpoint's rules. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly staff: RestStaff | null;
  readonly origin: string;
}

export interface RestAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** False once something in it may be read by some and not by others. */
  readonly isPublic: boolean;
}

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RestEndpoint<Call extends RestCall = RestCall> {
  readonly methods: readonly RestMethod[];
  readonly rules: ParamRules;
  /** Whether this caller may use it, for `Allow`; handlers judge for themselves. */
  readonly allows: (staff: RestStaff | null) => boolean;
  /** Staff send a whole article: up to 5 MB. Any other body is small. */
  readonly longBody?: true;
  /** Uploads read their body themselves. */
  readonly rawBody?: true;
  readonly handle: (call: Call) => Promise<RestAnswer>;
}

/** What items are made of, as JSON Schema. */
export type RestSchema = Readonly<Record<string, unknown>>;

export interface RestRoute<Call extends RestCall = RestCall> {
  /** As the index prints it. */
  readonly path: string;
  readonly namespace: string;
  readonly pattern: RegExp;
  /** What its items are made of, told by OPTIONS; a route about the API has none. */
  readonly schema?: RestSchema;
  readonly endpoints: readonly RestEndpoint<Call>[];
}

export const anybody = (): boolean => true;

/** Whether this member of staff may do that; nobody who is not staff may. */
export function can(staff: RestStaff | null, capability: string): boolean {
  return staff?.capabilities.has(capability) ?? false;
}
