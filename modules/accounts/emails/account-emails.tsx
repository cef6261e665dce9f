/** The emails about an account. Every email with a link also contains the code. */
import { EmailButton, EmailCode } from "../../../platform/mail/email-layout";
import { Letter, type LetterPaper } from "../../../platform/mail/letter";
import type { EmailDeps } from "../../../platform/mail/mail";
import { type DateLocale, formatDayAndClock } from "../../../shared/time/date-formats";
import { codeLifetime, linkLifetime, type SignUp } from "../challenges/challenge";

export type Paper = DateLocale & LetterPaper;

/** The data deleted and kept when an account ends, as on the dashboard and in the privacy policy. */
const deleted =
  "your account, profile, email address, sign-ins, newsletters, support requests and saved card";
const stays =
  "A few things stay: your comments, without your name; invoices, as long as the law requires; and, if this address is on our do-not-email list, a hash of it.";

export type AccountEmails = ReturnType<typeof createAccountEmails>;

/** Every function queues one email; the queue sends it at once if it can. */
export function createAccountEmails({ mail, paper, origin }: EmailDeps<Paper>) {
  return {
    /** A link and its code, to sign in or, on a first visit, to verify the address. */
    signIn: ({
      to,
      link,
      code,
      isNew,
      lists,
    }: {
      to: string;
      link: string;
      code: string;
      isNew: boolean;
      /** Newsletters that start with it. */
      lists: SignUp["lists"];
    }) =>
      mail.send({
        to,
        isSecret: true,
        usefulFor: linkLifetime,
        subject: isNew
          ? `Welcome to ${paper.name}: Confirm your email`
          : `Sign in to ${paper.name}`,
        email: (
          <Letter
            paper={paper}
            heading={isNew ? `Welcome to ${paper.name}` : "Your login link"}
            preheader={
              isNew
                ? "One click confirms your email and signs you in."
                : "One click signs you in. The link expires in one hour."
            }
            why={
              isNew
                ? `Someone used this address to open an account at ${paper.name}. If it wasn’t you, ignore this email; no one can open the account without the link or code.`
                : `Someone asked to sign in to ${paper.name} with this address. If it wasn’t you, ignore this email; no one can sign in without it.`
            }
          >
            <p>
              {isNew
                ? "One step left: Click the button to confirm your email and sign in."
                : "Click the button to sign in. The link works once and expires in one hour."}
            </p>
            {lists.length > 0 ? (
              <>
                <p>This also signs you up for:</p>
                {lists.map(({ id, name, comes }) => (
                  <p key={id}>
                    <b>{name}</b>
                    <br />
                    {comes}.
                  </p>
                ))}
              </>
            ) : null}
            <EmailButton href={link}>{isNew ? "Confirm and sign in" : "Sign in"}</EmailButton>
            <p>Or enter this code on the sign-in page. It expires in 10 minutes.</p>
            <EmailCode>{code}</EmailCode>
          </Letter>
        ),
      }),

    /** Once, when the address is first verified. */
    welcome: ({ to, readerId }: { to: string; readerId: string }) =>
      mail.send({
        to,
        key: `welcome:${readerId}`,
        subject: `Your ${paper.name} account is ready`,
        email: (
          <Letter
            paper={paper}
            heading="Your account is ready"
            preheader="What’s in it, and how to sign in without a password."
            why={`You’re receiving this email because you opened an account with ${paper.name}.`}
          >
            <p>
              Thank you for reading. There’s no password to remember. Whenever you sign in, we’ll
              email you a link and a code.
            </p>
            <p>
              Your account page has your name and email. Under Your Data, you can see every device
              you’re signed in on, download your data or delete your account.
            </p>
            <EmailButton href={`${origin()}/dashboard/account`}>See your account</EmailButton>
          </Letter>
        ),
      }),

    /** A code that confirms a change. */
    confirm: ({ to, code, what }: { to: string; code: string; what: "change-email" | "delete" }) =>
      mail.send({
        to,
        isSecret: true,
        usefulFor: codeLifetime,
        subject:
          what === "delete"
            ? `Delete your account at ${paper.name}?`
            : "Confirm your new email address",
        email: (
          <Letter
            paper={paper}
            heading={what === "delete" ? "Delete your account?" : "Confirm your new email address"}
            preheader="Your code is inside. It expires in 10 minutes."
            why={
              what === "delete"
                ? "Someone who is signed in to your account asked for this. If it wasn’t you, sign in and choose “Sign out everywhere.”"
                : `Someone asked to use this address for an account at ${paper.name}. If it wasn’t you, ignore this email.`
            }
          >
            <p>
              {what === "delete"
                ? "Enter this code on the page where you asked to delete your account. You’ll then have 24 hours to change your mind."
                : "Enter this code on the page where you typed this address. Nothing changes until you do."}{" "}
              It expires in 10 minutes.
            </p>
            <EmailCode>{code}</EmailCode>
          </Letter>
        ),
      }),

    /** To the account's former address. */
    emailChanged: ({
      to,
      newEmail,
      at,
      token,
    }: {
      to: string;
      newEmail: string;
      at: Date;
      token: string;
    }) =>
      mail.send({
        to,
        isSecret: true,
        subject: "Your email address was changed",
        email: (
          <Letter
            paper={paper}
            heading="Your email address was changed"
            preheader="If it wasn’t you, recover your account within 72 hours."
            why="We sent this to your old address in case you didn’t make the change."
          >
            <p>
              On {formatDayAndClock(at, paper)}, the email address for your account at {paper.name}{" "}
              was changed from {to} to {newEmail}. Emails and login links now go there.
            </p>
            <p>
              If you didn’t make this change, click this button within 72 hours to recover your
              account. Your account will switch back to this address, and every device will be
              signed out. Keep this email to yourself: The button works for anyone who has it.
            </p>
            <EmailButton href={`${origin()}/blaize/undo-email?token=${token}`}>
              Recover my account
            </EmailButton>
          </Letter>
        ),
      }),

    /** Announces the deletion. */
    deletionPlanned: ({ to, at, by }: { to: string; at: Date; by: "reader" | "staff" }) =>
      mail.send({
        to,
        subject: `Your account at ${paper.name} will be deleted`,
        email: (
          <Letter
            paper={paper}
            heading="Your account will be deleted"
            preheader={`You can keep it until ${formatDayAndClock(at, paper)}.`}
            why={
              by === "reader"
                ? "You’re receiving this email because you confirmed the deletion of your account."
                : `You’re receiving this email because ${paper.name} was asked to delete your account.`
            }
          >
            <p>
              On {formatDayAndClock(at, paper)}, we’ll cancel any subscription and delete {deleted}.
              Until then, you can sign in and keep your account.
            </p>
            <p>{stays}</p>
            <EmailButton href={`${origin()}/dashboard/data`}>Keep my account</EmailButton>
          </Letter>
        ),
      }),

    /** Confirms the deletion; the last email. */
    erased: ({ to, readerId }: { to: string; readerId: string }) =>
      mail.send({
        to,
        key: `erased:${readerId}`,
        subject: `Your account at ${paper.name} was deleted`,
        email: (
          <Letter
            paper={paper}
            heading="Your account was deleted"
            preheader="See what we deleted and what stays."
            why="This is the last email about your account."
          >
            <p>We’ve deleted {deleted}.</p>
            <p>{stays}</p>
            <p>You can keep reading without an account, and open a new one at any time.</p>
          </Letter>
        ),
      }),
  };
}
