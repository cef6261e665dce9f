/**
 * Takes subscribers in: an account without a password, the newsletters they chose, what they pay at Stripe, and
 * complimentary access. What is done for each is noted in a batch, by which it continues and is undone.
 */
import type { ImportBatchRow } from "../../accounts/types";
import type { ImportSources } from "../sources";
import type { ImportChoices, ImportResult, ListReport } from "../import-file";
import { emailKey, readEmail } from "../../../platform/email-address";
import { FirstLines } from "../../../platform/first-lines";
import { chooseLists } from "./choose-lists";
import type { SubscriberList, SubscriberRow } from "./read-subscribers";
import { giveImported } from "./imported-access";
import { createLookUp } from "./look-up";
import { customerElsewhere, paysNothing, stripeIsOff, wantsNone } from "./losses";
import { createPayers } from "./payers";
import { type AccessRules, readAccess } from "./read-access";
import { readCustomer, readDate, type Tell } from "./read-values";

/** More names of plans, or words for a status, than these are neither. */
const mostNames = 50;
const mostKinds = 100;

const addOne = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

/** The same for names that the list itself has. */
function addName(counts: Map<string, number>, name: string): void {
  if (counts.has(name) || counts.size < mostNames) addOne(counts, name);
}

const byCount = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostKinds);

export interface TakeOrder {
  readonly list: SubscriberList;
  /** Null: a dry run. */
  readonly batch: { readonly id: number; readonly line: number } | null;
  readonly choices: ImportChoices;
  /** The name of the list, for the reason of complimentary access. */
  readonly file: string;
  readonly report: ListReport;
  /** How many rows were read; the next is taken when it resolves. If it throws, the import is interrupted. */
  readonly onRow: (count: number) => Promise<void> | void;
}

export async function takeSubscribers(
  sources: Omit<ImportSources, "pool" | "jobs" | "dataDir" | "isList" | "openReport">,
  { list, batch, choices, file, report, onRow }: TakeOrder,
): Promise<ImportResult> {
  const { accounts, newsletters, billing, access, lists, timeZone } = sources;
  const now = sources.clock.now();
  const dateOrder = choices.dateOrder ?? list.dateOrder;
  const rules: AccessRules = {
    now,
    timeZone,
    dateOrder,
    comp: choices.comp,
    plans: choices.plans,
    statuses: choices.statuses ?? {},
    products: sources.products.map(({ id }) => id),
  };
  const seen = new FirstLines();
  const unread = new Map<string, number>();
  const plans = new Map<string, number>();
  const statuses = new Map<string, number>();
  const payers = createPayers(billing);
  let needsNewsletters = false;
  const counts = { read: 0, new: 0, known: 0, lists: 0, linked: 0, comps: 0 };
  const lookUp = createLookUp({ accounts, newsletters, billing, counts });
  if (batch && batch.line > 0) {
    report.note(`Continues after line ${batch.line}, where it was interrupted.`);
  }
  for await (const row of list.rows) {
    counts.read += 1;
    await onRow(counts.read);
    const tell: Tell = (sentence, kind = sentence) =>
      report.loss(`line ${row.line}, ${nameOf(row)}: ${sentence}`, kind);
    if (row.hasSwallowed) {
      tell(
        `a quotation mark (") joins the lines from ${row.from} to here; anyone in those lines was skipped`,
        'lines joined by a quotation mark ("); skipped',
      );
      continue;
    }
    if (!readEmail(row.email)) {
      tell("not an email address; skipped");
      continue;
    }
    const before = seen.note(emailKey(row.email), row.line);
    if (before !== null) {
      tell(`duplicate of the address in line ${before}; skipped`, "duplicate address; skipped");
      continue;
    }
    if (row.isDeleted) {
      tell("deleted in the original system; skipped");
      continue;
    }
    for (const heading of row.unread) {
      if (!lists.some(({ id, name }) => [id, name].includes(heading.trim()))) {
        addOne(unread, heading);
      }
    }
    const customerId = readCustomer(row, tell);
    const onPlan = (plan: string) => addName(plans, plan);
    const onStatus = (status: string) => addName(statuses, status);
    const { given: own, isBilled } = readAccess(row, {
      ...rules,
      customerId,
      onPlan,
      onStatus,
      tell,
    });
    const requested = {
      lists: chooseLists(row, { lists, usual: choices.newsletters, onUnnamed, tell }),
      customerId,
      access: own,
      createdAt: readDate(row, { now, timeZone, dateOrder, tell }),
    };
    if (customerId !== null && isBilled && !(await payers.mayInclude(customerId))) {
      tell(...paysNothing(customerId));
    }
    if (!batch) {
      if (requested.access) counts.comps += 1;
      await lookUp.add({ email: row.email, line: row.line, ...requested, tell });
      continue;
    }
    // Taken in before an interruption; its losses are reported again, so that the report has all of them.
    if (row.line <= batch.line) continue;
    await accounts.importBatches.note(
      batch.id,
      await take(batch.id, row, requested, tell),
      row.line,
    );
  }
  await lookUp.flush();
  if (batch) await accounts.importBatches.finish(batch.id);
  report.note(
    `${counts.read} subscribers read: ${counts.new} new accounts, ${counts.known} existing, ${counts.lists} newsletter subscriptions, ${counts.linked} Stripe customers linked, ${counts.comps} given complimentary access`,
  );
  for (const [heading, count] of unread) {
    report.note(`Column “${heading.slice(0, 60)}”: ${count} values can’t be imported`);
  }
  if (counts.linked > 0 && batch) {
    const { checked, drifted, failed } = await billing.reconcile();
    report.note(
      `Compared with Stripe: ${checked} subscriptions checked, ${drifted.length} updated, ${failed.length} unreadable`,
    );
  }
  return {
    counts,
    losses: byCount(report.counted).map(([kind, count]) => ({ kind, count })),
    plans: byCount(plans).map(([plan, count]) => ({ plan, count })),
    statuses: byCount(statuses).map(([status, count]) => ({ status, count })),
    unread: byCount(unread).map(([column, count]) => ({ column, count })),
    needsNewsletters,
    unclearDate: list.unclearDate,
  };

  function onUnnamed(): void {
    needsNewsletters = true;
  }

  async function take(
    batchId: number,
    row: SubscriberRow,
    requested: {
      readonly lists: readonly string[];
      readonly customerId: string | null;
      readonly access: { readonly productId: string; readonly endsAt: Date | null } | null;
      readonly createdAt: Date;
    },
    tell: Tell,
  ): Promise<ImportBatchRow> {
    const { reader, isNew } = await accounts.takeInReader({
      email: row.email,
      attributes: { first_name: row.firstName, last_name: row.lastName },
      createdAt: requested.createdAt,
      batchId,
    });
    counts[isNew ? "new" : "known"] += 1;
    let fresh: readonly string[] = [];
    if (requested.lists.length > 0) {
      const taken = await newsletters.takeIn({ reader, lists: requested.lists });
      if (taken.state === "suppressed") tell(...wantsNone);
      fresh = taken.fresh;
      counts.lists += fresh.length;
    }
    return {
      readerId: reader.id,
      madeAccount: isNew,
      lists: fresh,
      customerId: requested.customerId ? await link(reader.id, requested.customerId, tell) : null,
      grantSourceId: requested.access ? await giveAccess(reader.id, requested.access) : null,
    };
  }

  async function giveAccess(
    readerId: string,
    requested: { readonly productId: string; readonly endsAt: Date | null },
  ): Promise<string | null> {
    const own = { id: batch!.id, file };
    const { sourceId, isNew } = await giveImported(access, {
      ...requested,
      readerId,
      batch: own,
      now,
    });
    if (isNew) counts.comps += 1;
    return sourceId;
  }

  async function link(readerId: string, customerId: string, tell: Tell): Promise<string | null> {
    const linked = await billing.linkCustomer({ readerId, customerId });
    if (linked === "new") {
      counts.linked += 1;
      return customerId;
    }
    if (linked === "other") {
      tell(...customerElsewhere(customerId));
    } else if (linked === "off") {
      tell(...stripeIsOff(customerId));
    }
    return null;
  }
}

/** The address as a line of the report may have it. */
const nameOf = ({ email }: SubscriberRow): string =>
  // oxlint-disable-next-line no-control-regex
  email.replace(/[\0-\x1f]+/g, " ").slice(0, 100) || "no address";
