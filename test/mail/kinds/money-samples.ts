/** Sample emails about subscriptions, gifts and groups. */
import type { Mail } from "../../../platform/mail/mail";
import {
  createBillingEmails,
  type BillingEmails,
} from "../../../modules/billing/emails/billing-emails";
import {
  createStaffNoticeEmails,
  type StaffNoticeEmails,
} from "../../../modules/billing/emails/staff-notice-emails";
import { createGroupEmails, type GroupEmails } from "../../../modules/groups/emails/group-emails";
import { createGiftEmails, type GiftEmails } from "../../../modules/gifts/emails/gift-emails";
import { bill, facts, gift } from "./facts";
import { now, origin, paper, type Samples, to } from "./sample";

export const billing = (mail: Mail) => createBillingEmails({ mail, paper, origin });
const options = { to, key: "k", facts };
const notice = { key: "k", at: now };
export const billingSamples: Samples<BillingEmails> = {
  receipt: [
    (mail) => billing(mail).receipt({ ...options, notice: { ...notice, kind: "receipt", bill } }),
  ],
  reminder: [true, false].map(
    (isTrial) => (mail) =>
      billing(mail).reminder({
        ...options,
        amount: 1200,
        notice: { ...notice, kind: "reminder", renewalAt: now, isTrial },
      }),
  ),
  paymentFailed: [true, false].map(
    (needsApproval) => (mail) =>
      billing(mail).paymentFailed({
        ...options,
        notice: {
          ...notice,
          kind: "payment-failed",
          bill,
          accessEndsAt: needsApproval ? null : now,
          needsApproval,
        },
      }),
  ),
  refund: [
    (mail) =>
      billing(mail).refund({
        ...options,
        notice: { ...notice, kind: "refund", bill, amount: 500 },
      }),
  ],
  cancelled: [now, null].map(
    (accessEndsAt) => (mail) =>
      billing(mail).cancelled({
        ...options,
        notice: { ...notice, kind: "cancelled", accessEndsAt, isUnpaid: true },
      }),
  ),
};

export const staffNotices = (mail: Mail) => createStaffNoticeEmails({ mail, paper, origin });
const staffNotice = { key: "k", bill, amount: 1200, isStale: false } as const;
export const staffNoticeSamples: Samples<StaffNoticeEmails> = {
  tellStaff: [
    { ...staffNotice, kind: "dispute-opened" as const, answerBy: now },
    { ...staffNotice, kind: "dispute-lost" as const },
    { ...staffNotice, kind: "refunded" as const },
  ].map(
    (one) => (mail) =>
      staffNotices(mail).tellStaff({
        facts,
        readerId: "1",
        email: to,
        notice: one,
      }),
  ),
};

export const gifts = (mail: Mail) => createGiftEmails({ mail, paper, origin });
const [code, name] = ["7KQ2-M9XD-R4TH-0WZB", "A year of Sun Reader"];
export const giftSamples: Samples<GiftEmails> = {
  receipt: [now, null].map(
    (deliverAt) => (mail) => gifts(mail).receipt({ gift: { ...gift, deliverAt }, code, name }),
  ),
  arrived: ["Edith Vance", ""].map(
    (buyerName) => (mail) =>
      gifts(mail).arrived({ gift: { ...gift, buyerName }, code, name, label: "Sun Reader" }),
  ),
  refunded: [
    (mail) =>
      gifts(mail).refunded({
        gift,
        name,
        refund: { id: "re_1", amount: 12_000, at: now },
        isOver: true,
      }),
  ],
  ending: [
    (mail) => gifts(mail).ending({ to, gift: { ...gift, endsAt: now }, label: "Sun Reader" }),
  ],
};

export const groups = (mail: Mail) => createGroupEmails({ mail, paper, origin });
const group = { to, organization: "Harbor Library", ownerEmail: "head@library.example" };
export const groupSamples: Samples<GroupEmails> = {
  invitation: [
    (mail) =>
      groups(mail).invitation({
        ...group,
        invitationId: "1",
        sentAt: now,
        token: "abc",
        label: "Sun Reader",
      }),
  ],
  given: [(mail) => groups(mail).given({ ...group, memberId: "1", label: "Sun Reader" })],
  removed: [(mail) => groups(mail).removed({ ...group, memberId: "1" })],
  ending: [false, true].map(
    (isOver) => (mail) => groups(mail).ending({ ...group, memberId: "1", endsAt: now, isOver }),
  ),
  code: [
    (mail) =>
      groups(mail).code({
        ...group,
        groupId: "1",
        sentAt: now,
        code: "123456",
        domain: "library.example",
      }),
  ],
  transferred: [(mail) => groups(mail).transferred({ ...group, groupId: "1", at: now, seats: 12 })],
};
