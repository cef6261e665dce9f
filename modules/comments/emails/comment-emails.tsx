/** Emails about comments: approval and replies, with a one-click unsubscribe link. */
import type { ReactNode } from "react";
import { EmailButton } from "../../../platform/mail/email-layout";
import { Letter } from "../../../platform/mail/letter";
import { listHeaders } from "../../../platform/mail/list-headers";
import type { Mail } from "../../../platform/mail/mail";
import type { Signer } from "../../../platform/signed";
import type { ArticleSummary } from "../../content/types";
import type { CommentsDeps } from "../types";
import type { OwedNotice } from "../store/email-store";
import { excerptOf } from "../text/comment-html";
import { articlePath } from "../../../shared/paths";

/** The signing purpose of unsubscribe tokens; see `readOffValue`. */
export const unsubscribePurpose = "comments-unsubscribe";
const readerPrefix = "reader:";

/** The identity in a token: the reader; in emails of earlier versions a hash of the address. */
export const readOffValue = (
  value: string,
): { readonly readerId: string } | { readonly addressHash: string } =>
  value.startsWith(readerPrefix)
    ? { readerId: value.slice(readerPrefix.length) }
    : { addressHash: value };

interface EmailOptions {
  readonly to: string;
  readonly readerId: string;
  readonly article: ArticleSummary;
  readonly notice: OwedNotice;
  /** Whether the recipient may read the article, and so its comments. */
  readonly mayRead: boolean;
}

export type CommentEmails = ReturnType<typeof createCommentEmails>;

/** Each function queues one email, which is delivered immediately if possible. */
export function createCommentEmails(deps: {
  mail: Mail;
  signer: Signer;
  paper: CommentsDeps["paper"];
  origin: () => string;
}) {
  const { mail, signer, paper, origin } = deps;

  function send(
    { to, readerId, article, notice }: EmailOptions,
    email: {
      subject: string;
      heading: string;
      preheader: string;
      body: ReactNode;
      button: string;
    },
  ) {
    const value = readerPrefix + readerId;
    const token = signer.sign({ purpose: unsubscribePurpose, value });
    const leave = `${origin()}/comments/unsubscribe?token=${token}`;
    const outgoing = {
      to,
      key: `comments:${notice.key}`,
      subject: email.subject,
      headers: listHeaders({ id: "comments", domain: paper.domain, leave }),
      email: (
        <Letter
          paper={paper}
          withHelp={false}
          heading={email.heading}
          preheader={email.preheader}
          why={`You’re receiving this email because you commented on an article in ${paper.name}.`}
          footLinks={[{ label: "Turn off comment emails", href: leave }]}
        >
          {email.body}
          <EmailButton href={`${origin()}${articlePath(article.slug)}#comment-${notice.commentId}`}>
            {email.button}
          </EmailButton>
        </Letter>
      ),
    };
    return mail.send(outgoing);
  }

  return {
    approved: (options: EmailOptions) =>
      send(options, {
        subject: `Your comment in ${paper.name} was published`,
        heading: "Your comment was published",
        preheader: `On “${options.article.title}”`,
        body: (
          <>
            <p>
              A moderator approved your comment on “{options.article.title}” in {paper.name}.
            </p>
            <p>“{excerptOf(options.notice.html)}”</p>
          </>
        ),
        button: "See your comment",
      }),

    reply: (options: EmailOptions) =>
      send(options, {
        subject: `${options.notice.name} replied to your comment`,
        heading: "You have a reply",
        preheader: `On “${options.article.title}”`,
        body: options.mayRead ? (
          <>
            <p>
              {options.notice.name} replied to your comment on “{options.article.title}”:
            </p>
            <p>“{excerptOf(options.notice.html, 280)}”</p>
          </>
        ) : (
          <>
            <p>
              {options.notice.name} replied to your comment on “{options.article.title}” in{" "}
              {paper.name}.
            </p>
            <p>You need access to this article to read the reply.</p>
          </>
        ),
        button: "Read the reply",
      }),
  };
}
