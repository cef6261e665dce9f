/** Every place that sends an email, and who can bring it about. */

/**
 * - `recipient`: only who reads the mailbox, or has proved that they do
 * - `staff`: a member of the staff, the paper's operator, or a job for what one of them has set up
 * - a file: anyone else; that file takes the email from the recipient's budget, or counts it there
 */
export type Cause = "recipient" | "staff" | { readonly budgetIn: string };

const accounts = "modules/accounts";
const here = (file: string): Cause => ({ budgetIn: file });

/** By file and function, in the order of the sources; a function that is called twice is there twice. */
export const places: readonly (readonly [file: string, sends: string, cause: Cause])[] = [
  // Once for an account, when its address is verified.
  [`${accounts}/readers/readers.ts`, "welcome", "recipient"],
  [`${accounts}/readers/readers.ts`, "welcome", "recipient"],
  [`${accounts}/readers/readers.ts`, "signIn", here(`${accounts}/readers/readers.ts`)],
  [
    `${accounts}/personal-data/email-change.ts`,
    "confirm",
    here(`${accounts}/personal-data/email-change.ts`),
  ],
  // To the address that the account had, after a code from the new one.
  [`${accounts}/personal-data/email-change.ts`, "emailChanged", "recipient"],
  [`${accounts}/personal-data/personal-data.ts`, "deletionPlanned", "recipient"],
  [`${accounts}/personal-data/personal-data.ts`, "confirm", "recipient"],
  [`${accounts}/personal-data/personal-data.ts`, "erased", "recipient"],
  [`${accounts}/staff/invitations.ts`, "invitation", "staff"],
  [`${accounts}/staff/invitations.ts`, "invitation", "staff"],
  [`${accounts}/staff/invitations.ts`, "invitation", "staff"],
  [`${accounts}/staff/people.ts`, "secondFactorReset", "staff"],
  [`${accounts}/staff/proofs.ts`, "signIn", "recipient"],
  [`${accounts}/staff/sign-in.ts`, "newBrowser", "recipient"],
  [`${accounts}/staff/sign-in.ts`, "signIn", here(`${accounts}/staff/sign-in.ts`)],
  // To the staff, once for each dispute and refund.
  ["modules/billing/emails/notifier.ts", "tellStaff", "staff"],
  ...["reminder", "receipt", "refund", "cancelled", "paymentFailed"].map(
    (kind) =>
      [
        "modules/billing/emails/notifier.ts",
        kind,
        here("modules/billing/emails/notifier.ts"),
      ] as const,
  ),
  ["modules/comments/emails/notices.ts", "[]", here("modules/comments/emails/notices.ts")],
  // To authors who work here, by editors.
  ["modules/content/newsroom/desk/review/tell-authors.ts", "sentBack", "staff"],
  ["modules/content/newsroom/desk/review/tell-authors.ts", "published", "staff"],
  ["modules/gifts/send-emails.ts", "receipt", here("modules/gifts/send-emails.ts")],
  // Counted, not refused: the buyer must know of it.
  ["modules/gifts/send-emails.ts", "refunded", here("modules/gifts/send-emails.ts")],
  ["modules/gifts/send-emails.ts", "arrived", here("modules/gifts/own-gifts.ts")],
  // Of a gift that its recipient has redeemed, once.
  ["modules/gifts/send-emails.ts", "ending", "recipient"],
  ["modules/groups/domain.ts", "code", here("modules/groups/invite.ts")],
  ["modules/groups/transfer.ts", "transferred", here("modules/groups/transfer.ts")],
  ["modules/groups/invite.ts", "invitation", here("modules/groups/invite.ts")],
  ["modules/groups/join.ts", "given", "recipient"],
  ["modules/groups/keep-seats.ts", "ending", here("modules/groups/keep-seats.ts")],
  ["modules/groups/own-group.ts", "removed", here("modules/groups/own-group.ts")],
  // Those of an issue go to its subscribers.
  ["modules/newsletters/issues/sending/send-issue.ts", "send", "staff"],
  ["modules/newsletters/issues/sending/send-test.ts", "send", "staff"],
  ["modules/newsletters/sign-up.ts", "welcome", "recipient"],
  ["modules/newsletters/subscriptions.ts", "confirm", here("modules/newsletters/sign-up.ts")],
  ["modules/newsletters/subscriptions.ts", "already", here("modules/newsletters/sign-up.ts")],
  ["modules/newsletters/subscriptions.ts", "welcome", "recipient"],
  ["modules/newsletters/subscriptions.ts", "welcome", "recipient"],
  ["modules/subscribers/given.ts", "given", "staff"],
  ["modules/support/support.ts", "send", here("modules/support/support.ts")],
  ["modules/webhooks/webhooks.ts", "createTurnedOffEmail", "staff"],
  ["server/commands/doctor.ts", "sendNow", "staff"],
];
