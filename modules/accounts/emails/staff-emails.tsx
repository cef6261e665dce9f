/** The emails to people who work at the paper. */
import { EmailButton, EmailCode } from "../../../platform/mail/email-layout";
import { Letter } from "../../../platform/mail/letter";
import type { EmailDeps } from "../../../platform/mail/mail";
import { formatDayAndClock } from "../../../shared/time/date-formats";
import { linkLifetime } from "../challenges/challenge";
import type { Paper } from "./account-emails";

export type StaffEmails = ReturnType<typeof createStaffEmails>;

/** Every function queues one email; the queue sends it at once if it can. */
export function createStaffEmails({ mail, paper, origin }: EmailDeps<Paper>) {
  return {
    /** @param options.inviter null: whoever operates the server */
    invitation: ({
      to,
      name,
      inviter,
      link,
    }: {
      to: string;
      name: string;
      inviter: string | null;
      link: string;
    }) =>
      mail.send({
        to,
        isSecret: true,
        subject: `Join the ${paper.name} newsroom`,
        email: (
          <Letter
            paper={paper}
            withHelp={false}
            heading={`Join the ${paper.name} newsroom`}
            preheader="The link works once and expires in seven days."
            why="If you weren’t expecting this invitation, ignore this email. Nothing happens unless you use the link."
          >
            <p>
              {name}, {inviter ?? "the paper"} {inviter ? "has invited" : "invites"} you to work in
              the newsroom of {paper.name}. The link works once and expires in seven days.
            </p>
            <EmailButton href={link}>Accept the invitation</EmailButton>
          </Letter>
        ),
      }),

    /** A link and its code, to sign in. */
    signIn: ({ to, link, code }: { to: string; link: string; code: string }) =>
      mail.send({
        to,
        isSecret: true,
        usefulFor: linkLifetime,
        subject: `Sign in to the ${paper.name} newsroom`,
        email: (
          <Letter
            paper={paper}
            withHelp={false}
            heading="Sign in to the newsroom"
            preheader="Your code is inside. It expires in 10 minutes."
            why="Someone asked to sign in to the newsroom with this address. If it wasn’t you, ignore this email; no one can sign in without it."
          >
            <p>Enter this code on the sign-in page. It expires in 10 minutes.</p>
            <EmailCode>{code}</EmailCode>
            <p>Or use this link. It works once and expires in one hour.</p>
            <EmailButton href={link}>Sign in</EmailButton>
          </Letter>
        ),
      }),

    /** After a sign-in in a browser that this person had not used before. */
    newBrowser: ({ to, browser, at }: { to: string; browser: string; at: Date }) =>
      mail.send({
        to,
        subject: `New sign-in to the ${paper.name} newsroom`,
        email: (
          <Letter
            paper={paper}
            withHelp={false}
            heading="New sign-in to the newsroom"
            preheader="If it wasn’t you, end the session."
            why={`You’re receiving this email because you work at ${paper.name}.`}
          >
            <p>
              You signed in on {formatDayAndClock(at, paper)} in a browser you hadn’t used before:{" "}
              {browser}.
            </p>
            <p>
              If it wasn’t you, end this session under You, and ask a publisher to reset your
              two-step sign-in.
            </p>
            <EmailButton href={`${origin()}/desk/staff/me`}>See your sessions</EmailButton>
          </Letter>
        ),
      }),

    /** Passkeys and app code were removed by a publisher. */
    secondFactorReset: ({ to }: { to: string }) =>
      mail.send({
        to,
        subject: `Sign in again to the ${paper.name} newsroom`,
        email: (
          <Letter
            paper={paper}
            withHelp={false}
            heading="Your two-step sign-in was reset"
            preheader="Sign in by email to set up a new one."
            why={`You’re receiving this email because you work at ${paper.name}.`}
          >
            <p>
              A publisher has removed your passkeys and your app code, and signed you out
              everywhere. Sign in by email to set up new ones. If you didn’t ask for this, tell a
              publisher.
            </p>
            <EmailButton href={`${origin()}/desk/sign-in`}>Sign in</EmailButton>
          </Letter>
        ),
      }),
  };
}
