/** Articles in progress: who is in them, and what is missing. */
import { Link } from "wouter";
import type { Presence, Today, Work } from "../../modules/desk/types";
import { formatCount } from "../common/count";
import { formatClock, formatWhen, getPaperDay } from "../common/dates";
import { useNewArticle } from "../common/new-article";
import { useMay, useSession } from "../common/session";
import { describePresence } from "../common/together/use-presence";
import { Button } from "../ui/button";
import { Person } from "../ui/person";
import { describeInReview } from "../ui/in-review";
import { StateMark } from "../ui/state-mark";

export function Works(props: {
  readonly works: NonNullable<Today["works"]>;
  readonly presence: ReadonlyMap<number, Presence>;
  readonly now: Date;
}) {
  const { works, presence, now } = props;
  const { rows, total } = works;
  const newArticle = useNewArticle();
  return (
    <section className="today-works" aria-labelledby="today-works">
      <div className="today-head">
        <h2 id="today-works" className="head-26">
          In progress
        </h2>
        {total > 0 ? (
          <p className="fine">
            {total > rows.length ? `${rows.length} of ${total} ` : `${total} `}
            <Link href="/articles" className="today-all">
              All<span className="unseen"> articles</span>
            </Link>
          </p>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <div className="today-empty">
          <p className="head-22">Nothing is in progress.</p>
          <p className="deck">The next story begins here.</p>
          {newArticle ? (
            <Button isWaiting={newArticle.isWaiting} onClick={() => newArticle.begin()}>
              New article
            </Button>
          ) : null}
        </div>
      ) : (
        <ul>
          {rows.map((work) => (
            <Row
              key={work.articleId}
              work={work}
              presence={presence.get(work.articleId)}
              now={now}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row(props: { work: Work; presence: Presence | undefined; now: Date }) {
  const { work, presence, now } = props;
  const me = useSession((session) => session.me?.id ?? 0);
  const publishes = useMay("publish_articles");
  const who = describePresence(presence, me);
  const editing = presence?.editing && presence.editing.id !== me ? presence.editing : null;
  const isBlocked = who === null && work.missing.length > 0 && work.state !== "draft";
  const name = editing?.name ?? (work.byline || work.ownerName || "?");
  const words = formatCount(work.wordCount);
  return (
    <li className="today-work">
      <StateMark
        state={work.state}
        {...(work.review?.step === "submitted" ? { unseen: describeInReview(work.state) } : {})}
      />
      <div className="today-work-main">
        {work.section ? (
          <p className={work.section.color === "red" ? "kicker red" : "kicker"}>
            {work.section.label}
          </p>
        ) : null}
        <h3 className="head-22">
          <Link href={`/articles/${work.articleId}`}>{work.title || "Untitled"}</Link>
        </h3>
        <p className="fine">
          {work.byline ? (
            <>
              By <b>{work.byline}</b> ·{" "}
            </>
          ) : null}
          {words} {work.wordCount === 1 ? "word" : "words"}
          {describeDue(work, now)}
        </p>
      </div>
      <div className="today-work-side">
        <Person
          name={name}
          size={32}
          portrait={editing && editing.name !== work.byline ? null : work.portrait}
          isEditing={editing !== null}
        />
        <p className={isBlocked ? "today-missing" : undefined}>
          {who ?? describeNeed(work, publishes)}
        </p>
      </div>
    </li>
  );
}

function describeDue({ dueAt, state }: Work, now: Date): string {
  if (dueAt === null) return "";
  const at = new Date(dueAt);
  const isToday = getPaperDay(at) === getPaperDay(now);
  const when = isToday ? formatClock(at) : `${formatWhen(at, now)}, ${formatClock(at)}`;
  if (state === "embargoed") return ` · Embargo ${when}`;
  return ` · ${state === "scheduled" ? "Goes out" : "For"} ${when}`;
}

/** The article's next requirement. */
function describeNeed({ state, review, missing }: Work, publishes: boolean): string {
  if (review?.step === "sent-back") return `Sent back by ${review.by.name}`;
  const isInReview = review?.step === "submitted";
  if (isInReview && !publishes) return "Waiting for an editor";
  const [first, ...others] = missing;
  if (first !== undefined) {
    const need = `No ${first}`;
    return others.length > 0 ? `${need} and ${others.length} more` : need;
  }
  if (isInReview) return state === "review" ? "Needs a second read" : "Changes are in review";
  if (state === "live-changed") return "Changes aren’t published";
  if (state === "draft") return "In progress";
  return "Ready";
}
