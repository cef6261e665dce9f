/** A gift, as it is stored. */
export type GiftState = "ordered" | "paid" | "redeemed" | "refunded";

export interface StoredGift {
  readonly id: string;
  readonly state: GiftState;
  readonly offerId: string;
  readonly productId: string;
  readonly months: number;
  readonly amount: number;
  readonly currency: string;
  readonly buyerId: string | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly recipientName: string;
  /** "" if only the buyer delivers it. */
  readonly recipientEmail: string;
  readonly message: string;
  /** When the email to the recipient is due; null for a card. */
  readonly deliverAt: Date | null;
  readonly sessionId: string | null;
  readonly orderedAt: Date;
  readonly paidAt: Date | null;
  readonly paymentIntent: string | null;
  readonly receiptUrl: string | null;
  readonly codeSealed: Buffer | null;
  readonly codeEnd: string | null;
  readonly sentAt: Date | null;
  readonly sends: number;
  readonly receiptQueuedAt: Date | null;
  readonly redeemedBy: string | null;
  readonly redeemedAt: Date | null;
  readonly endsAt: Date | null;
  readonly remindedAt: Date | null;
  readonly refundAccess: "continues" | "now" | null;
  readonly refundAskedAt: Date | null;
  readonly refundFailure: string | null;
  readonly refundedAt: Date | null;
}

/** Of the table with the name `g`. */
export const columns = `g.id, g.state, g.offer_id as "offerId", g.product_id as "productId", g.months,
  g.amount, g.currency, g.buyer_id as "buyerId", g.buyer_name as "buyerName",
  g.buyer_email as "buyerEmail", g.recipient_name as "recipientName",
  g.recipient_email as "recipientEmail", g.message, g.deliver_at as "deliverAt",
  g.session_id as "sessionId", g.ordered_at as "orderedAt", g.paid_at as "paidAt",
  g.payment_intent as "paymentIntent", g.receipt_url as "receiptUrl", g.code_sealed as "codeSealed",
  g.code_end as "codeEnd", g.sent_at as "sentAt", g.sends, g.receipt_queued_at as "receiptQueuedAt",
  g.redeemed_by as "redeemedBy", g.redeemed_at as "redeemedAt", g.ends_at as "endsAt",
  g.reminded_at as "remindedAt", g.refund_access as "refundAccess",
  g.refund_asked_at as "refundAskedAt", g.refund_failure as "refundFailure",
  g.refunded_at as "refundedAt"`;
