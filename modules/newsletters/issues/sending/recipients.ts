/** The values that differ by recipient: their link, their Message-ID, and where their bounces go. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { readEmail } from "../../../../platform/email-address";
import type { BulkMail, BulkRecipient } from "../../../../platform/mail/bulk/bulk-mail";
import { leaveLink } from "../../leave-headers";
import type { Tokens } from "../../tokens";
import { keyOf } from "./row-outcome";

const macLength = 12;

export type Recipients = ReturnType<typeof createRecipients>;

export function createRecipients({
  tokens,
  secret,
  origin,
  sender,
  bounceAddress,
}: {
  tokens: Tokens;
  secret: string;
  origin: () => string;
  sender: BulkMail["sender"];
  /** The mailbox to which bounces go, with their email's name after a plus sign; null: to the sender. */
  bounceAddress: string | null;
}) {
  const macOf = (name: string) =>
    BigInt(`0x${createHmac("sha256", secret).update(`bounce ${name}`).digest("hex")}`)
      .toString(36)
      .slice(-macLength);

  /** "12-5p2k…": short, and the same in lower case, as some servers write it. */
  const nameOf = (issueId: number, addressId: string) =>
    `${issueId}-${BigInt(`0x${addressId.replaceAll("-", "")}`).toString(36)}`;

  function returnPath(issueId: number, addressId: string): string {
    if (bounceAddress === null) return sender.address;
    const at = bounceAddress.lastIndexOf("@");
    const name = nameOf(issueId, addressId);
    return `${bounceAddress.slice(0, at)}+${name}-${macOf(name)}${bounceAddress.slice(at)}`;
  }

  function readName(name: string): { issueId: number; addressId: string } | null {
    const [issue = "", address = "", ...rest] = name.split("-");
    if (rest.length > 0 || !/^\d{1,9}$/.test(issue) || !/^[0-9a-z]{1,25}$/.test(address))
      return null;
    let value = 0n;
    for (const digit of address) value = value * 36n + BigInt(Number.parseInt(digit, 36));
    const hex = value.toString(16).padStart(32, "0");
    if (hex.length !== 32) return null;
    const addressId = [0, 8, 12, 16, 20]
      .map((from, place, all) => hex.slice(from, all[place + 1]))
      .join("-");
    return { issueId: Number(issue), addressId };
  }

  return {
    /** @param issueName for the figure of those who left by it; null for an email of no issue */
    leaveUrl: (hash: Buffer, list: string, issueName: string | null): string =>
      leaveLink(origin(), tokens.signLeave({ hash, lists: [list] })) +
      (issueName === null ? "" : `&issue=${issueName}`),

    /** Null if the address can't be sent to. */
    toRecipient(
      row: { readonly addressId: string; readonly email: string; readonly hash: Buffer },
      issue: { readonly id: number; readonly name: string; readonly list: string },
      body: number,
    ): BulkRecipient | null {
      const parts = readEmail(row.email);
      if (!parts) return null;
      return {
        key: keyOf(issue.id, row.addressId),
        to: `${parts.local}@${parts.domain}`,
        body,
        leaveUrl: this.leaveUrl(row.hash, issue.list, issue.name),
        messageId: `<${nameOf(issue.id, row.addressId)}@${sender.domain}>`,
        returnPath: returnPath(issue.id, row.addressId),
      };
    },

    /** The recipient whose bounce arrives at an address; null if it was not made here. */
    readReturnPath(address: string): { issueId: number; addressId: string } | null {
      const local = address.slice(0, address.lastIndexOf("@"));
      const named = local.slice(local.lastIndexOf("+") + 1).toLowerCase();
      const split = named.lastIndexOf("-");
      const name = named.slice(0, split);
      const mac = Buffer.from(named.slice(split + 1));
      const expected = Buffer.from(macOf(name));
      if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null;
      return readName(name);
    },

    /** The email of a Message-ID: only from a verified source. */
    readMessageId(messageId: string): { issueId: number; addressId: string } | null {
      const bare = messageId.trim().replace("<", "");
      return readName(bare.slice(0, bare.lastIndexOf("@")));
    },
  };
}
