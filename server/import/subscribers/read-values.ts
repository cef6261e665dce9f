/** The values of a row of a list, with a sentence about each that cannot be used. */
import type { SubscriberRow } from "./read-subscribers";

/** Reports what is lost; `kind` is what the sentence says of all rows, if it names this one. */
export type Tell = (sentence: string, kind?: string) => void;

export function readCustomer({ customerId }: SubscriberRow, tell: Tell): string | null {
  if (customerId === "") return null;
  if (/^cus_[A-Za-z0-9]{1,60}$/.test(customerId)) return customerId;
  tell(
    `“${customerId.slice(0, 60)}” isn’t a Stripe customer ID (cus_…); not linked`,
    "a customer ID that isn’t Stripe’s (cus_…); not linked",
  );
  return null;
}

/** When the account was made there; now if that is unknown. */
export function readDate({ createdAt }: SubscriberRow, now: Date, tell: Tell): Date {
  if (createdAt === "") return now;
  const at = parseTime(createdAt);
  if (at !== null && at.getTime() > 0 && at <= now) return at;
  tell(
    `“${createdAt.slice(0, 40)}” isn’t a date in the past; the account gets today’s`,
    "a date that isn’t in the past; the account gets today’s",
  );
  return now;
}

/**
 * Access that the reader has there and that Stripe will not give here.
 *
 * @param comp the product to give if the file names none of ours; null: only the loss is told
 */
export function readAccess(
  row: SubscriberRow,
  given: {
    readonly now: Date;
    readonly comp: string | null;
    /** IDs of our products. */
    readonly products: readonly string[];
    /** Products for the list's own plans, which go before `comp`; an empty one: none. */
    readonly plans: Readonly<Record<string, string>>;
    /** Told of each plan whose access Stripe will not give. */
    readonly onPlan: (plan: string) => void;
    readonly tell: Tell;
  },
): { readonly productId: string; readonly endsAt: Date | null } | null {
  const { now, comp, products, plans, tell } = given;
  // Stripe says what they have paid for.
  if (row.customerId.startsWith("cus_") && !row.isComplimentary) return null;
  const endsAt = row.accessUntil === "" ? null : parseTime(row.accessUntil);
  if (row.accessUntil !== "" && endsAt === null) {
    // Without an end it would be access for good.
    tell(
      `“${row.accessUntil.slice(0, 40)}” isn’t a date that can be read, so when access ends isn’t known; none here`,
      "a date that can’t be read, so when access ends isn’t known; none here",
    );
    return null;
  }
  if (endsAt !== null && endsAt <= now) return null;
  if (endsAt === null && row.isActive === "unknown") {
    if (row.plan === "") return null;
    tell(
      `has “${row.plan.slice(0, 40)}” there, and the file doesn’t say whether it is active or when it ends; none here`,
      "a plan there, and the file doesn’t say whether it is active or when it ends; none here",
    );
    return null;
  }
  if (endsAt === null && row.isActive === "no") return null;
  if (endsAt === null && !row.isComplimentary) {
    tell("has paid access there without an end or a Stripe customer ID; none here");
    return null;
  }
  given.onPlan(row.plan);
  const own = Object.hasOwn(plans, row.plan) ? plans[row.plan] : undefined;
  const usual = comp !== null && products.includes(row.plan) ? row.plan : comp;
  const productId = own ?? usual;
  if (productId) return { productId, endsAt };
  const plan = row.plan === "" ? "" : ` (${row.plan.slice(0, 40)})`;
  const until = endsAt === null ? "without an end" : `until ${endsAt.toISOString().slice(0, 10)}`;
  tell(
    `has access there${plan} ${until}, and none here: add --comp PRODUCT`,
    "access there that Stripe doesn’t bill, and none here: add --comp PRODUCT",
  );
  return null;
}

/** ISO 8601 and its like, days such as 31.12.2027, or seconds or milliseconds since 1970. */
function parseTime(text: string): Date | null {
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  const [, day, month, year, hour] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  const iso =
    year === undefined
      ? text.replace(/^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/, "$1T$2Z")
      : `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}T${hour ?? "00:00"}Z`;
  // Without a year of four digits it is a number or a word, of which Date makes some day or other.
  if (!/\b\d{4}\b/.test(iso)) return null;
  const at = new Date(iso);
  const isPlausible = at >= new Date("1900-01-01") && at < new Date("9999-01-01");
  return isPlausible ? at : null;
}
