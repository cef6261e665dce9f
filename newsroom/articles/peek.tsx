import type { ReactNode } from "react";
import type { ArticleRow } from "../../modules/content/newsroom/desk/types";
import { accessWords, type DeskSection } from "../common/articles";
import { formatClock, formatWhen, getPaperDay } from "../common/dates";
import { ButtonLink } from "../ui/button";
import { Key } from "../ui/key";
import { Person } from "../ui/person";
import { describeInReview } from "../ui/in-review";
import { StateMark } from "../ui/state-mark";
import { Thumb } from "../ui/thumb";
import { previewAddress } from "./article-row";
import { describeDetail, describeLength, findMissing } from "./describe-row";
import { decode } from "../../shared/decode";

interface PeekProps {
  readonly row: ArticleRow;
  readonly now: Date;
  readonly section: DeskSection | undefined;
  readonly inIt: string | undefined;
}

/** The selected article, beside the list. */
export function Peek({ row, now, section, inIt }: PeekProps) {
  const missing = row.state === "live" || row.state === "taken-down" ? null : findMissing(row);
  const savedAt = new Date(row.savedAt);
  const saved =
    getPaperDay(savedAt) === getPaperDay(now) ? formatClock(savedAt) : formatWhen(savedAt, now);
  return (
    <aside className="articles-peek" aria-label="Selected article">
      {row.picture ? (
        <Thumb picture={row.picture} width={320} className="articles-peek-picture" />
      ) : null}
      <p className="articles-peek-state">
        <StateMark state={row.state} word={row.isInReview ? describeInReview(row.state) : true} />
        <span className="fine">{describeDetail(row, now)}</span>
      </p>
      <h2 className="head-26">{row.title === "" ? "Untitled" : row.title}</h2>
      {row.excerpt === "" ? null : <p className="deck">{row.excerpt}</p>}
      <p className="fine">
        {row.writers.length === 0 ? null : (
          <>
            By <b>{row.writers.map(({ name }) => name).join(", ")}</b>
          </>
        )}
        {[section?.label, row.dateline]
          .filter((part) => part)
          .map((part) => (
            <span key={part}> · {part}</span>
          ))}
      </p>
      <dl className="facts">
        <Fact name="Length">{describeLength(row)}</Fact>
        <Fact name="Access">{accessWords[row.access]}</Fact>
        {row.address ? <Fact name="Address">{decode(row.address)}</Fact> : null}
        {missing ? (
          <Fact name="Missing">
            <span className="articles-missing">{nameMissing(missing)}</span>
          </Fact>
        ) : null}
        {inIt ? (
          <Fact name="In it now">
            <span className="articles-in-it">
              <Person name={inIt} isEditing />
              {inIt}
            </span>
          </Fact>
        ) : null}
        <Fact name="Saved">{row.savedBy === "" ? saved : `${saved}, by ${row.savedBy}`}</Fact>
      </dl>
      <div className="articles-peek-buttons">
        <ButtonLink kind="ink" href={`/articles/${row.id}`} shortcut="enter">
          Open
        </ButtonLink>
        <a
          className="button button-outline"
          href={previewAddress(row.id)}
          target="_blank"
          rel="noreferrer"
        >
          <span>Preview</span>
          <Key name="p" />
        </a>
      </div>
    </aside>
  );
}

/** "no picture" is a picture that is missing. */
const nameMissing = (missing: string): string => {
  const words = missing.replace(/^no /, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
