/** Invitations: a link with a random secret, which is stored as a hash only and works once. */
import { labelOf } from "../../shared/publication/product-tiers";
import { createHash, randomBytes } from "node:crypto";
import { emailKey } from "../../platform/email-address";
import { invitationDays } from "./emails/group-emails";
import { done, gone, noMail, refuse } from "./outcomes";
import { longestText, mostAddresses, readAddresses } from "./read-addresses";
import type { Service } from "./service";
import type { Group } from "./store/group-store";
import type { Outcome } from "./types";

const DAY_MS = 86_400_000;

export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Of a day: every seat twice, and some more for typing errors. */
const mostEmails = ({ seats }: Pick<Group, "seats">): number => 2 * seats + 20;

type Sent = "sent" | "group-limit" | "address-limit";

export type Owner = { readonly id: string; readonly email: string };

export type Invite = ReturnType<typeof createInvite>;

export function createInvite(
  service: Pick<
    Service,
    "clock" | "budget" | "emails" | "invitations" | "members" | "offer" | "listReaders"
  >,
) {
  const { clock, budget, invitations, members } = service;

  /** Whether the group, and whoever writes to this address, may send one more email now. */
  async function takeEmail(group: Group, email: string): Promise<Exclude<Sent, "sent"> | null> {
    const now = clock.now();
    if (!(await budget.take(email, "other"))) return "address-limit";
    const isWithin = await invitations.countEmail(group.id, {
      now,
      since: new Date(now.getTime() - DAY_MS),
      most: mostEmails(group),
    });
    if (isWithin) return null;
    await budget.refund(email);
    return "group-limit";
  }

  async function send(group: Group, owner: Owner, email: string): Promise<Sent> {
    const refused = await takeEmail(group, email);
    if (refused) return refused;
    const now = clock.now();
    const token = randomBytes(32).toString("base64url");
    const invitationId = await invitations.send({
      groupId: group.id,
      email,
      emailKey: emailKey(email),
      tokenHash: hashToken(token),
      now,
      expiresAt: new Date(now.getTime() + invitationDays * DAY_MS),
    });
    await service.emails!.invitation({
      to: email,
      invitationId,
      sentAt: now,
      token,
      organization: group.organization,
      ownerEmail: owner.email,
      label: labelOf(service.offer, group.productId),
    });
    return "sent";
  }

  return {
    takeEmail,

    /** Nothing that was typed is lost: each line that can't be invited is answered. */
    async invite(group: Group, owner: Owner, text: string): Promise<Outcome> {
      if (!service.emails) return noMail;
      if (text.length > longestText) {
        return refuse(413, "That’s too long. Please invite at most 500 addresses at once.");
      }
      const { emails, wrong } = readAddresses(text);
      if (emails.length === 0 && wrong.length === 0) {
        return refuse(400, "Please enter an email address.");
      }
      if (emails.length > mostAddresses) {
        return refuse(413, `Please invite at most ${mostAddresses} addresses at once.`);
      }
      const held = await members.listOfGroup(group.id);
      const readers = await service.listReaders(held.flatMap(({ readerId }) => readerId ?? []));
      const known = new Set([...readers.values()].map((reader) => emailKey(reader.email)));
      const lines = [...wrong];
      let sent = 0;
      for (const email of emails) {
        if (known.has(emailKey(email))) {
          lines.push({ line: email, sentence: "This reader already has a seat." });
          continue;
        }
        const outcome = await send(group, owner, email);
        if (outcome === "sent") sent += 1;
        else lines.push({ line: email, sentence: limitSentences[outcome] });
      }
      const sentence =
        sent === 0
          ? "No invitations were sent."
          : `We invited ${sent === 1 ? "one reader" : `${sent} readers`}.`;
      return sent === 0 ? refuse(400, sentence, { lines }) : done(sentence, { lines });
    },

    async resend(group: Group, owner: Owner, id: string): Promise<Outcome> {
      if (!service.emails) return noMail;
      const invitation = await invitations.findPending(group.id, id);
      if (!invitation) return gone;
      const outcome = await send(group, owner, invitation.email);
      return outcome === "sent"
        ? done(`We emailed ${invitation.email} again. The earlier link no longer works.`)
        : refuse(429, limitSentences[outcome]);
    },

    async withdraw(group: Group, id: string): Promise<Outcome> {
      const isDone = await invitations.withdraw(group.id, id, clock.now());
      return isDone ? done("The invitation is withdrawn. Its link no longer works.") : gone;
    },
  };
}

export const limitSentences = {
  "address-limit": "We’ve already emailed this address several times today. Try again tomorrow.",
  "group-limit": "Your group has reached today’s email limit. Try again tomorrow.",
} as const;
