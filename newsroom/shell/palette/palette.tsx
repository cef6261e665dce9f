import { useEffect, useId, useState } from "react";
import useSwr from "swr";
import { useLocation } from "wouter";
import type { Me } from "../../common/session";
import { usePicker } from "../../common/forms/use-picker";
import { Dialog } from "../../ui/dialog";
import { SearchIcon } from "../../ui/icons";
import { StateMark } from "../../ui/state-mark";
import { findDesks, type Found, findOnServer } from "./find-anything";
import "./palette.css";

/** Finds anything: desks, articles with the text of drafts, writers. */
export default function Palette({ me, onClose }: { me: Me; onClose: () => void }) {
  const [text, setText] = useState("");
  const [, navigate] = useLocation();
  const id = useId();
  const { found, error, isCurrent } = useFound(text, me);
  const { at, handle } = usePicker({
    typed: text.trim(),
    isCurrent,
    ids: found.map(({ id: each }) => each),
    onTake: (place) => open(found[place]!),
  });

  const open = ({ href }: Found) => {
    onClose();
    navigate(href);
  };
  return (
    <Dialog title="Find anything" onClose={onClose}>
      <div className="search-field palette-field">
        <SearchIcon />
        <input
          // A search field's own Escape would empty it, and the next one close the dialog.
          type="text"
          inputMode="search"
          className="field-control"
          role="combobox"
          aria-label="Find anything"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          placeholder="A headline, text from a draft, an author or a desk"
          maxLength={200}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (handle(event)) event.preventDefault();
          }}
        />
      </div>
      {error ? (
        <p className="field-error" role="alert">
          {(error as Error).message}
        </p>
      ) : null}
      {/* No element of HTML is a list box with marks and notes. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={id} className="palette-list" role="listbox" aria-label="Found" tabIndex={-1}>
        {found.map((each, index) => (
          // The field has the keys; the focus stays in it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={each.id}
            id={`${id}-${index}`}
            className="palette-item"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => open(each)}
          >
            {each.group === found[index - 1]?.group ? null : (
              <span className="kicker" aria-hidden="true">
                {each.group}
              </span>
            )}
            <span className="palette-title">
              {each.state ? <StateMark state={each.state} /> : null}
              {each.title}
              <span className="fine">{each.note}</span>
            </span>
          </div>
        ))}
      </div>
      <output className="fine">
        {isCurrent && !error && found.length === 0 ? "Nothing matches. Try another word." : ""}
      </output>
    </Dialog>
  );
}

/** The results stay until those for the newer words arrive. */
function useFound(text: string, me: Me) {
  const typed = text.trim();
  const settled = useSettled(typed);
  const requested = settled.length > 1 ? settled : null;
  const { data, error } = useSwr(
    requested ? ["find", requested] : null,
    async ([, words]: readonly [string, string]) => ({ words, found: await findOnServer(words) }),
    { keepPreviousData: requested !== null, shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const hasFailed = requested !== null && error !== undefined;
  return {
    found: [...findDesks(text, me), ...(requested && data && !hasFailed ? data.found : [])],
    error: hasFailed ? (error as unknown) : undefined,
    isCurrent: typed === settled && (requested === null || hasFailed || data?.words === requested),
  };
}

/** The text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
