/** One call of Stripe's API as the sandbox plays it. */
import type { z } from "zod";
import type { Books } from "../books/books";
import type { CardRefused } from "../books/refusal";

/** What a call is run with. */
export interface Given<Params> {
  readonly books: Books;
  /** What stands in the path: `id` of `/customers/:id`. */
  readonly path: Readonly<Record<string, string>>;
  readonly params: Params;
  /** Whether it comes with the publishable key, which everybody knows. */
  readonly isBrowser: boolean;
}

export interface Call<Schema extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST" | "DELETE";
  /** As Hono reads it. A fixed path comes before one with a parameter in the same place. */
  readonly path: string;
  readonly params: Schema;
  /** A browser may make it, with the publishable key; what it then may see is the call's care. */
  readonly isForBrowsers?: boolean;
  run(given: Given<z.output<Schema>>): Promise<object | CardRefused>;
}

/** Any call, its parameters' shape forgotten. */
export interface AnyCall extends Omit<Call, "run"> {
  run(given: Given<unknown>): Promise<object | CardRefused>;
}

/** Says a call, so that its parameters have their types. */
export function defineCall<Schema extends z.ZodType>(call: Call<Schema>): AnyCall {
  return { ...call, run: (given) => call.run(given as Given<z.output<Schema>>) };
}
