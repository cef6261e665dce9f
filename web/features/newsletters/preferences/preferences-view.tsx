import { useRef } from "react";
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import { formatDay } from "../../../formats/dates";
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import { TryAgain } from "../../../common/try-again";
import type { NewsletterPreferences } from "../sign-up/newsletter-service";
import { CommentEmails } from "./comment-emails";
import { PreferenceNews, PreferenceRow } from "./preference-row";
import { usePreferences, type Preferences } from "./use-preferences";

/** A reader's newsletters: a switch each, saved at once. */
export function PreferencesView({ email }: { email: string }) {
  const preferences = usePreferences();
  const { kept, on, hasFailed, news, error } = preferences;
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <DashboardShell current="newsletters">
      <section aria-labelledby="newsletters">
        <div className="dashboard-head">
          <h2 id="newsletters" className="head head-40" ref={head} tabIndex={-1}>
            Your Newsletters
          </h2>
          <p className="deck">
            They go to <b>{email}</b>. Changes take effect with the next issue.
          </p>
        </div>
        {kept?.suppressed ? (
          <SuppressionNotice
            because={kept.suppressed}
            onAllow={() => {
              preferences.allow();
              head.current?.focus();
            }}
          />
        ) : null}
        {hasFailed ? (
          <TryAgain
            sentence="We couldn’t load your newsletters."
            onTry={() => void preferences.load()}
          />
        ) : (
          <ul className="preference-list" aria-busy={kept === null}>
            {publication.newsletters.map((list) => (
              <NewsletterRow key={list.id} list={list} preferences={preferences} />
            ))}
          </ul>
        )}
        <PreferenceNews error={error} news={news?.sentence}>
          {news?.undo ? (
            <button
              type="button"
              className="button button-outline"
              onClick={() => {
                preferences.set(news.undo ?? [], "undo");
                head.current?.focus();
              }}
            >
              Undo
            </button>
          ) : null}
        </PreferenceNews>
        <div className="dashboard-buttons">
          <button
            type="button"
            className="button button-outline"
            disabled={on.length === 0}
            onClick={() => {
              preferences.set([]);
              head.current?.focus();
            }}
          >
            Unsubscribe from all
          </button>
        </div>
        <noscript>
          <p className="dashboard-note">
            To use these switches, turn on JavaScript. Or <a href="/newsletter">sign up here</a>,
            and unsubscribe with the link at the bottom of any newsletter.
          </p>
        </noscript>
      </section>
      <CommentEmails />
    </DashboardShell>
  );
}

function NewsletterRow({ list, preferences }: { list: Newsletter; preferences: Preferences }) {
  const { id, name, line, comes } = list;
  const { kept, on, set } = preferences;
  const isOn = on.includes(id);
  const status = kept?.lists.find((each) => each.id === id);
  return (
    <PreferenceRow
      id={`preference-${id}`}
      name={name}
      isOn={isOn}
      isDisabled={kept === null || kept.suppressed !== null}
      onChange={() => set(isOn ? on.filter((each) => each !== id) : [...on, id])}
    >
      <p className="deck deck-small">{line}</p>
      <p id={`preference-${id}-note`} className="preference-note">
        {comes}.{" "}
        <Link to={`/newsletter/sample/${id}`}>
          See a sample<span className="sr-only"> of {name}</span>
        </Link>
        {status?.state === "asked" && status.since && !isOn ? (
          <span className="preference-waiting">
            Requested on {formatDay(new Date(status.since))} but not confirmed. Turn it on to
            subscribe.
          </span>
        ) : null}
      </p>
    </PreferenceRow>
  );
}

const reasons = {
  asked: "You asked us, through a link in an email, not to email you again.",
  bounced: "Our emails to this address came back.",
  complained: "One of our emails was reported as spam.",
} as const satisfies Record<NonNullable<NewsletterPreferences["suppressed"]>, string>;

interface SuppressionNoticeProps {
  because: keyof typeof reasons;
  onAllow: () => void;
}

/** Why the address gets no emails, and how to allow them again. */
function SuppressionNotice({ because, onAllow }: SuppressionNoticeProps) {
  return (
    <div className="dashboard-due on-tint">
      <p>{reasons[because]} We won’t send you newsletters, no matter who signs you up.</p>
      <button type="button" className="button button-ink" onClick={onAllow}>
        Start emailing me again
      </button>
    </div>
  );
}
