/** The letters about comments: yours was approved, yours was answered. One press ends them. */
import type { ReactNode } from "react";
import { EmailLayout, EmailButton } from "../../../platform/mail/email-layout";
import type { Mail } from "../../../platform/mail/mail";
import type { Signer } from "../../../platform/signed";
import type { ArticleSummary } from "../../content/types";
import type { CommentsDeps } from "../types";
import type { OwedNotice } from "../store/email-store";
import { excerptOf } from "../text/comment-html";

/** What the token of a link that ends these letters is signed for; its value is the address, hashed. */
export const unsubscribePurpose = "comments-unsubscribe";

interface Given {
  readonly to: string;
  readonly addressHash: string;
  readonly article: ArticleSummary;
  readonly notice: OwedNotice;
  /** Whether the addressee may read the article, and with it what others say about it. */
  readonly mayRead: boolean;
}

export type CommentEmails = ReturnType<typeof createCommentEmails>;

/** Every function queues one letter; the queue delivers it at once where it can. */
export function createCommentEmails(deps: {
  mail: Mail;
  signer: Signer;
  paper: CommentsDeps["paper"];
  origin: () => string;
}) {
  const { mail, signer, paper, origin } = deps;

  function send(
    { to, addressHash, article, notice }: Given,
    email: { subject: string; heading: string; body: ReactNode; button: string },
  ) {
    const token = signer.sign({ purpose: unsubscribePurpose, value: addressHash });
    const leave = `${origin()}/comments/unsubscribe?token=${token}`;
    const outgoing = {
      to,
      key: `comments:${notice.key}`,
      subject: email.subject,
      // RFC 8058: mail programs show a button of their own.
      headers: {
        "List-Unsubscribe": `<${leave}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
      email: (
        <EmailLayout
          paper={paper.name}
          heading={email.heading}
          foot={[
            `You’re receiving this email because you commented on an article in ${paper.name}.`,
            paper.postal.join(", "),
          ]}
        >
          {email.body}
          <EmailButton href={`${origin()}/article/${article.slug}#comment-${notice.commentId}`}>
            {email.button}
          </EmailButton>
          <p>
            <a href={leave}>Turn off comment emails</a>
          </p>
        </EmailLayout>
      ),
    };
    return mail.send(outgoing);
  }

  return {
    approved: (given: Given) =>
      send(given, {
        subject: `Your comment in ${paper.name} was published`,
        heading: "Your comment was published",
        body: (
          <>
            <p>
              A moderator approved your comment on “{given.article.title}” in {paper.name}.
            </p>
            <p>“{excerptOf(given.notice.html)}”</p>
          </>
        ),
        button: "See your comment",
      }),

    reply: (given: Given) =>
      send(given, {
        subject: `${given.notice.name} replied to your comment`,
        heading: "You have a reply",
        body: given.mayRead ? (
          <>
            <p>
              {given.notice.name} replied to your comment on “{given.article.title}”:
            </p>
            <p>“{excerptOf(given.notice.html, 280)}”</p>
          </>
        ) : (
          <>
            <p>
              {given.notice.name} replied to your comment on “{given.article.title}” in {paper.name}
              .
            </p>
            <p>You need access to this article to read the reply.</p>
          </>
        ),
        button: "Read the reply",
      }),
  };
}
