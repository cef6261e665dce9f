/** Who has a running subscription at Stripe, which is asked once, when the first row needs it. */
import type { Billing } from "../../billing/types";
import { FirstLines } from "../../../platform/first-lines";

export function createPayers(billing: Pick<Billing, "listPayers">) {
  let asked: Promise<FirstLines | null> | null = null;

  async function ask(): Promise<FirstLines | null> {
    const ids = billing.listPayers();
    if (ids === null) return null;
    const found = new FirstLines();
    for await (const id of ids) found.note(id, 1);
    return found;
  }

  return {
    /** False if Stripe says that this customer has none; true also if there is no Stripe here. */
    async mayInclude(customerId: string): Promise<boolean> {
      asked ??= ask();
      return (await asked)?.has(customerId) ?? true;
    },
  };
}
