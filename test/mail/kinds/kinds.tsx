/**
 * Every kind of email that the system sends, as it leaves. The types demand a sample for each function that
 * sends one, and `every-kind.test.ts` one for each layout in the sources.
 */
import { createManualClock } from "../../../platform/clock";
import type { Mail } from "../../../platform/mail/mail";
import { renderEmail } from "../../../platform/mail/render-email";
import { createPhoneNumbers } from "../../../platform/phone";
import { createSigner } from "../../../platform/signed";
import { publication } from "../../../publication/publication";
import {
  createAccountEmails,
  type AccountEmails,
} from "../../../modules/accounts/emails/account-emails";
import { createStaffEmails, type StaffEmails } from "../../../modules/accounts/emails/staff-emails";
import {
  createCommentEmails,
  type CommentEmails,
} from "../../../modules/comments/emails/comment-emails";
import {
  createReviewEmails,
  type ReviewEmails,
} from "../../../modules/content/newsroom/desk/review/review-emails";
import {
  createNewsletterEmails,
  type NewsletterEmails,
} from "../../../modules/newsletters/emails/newsletter-emails";
import { createTokens } from "../../../modules/newsletters/tokens";
import { createGivenEmails } from "../../../modules/subscribers/given-emails";
import { createSupportEmails } from "../../../modules/support/support-emails";
import { createTurnedOffEmail } from "../../../modules/webhooks/turned-off-email";
import { testEmail } from "../../../server/commands/test-email";
import { comment, message } from "./facts";
import {
  billing,
  billingSamples,
  gifts,
  giftSamples,
  groups,
  groupSamples,
  staffNotices,
  staffNoticeSamples,
} from "./money-samples";
import { now, origin, paper, type Samples, type Send, to } from "./sample";
import { issueOfParts } from "./issue-of-parts";
import { sampleIssue } from "./sample-issue";

export interface SampleEmail {
  /** The file whose layout it has. */
  readonly file: string;
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const hash = Buffer.from("ada");
const tokens = createTokens({ secret: "x".repeat(32), clock: createManualClock(now) });
const signer = createSigner("x".repeat(32));
const lists = publication.newsletters.slice(0, 2).map(({ id }) => id);
const link = `${origin()}/login?token=abc&next=%2F`;

const account = (mail: Mail) => createAccountEmails({ mail, paper, origin });
const accountSamples: Samples<AccountEmails> = {
  signIn: [true, false].map(
    (isNew) => (mail) =>
      account(mail).signIn({
        to,
        link,
        code: "123456",
        isNew,
        lists: isNew ? publication.newsletters.slice(0, 2) : [],
      }),
  ),
  welcome: [(mail) => account(mail).welcome({ to, readerId: "1" })],
  confirm: (["change-email", "delete"] as const).map(
    (what) => (mail) => account(mail).confirm({ to, code: "123456", what }),
  ),
  emailChanged: [
    (mail) =>
      account(mail).emailChanged({ to, newEmail: "ada@other.example", at: now, token: "abc" }),
  ],
  deletionPlanned: (["reader", "staff"] as const).map(
    (by) => (mail) => account(mail).deletionPlanned({ to, at: now, by }),
  ),
  erased: [(mail) => account(mail).erased({ to, readerId: "1" })],
};

const staff = (mail: Mail) => createStaffEmails({ mail, paper, origin });
const staffSamples: Samples<StaffEmails> = {
  invitation: ["Mara Lindgren", null].map(
    (inviter) => (mail) => staff(mail).invitation({ to, name: "Ines Vale", inviter, link }),
  ),
  signIn: [(mail) => staff(mail).signIn({ to, link, code: "123456" })],
  newBrowser: [(mail) => staff(mail).newBrowser({ to, browser: "Firefox on Linux", at: now })],
  secondFactorReset: [(mail) => staff(mail).secondFactorReset({ to })],
};

const comments = (mail: Mail) => createCommentEmails({ mail, signer, paper, origin });
const commentSamples: Samples<CommentEmails> = {
  approved: [(mail) => comments(mail).approved(comment("approved"))],
  reply: [true, false].map(
    (mayRead) => (mail) => comments(mail).reply({ ...comment("reply"), mayRead }),
  ),
};

const newsletters = (mail: Mail) =>
  createNewsletterEmails({ mail, paper, lists: publication.newsletters, tokens, origin });
const newsletterSamples: Samples<NewsletterEmails> = {
  confirm: [
    (mail) =>
      newsletters(mail).confirm({ to, signUp: { hash, lists, askedAt: now }, origin: origin() }),
  ],
  already: [(mail) => newsletters(mail).already({ to, hash, lists, at: now })],
  welcome: [(mail) => newsletters(mail).welcome({ to, hash, lists })],
};

const support = (mail: Mail) =>
  createSupportEmails({ mail, paper, phones: createPhoneNumbers(publication.phoneCountry) });
const supportSamples: Samples<ReturnType<typeof createSupportEmails>> = {
  send: [(mail) => support(mail).send(message, true)],
};

const subscribers = (mail: Mail) => createGivenEmails({ mail, paper, origin });
const subscriberSamples: Samples<ReturnType<typeof createGivenEmails>> = {
  given: (["comp", "gift"] as const).map(
    (source) => (mail) =>
      subscribers(mail).given({
        to,
        key: "k",
        source,
        label: "Reader",
        startsAt: source === "gift" ? now : null,
        lastDay: now,
      }),
  ),
};

const reviews = (mail: Mail) => createReviewEmails({ mail, paper, origin });
const reviewed = {
  to,
  key: "1",
  entry: { noun: "article", screen: "/desk/articles/17", title: "Bees at the Depot" },
  by: "Dora Quill",
} as const;
const reviewSamples: Samples<ReviewEmails> = {
  sentBack: ["Bees at the Depot", ""].map(
    (title) => (mail) =>
      reviews(mail).sentBack({
        ...reviewed,
        entry: { ...reviewed.entry, title },
        note: "Two figures differ from the report.\nWhich is right?",
      }),
  ),
  published: [null, now].map((at) => (mail) => reviews(mail).published({ ...reviewed, at })),
};

const otherSamples = {
  turnedOff: [
    (mail: Mail) =>
      createTurnedOffEmail({ mail, paper, origin, listPublishers: async () => [to] })(
        { id: 7, url: "https://crm.example/hook" },
        now,
      ),
  ],
};

const sources: readonly (readonly [
  string,
  Readonly<Record<string, readonly Send[]>>,
  ((mail: Mail) => object)?,
])[] = [
  ["modules/accounts/emails/account-emails.tsx", accountSamples, account],
  ["modules/accounts/emails/staff-emails.tsx", staffSamples, staff],
  ["modules/billing/emails/billing-emails.tsx", billingSamples, billing],
  ["modules/billing/emails/staff-notice-emails.tsx", staffNoticeSamples, staffNotices],
  ["modules/gifts/emails/gift-emails.tsx", giftSamples, gifts],
  ["modules/comments/emails/comment-emails.tsx", commentSamples, comments],
  ["modules/groups/emails/group-emails.tsx", groupSamples, groups],
  ["modules/content/newsroom/desk/review/review-emails.tsx", reviewSamples, reviews],
  ["modules/newsletters/emails/newsletter-emails.tsx", newsletterSamples, newsletters],
  ["modules/support/support-emails.tsx", supportSamples, support],
  ["modules/subscribers/given-emails.tsx", subscriberSamples, subscribers],
  ["modules/webhooks/turned-off-email.tsx", otherSamples],
];

/** Functions that send emails and have no sample. */
export function listUnsampled(): readonly string[] {
  const mail: Mail = { send: async () => undefined, sendNow: async () => undefined };
  return sources.flatMap(([file, samples, create]) =>
    Object.keys(create?.(mail) ?? {})
      .filter((kind) => !(kind in samples))
      .map((kind) => `${file}: ${kind}`),
  );
}

export async function renderEveryKind(): Promise<readonly SampleEmail[]> {
  const rendered: SampleEmail[] = [];
  for (const [file, samples] of sources) {
    for (const [kind, sends] of Object.entries(samples)) {
      for (const send of sends) {
        await send({
          async send({ subject, email, headers = {} }) {
            rendered.push({ file, kind, subject, headers, ...renderEmail(email) });
          },
          sendNow: () => Promise.reject(new Error("Only the doctor sends without the queue.")),
        });
      }
    }
  }
  const own = { subject: "Email works", headers: {} };
  rendered.push({
    ...own,
    file: "server/commands/test-email.tsx",
    kind: "test",
    ...renderEmail(testEmail(publication.name)),
  });
  rendered.push({
    ...own,
    file: "test/mail/kinds/issue-of-parts.tsx",
    kind: "parts",
    ...renderEmail(issueOfParts(origin())),
  });
  for (const [kind, body] of Object.entries(sampleIssue(origin()))) {
    rendered.push({
      file: "modules/newsletters/issues/render/issue-email.tsx",
      kind,
      // Each recipient's own are added while it is sent.
      headers: {},
      ...body,
    });
  }
  return rendered;
}
