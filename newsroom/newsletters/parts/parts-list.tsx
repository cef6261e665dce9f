/** The parts of an issue: in order, moved by pointer, keys and buttons, left out and edited. */
import "./issue-parts.css";
import { type ReactNode, useRef } from "react";
import type { IssuePart } from "../../../modules/newsletters/types";
import { announce } from "../../common/screen/announce";
import { Button } from "../../ui/button";
import { Menu } from "../../ui/menu";
import { useDraggableRow, useDragging } from "../../ui/drag-rows";
import { newPart } from "./new-part";
import type { IssueEditing } from "../use-issue";
import { describePart, kindNames, nameOfPart } from "../words";

interface PartsProps {
  readonly issue: IssueEditing;
  readonly isOpen: boolean;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  /** The selected part's fields, below its row. */
  readonly editor: ReactNode;
}

export function PartsList({ issue, isOpen, selectedId, onSelect, editor }: PartsProps) {
  const { parts } = issue.text!;
  const list = useRef<HTMLOListElement>(null);

  function move(from: number, to: number): void {
    const part = parts[from];
    if (!part || to < 0 || to >= parts.length || to === from) return;
    const rest = parts.filter((each) => each !== part);
    issue.edit({ parts: [...rest.slice(0, to), part, ...rest.slice(to)] });
    announce(`${nameOfPart(part)} is part ${to + 1} of ${parts.length}.`);
  }
  useDragging<string>("part", (id, line) => {
    const from = parts.findIndex((part) => part.id === id);
    move(from, line > from ? line - 1 : line);
  });

  return (
    <section className="issue-parts" aria-labelledby="issue-parts-title">
      <h2 id="issue-parts-title" className="kicker">
        In this issue
      </h2>
      <ol ref={list}>
        {parts.map((part, place) => (
          <Row
            key={part.id}
            part={part}
            place={place}
            isOpen={isOpen}
            isSelected={part.id === selectedId}
            titles={issue.data?.contents[part.id] ?? []}
            onSelect={() => onSelect(part.id)}
            editor={part.id === selectedId ? editor : null}
            onMove={(by) => {
              move(place, place + by);
              requestAnimationFrame(() =>
                list.current
                  ?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part.id)}"]`)
                  ?.focus(),
              );
            }}
          />
        ))}
      </ol>
      {isOpen ? (
        <Menu
          label="+ Add a part"
          side="start"
          items={kindNames.map(([kind, label]) => ({
            id: kind,
            label,
            onChoose: () => {
              const part = newPart(kind, parts);
              issue.edit({ parts: [...parts, part] });
              onSelect(part.id);
            },
          }))}
        />
      ) : null}
    </section>
  );
}

function Row(props: {
  readonly part: IssuePart;
  readonly place: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly titles: readonly { title: string }[];
  readonly onSelect: () => void;
  readonly onMove: (by: number) => void;
  readonly editor: ReactNode;
}) {
  const { part, place, isOpen, isSelected, titles, onSelect, onMove, editor } = props;
  const row = useRef<HTMLLIElement>(null);
  useDraggableRow(row, { list: "part", id: part.id, place, isOn: isOpen });
  return (
    <li ref={row} data-selected={isSelected || undefined} data-out={part.isLeftOut || undefined}>
      <button
        type="button"
        className="issue-part"
        data-part={part.id}
        aria-pressed={isSelected}
        onClick={onSelect}
        onKeyDown={(event) => {
          const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
          if (by === 0 || !event.altKey || !isOpen) return;
          event.preventDefault();
          onMove(by);
        }}
      >
        <b>{nameOfPart(part)}</b>
        <span>{describePart(part, titles)}</span>
      </button>
      {isOpen && isSelected ? (
        <div className="issue-part-moves">
          <Button
            isSmall
            kind="quiet"
            aria-label={`Move ${nameOfPart(part)} up`}
            onClick={() => onMove(-1)}
          >
            Up
          </Button>
          <Button
            isSmall
            kind="quiet"
            aria-label={`Move ${nameOfPart(part)} down`}
            onClick={() => onMove(1)}
          >
            Down
          </Button>
        </div>
      ) : null}
      {editor}
    </li>
  );
}
