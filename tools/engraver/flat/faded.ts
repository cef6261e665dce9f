import type { Field } from "../engine/plate.ts";

/** The same area, printed in a weaker color: `amount` is 0 for nothing and 1 for full strength. */
export function faded(mask: Field, amount: number): Field {
  return mask.map((cover) => cover * amount);
}
