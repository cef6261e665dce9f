/** Headers of emails that readers subscribe to or can turn off. Emails about an account have none of them. */

export interface MailingList {
  /** Like "morning-edition". */
  readonly id: string;
  /** The publication's domain. */
  readonly domain: string;
  /** Of an email to the whole list: its name, like "morning-edition-2026-11-22". */
  readonly campaign?: string;
}

export interface Leaving {
  /** An https address where one POST without a page turns these emails off. */
  readonly leave: string;
  /** An address whose emails are read by a program that unsubscribes their sender, if there is one. */
  readonly mailto?: string;
}

/** All of them, of an email to one reader. */
export const listHeaders = (email: MailingList & Leaving) => ({
  ...mailingListHeaders(email),
  ...unsubscribeHeaders(email),
});

/**
 * The same for every recipient: the list's name for filters and automatic replies (RFC 2919), and what Gmail's reports
 * of complaints are counted by (https://support.google.com/mail/answer/6254652).
 */
export function mailingListHeaders({ id, domain, campaign }: MailingList) {
  const counted = [...(campaign === undefined ? [] : [campaign]), id, "list", senderId(domain)];
  return {
    "List-ID": `<${id}.${domain}>`,
    "Feedback-ID": counted.join(":"),
    ...(campaign !== undefined && { Precedence: "bulk" }),
  };
}

/** The mail program's own unsubscribe button (RFC 2369, RFC 8058). */
export function unsubscribeHeaders({ leave, mailto }: Leaving) {
  const ways = [leave, ...(mailto === undefined ? [] : [`mailto:${mailto}?subject=unsubscribe`])];
  return {
    "List-Unsubscribe": ways.map((way) => `<${way}>`).join(", "),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Gmail takes 5 to 15 characters, which must stay the same. */
const senderId = (domain: string): string =>
  domain
    .replaceAll(/[^a-z0-9]/gi, "")
    .slice(0, 15)
    .padEnd(5, "0");
