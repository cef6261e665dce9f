/** The words the REST layer is written in: a call, an answer, a route. Knows no framework. */
import type { Access, Visitor } from "../../access/access";
import type { Database } from "../../../platform/database/database";
import type { Schema } from "./rest-schema";
import type { ParamRules } from "./wire/wire-params";
import type { Query } from "./wire/wire-query";
import type { MediaFiles } from "../media-files";
import type { Links } from "./items/item-links";
import type { Writer } from "../write";

/** A member of staff, as accounts knows them. */
export interface Staff {
  readonly id: number | string;
  readonly login: string;
  readonly name: string;
  readonly capabilities: ReadonlySet<string>;
}

export interface RestSection {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
}

export type InspectImage = (
  bytes: Uint8Array,
) => Promise<{ readonly width: number; readonly height: number; readonly format: string } | null>;

export interface RestDeps {
  readonly pool: Database["pool"];
  readonly clock: { now(): Date };
  readonly access: Pick<Access, "decide">;
  /** Who a caller is to the decision about bodies, without a password of staff. */
  readonly findVisitor: (request: Request) => Promise<Visitor>;
  readonly writer: Writer;
  readonly media: MediaFiles;
  readonly inspectImage: InspectImage;
  readonly authenticateStaff: (
    login: string,
    password: string,
    request: Request,
  ) => Promise<Staff | null>;
  /** The paper's own origin for a request, without a slash at its end. */
  readonly origin: (request: Request) => string;
  readonly sections: readonly RestSection[];
  readonly paper: {
    readonly name: string;
    readonly description: string;
    readonly timeZone: string;
  };
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
  readonly staff: Staff | null;
  readonly origin: string;
  readonly deps: RestDeps;
}

export interface RestAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Links of a single item, shown as `_links`. */
  readonly links?: Links;
  /** False once something in it may be read by some and not by others. */
  readonly isPublic: boolean;
}

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RestEndpoint {
  readonly methods: readonly RestMethod[];
  readonly rules: ParamRules;
  /** Whether this caller may use it, for `Allow`; handlers judge for themselves. */
  readonly allows: (staff: Staff | null) => boolean;
  /** Uploads read their body themselves. */
  readonly rawBody?: true;
  readonly handle: (call: RestCall) => Promise<RestAnswer>;
}

export interface RestRoute {
  /** As the index prints it. */
  readonly path: string;
  readonly namespace: string;
  readonly pattern: RegExp;
  /** What its items are made of, told by OPTIONS; a route about the API has none. */
  readonly schema?: Schema;
  readonly endpoints: readonly RestEndpoint[];
}

export const anybody = (): boolean => true;

/** Whether this member of staff may do that; nobody who is not staff may. */
export function can(staff: Staff | null, capability: string): boolean {
  return staff?.capabilities.has(capability) ?? false;
}
