/** The article's topics, which have pages of their own. */
import { useId, useRef, useState } from "react";
import useSwr from "swr";
import type { DeskTopic, DeskTopics } from "../../../modules/content/types";
import { announce } from "../../common/screen/announce";
import { call } from "../../common/call";
import { useMay } from "../../common/session";
import { usePicker } from "../../common/forms/use-picker";
import { Button } from "../../ui/button";
import { useDesk, useField } from "../article-desk";
import { ChoiceList } from "../surface/choice-list";
import "../styles/topics.css";

const mostShown = 8;

const load = (path: string) => call<DeskTopics>(path);

export function Topics() {
  const { writing, isReadOnly } = useDesk();
  const ids = useField("topicIds") ?? [];
  const [added, setAdded] = useState<readonly DeskTopic[]>([]);
  const { data } = useSwr(ids.length > 0 ? `/topics?ids=${ids.join(",")}` : null, load, {
    keepPreviousData: true,
  });
  const input = useRef<HTMLInputElement>(null);
  const nameOf = (id: number) =>
    [...(data?.topics ?? []), ...added].find((topic) => topic.id === id)?.label ?? "…";

  function remove(id: number): void {
    writing.change({ topicIds: ids.filter((other) => other !== id) });
    announce(`${nameOf(id)} removed.`);
    input.current?.focus();
  }

  return (
    <fieldset className="editor-detail" disabled={isReadOnly}>
      <legend className="field-label">Topics</legend>
      <p className="field-hint">Each topic links to a page of related stories below the text.</p>
      {ids.length > 0 ? (
        <ul className="editor-topics" aria-label="Topics of this article">
          {ids.map((id) => (
            <li key={id}>
              {nameOf(id)}
              {isReadOnly ? null : (
                <button
                  type="button"
                  aria-label={`Remove ${nameOf(id)}`}
                  onClick={() => remove(id)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {isReadOnly ? null : (
        <AddTopic
          ids={ids}
          input={input}
          onAdd={(topic) => {
            setAdded([...added, topic]);
            writing.change({ topicIds: [...ids, topic.id] });
            announce(`${topic.label} added.`);
          }}
        />
      )}
    </fieldset>
  );
}

function AddTopic({
  ids,
  input,
  onAdd,
}: {
  readonly ids: readonly number[];
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onAdd: (topic: DeskTopic) => void;
}) {
  const mayMake = useMay("edit_features");
  const [query, setQuery] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const listId = useId();
  const wanted = query.trim();
  const { data, error: searchError } = useSwr(
    wanted === "" ? null : `/topics?q=${encodeURIComponent(wanted)}`,
    load,
  );
  const found = wanted === "" ? [] : (data?.topics ?? []);
  const offered = found.filter(({ id }) => !ids.includes(id)).slice(0, mostShown);
  const isKnown = found.some(({ label }) => label.toLowerCase() === wanted.toLowerCase());
  const isCurrent = wanted === "" || data !== undefined;
  const isOffered = mayMake && isCurrent && wanted !== "" && !isKnown;
  const choices = [
    ...offered.map(({ id, label, articles }) => ({
      id: String(id),
      label,
      detail: `${articles} article${articles === 1 ? "" : "s"}`,
    })),
    ...(isOffered ? [{ id: "new", label: `Add “${wanted}”`, detail: "New topic" }] : []),
  ];

  const { at, handle } = usePicker({
    typed: wanted,
    isCurrent,
    ids: choices.map(({ id }) => id),
    onTake: (place) => void choose(place),
  });

  function take(topic: DeskTopic): void {
    setQuery("");
    setError(null);
    onAdd(topic);
  }

  async function choose(place: number): Promise<void> {
    const topic = offered[place];
    if (topic) return take(topic);
    if (!choices[place] || isBusy) return;
    setBusy(true);
    try {
      const made = await call<DeskTopic>("/topics", { method: "POST", body: { label: wanted } });
      if (!ids.includes(made.id)) take(made);
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="editor-add-topic">
      <input
        ref={input}
        className="field-control"
        role="combobox"
        aria-label="Add a topic"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={choices[at] ? `${listId}-${choices[at].id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={80}
        placeholder="Add a topic"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && query !== "") setQuery("");
          else if (!handle(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {choices.length > 0 ? (
        <ChoiceList
          id={listId}
          label="Topics"
          choices={choices}
          at={at}
          onChoose={(place) => void choose(place)}
        />
      ) : null}
      {data !== undefined && wanted !== "" && choices.length === 0 ? (
        <p className="field-hint">
          {isKnown
            ? "You’ve already added this topic."
            : "No topic has this name. An editor can add it."}
        </p>
      ) : null}
      {searchError && !data ? (
        <p className="field-error" role="alert">
          {(searchError as Error).message}
        </p>
      ) : null}
      {error === null ? null : (
        <Button kind="quiet" onClick={() => void choose(at)}>
          {error} Try again
        </Button>
      )}
    </div>
  );
}
