/**
 * The meanings of mail servers' replies, each rule with the publication it is taken from. The first rule that matches
 * counts. Sisimai (https://github.com/sisimai, BSD-2-Clause) lists replies by reason, with the mail that they came in.
 */

/**
 * `hard`: no one is at the address. `soft`: the mailbox can't take emails now. `blocked`: the server doesn't like the
 * sender or the email; it says nothing about the mailbox.
 */
export type ReplyMeaning = "hard" | "soft" | "blocked";

export interface ReplyRule {
  readonly means: ReplyMeaning;
  /** Enhanced status codes without their class: "1.1" is 5.1.1. Any code if left out. */
  readonly statuses?: readonly string[];
  /** Lower case; any of them. "…" is a gap. Any text if left out. */
  readonly texts?: readonly string[];
  readonly source: string;
}

const sisimai = (reason: string) =>
  `https://github.com/sisimai/p5-sisimai/blob/master/lib/Sisimai/Reason/${reason}.pm`;
const google = "https://support.google.com/a/answer/3726730";
const microsoft =
  "https://learn.microsoft.com/exchange/mail-flow-best-practices/non-delivery-reports-in-exchange-online/non-delivery-reports-in-exchange-online";
const rfc3463 = (section: string) => `https://www.rfc-editor.org/rfc/rfc3463#section-${section}`;

export const replyRules: readonly ReplyRule[] = [
  // About the sender, whatever code comes with it: block lists answer 5.1.1 and 5.2.1, too.
  {
    means: "blocked",
    texts: [
      "blacklist",
      "black list",
      "blocklist",
      "block list",
      "blocked using",
      "blocked by",
      "blocked - see",
      "client host",
      "is listed",
      "dnsbl",
      "spamhaus",
      "spamcop",
    ],
    source: sisimai("Blocked"),
  },
  {
    means: "blocked",
    texts: [
      "sender rejected",
      "sender address",
      "sender denied",
      "sender domain",
      // Exim's, after what the sender's own server says, like "No such user".
      "sender verify failed",
      "does not accept mail from",
      "not allowed to send",
      "recipient preferences",
    ],
    source: sisimai("Rejected"),
  },
  {
    means: "blocked",
    texts: ["relaying denied", "relay access denied", "relay not permitted", "unable to relay"],
    source: sisimai("NoRelaying"),
  },
  { means: "blocked", texts: ["reputation"], source: sisimai("BadReputation") },
  { means: "blocked", texts: ["receiving mail at a rate"], source: google },
  {
    means: "blocked",
    texts: ["spf check", "spf record", "dkim", "dmarc"],
    source: sisimai("AuthFailure"),
  },

  // A mailbox that is full.
  { means: "soft", statuses: ["2.2"], source: rfc3463("3.3") },
  {
    means: "soft",
    texts: [
      "over quota",
      "overquota",
      "quota exceeded",
      "exceeded…quota",
      "mailbox full",
      "mailbox is full",
    ],
    source: sisimai("MailboxFull"),
  },

  // No one is there, by the code.
  { means: "hard", statuses: ["1.0", "1.1", "1.2", "1.3", "1.6"], source: rfc3463("3.2") },
  {
    means: "hard",
    statuses: ["1.10"],
    source: "https://www.rfc-editor.org/rfc/rfc7505#section-4.1",
  },
  { means: "hard", statuses: ["1.351"], source: microsoft },
  { means: "hard", statuses: ["2.1"], source: rfc3463("3.3") },
  // Postfix: the domain has no mail server, or doesn't exist.
  { means: "hard", statuses: ["4.4"], source: rfc3463("3.5") },
  { means: "hard", statuses: ["4.310"], source: microsoft },
  {
    means: "hard",
    statuses: ["4.1"],
    texts: ["recipient address rejected"],
    source:
      "https://learn.microsoft.com/exchange/mail-flow-best-practices/use-directory-based-edge-blocking",
  },

  // No one is there, by the text.
  {
    means: "hard",
    texts: [
      "user unknown",
      "unknown user",
      "unknown or illegal user",
      "no such user",
      "user not found",
      "user not known",
      "not a known user",
      "user does not exist",
      "user doesn't exist",
    ],
    source: sisimai("UserUnknown"),
  },
  {
    means: "hard",
    texts: [
      "recipient unknown",
      "unknown recipient",
      "no such recipient",
      "invalid recipient",
      "recipient not found",
      "recipientnotfound",
      "recipient does not exist",
    ],
    source: sisimai("UserUnknown"),
  },
  {
    means: "hard",
    texts: [
      "mailbox not found",
      "mailbox does not exist",
      "mailbox doesn't exist",
      "no such mailbox",
      "unknown mailbox",
      "invalid mailbox",
      "not a valid mailbox",
      "no mailbox here by that name",
      "no mailbox by that name",
      "account does not exist",
      "account that you tried to reach does not exist",
      "address does not exist",
      "address unknown",
      "no such address",
      "no such person",
    ],
    source: sisimai("UserUnknown"),
  },
  {
    means: "hard",
    texts: ["doesn't have a…account", "does not have a…account"],
    source: "https://senders.yahooinc.com/smtp-error-codes/",
  },
  {
    means: "hard",
    texts: ["requested action not taken: mailbox unavailable"],
    source: "https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3",
  },
  {
    means: "hard",
    texts: [
      "no such domain",
      "host or domain name not found",
      "domain does not exist",
      "domain is not reachable",
      "unrouteable address",
      "unroutable address",
    ],
    source: sisimai("HostUnknown"),
  },
  { means: "hard", texts: ["does not accept mail"], source: sisimai("NotAccept") },

  // About the email or the sender, by the code.
  { means: "blocked", statuses: ["1.7", "1.8"], source: rfc3463("3.2") },
  { means: "blocked", statuses: ["2.3"], source: rfc3463("3.3") },
  { means: "blocked", statuses: ["3.4"], source: rfc3463("3.4") },
];
