/** The authors, in the order in which they are printed. */
import { type KeyboardEvent, useId, useRef, useState } from "react";
import useSwr from "swr";
import type { DeskWriter } from "../../../modules/content/newsroom/desk/types";
import { announce } from "../../common/screen/announce";
import { call } from "../../common/call";
import { usePicker } from "../../common/forms/use-picker";
import { Person } from "../../ui/person";
import { useDesk, useField, useKnown } from "../article-desk";
import { ChoiceList } from "./choice-list";

export function Byline() {
  const { writing, isReadOnly } = useDesk();
  const ids = useField("writerIds");
  const writers = useKnown((known) => known.writers);
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const first = writers[ids[0] ?? 0];

  function change(next: readonly number[], focusAt: number): void {
    writing.change({ writerIds: next });
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll("button") ?? [];
      (buttons[Math.min(focusAt, buttons.length - 1)] as HTMLElement | undefined)?.focus();
    });
  }

  function move(event: KeyboardEvent, at: number): void {
    const name = writers[ids[at]!]?.name ?? "The author";
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      change(ids.toSpliced(at, 1), Math.max(at - 1, 0));
      announce(`${name} removed.`);
      return;
    }
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const to = at + step;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    if (to < 0 || to >= ids.length) return;
    change(ids.with(at, ids[to]!).with(to, ids[at]!), to);
    announce(`${name}: ${to + 1} of ${ids.length}.`);
  }

  return (
    <div className="editor-byline">
      {first ? <Person name={first.name} portrait={first.portrait} size={32} /> : null}
      {ids.length > 0 ? <span className="editor-byline-by">By</span> : null}
      <span id={hint} className="unseen">
        Alt and arrow keys change the order, Delete removes.
      </span>
      <ul ref={list} aria-label="Authors">
        {ids.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              className="editor-writer"
              aria-describedby={hint}
              disabled={isReadOnly}
              onKeyDown={(event) => move(event, at)}
            >
              {writers[id]?.name ?? "…"}
            </button>
            {isReadOnly ? null : (
              <button
                type="button"
                className="editor-writer-remove"
                aria-label={`Remove ${writers[id]?.name ?? "author"}`}
                onClick={() => change(ids.toSpliced(at, 1), Math.max(at - 1, 0))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {isReadOnly ? null : <AddWriter />}
    </div>
  );
}

async function findWriters([, words]: readonly [string, string]) {
  const path = `/writers?q=${encodeURIComponent(words)}`;
  const { writers } = await call<{ writers: readonly DeskWriter[] }>(path);
  return { words, writers };
}

function AddWriter() {
  const { writing, known } = useDesk();
  const ids = useField("writerIds");
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const typed = query.trim();
  const { data, error } = useSwr(isOpen ? ["writers", typed] : null, findWriters, {
    keepPreviousData: true,
  });
  const isCurrent = data?.words === typed;
  const writers = data?.writers ?? [];
  const offered = writers.filter(({ id }) => !ids.includes(id)).slice(0, 8);
  const { at, handle } = usePicker({
    typed,
    isCurrent,
    ids: offered.map(({ id }) => String(id)),
    onTake: (place) => choose(offered[place]),
  });

  function leave(): void {
    setOpen(false);
    setQuery("");
  }

  function close(): void {
    leave();
    requestAnimationFrame(() => button.current?.focus());
  }

  function choose(writer: DeskWriter | undefined): void {
    if (!writer) return;
    known.setState((before) => ({ writers: { ...before.writers, [writer.id]: writer } }));
    writing.change({ writerIds: [...ids, writer.id] });
    announce(`${writer.name} added.`);
    close();
  }

  if (!isOpen) {
    return (
      <button ref={button} type="button" className="editor-open" onClick={() => setOpen(true)}>
        Add an author
      </button>
    );
  }
  return (
    <div
      className="editor-add-writer"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <input
        className="field-control"
        role="combobox"
        aria-label="Author’s name"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-activedescendant={offered[at] ? `${listId}-${offered[at].id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Name"
        // The button that was pressed is gone.
        ref={(field) => field?.focus()}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          else if (!handle(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {offered.length > 0 ? (
        <ChoiceList
          id={listId}
          label="Authors"
          choices={offered.map(({ id, name }) => ({ id: String(id), label: name }))}
          at={at}
          onChoose={(place) => choose(offered[place])}
        />
      ) : null}
      {error ? (
        <p className="field-error" role="alert">
          {(error as Error).message}
        </p>
      ) : isCurrent && writers.length === 0 ? (
        <output className="field-hint">No author has this name.</output>
      ) : null}
    </div>
  );
}
