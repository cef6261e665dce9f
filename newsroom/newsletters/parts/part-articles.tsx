/** The articles of a part: found by search, in their order, moved by pointer, keys and buttons, taken out. */
import "./part-articles.css";
import { useRef, useState } from "react";
import useSwr from "swr";
import type { ArticleList } from "../../../modules/content/types";
import type { ArticlesPart } from "../../../modules/newsletters/types";
import { announce } from "../../common/screen/announce";
import { call } from "../../common/call";
import { Button } from "../../ui/button";
import { SearchField } from "../../ui/field";
import { StateMark } from "../../ui/state-mark";
import { Failed, Loading } from "../../ui/states";
import { useDraggableRow, useDragging } from "../../ui/drag-rows";
import { useRested } from "../../ui/use-rested";

export interface Title {
  readonly id: number;
  readonly title: string;
}

/** As many as a part may have. */
const most = 10;
const shownFound = 6;
const typingMs = 250;

export function PartArticles(props: {
  readonly part: ArticlesPart;
  /** Of all articles in the issue, as they were when it was saved. */
  readonly titles: readonly Title[];
  readonly onChange: (articleIds: readonly number[]) => void;
}) {
  const { part, titles, onChange } = props;
  /** Of articles that were just added. */
  const [added, setAdded] = useState<readonly Title[]>([]);
  const [selectedId, select] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const ids = part.articleIds ?? [];
  const names = new Map([...titles, ...added].map(({ id, title }) => [id, title]));
  const nameOf = (id: number) => names.get(id) ?? "An article";
  const focusOn = (id: number | undefined) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-article="${id}"]`);
      (row ?? field.current?.querySelector("input"))?.focus();
    });

  function move(from: number, to: number): void {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length || to === from) return;
    const rest = ids.filter((each) => each !== id);
    onChange([...rest.slice(0, to), id, ...rest.slice(to)]);
    announce(`${nameOf(id)} is article ${to + 1} of ${ids.length}.`);
    focusOn(id);
  }
  function takeOut(place: number): void {
    const id = ids[place]!;
    onChange(ids.filter((each) => each !== id));
    announce(`${nameOf(id)} removed.`);
    focusOn(ids[place + 1] ?? ids[place - 1]);
  }
  useDragging<number>("article", (id, line) => {
    const from = ids.indexOf(id);
    move(from, line > from ? line - 1 : line);
  });

  return (
    <>
      {ids.length > 0 ? (
        <ol ref={list} className="issue-titles" aria-label="Articles of this part">
          {ids.map((id, place) => (
            <Row
              key={id}
              id={id}
              title={nameOf(id)}
              place={place}
              isSelected={selectedId === id}
              onSelect={() => select(selectedId === id ? null : id)}
              onMove={(by) => move(place, place + by)}
              onTakeOut={() => takeOut(place)}
            />
          ))}
        </ol>
      ) : part.articleIds ? (
        <p className="field-hint">This part has no articles.</p>
      ) : (
        <p className="field-hint">Articles are added when you save.</p>
      )}
      <div ref={field}>
        {ids.length >= most ? (
          <p className="field-hint">A part can have up to {most} articles.</p>
        ) : (
          <Search
            taken={ids}
            onAdd={(article) => {
              setAdded((before) => [article, ...before]);
              onChange([...ids, article.id]);
              announce(`Added ${article.title}.`);
            }}
          />
        )}
      </div>
    </>
  );
}

function Row(props: {
  readonly id: number;
  readonly title: string;
  readonly place: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onMove: (by: number) => void;
  readonly onTakeOut: () => void;
}) {
  const { id, title, place, isSelected, onSelect, onMove, onTakeOut } = props;
  const row = useRef<HTMLLIElement>(null);
  useDraggableRow(row, { list: "article", id, place });
  return (
    <li ref={row} data-selected={isSelected || undefined}>
      <button
        type="button"
        className="issue-title"
        data-article={id}
        aria-pressed={isSelected}
        onClick={onSelect}
        onKeyDown={(event) => {
          const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
          if (by !== 0 && event.altKey) onMove(by);
          else if (event.key === "Delete" || event.key === "Backspace") onTakeOut();
          else return;
          event.preventDefault();
        }}
      >
        {title}
      </button>
      {isSelected ? (
        <>
          <Button isSmall kind="quiet" aria-label={`Move ${title} up`} onClick={() => onMove(-1)}>
            Up
          </Button>
          <Button isSmall kind="quiet" aria-label={`Move ${title} down`} onClick={() => onMove(1)}>
            Down
          </Button>
        </>
      ) : null}
      <Button isSmall kind="quiet" aria-label={`Remove ${title}`} onClick={onTakeOut}>
        Remove
      </Button>
    </li>
  );
}

function Search(props: {
  readonly taken: readonly number[];
  readonly onAdd: (article: Title) => void;
}) {
  const { taken, onAdd } = props;
  const [typed, setTyped] = useState("");
  const search = useRested(typed.trim(), typingMs);
  const { data, error, mutate, isValidating } = useSwr<ArticleList, unknown>(
    search === "" ? null : `/articles?q=${encodeURIComponent(search)}`,
    call,
    { keepPreviousData: true },
  );
  const found = (data?.articles ?? [])
    .filter(({ id, state }) => !taken.includes(id) && state !== "taken-down")
    .slice(0, shownFound);
  return (
    <>
      <SearchField
        label="Add an article"
        placeholder="Add an article"
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onEmpty={() => setTyped("")}
      />
      {search === "" ? null : error ? (
        <Failed
          what="We couldn’t search the articles."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : !data ? (
        <Loading what="articles" rows={3} />
      ) : found.length === 0 ? (
        <p className="field-hint">No other articles match.</p>
      ) : (
        <ul className="issue-found" aria-label="Found">
          {found.map(({ id, title, state }) => (
            <li key={id}>
              <button type="button" onClick={() => onAdd({ id, title })}>
                <StateMark state={state} /> <span>{title}</span>
                <b aria-hidden="true">Add</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
