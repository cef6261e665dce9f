import type Stripe from "stripe";
import { wrongRequest } from "../../books/refusal";
import type { Books } from "../../books/books";
import { cancelSubscription } from "../cancel-subscription";
import { collectInvoice, findUsualCard } from "../collect-invoice";
import { draftInvoice, keepDrafted } from "../draft-invoice";
import { finalizeInvoice } from "../finalize-invoice";
import type { CancellationWords } from "./change-subscription";
import { dropPending } from "./drop-pending";
import { creditItem } from "./prorations";

/**
 * Ends a subscription on request.
 * @param how.isProrated credits the unused time on the next invoice
 * @param how.isInvoiced creates that invoice at once
 */
export async function endSubscription(
  books: Books,
  before: Stripe.Subscription,
  how: { isProrated: boolean; isInvoiced: boolean; details: CancellationWords | undefined },
): Promise<Stripe.Subscription> {
  const { comment = null, feedback = null } = how.details ?? {};
  const isIncomplete = before.status === "incomplete";
  if (isIncomplete && (how.isInvoiced || how.isProrated)) {
    throw wrongRequest("An incomplete subscription cannot be prorated or invoiced.");
  }
  const credits: Stripe.InvoiceItem[] = [];
  for (const item of how.isProrated ? before.items.data : []) {
    const credit = await creditItem(books, { subscription: before, item, date: books.now });
    if (credit) credits.push(credit);
  }
  const settled = await dropPending(books, before);
  const ended = await cancelSubscription(books, settled, { comment, feedback });
  if (!how.isInvoiced) {
    for (const credit of credits) {
      await books.put<"invoiceitem">(credit);
      await books.emit("invoiceitem.created", credit);
    }
    return ended;
  }
  const draft = await draftInvoice(books, {
    subscription: ended,
    customer: await books.get("customer", before.customer as string),
    items: credits,
    billed: null,
    reason: "manual",
    period: { start: before.current_period_start, end: books.now },
  });
  if (draft.items.length === 0) return ended;
  const last: Stripe.Subscription = { ...ended, latest_invoice: draft.invoice.id };
  await books.put<"subscription">(last);
  await keepDrafted(books, draft);
  const card = await findUsualCard(books, draft.invoice);
  const open = await finalizeInvoice(books, draft.invoice, card);
  await collectInvoice(books, open, { isOffSession: true });
  return books.get("subscription", before.id);
}
