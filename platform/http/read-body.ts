/** Reads a request's body, or returns the error response to send instead. */
import type { Context, MiddlewareHandler } from "hono";
import type { z } from "zod";
import { refuse, type Refusal, type RefusalStatus } from "./answers";
import { checkDeclared } from "./contract";
import { readBytes } from "./read-bytes";
import { type BodyFailure, type BodyRules, readJson, tooLarge } from "./read-json";

export type TakenBody<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly answer: Response };

/** Converts a body failure to a module's error response. */
export type DescribeFailure = (
  failure: BodyFailure,
) => Refusal & { readonly status?: RefusalStatus };

const describeShortly: DescribeFailure = ({ code, message }) => ({ code, message });

/**
 * Creates a reader of JSON bodies with a module's rules.
 *
 * @param options.describe for modules whose errors have another code, sentence or status
 */
export function createBodyReader({
  describe = describeShortly,
  ...rules
}: BodyRules & { readonly describe?: DescribeFailure }) {
  return async function readBody<Schema extends z.ZodType>(
    c: Context,
    schema: Schema,
  ): Promise<TakenBody<z.output<Schema>>> {
    checkDeclared(c, schema);
    const read = await readJson(c.req.raw, { ...rules, schema });
    if (read.ok) return read;
    const { failure } = read;
    const refusal = describe(failure);
    return { ok: false, answer: refuse(c, refusal.status ?? failure.status, refusal) };
  };
}

/** 413, with the same body on every route. */
export function refuseTooLarge(c: Context): Response {
  return refuse(c, 413, describeShortly(tooLarge));
}

/** Rejects requests whose body is longer than `largest` with 413, before any handler. */
export function refuseLargeBodies(largest: number): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req.raw;
    const isSmall =
      method === "GET" || method === "HEAD" || (await readBytes(c.req.raw, largest)) !== null;
    return isSmall ? next() : refuseTooLarge(c);
  };
}
