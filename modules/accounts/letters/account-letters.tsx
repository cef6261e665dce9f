/** The letters an account gets. Every letter with a link also carries the code. */
import { Letter, LetterButton, LetterCode } from "../../../platform/mail/letter";
import type { Mail } from "../../../platform/mail/mail";

export interface Paper {
  readonly name: string;
  /** Lines of the postal address. */
  readonly postal: readonly string[];
  /** Where readers get help. */
  readonly members: string;
}

export type AccountLetters = ReturnType<typeof createAccountLetters>;

/**
 * Every function queues one letter; the queue delivers it at once where it can.
 *
 * @param given.origin the paper's own, for links that belong to no request
 */
export function createAccountLetters(given: { mail: Mail; paper: Paper; origin: () => string }) {
  const { mail, paper, origin } = given;
  const help = `Questions? Write to ${paper.members}.`;
  const because = (reason: string) => [`${reason} ${help}`, paper.postal.join(", ")];

  return {
    /** A link and its code: to sign in, or, at a first visit, to prove the address. */
    signIn: ({
      to,
      link,
      code,
      isNew,
    }: {
      to: string;
      link: string;
      code: string;
      isNew: boolean;
    }) =>
      mail.send({
        to,
        isSecret: true,
        subject: isNew
          ? `Welcome to ${paper.name}: confirm your address`
          : `Sign in to ${paper.name}`,
        letter: (
          <Letter
            paper={paper.name}
            heading={isNew ? `Welcome to ${paper.name}` : "Your login link"}
            foot={because(
              isNew
                ? `Somebody gave this address to open an account at ${paper.name}. If it was not you, do nothing: without the link or the code the account stays shut.`
                : `Somebody asked to sign in to ${paper.name} with this address. If it was not you, do nothing: nobody gets in without this letter.`,
            )}
          >
            <p>
              {isNew
                ? "One step is left. Press the button, and the address is proved and you are signed in."
                : "Press the button, and you are signed in. The link works once and for one hour."}
            </p>
            <LetterButton href={link}>{isNew ? "Confirm and sign in" : "Sign in"}</LetterButton>
            <p>Or type this code where you were asked for it. It holds for ten minutes.</p>
            <LetterCode>{code}</LetterCode>
          </Letter>
        ),
      }),

    /** Once, when an address was proved for the first time. */
    welcome: ({ to, readerId }: { to: string; readerId: string }) =>
      mail.send({
        to,
        key: `welcome:${readerId}`,
        subject: `Your account at ${paper.name} is open`,
        letter: (
          <Letter
            paper={paper.name}
            heading="Your account is open"
            foot={because(`You get this letter because you opened an account at ${paper.name}.`)}
          >
            <p>
              Thank you for reading. There is no password to remember: whenever you sign in, we send
              a link and a code to this address.
            </p>
            <p>
              Your name and your address are on the page of your account. Beside it, under Your
              Data, is every browser you are signed in with; there you can also take your data with
              you, or close the account for good.
            </p>
            <LetterButton href={`${origin()}/dashboard/account`}>See your account</LetterButton>
          </Letter>
        ),
      }),

    /** A code for a change that its reader has to confirm. */
    confirm: ({ to, code, what }: { to: string; code: string; what: "change-email" | "delete" }) =>
      mail.send({
        to,
        isSecret: true,
        subject:
          what === "delete" ? `Delete your account at ${paper.name}?` : "Confirm your new address",
        letter: (
          <Letter
            paper={paper.name}
            heading={what === "delete" ? "Delete your account?" : "Confirm your new address"}
            foot={because(
              what === "delete"
                ? "Somebody who is signed in to your account asked for this. If it was not you, sign in and choose ‘Sign out everywhere’."
                : `Somebody asked to use this address for an account at ${paper.name}. If it was not you, do nothing.`,
            )}
          >
            <p>
              {what === "delete"
                ? "Type this code on the page where you asked to delete your account. You then have 24 hours to change your mind."
                : "Type this code on the page where you gave this address. Until then nothing changes."}{" "}
              It holds for ten minutes.
            </p>
            <LetterCode>{code}</LetterCode>
          </Letter>
        ),
      }),

    /** To the address that an account had before. */
    emailChanged: ({
      to,
      newEmail,
      at,
      token,
    }: {
      to: string;
      newEmail: string;
      at: string;
      token: string;
    }) =>
      mail.send({
        to,
        isSecret: true,
        subject: "Your e-mail was changed",
        letter: (
          <Letter
            paper={paper.name}
            heading="Your e-mail was changed"
            foot={because(
              "We send this to the address that was changed, so that nobody does it behind your back.",
            )}
          >
            <p>
              On {at} the address of your account at {paper.name} was changed from {to} to{" "}
              {newEmail}. Letters and login links go there from now on.
            </p>
            <p>
              If it was not you, take your account back with this button within 72 hours. The
              account then has this address again, and everybody is signed out. Keep this email to
              yourself: the button works for whoever presses it.
            </p>
            <LetterButton href={`${origin()}/blaize/undo-email?token=${token}`}>
              Take my account back
            </LetterButton>
          </Letter>
        ),
      }),

    /** The account will be erased. */
    deletionPlanned: ({ to, at }: { to: string; at: string }) =>
      mail.send({
        to,
        subject: `Your account at ${paper.name} will be deleted`,
        letter: (
          <Letter
            paper={paper.name}
            heading="Your account will be deleted"
            foot={because(
              "You get this letter because the deletion of your account was confirmed.",
            )}
          >
            <p>
              On {at} everything we keep of you is erased. Until then you can sign in and keep the
              account.
            </p>
            <LetterButton href={`${origin()}/dashboard/data`}>Keep my account</LetterButton>
          </Letter>
        ),
      }),

    /** The last one. */
    erased: ({ to, readerId }: { to: string; readerId: string }) =>
      mail.send({
        to,
        key: `erased:${readerId}`,
        subject: `Your account at ${paper.name} was deleted`,
        letter: (
          <Letter
            paper={paper.name}
            heading="Your account was deleted"
            foot={because("This is the last letter about your account.")}
          >
            <p>
              What we kept of you is erased. You can read on without an account, and open a new one
              whenever you like.
            </p>
          </Letter>
        ),
      }),
  };
}
