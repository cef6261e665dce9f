/** The emails to authors whose work was reviewed. */
import { EmailButton, EmailLayout } from "../../../../../platform/mail/email-layout";
import type { Mail } from "../../../../../platform/mail/mail";
import { type DateLocale, formatDayAndClock } from "../../../../../shared/time/date-formats";

export type ReviewEmails = ReturnType<typeof createReviewEmails>;

export interface ReviewPaper extends DateLocale {
  readonly name: string;
  readonly postal: readonly string[];
}

export interface ReviewedEntry {
  /** "article", "film". */
  readonly noun: string;
  /** The path of the screen on which it is written. */
  readonly screen: string;
  /** "" for none. */
  readonly title: string;
}

interface Reviewed {
  readonly to: string;
  /** Of the step: each address is notified once. */
  readonly key: string;
  readonly entry: ReviewedEntry;
  /** The editor's name. */
  readonly by: string;
}

const titleOf = ({ title, noun }: ReviewedEntry): string =>
  title === "" ? `Your ${noun} without a headline` : `“${title}”`;

/** Every function queues one email; the queue sends it at once if it can. */
export function createReviewEmails(deps: {
  readonly mail: Mail;
  readonly paper: ReviewPaper;
  readonly origin: () => string;
}) {
  const { mail, paper } = deps;
  const footOf = ({ noun }: ReviewedEntry) => [
    `You’re receiving this email because you submitted this ${noun} to ${paper.name}.`,
    paper.postal.join(", "),
  ];
  const addressOf = ({ screen }: ReviewedEntry) => `${deps.origin()}${screen}`;

  return {
    /** An editor asks for changes. */
    sentBack: ({ to, key, entry, by, note }: Reviewed & { readonly note: string }) =>
      mail.send({
        to,
        key: `review:${key}:${to}`,
        subject: `Sent back: ${entry.title || "Untitled"}`,
        email: (
          <EmailLayout
            paper={paper.name}
            language={paper.language}
            heading={`${by} sent your ${entry.noun} back`}
            preheader={note.slice(0, 140)}
            foot={footOf(entry)}
          >
            <p>
              {titleOf(entry)} is a draft again. {by} wrote:
            </p>
            <blockquote>
              {note.split(/\n+/).map((line, place) => (
                // Lines have no names, and don’t change.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={place}>{line}</p>
              ))}
            </blockquote>
            <p>Make your changes, then submit it again.</p>
            <EmailButton href={addressOf(entry)}>Open the {entry.noun}</EmailButton>
          </EmailLayout>
        ),
      }),

    /** An editor published it, or said when it goes out. */
    published: ({ to, key, entry, by, at }: Reviewed & { readonly at: Date | null }) => {
      const what = at === null ? "published" : "scheduled";
      const when =
        at === null
          ? "Readers can see it now."
          : `Readers see it from ${formatDayAndClock(at, paper)}.`;
      return mail.send({
        to,
        key: `review:${key}:${to}`,
        subject: `${at === null ? "Published" : "Scheduled"}: ${entry.title || "Untitled"}`,
        email: (
          <EmailLayout
            paper={paper.name}
            language={paper.language}
            heading={`${by} ${what} your ${entry.noun}`}
            preheader={when}
            foot={footOf(entry)}
          >
            <p>
              {titleOf(entry)} was in review. {when}
            </p>
            <EmailButton href={addressOf(entry)}>Open the {entry.noun}</EmailButton>
          </EmailLayout>
        ),
      });
    },
  };
}
