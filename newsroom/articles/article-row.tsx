import { Link } from "wouter";
import type { ArticleRow as Row } from "../../modules/content/newsroom/desk/types";
import { accessWords, type DeskSection } from "../common/articles";
import { Person } from "../ui/person";
import { describeInReview } from "../ui/in-review";
import { StateMark, stateWords } from "../ui/state-mark";
import { Thumb } from "../ui/thumb";
import { describeRow, describeState, findMissing } from "./describe-row";
import { HeadInPlace } from "./head-in-place";

export interface RowProps {
  readonly row: Row;
  readonly now: Date;
  readonly section: DeskSection | undefined;
  /** Who is writing in it. */
  readonly inIt: string | undefined;
  readonly readings: number | undefined;
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  /** Boxes instead of the states' marks. */
  readonly isMarking: boolean;
  readonly isHeadEdited: boolean;
  readonly onSelect: () => void;
  readonly onMark: () => void;
  readonly onHeadDone: (title: string | null) => void;
}

export const headLink = (id: number): string => `articles-head-${id}`;

export function ArticleRow(props: RowProps) {
  const { row, now, section, inIt, readings, isSelected, isMarked, isMarking } = props;
  const { when, note } = describeRow(row, now, readings);
  const title = row.title === "" ? "Untitled" : row.title;
  const isBlocked = row.state !== "live" && row.state !== "taken-down" && findMissing(row) !== null;
  return (
    // Everything that the click does, keys and the links in the row do as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className="articles-row"
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest("a, button, input")) props.onSelect();
      }}
    >
      <div className="articles-row-main">
        <span className="articles-mark">
          {isMarking ? (
            <label className="checkbox">
              <input
                type="checkbox"
                checked={isMarked}
                aria-label={`Select ${title}`}
                onChange={props.onMark}
              />
            </label>
          ) : (
            <StateMark
              state={row.state}
              {...(row.isInReview ? { unseen: describeInReview(row.state) } : {})}
            />
          )}
          <span className="articles-state" aria-hidden="true">
            {describeState(row, now)}
          </span>
        </span>
        <div className="articles-words">
          {props.isHeadEdited ? (
            <HeadInPlace title={row.title} onDone={props.onHeadDone} />
          ) : (
            <h2 className="head-22">
              <Link
                id={headLink(row.id)}
                href={`/articles/${row.id}`}
                className={row.title === "" ? "articles-head articles-untitled" : "articles-head"}
                aria-current={isSelected ? "true" : undefined}
                onFocus={props.onSelect}
              >
                {title}
              </Link>
            </h2>
          )}
          <p className="articles-by">
            {section ? (
              <span className={section.color === "red" ? "kicker red" : "kicker"}>
                {section.label}
              </span>
            ) : null}
            <span>{row.writers.map(({ name }) => name).join(", ")}</span>
            {inIt ? (
              <span className="articles-in-it">
                <Person name={inIt} isEditing />
                <b>{inIt.split(" ")[0]} is editing</b>
              </span>
            ) : null}
          </p>
        </div>
        <span className="articles-picture">
          {row.picture ? <Thumb picture={row.picture} width={84} /> : null}
        </span>
        <p className="articles-hour">
          <b>{when}</b>
          <span data-blocked={isBlocked || undefined}>{note}</span>
        </p>
        <p className="articles-access">
          <span>{accessWords[row.access]}</span>
          {row.isInReview && row.state !== "review" ? (
            <b title={describeInReview(row.state)}>in review</b>
          ) : row.state === "live-changed" ? (
            <b title={stateWords["live-changed"]}>unpublished changes</b>
          ) : null}
        </p>
      </div>
      <SwipeActions id={row.id} title={title} />
    </li>
  );
}

/** On phones, right of the row: a swipe shows them, and does nothing itself. */
function SwipeActions({ id, title }: { id: number; title: string }) {
  return (
    <div className="articles-swipe">
      <a href={previewAddress(id)} target="_blank" rel="noreferrer" aria-label={`Preview ${title}`}>
        Preview
      </a>
      <Link href={`/articles/${id}`} aria-label={`Open ${title}`}>
        Open
      </Link>
    </div>
  );
}

/** The article as its readers would see it. */
export const previewAddress = (id: number): string => `/desk/preview/articles/${id}`;
