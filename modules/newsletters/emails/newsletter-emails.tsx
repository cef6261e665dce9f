/** Emails about newsletters: confirmation and welcome. */
import { EmailButton } from "../../../platform/mail/email-layout";
import { Letter, type LetterPaper } from "../../../platform/mail/letter";
import type { Mail } from "../../../platform/mail/mail";
import type { Newsletter } from "../../../shared/publication/publication-shapes";
import { leaveHeaders, leaveLink } from "../leave-headers";
import { listNames } from "../list-names";
import { confirmDays, type Tokens, type PendingSignUp } from "../tokens";

export type NewsletterEmails = ReturnType<typeof createNewsletterEmails>;

export interface NewsletterPaper extends LetterPaper {
  readonly domain: string;
}

/** @param options.origin the public origin, for links sent without a request */
export function createNewsletterEmails(options: {
  mail: Mail;
  paper: NewsletterPaper;
  lists: readonly Newsletter[];
  tokens: Tokens;
  origin: () => string;
}) {
  const { mail, paper, tokens, origin } = options;
  const headersOf = (token: string) =>
    leaveHeaders({ origin: origin(), domain: paper.domain, token, list: "newsletters" });
  const pick = (ids: readonly string[]) => options.lists.filter(({ id }) => ids.includes(id));
  return {
    /** Anyone may have typed `to`; the link confirms that its owner did. */
    confirm: ({
      to,
      signUp,
      origin: here,
    }: {
      to: string;
      signUp: PendingSignUp;
      origin: string;
    }) =>
      mail.send({
        to,
        isSecret: true,
        subject: "Confirm your newsletters",
        email: (
          <Letter
            paper={paper}
            heading="Confirm your newsletters"
            preheader="One click, and they’re on their way."
            why={`Someone used this address to sign up for newsletters from ${paper.name}. If it wasn’t you, ignore this email; we won’t send newsletters, and we’ll delete the address after one month.`}
          >
            <p>Confirm to start getting:</p>
            <Lists lists={pick(signUp.lists)} />
            <EmailButton
              href={`${here}/newsletters/confirm?token=${tokens.signPendingSignUp(signUp)}`}
            >
              Confirm
            </EmailButton>
            <p>The link expires in {confirmDays} days.</p>
          </Letter>
        ),
      }),

    /** For an address that already gets all requested lists; the response does not reveal it. */
    already({
      to,
      hash,
      lists,
      at,
    }: {
      to: string;
      hash: Buffer;
      lists: readonly string[];
      at: Date;
    }) {
      const token = tokens.signLeave({ hash, lists });
      return mail.send({
        to,
        headers: headersOf(token),
        // At most one an hour, however often it is requested.
        key: `newsletters-already:${hash.toString("base64url")}:${Math.floor(at.getTime() / 3_600_000)}`,
        subject: "You’re already subscribed",
        email: (
          <Letter
            paper={paper}
            heading="You’re already subscribed"
            preheader="There’s nothing to confirm."
            why={`Someone tried to sign up for newsletters from ${paper.name} with this address.`}
          >
            <p>There’s nothing to confirm. You already get:</p>
            <Lists lists={pick(lists)} />
            <LeaveLine href={leaveLink(origin(), token)} />
          </Letter>
        ),
      });
    },

    /** After lists have started; its headers enable one-click unsubscribe in mail clients. */
    async welcome({ to, hash, lists }: { to: string; hash: Buffer; lists: readonly string[] }) {
      const token = tokens.signLeave({ hash, lists });
      const outgoing = {
        to,
        headers: headersOf(token),
        subject: `Welcome to ${listNames(pick(lists))}`,
        email: (
          <Letter
            paper={paper}
            heading="You’re on the list"
            preheader="Here’s what you’ll get, and when."
            why={`You’re receiving this email because you signed up for newsletters from ${paper.name} and confirmed your address.`}
          >
            <p>Thank you for signing up. You’ll now get:</p>
            <Lists lists={pick(lists)} isTimed />
            <EmailButton href={`${origin()}/`}>Read today’s paper</EmailButton>
            <LeaveLine href={leaveLink(origin(), token)} />
          </Letter>
        ),
      };
      await mail.send(outgoing);
    },
  };
}

/** `isTimed`: with their schedule. */
function Lists({ lists, isTimed = false }: { lists: readonly Newsletter[]; isTimed?: boolean }) {
  return lists.map(({ id, name, line, comes }) => (
    <p key={id}>
      <b>{name}</b>
      <br />
      {line}
      {isTimed ? ` ${comes}.` : ""}
    </p>
  ));
}

function LeaveLine({ href }: { href: string }) {
  return (
    <p>
      Not for you? <a href={href}>Unsubscribe</a>.
    </p>
  );
}
