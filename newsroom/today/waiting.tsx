/** What somebody should do, for this person. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Waiting } from "../../modules/desk/types";
import { formatCount } from "../common/count";
import { formatAgo } from "../common/dates";
import { ButtonLink } from "../ui/button";

export function WaitingList({ waiting, now }: { waiting: readonly Waiting[]; now: Date }) {
  return (
    <section className="today-waiting" aria-labelledby="today-waiting">
      <div className="today-head">
        <h2 id="today-waiting" className="head-26">
          Waiting for you
        </h2>
      </div>
      {waiting.length === 0 ? (
        <div className="today-empty">
          <p className="head-22">Nothing waits for you.</p>
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
    : one.kind === "review" || one.kind === "note"
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
        {one.kind === "review" ? (
          <>
            {one.by || "Someone"} asks for a second read of{" "}
            <Link href={`/articles/${one.articleId}`}>{title}</Link>
          </>
        ) : (
          <>
            {one.by} left a note in <Link href={`/articles/${one.articleId}`}>{title}</Link>
          </>
        )}
      </h3>
      <p className="fine">
        {one.words ? (
          <>
            <q>{one.words}</q> ·{" "}
          </>
        ) : null}
        {ago}
      </p>
      {one.kind === "review" ? (
        <ButtonLink href={`/articles/${one.articleId}`} kind="ink" isSmall>
          Read it
        </ButtonLink>
      ) : null}
    </>
  );
}

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
