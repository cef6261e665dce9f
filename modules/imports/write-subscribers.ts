/** Subscribers as a table that other systems, and `npm run import`, can read. */
import { stringify } from "csv-stringify/sync";
import { emailKey } from "../../platform/email-address";
import type { ImportSources } from "./sources";

const most = 500;

interface SubscriberLine {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: string;
  readonly newsletters: string;
  readonly stripe_customer_id: string;
  /** The ID of the product of the access that lasts longest; empty without access. */
  readonly plan: string;
  /** Whether no one pays for it. */
  readonly complimentary: "yes" | "";
  /** When it ends; empty if it does not. */
  readonly expiry: string;
}

const columns: readonly (keyof SubscriberLine)[] = [
  "email",
  "first_name",
  "last_name",
  "created_at",
  "newsletters",
  "stripe_customer_id",
  "plan",
  "complimentary",
  "expiry",
];

const withoutAccess = { plan: "", complimentary: "", expiry: "" } as const;

/** Cells that a spreadsheet would run as a formula are escaped. */
const toCsv = (lines: readonly SubscriberLine[], header: boolean): string =>
  stringify([...lines], { columns: [...columns], header, escape_formulas: true });

/** Everyone with an account, and then those who get newsletters without one. */
export async function* writeSubscribers(
  { accounts, newsletters, billing, access, clock, lists }: ImportSources,
  onCount: (count: number) => void,
): AsyncGenerator<string> {
  const now = clock.now();
  yield toCsv([], true);
  let count = 0;
  for (let after = ""; ;) {
    const readers = await accounts.listReaders({ after, limit: most });
    if (readers.length === 0) break;
    after = readers.at(-1)!.email;
    const chosen = await newsletters.listsOf(readers.map(({ email }) => email));
    const customers = await billing.customersOf(readers.map(({ id }) => id));
    const grants = await access.grants.listLongest(
      readers.map(({ id }) => id),
      now,
    );
    const accessOf = (readerId: string) => {
      const grant = grants.get(readerId);
      if (!grant) return withoutAccess;
      return {
        plan: grant.productId,
        complimentary: grant.source === "subscription" ? "" : "yes",
        expiry: grant.endsAt?.toISOString() ?? "",
      } as const;
    };
    yield toCsv(
      readers.map(({ id, email, attributes, createdAt }) => ({
        email,
        first_name: attributes.first_name ?? "",
        last_name: attributes.last_name ?? "",
        created_at: createdAt.toISOString(),
        newsletters: (chosen.get(emailKey(email)) ?? []).join("; "),
        stripe_customer_id: customers.get(id) ?? "",
        ...accessOf(id),
      })),
      false,
    );
    onCount((count += readers.length));
  }
  const done = new Set<string>();
  for (const { id: list } of lists) {
    for (let after = ""; ;) {
      const found = await newsletters.listSubscribers({ list, after, limit: most });
      if (found.length === 0) break;
      after = found.at(-1)!.email;
      const strangers = found.filter(
        ({ email, readerId }) => readerId === null && !done.has(emailKey(email)),
      );
      const chosen = await newsletters.listsOf(strangers.map(({ email }) => email));
      for (const { email } of strangers) done.add(emailKey(email));
      yield toCsv(
        strangers.map(({ email }) => ({
          email,
          first_name: "",
          last_name: "",
          created_at: "",
          newsletters: (chosen.get(emailKey(email)) ?? []).join("; "),
          stripe_customer_id: "",
          ...withoutAccess,
        })),
        false,
      );
      onCount((count += strangers.length));
    }
  }
}
