/** One call of the simulated Stripe API. */
import type { z } from "zod";
import type { ObjectStore } from "../store/object-store";
import type { CardDeclined } from "../store/api-error";

/** The input of a call. */
export interface Given<Params> {
  readonly store: ObjectStore;
  /** Path parameters: `id` of `/customers/:id`. */
  readonly path: Readonly<Record<string, string>>;
  readonly params: Params;
  /** Whether the request has the publishable key, which is public. */
  readonly isBrowser: boolean;
}

export interface Call<Schema extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST" | "DELETE";
  /** In Hono's syntax. A fixed path must be listed before one with a parameter in the same place. */
  readonly path: string;
  readonly params: Schema;
  /** Browsers may call it with the publishable key; the call itself limits what they see. */
  readonly isForBrowsers?: boolean;
  run(options: Given<z.output<Schema>>): Promise<object | CardDeclined>;
}

/** Any call, without the type of its parameters. */
export interface AnyCall extends Omit<Call, "run"> {
  run(options: Given<unknown>): Promise<object | CardDeclined>;
}

/** Defines a call and infers the types of its parameters from the schema. */
export function defineCall<Schema extends z.ZodType>(call: Call<Schema>): AnyCall {
  return { ...call, run: (input) => call.run(input as Given<z.output<Schema>>) };
}
