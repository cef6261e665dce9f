/**
 * The database checks of a list, many rows at once: existing accounts, and what an import would
 * refuse although the list is right about it.
 */
import type { Accounts } from "../../accounts/types";
import type { ImportCounts } from "../import-file";
import type { Billing } from "../../billing/types";
import type { Newsletters } from "../../newsletters/types";
import { emailKey } from "../../../platform/email-address";
import { FirstLines } from "../../../platform/first-lines";
import { customerElsewhere, stripeIsOff, wantsNone } from "./losses";
import type { Tell } from "./read-values";

const mostAsked = 500;

interface AskedRow {
  readonly email: string;
  readonly line: number;
  readonly lists: readonly string[];
  readonly customerId: string | null;
  readonly tell: Tell;
}

export function createLookUp({
  accounts,
  newsletters,
  billing,
  counts,
}: {
  readonly accounts: Pick<Accounts, "listIds">;
  readonly newsletters: Pick<Newsletters, "listSuppressed">;
  readonly billing: Pick<Billing, "customersOf" | "findCustomerOwners">;
  readonly counts: { -readonly [Name in keyof ImportCounts]: ImportCounts[Name] };
}) {
  const customers = new FirstLines();
  let asked: AskedRow[] = [];

  async function countLists(): Promise<void> {
    const wanting = asked.filter(({ lists }) => lists.length > 0);
    const suppressed = await newsletters.listSuppressed(wanting.map(({ email }) => email));
    for (const { email, lists, tell } of wanting) {
      if (suppressed.has(emailKey(email))) tell(...wantsNone);
      else counts.lists += lists.length;
    }
  }

  async function countCustomers(known: ReadonlyMap<string, string>): Promise<void> {
    const paying = asked.flatMap(({ customerId, ...row }) =>
      customerId === null ? [] : { ...row, customerId },
    );
    if (paying.length === 0) return;
    const owners = await billing.findCustomerOwners(paying.map(({ customerId }) => customerId));
    const own = await billing.customersOf([...known.values()]);
    for (const { email, line, customerId, tell } of paying) {
      if (owners === null) {
        tell(...stripeIsOff(customerId));
        continue;
      }
      const readerId = known.get(emailKey(email));
      const before = readerId === undefined ? undefined : own.get(readerId);
      const owner = owners.get(customerId);
      const isElsewhere =
        customers.note(customerId, line) !== null ||
        (before !== undefined && before !== customerId) ||
        (owner !== undefined && owner !== readerId);
      if (isElsewhere) tell(...customerElsewhere(customerId));
      else if (before === undefined) counts.linked += 1;
    }
  }

  async function flush(): Promise<void> {
    if (asked.length === 0) return;
    const known = await accounts.listIds(asked.map(({ email }) => email));
    counts.known += known.size;
    counts.new += asked.length - known.size;
    await countLists();
    await countCustomers(known);
    asked = [];
  }

  return {
    async add(row: AskedRow): Promise<void> {
      asked.push(row);
      if (asked.length === mostAsked) await flush();
    },
    flush,
  };
}
