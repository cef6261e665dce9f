/** The emails to authors whose articles were reviewed. */
import { EmailButton, EmailLayout } from "../../../../../../platform/mail/email-layout";
import type { Mail } from "../../../../../../platform/mail/mail";
import { type DateLocale, formatDayAndClock } from "../../../../../../shared/time/date-formats";
import type { DeskType } from "../../../desk/desk-store";

export type ReviewEmails = ReturnType<typeof createReviewEmails>;

export interface ReviewPaper extends DateLocale {
  readonly name: string;
  readonly postal: readonly string[];
}

export interface ReviewedArticle {
  readonly id: number;
  readonly type: DeskType;
  /** "" for none. */
  readonly title: string;
}

interface Reviewed {
  readonly to: string;
  /** Of the step: each address is told once. */
  readonly key: string;
  readonly article: ReviewedArticle;
  /** The editor's name. */
  readonly by: string;
}

const titleOf = ({ title, type }: ReviewedArticle): string =>
  title === "" ? `Your ${type} without a headline` : `“${title}”`;

/** Every function queues one email; the queue sends it at once if it can. */
export function createReviewEmails(deps: {
  readonly mail: Mail;
  readonly paper: ReviewPaper;
  readonly origin: () => string;
}) {
  const { mail, paper } = deps;
  const footOf = ({ type }: ReviewedArticle) => [
    `You’re receiving this email because you submitted this ${type} to ${paper.name}.`,
    paper.postal.join(", "),
  ];
  const addressOf = ({ id, type }: ReviewedArticle) => `${deps.origin()}/desk/${type}s/${id}`;

  return {
    /** An editor asks for changes. */
    sentBack: ({ to, key, article, by, note }: Reviewed & { readonly note: string }) =>
      mail.send({
        to,
        key: `review:${key}:${to}`,
        subject: `Sent back: ${article.title || "Untitled"}`,
        email: (
          <EmailLayout
            paper={paper.name}
            language={paper.language}
            heading={`${by} sent your ${article.type} back`}
            preheader={note.slice(0, 140)}
            foot={footOf(article)}
          >
            <p>
              {titleOf(article)} is a draft again. {by} wrote:
            </p>
            <blockquote>
              {note.split(/\n+/).map((line, place) => (
                // Lines have no names, and don’t change.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={place}>{line}</p>
              ))}
            </blockquote>
            <p>Make your changes, then submit it again.</p>
            <EmailButton href={addressOf(article)}>Open the {article.type}</EmailButton>
          </EmailLayout>
        ),
      }),

    /** An editor published it, or said when it goes out. */
    published: ({ to, key, article, by, at }: Reviewed & { readonly at: Date | null }) => {
      const what = at === null ? "published" : "scheduled";
      const when =
        at === null
          ? "Readers can see it now."
          : `Readers see it from ${formatDayAndClock(at, paper)}.`;
      return mail.send({
        to,
        key: `review:${key}:${to}`,
        subject: `${at === null ? "Published" : "Scheduled"}: ${article.title || "Untitled"}`,
        email: (
          <EmailLayout
            paper={paper.name}
            language={paper.language}
            heading={`${by} ${what} your ${article.type}`}
            preheader={when}
            foot={footOf(article)}
          >
            <p>
              {titleOf(article)} was in review. {when}
            </p>
            <EmailButton href={addressOf(article)}>Open the {article.type}</EmailButton>
          </EmailLayout>
        ),
      });
    },
  };
}
