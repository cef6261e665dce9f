import { z } from "zod";

/** @param allowed what a wrong value's message says: "must be a whole number of emails from 1 to 1000" */
export function wholeNumber(allowed: string, { from, to }: { from: number; to: number }) {
  return z
    .string()
    .regex(/^\d{1,9}$/, allowed)
    .transform(Number)
    .refine((value) => value >= from && value <= to, allowed);
}
