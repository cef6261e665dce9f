import type { z } from "zod";

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** The body of an answer, by the schema that its route declares: `AnswerOf<typeof price>`. */
export type AnswerOf<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;
