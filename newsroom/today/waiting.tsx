/** This person's tasks. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Waiting } from "../../modules/desk/types";
import { formatCount } from "../common/count";
import { formatAgo } from "../common/dates";
import { ButtonLink } from "../ui/button";

interface WaitingListProps {
  readonly waiting: readonly Waiting[];
  /** How many articles are in review; null for those who can’t publish them. */
  readonly inReview: number | null;
  readonly now: Date;
}

export function WaitingList({ waiting, inReview, now }: WaitingListProps) {
  return (
    <section className="today-waiting" aria-labelledby="today-waiting">
      <div className="today-head">
        <h2 id="today-waiting" className="head-26">
          Waiting for you
        </h2>
        {inReview ? (
          <p className="fine">
            <Link href="/articles?tab=review" className="today-all">
              {inReview} in review
            </Link>
          </p>
        ) : null}
      </div>
      {waiting.length === 0 ? (
        <div className="today-empty">
          <p className="head-22">Nothing needs your attention.</p>
          <p className="deck">Reviews, notes and comments show up here.</p>
        </div>
      ) : (
        <ul>
          {waiting.map((one) => (
            <li key={keyOf(one)}>
              <Item one={one} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const keyOf = (one: Waiting): string =>
  one.kind === "issue"
    ? `issue ${one.id}`
    : one.kind === "review" || one.kind === "sent-back" || one.kind === "note"
      ? `${one.kind} ${one.articleId} ${one.at}`
      : one.kind;

function Item({ one, now }: { one: Waiting; now: Date }) {
  if (one.kind === "comments") {
    const { held, reported } = one;
    return (
      <Line
        href="/comments"
        title={`${count(held + reported, "comment")} ${held + reported === 1 ? "waits" : "wait"}`}
      >
        {reported > 0 ? `${numberWord(reported)} reported` : "held"}
      </Line>
    );
  }
  if (one.kind === "credits") {
    return (
      <Line
        href={`/articles/${one.articleId}`}
        title={`${count(one.count, "picture")} without a credit`}
      >
        {one.title}
      </Line>
    );
  }
  if (one.kind === "issue") {
    return (
      <Line href={`/newsletters/${one.list}/${one.id}`} title={`${one.listName} is not scheduled`}>
        {one.heldBecause ?? one.subject}
      </Line>
    );
  }
  const title = one.title || "an article without a headline";
  const ago = formatAgo(new Date(one.at), now);
  return (
    <>
      <h3 className="head-19">
        {one.by || "Someone"} {done[one.kind]}{" "}
        <Link href={`/articles/${one.articleId}`}>{title}</Link>
        {one.kind === "review" ? " for review" : null}
      </h3>
      <p className="fine">
        {one.words ? (
          <>
            <q>{one.words}</q> ·{" "}
          </>
        ) : null}
        {ago}
      </p>
      {one.kind === "note" ? null : (
        <ButtonLink href={`/articles/${one.articleId}`} kind="ink" isSmall>
          {one.kind === "review" ? "Open" : "Open it"}
        </ButtonLink>
      )}
    </>
  );
}

const done = { review: "submitted", "sent-back": "sent back", note: "left a note in" } as const;

function Line(props: { href: string; title: string; children: ReactNode }) {
  return (
    <p className="today-waiting-line">
      <Link href={props.href} className="head-19">
        {props.title}
      </Link>
      <span className="fine">{props.children}</span>
    </p>
  );
}

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const numberWord = (number: number): string => words[number] ?? formatCount(number);

/** "Three comments", "One picture". */
function count(number: number, noun: string): string {
  const word = numberWord(number);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${noun}${number === 1 ? "" : "s"}`;
}
