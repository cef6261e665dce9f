/** Headers of emails that readers subscribe to or can turn off. Emails about an account have none of them. */

/** An https address that unsubscribes at a POST without a page; `id` is like "morning-edition". */
export interface ListEmail {
  readonly id: string;
  /** The publication's domain. */
  readonly domain: string;
  /** Where one POST turns these emails off. */
  readonly leave: string;
  /** An address whose emails are read by a program that unsubscribes their sender, if there is one. */
  readonly mailto?: string;
}

/**
 * The mail program's own unsubscribe button (RFC 2369, RFC 8058), the list's name for filters and automatic
 * replies (RFC 2919), and what Gmail's reports of complaints are counted by: list, kind and sender.
 */
export function listHeaders({ id, domain, leave, mailto }: ListEmail) {
  const ways = [leave, ...(mailto === undefined ? [] : [`mailto:${mailto}?subject=unsubscribe`])];
  return {
    "List-ID": `<${id}.${domain}>`,
    "List-Unsubscribe": ways.map((way) => `<${way}>`).join(", "),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Feedback-ID": `${id}:list:${senderId(domain)}`,
  } as const;
}

/** Gmail takes 5 to 15 characters, which must stay the same. */
const senderId = (domain: string): string =>
  domain
    .replaceAll(/[^a-z0-9]/gi, "")
    .slice(0, 15)
    .padEnd(5, "0");
