/** The emails to the staff about money that went back. */
import { EmailButton, EmailLayout } from "../../../platform/mail/email-layout";
import type { EmailDeps } from "../../../platform/mail/mail";
import { formatMoney } from "../../../shared/money";
import * as dates from "../../../shared/time/date-formats";
import { isOver, type Facts } from "../facts/facts";
import type { BillingPaper } from "../service";
import type { StaffNotice } from "./staff-notices";

export interface StaffNoticeEmails {
  /** Queues one email. @param options.email the reader’s; null once the account is erased */
  tellStaff(options: {
    facts: Facts;
    readerId: string;
    email: string | null;
    notice: StaffNotice;
  }): Promise<unknown>;
}

export function createStaffNoticeEmails(deps: EmailDeps<BillingPaper>): StaffNoticeEmails {
  const { mail, paper, origin } = deps;
  const day = (instant: Date) => dates.formatDayAndYear(instant, paper);

  /** The state of the subscription. */
  function describeEnd({ status, endedAt, productName, periodEnd, cancelAt }: Facts): string {
    if (isOver(status)) {
      return `The subscription to ${productName} is canceled${endedAt ? ` as of ${day(endedAt)}` : ""}. Access has ended, and the card won’t be charged again.`;
    }
    return cancelAt
      ? `The subscription to ${productName} continues until ${day(cancelAt)}.`
      : `The subscription to ${productName} continues, and renews on ${day(periodEnd)}. If it shouldn’t, change the plan or cancel it on the reader’s page.`;
  }

  function describe({ notice, facts }: { notice: StaffNotice; facts: Facts }) {
    const { bill, kind } = notice;
    const amount = formatMoney(notice.amount, bill.currency, {
      language: paper.language,
      includeCents: true,
    });
    const payment = `${bill.description}${bill.paidAt ? `, paid on ${day(bill.paidAt)}` : ""}`;
    switch (kind) {
      case "dispute-opened":
        return {
          heading: `A payment of ${amount} is disputed`,
          first: `The reader’s bank disputes a payment of ${amount}: ${payment}. ${notice.answerBy ? `Answer it in Stripe by ${day(notice.answerBy)}, or it’s lost.` : "Answer it in Stripe, or it’s lost."}`,
          second:
            "The reader keeps access until the bank decides. If you lose the dispute, the subscription is canceled automatically.",
        };
      case "dispute-lost":
        return {
          heading: `A dispute over ${amount} is lost`,
          first: `The bank decided for the cardholder, who got ${amount} back: ${payment}.`,
          second: describeEnd(facts),
        };
      case "refunded":
        return {
          heading: `A payment of ${amount} was refunded in Stripe`,
          first: `Someone refunded the whole payment in Stripe: ${payment}.`,
          second: describeEnd(facts),
        };
    }
  }

  return {
    tellStaff({ facts, readerId, email, notice }) {
      const { heading, first, second } = describe({ notice, facts });
      return mail.send({
        to: paper.members,
        key: `billing:staff:${notice.key}`,
        subject: heading,
        email: (
          <EmailLayout
            paper={paper.name}
            language={paper.language}
            heading={heading}
            preheader={second}
            foot={[`Sent to the staff of ${paper.name} when a payment is disputed or refunded.`]}
          >
            <p>
              Reader: {email ?? "deleted account"}
              {notice.bill.number !== null && (
                <>
                  <br />
                  Invoice: {notice.bill.number}
                </>
              )}
            </p>
            <p>{first}</p>
            <p>{second}</p>
            <EmailButton href={`${origin()}/desk/subscribers/${readerId}`}>
              Open the reader’s page
            </EmailButton>
          </EmailLayout>
        ),
      });
    },
  };
}
