/** Sends an issue to the person who asks: the very bytes that recipients get. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../../platform/clock";
import type { Actor } from "../../../../platform/desk/audit-log";
import { DeskRefusal } from "../../../../platform/desk/desk-call";
import type { BulkMail } from "../../../../platform/mail/bulk/bulk-mail";
import { readAddress } from "../../address";
import type { IssueDesk } from "../issue-desk";
import { leavePlaceholder } from "../render/render-issue";
import type { Recipients } from "./recipients";
import type { IssueSender } from "./send-issue";

/** @returns the address to which it went */
export type SendTest = (actor: Actor, id: number, as: "free" | "paying") => Promise<string>;

export function createSendTest(deps: {
  desk: IssueDesk;
  clock: Clock;
  sending: {
    readonly bulk: BulkMail;
    readonly recipients: Recipients;
    readonly sender: IssueSender;
  } | null;
  /** Of a member of the staff; null if none is known. */
  findStaffEmail: (staffId: number) => Promise<string | null>;
}): SendTest {
  const { desk, clock, sending, findStaffEmail } = deps;
  return async (actor, id, as) => {
    if (!sending) {
      throw new DeskRefusal(503, "no_mail", "No mail server is connected. Set SMTP_URL.");
    }
    const email = await findStaffEmail(actor.staffId);
    const address = email === null ? null : readAddress(email);
    if (!address) {
      throw new DeskRefusal(422, "no_address", "Your account has no email address to send it to.");
    }
    const row = await desk.find(id);
    const bodies = await desk.readBodies(row);
    const { bulk, recipients, sender } = sending;
    const [outcome] = await bulk.send(
      null,
      {
        id: `test-${randomUUID()}`,
        from: bulk.sender.line,
        sentAt: clock.now().toISOString(),
        bodies: [bodies[as]],
        leavePlaceholder,
        headers: sender.headersOf(row),
      },
      [
        {
          key: null,
          to: address.key,
          body: 0,
          leaveUrl: recipients.leaveUrl(address.hash, row.list, null),
          messageId: `<test-${randomUUID()}@${bulk.sender.domain}>`,
          returnPath: bulk.sender.address,
        },
      ],
    );
    if (outcome?.state === "accepted") return address.email;
    const reason = outcome && "reason" in outcome ? outcome.reason : "";
    throw new DeskRefusal(503, "not_sent", `The mail server didn’t accept the test: ${reason}`);
  };
}
