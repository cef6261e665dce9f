/** The two emails of a message: to the office, and a receipt to its sender. */
import type { ReactNode } from "react";
import { EmailLayout } from "../../platform/mail/email-layout";
import { Letter, type LetterPaper } from "../../platform/mail/letter";
import type { Mail } from "../../platform/mail/mail";
import type { PhoneNumbers } from "../../platform/phone";
import type { OpeningHours } from "../../shared/publication/publication-shapes";
import { type DateLocale, formatDayAndClock } from "../../shared/time/date-formats";
import { formatHours } from "../../shared/time/schedule-formats";
import type { StoredMessage } from "./support-store";

/** `members` is the office's mailbox. */
export interface SupportPaper extends DateLocale, LetterPaper {
  readonly phone: string;
  readonly supportHours: OpeningHours;
}

export function createSupportEmails(deps: {
  mail: Mail;
  paper: SupportPaper;
  phones: Pick<PhoneNumbers, "format">;
}) {
  const { mail, paper, phones } = deps;
  return {
    /**
     * Queues both emails of a message; idempotent.
     *
     * @param withReceipt whether to send a receipt, which could be abused to flood someone else's
     * mailbox
     */
    async send(
      { number, name, email, phone, message, receivedAt, accountEmail }: StoredMessage,
      withReceipt: boolean,
    ): Promise<void> {
      const at = `${formatDayAndClock(receivedAt, paper)} ${paper.timeZoneNames.short}`;
      // The publication must not send a stranger's text to an unverified address.
      const isOwn = accountEmail === email;
      await mail.send({
        to: paper.members,
        key: `support:${number}:office`,
        subject: `Support #${number}: ${name}`,
        headers: { "Reply-To": email },
        email: (
          <EmailLayout
            paper={paper.name}
            language={paper.language}
            heading={`Support request #${number}`}
            preheader={message.slice(0, 140)}
            foot={[`Sent from the support form on ${at}. Replies go to the sender.`]}
          >
            <p>
              {name}
              <br />
              <a href={`mailto:${email}`}>{email}</a>
              <br />
              {phones.format(phone)}
              <br />
              {accountEmail === null ? "Not signed in." : `Signed in as ${accountEmail}.`}
            </p>
            <Words>{message}</Words>
          </EmailLayout>
        ),
      });
      if (!withReceipt) return;
      await mail.send({
        to: email,
        key: `support:${number}:receipt`,
        subject: `We got your message (#${number})`,
        headers: { "Reply-To": paper.members },
        email: (
          <Letter
            paper={paper}
            withHelp={false}
            heading="We got your message"
            preheader="A person will read it and reply to this address."
            why={`You’re receiving this email because someone wrote to ${paper.name} and gave us this address. If it wasn’t you, ignore this email; you won’t get another.`}
          >
            <p>
              Your reference number is {number}. A person will read your message and reply to this
              address. Our hours: {formatHours(paper.supportHours, paper)}.
            </p>
            <p>If it can’t wait, call {paper.phone}. To add something, reply to this email.</p>
            {isOwn ? (
              <>
                <p>Here’s what you wrote on {at}:</p>
                <Words>{message}</Words>
              </>
            ) : null}
          </Letter>
        ),
      });
    },
  };
}

/** The sender's text, with its line breaks. */
function Words({ children }: { children: string }) {
  const paragraphs = children.split(/\n{2,}/);
  return paragraphs.map((paragraph, index) => (
    // oxlint-disable-next-line no-array-index-key
    <p key={index}>{breakLines(paragraph)}</p>
  ));
}

function breakLines(paragraph: string): ReactNode[] {
  return paragraph.split("\n").flatMap((line, index) =>
    // oxlint-disable-next-line no-array-index-key
    index === 0 ? [line] : [<br key={index} />, line],
  );
}
