/**
 * The input and output of a route, declared beside its handler. The API's document (server/openapi/) is made of
 * these; `readBody` (read-body.ts) refuses to validate by another schema than the declared one, so that the two
 * cannot differ.
 */
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";

/** A body: a schema, or the media type of one that has none. */
export type ContractBody = z.ZodType | { readonly mediaType: string };

export interface Contract {
  /** The route's action, as a sentence without its period. */
  readonly summary: string;
  /**
   * Who may call: a reader who is signed in, staff with an application password, or the owner of a signature.
   * Anyone, unless given.
   */
  readonly caller?: "reader" | "staff" | "signature";
  /** Validates the JSON body. */
  readonly body?: z.ZodType;
  /** Whether the same fields may also come as a form. */
  readonly acceptsForm?: true;
  /** The query's parameters; a handler that reads them itself uses the same limits. */
  readonly query?: z.ZodType;
  /** By status: the body's schema or media type, or null for none; JSON of any shape for `"json"`. */
  readonly answers: Readonly<Record<number, ContractBody | "json" | null>>;
  /** Statuses of errors, besides 400 with a body or query and 401 and 403 for callers who must be known. */
  readonly errors?: readonly number[];
}

/** The body of an answer that only says what happened. */
export const sentenceAnswer = z.object({ message: z.string() });

const contracts = new WeakMap<object, Contract>();
const key = "contract";

/** Declares a route: `routes.post("/email", contract({ ... }), handler)`. */
export function contract(declared: Contract): MiddlewareHandler {
  const declare: MiddlewareHandler = (c, next) => {
    c.set(key, declared);
    return next();
  };
  contracts.set(declare, declared);
  return declare;
}

/** The contract that a route's handler declares; undefined for any other handler. */
export const findContract = (handler: object): Contract | undefined => contracts.get(handler);

/** @throws Error if the request's route declares another schema of its body */
export function checkDeclared(c: Context, schema: z.ZodType): void {
  const declared = c.get(key) as Contract | undefined;
  if (declared && declared.body !== schema) {
    throw new Error(
      `${c.req.method} ${c.req.path} validates by a schema that it does not declare.`,
    );
  }
}
