/** The email that tells a reader of complimentary access or a gift. */
import { EmailButton } from "../../platform/mail/email-layout";
import { Letter } from "../../platform/mail/letter";
import type { EmailDeps } from "../../platform/mail/mail";
import { formatDayAndYear } from "../../shared/time/date-formats";
import type { SubscribersPaper } from "./service";

export type GivenEmails = ReturnType<typeof createGivenEmails>;

export function createGivenEmails(deps: EmailDeps<SubscribersPaper>) {
  const { mail, paper, origin } = deps;
  return {
    /**
     * @param options.key of the action: one email for each
     * @param options.startsAt null: it has begun
     * @param options.lastDay null: no end
     */
    given: (options: {
      to: string;
      key: string;
      source: "comp" | "gift";
      label: string;
      startsAt: Date | null;
      lastDay: Date | null;
    }) => {
      const { label, startsAt, lastDay } = options;
      const heading =
        options.source === "gift" ? `A gift for you: ${label}` : `With our compliments: ${label}`;
      const until = lastDay ? ` until ${formatDayAndYear(lastDay, paper)}` : "";
      return mail.send({
        to: options.to,
        key: `given:${options.key}`,
        subject: heading,
        email: (
          <Letter
            paper={paper}
            heading={heading}
            preheader="It’s free, and there’s nothing you need to do."
            why={`You’re receiving this email because you have an account at ${paper.name}.`}
          >
            <p>
              {startsAt
                ? `From ${formatDayAndYear(startsAt, paper)}, you can read everything in ${paper.name} with ${label} access${until}.`
                : `You can now read everything in ${paper.name} with ${label} access${until}.`}{" "}
              It’s free, it doesn’t renew, and your card won’t be charged.
            </p>
            <p>There’s nothing you need to do. Sign in with this email address, as always.</p>
            <EmailButton href={`${origin()}/`}>Read {paper.name}</EmailButton>
          </Letter>
        ),
      });
    },
  };
}
