/** The emails of gifts. */
import type { ReactNode } from "react";
import { EmailButton } from "../../../platform/mail/email-layout";
import { Letter, type LetterContent, type LetterPaper } from "../../../platform/mail/letter";
import type { EmailDeps } from "../../../platform/mail/mail";
import { formatMoney } from "../../../shared/money";
import * as dates from "../../../shared/time/date-formats";
import type { StoredGift } from "../gift-row";

type Bought = Pick<
  StoredGift,
  | "id"
  | "amount"
  | "currency"
  | "buyerName"
  | "buyerEmail"
  | "recipientName"
  | "recipientEmail"
  | "message"
  | "deliverAt"
  | "receiptUrl"
  | "sends"
  | "paidAt"
>;

interface GiftLetter extends Omit<LetterContent, "children"> {
  readonly to: string;
  readonly key: string;
  readonly subject: string;
  readonly body: ReactNode;
}

export type GiftsPaper = dates.DateLocale & LetterPaper;

export type GiftEmails = ReturnType<typeof createGiftEmails>;

/** Every function queues one email; the queue sends it at once if it can. */
export function createGiftEmails(deps: EmailDeps<GiftsPaper>) {
  const { mail, paper, origin } = deps;
  const formatDay = (instant: Date) => dates.formatDayAndYear(instant, paper);

  function send({ to, key, subject, body, ...letter }: GiftLetter) {
    return mail.send({
      to,
      key,
      subject,
      email: (
        <Letter paper={paper} {...letter}>
          {body}
        </Letter>
      ),
    });
  }

  const money = (amount: number, currency: string) =>
    formatMoney(amount, currency, { language: paper.language, includeCents: true });
  const cardOf = (code: string) => `${origin()}/gift/card/${code}`;

  return {
    /** To the buyer, with the code. */
    receipt({ gift, code, name }: { gift: Bought; code: string; name: string }) {
      const sum = money(gift.amount, gift.currency);
      return send({
        to: gift.buyerEmail,
        key: `gift-receipt:${gift.id}`,
        subject: `Your gift for ${gift.recipientName}: ${name}`,
        heading: "Thank you for your gift",
        preheader: `${name}, ${sum}. It never renews.`,
        why: `You’re receiving this email because you bought a gift at ${paper.name}.`,
        body: (
          <>
            <p>
              Your gift for {gift.recipientName}: {name}. We received your payment of {sum}
              {gift.paidAt ? ` on ${formatDay(gift.paidAt)}` : ""}. It’s paid once and never renews.
            </p>
            <p>
              {gift.deliverAt === null
                ? "Here’s the card to print and give. Anyone with the code can use the gift, so keep it to yourself until you give the card."
                : `We’ll email ${gift.recipientEmail} on ${formatDay(gift.deliverAt)}. You can also print a card. Anyone with the code can use the gift.`}
            </p>
            <p>Code: {code}</p>
            <EmailButton href={cardOf(code)}>Print the card</EmailButton>
            {gift.receiptUrl === null ? null : (
              <p>
                <a href={gift.receiptUrl}>See our payment processor’s receipt</a>
              </p>
            )}
            <p>
              To change the date or address, or to resend the email, sign in with this email address
              and open <a href={`${origin()}/dashboard/gifts`}>your gifts</a>.
            </p>
          </>
        ),
      });
    },

    /** To the buyer. @param options.isOver whether the gift can't be used anymore */
    refunded({
      gift,
      name,
      refund,
      isOver,
    }: {
      gift: Bought;
      name: string;
      refund: { readonly id: string; readonly amount: number; readonly at: Date };
      isOver: boolean;
    }) {
      const amount = money(refund.amount, gift.currency);
      return send({
        to: gift.buyerEmail,
        key: `gift-refund:${refund.id}`,
        subject: `Your refund from ${paper.name}: ${amount}`,
        heading: "Your refund",
        preheader: `We refunded ${amount} to the card you paid with.`,
        why: `You’re receiving this email because you bought a gift at ${paper.name}.`,
        body: (
          <>
            <p>
              We refunded {amount} on {formatDay(refund.at)} to the card you paid with. It can take
              5 to 10 business days to appear on your statement.
            </p>
            <p>
              Your gift for {gift.recipientName}: {name}
              <br />
              Paid: {money(gift.amount, gift.currency)}
              {gift.paidAt ? ` on ${formatDay(gift.paidAt)}` : ""}
              <br />
              Refunded: {amount}
            </p>
            {isOver ? <p>The gift no longer works.</p> : null}
          </>
        ),
      });
    },

    /** To the recipient, on its day; sent again, it is another email. */
    arrived({
      gift,
      code,
      name,
      label,
    }: {
      gift: Bought;
      code: string;
      name: string;
      label: string;
    }) {
      // The buyer's account may be erased.
      const from = gift.buyerName || "a reader";
      return send({
        to: gift.recipientEmail,
        key: `gift:${gift.id}:${gift.sends + 1}`,
        subject: `A gift from ${from}: ${name}`,
        heading: `A gift from ${from}`,
        preheader: `${name}. There’s nothing to pay.`,
        why: `You’re receiving this email because ${from} bought you a gift at ${paper.name} and gave us this address. If you don’t want it, ignore this email.`,
        body: (
          <>
            <p>
              Dear {gift.recipientName}, here’s a gift from {from}: {name}. It lets you read
              everything in {paper.name} with {label} access. There’s nothing to pay, and it doesn’t
              renew.
            </p>
            {gift.message === "" ? null : (
              <>
                {/* So that no one takes the buyer's words for the paper's. */}
                <p>{from} writes:</p>
                <Message text={gift.message} />
              </>
            )}
            <EmailButton href={`${origin()}/redeem/${code}`}>Open your gift</EmailButton>
            <p>
              Or go to {`${origin()}/redeem`} and enter this code: {code}
            </p>
          </>
        ),
      });
    },

    /** To the reader, a week before the gift ends. */
    ending({
      to,
      gift,
      label,
    }: {
      to: string;
      gift: Pick<StoredGift, "id" | "buyerName"> & { readonly endsAt: Date };
      label: string;
    }) {
      const on = formatDay(gift.endsAt);
      return send({
        to,
        // A gift whose end has moved is announced again.
        key: `gift-ending:${gift.id}:${gift.endsAt.getTime()}`,
        subject: `Your gift ends on ${on}`,
        heading: "Your gift ends soon",
        preheader: "It doesn’t renew, and you won’t be charged.",
        why: `You’re receiving this email because you’re using a gift subscription to ${paper.name}.`,
        body: (
          <>
            <p>
              {gift.buyerName === "" ? "The" : `${gift.buyerName}’s`} gift of {label} ends on {on}.
              It doesn’t renew, and you won’t be charged.
            </p>
            <p>To keep reading everything, choose a plan.</p>
            <EmailButton href={`${origin()}/pricing`}>See plans</EmailButton>
          </>
        ),
      });
    },
  };
}

/** The buyer's words, with their line breaks. */
function Message({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, place) => (
    // oxlint-disable-next-line no-array-index-key
    <p key={place}>
      {paragraph.split("\n").flatMap((line, at) =>
        // oxlint-disable-next-line no-array-index-key
        at === 0 ? [line] : [<br key={at} />, line],
      )}
    </p>
  ));
}
