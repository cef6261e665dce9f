/**
 * Takes subscribers in: an account without a password, the newsletters they chose, what they pay at Stripe, and
 * complimentary access. What is done for each is noted in a batch, by which it goes on and is taken back.
 */
import type { Access } from "../../../modules/access/types";
import type { Accounts, ImportBatchRow, ImportResult } from "../../../modules/accounts/types";
import type { Billing } from "../../../modules/billing/types";
import type { Newsletters } from "../../../modules/newsletters/types";
import { emailKey, readEmail } from "../../../platform/email-address";
import type { ImportReport } from "../import-report";
import { FirstLines } from "./first-lines";
import { chooseLists, type NewsletterList } from "./choose-lists";
import type { SubscriberList, SubscriberRow } from "./read-subscribers";
import { readAccess, readCustomer, readDate, type Tell } from "./read-values";

/** In a dry run, of addresses at once. */
const mostAsked = 500;
/** More names of plans than these are not names of plans. */
const mostPlans = 50;
const mostKinds = 100;

const addOne = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

const byCount = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostKinds);

export async function takeSubscribers(given: {
  readonly list: SubscriberList;
  /** Null: a dry run. */
  readonly batch: { readonly id: number; readonly line: number } | null;
  readonly accounts: Pick<Accounts, "takeInReader" | "importBatches" | "importFiles">;
  readonly newsletters: Pick<Newsletters, "takeIn">;
  readonly billing: Pick<Billing, "linkCustomer" | "reconcile">;
  readonly access: Pick<Access, "grants">;
  readonly lists: readonly NewsletterList[];
  /** Lists of those of whom the file says only that they are subscribed. */
  readonly usual: readonly string[];
  /** The product that readers get who have access there that Stripe knows nothing of; null: none. */
  readonly comp: string | null;
  /** Products for the list's own plans. */
  readonly plans: Readonly<Record<string, string>>;
  /** IDs of our products. */
  readonly products: readonly string[];
  readonly file: string;
  readonly report: ImportReport;
  readonly now: Date;
  /** How many rows were read; the next is taken when it resolves. If it throws, the import is interrupted. */
  readonly onRow: (count: number) => Promise<void> | void;
}): Promise<ImportResult> {
  const { list, batch, accounts, newsletters, billing, access, lists, report, now } = given;
  const seen = new FirstLines();
  const unread = new Map<string, number>();
  const plans = new Map<string, number>();
  let needsNewsletters = false;
  /** Addresses of a dry run that are looked up together. */
  let asked: string[] = [];
  const counts = { read: 0, new: 0, known: 0, lists: 0, linked: 0, comps: 0 };
  if (batch && batch.line > 0) {
    report.note(`Continues after line ${batch.line}, where it was interrupted.`);
  }
  for await (const row of list.rows) {
    counts.read += 1;
    await given.onRow(counts.read);
    const tell: Tell = (sentence, kind = sentence) =>
      report.loss(`line ${row.line}, ${row.email || "no address"}: ${sentence}`, kind);
    if (!readEmail(row.email)) {
      tell("not an email address; left out");
      continue;
    }
    const before = seen.note(emailKey(row.email), row.line);
    if (before !== null) {
      tell(`the same address as in line ${before}; left out`, "the same address again; left out");
      continue;
    }
    if (batch && row.line <= batch.line) continue;
    if (row.isDeleted) {
      tell("deleted there; left out");
      continue;
    }
    for (const heading of row.unread) {
      if (!lists.some(({ id, name }) => [id, name].includes(heading.trim()))) {
        addOne(unread, heading);
      }
    }
    const wanted = {
      lists: chooseLists(row, { lists, usual: given.usual, onUnnamed, tell }),
      customerId: readCustomer(row, tell),
      access: readAccess(row, { ...given, onPlan, tell }),
    };
    if (!batch) {
      asked.push(row.email);
      if (asked.length === mostAsked) await lookUp();
      counts.lists += wanted.lists.length;
      if (wanted.customerId) counts.linked += 1;
      if (wanted.access) counts.comps += 1;
      continue;
    }
    await accounts.importBatches.note(batch.id, await take(batch.id, row, wanted, tell), row.line);
  }
  await lookUp();
  if (batch) await accounts.importBatches.finish(batch.id);
  report.note(
    `${counts.read} subscribers read: ${counts.new} new accounts, ${counts.known} known, ${counts.lists} newsletter subscriptions, ${counts.linked} Stripe customers linked, ${counts.comps} given complimentary access`,
  );
  for (const [heading, count] of unread) {
    report.note(`Column “${heading.slice(0, 60)}”: ${count} values have no place here`);
  }
  if (counts.linked > 0 && batch) {
    const { checked, drifted, failed } = await billing.reconcile();
    report.note(
      `Compared with Stripe: ${checked} subscriptions checked, ${drifted.length} taken over, ${failed.length} could not be read`,
    );
  }
  return {
    counts,
    losses: byCount(report.counted).map(([kind, count]) => ({ kind, count })),
    plans: byCount(plans).map(([plan, count]) => ({ plan, count })),
    unread: byCount(unread).map(([column, count]) => ({ column, count })),
    needsNewsletters,
  };

  function onPlan(plan: string): void {
    if (plans.has(plan) || plans.size < mostPlans) addOne(plans, plan);
  }

  function onUnnamed(): void {
    needsNewsletters = true;
  }

  async function lookUp(): Promise<void> {
    const known = asked.length === 0 ? 0 : await accounts.importFiles.countKnown(asked);
    counts.known += known;
    counts.new += asked.length - known;
    asked = [];
  }

  async function take(
    batchId: number,
    row: SubscriberRow,
    wanted: {
      readonly lists: readonly string[];
      readonly customerId: string | null;
      readonly access: { readonly productId: string; readonly endsAt: Date | null } | null;
    },
    tell: Tell,
  ): Promise<ImportBatchRow> {
    const { reader, isNew } = await accounts.takeInReader({
      email: row.email,
      attributes: { first_name: row.firstName, last_name: row.lastName },
      createdAt: readDate(row, now, tell),
      batchId,
    });
    counts[isNew ? "new" : "known"] += 1;
    let fresh: readonly string[] = [];
    if (wanted.lists.length > 0) {
      const taken = await newsletters.takeIn({ reader, lists: wanted.lists });
      if (taken.state === "suppressed") tell("wants no newsletters here, and stays without");
      fresh = taken.fresh;
      counts.lists += fresh.length;
    }
    return {
      readerId: reader.id,
      madeAccount: isNew,
      lists: fresh,
      customerId: wanted.customerId ? await link(reader.id, wanted.customerId, tell) : null,
      grantSourceId: wanted.access ? await giveAccess(reader.id, wanted.access) : null,
    };
  }

  async function link(readerId: string, customerId: string, tell: Tell): Promise<string | null> {
    const linked = await billing.linkCustomer({ readerId, customerId });
    if (linked === "new") {
      counts.linked += 1;
      return customerId;
    }
    if (linked === "other") {
      tell(
        `${customerId} is another reader’s, or this reader has another customer ID; not linked`,
        "a customer ID that is another reader’s, or not this reader’s; not linked",
      );
    } else if (linked === "off") {
      tell(
        `${customerId} is not linked: Stripe isn’t set up here`,
        "a customer ID, but Stripe isn’t set up here",
      );
    }
    return null;
  }

  /** @returns the source ID if something changed */
  async function giveAccess(
    readerId: string,
    { productId, endsAt }: { readonly productId: string; readonly endsAt: Date | null },
  ): Promise<string | null> {
    const sourceId = `import:${readerId}`;
    const own = await access.grants.list({ readerId, source: "comp" });
    const before = own.find((grant) => grant.sourceId === sourceId);
    const isSame =
      before?.productId === productId && before.endsAt?.getTime() === endsAt?.getTime();
    if (isSame) return null;
    counts.comps += 1;
    await access.grants.record({
      readerId,
      productId,
      source: "comp",
      sourceId,
      startsAt: before?.startsAt ?? now,
      endsAt,
      reason: `Imported from ${given.file}`,
    });
    return sourceId;
  }
}
