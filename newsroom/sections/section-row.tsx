import { type KeyboardEvent, useEffect, useRef } from "react";
import type { DeskPaperSection } from "../../modules/content/types";
import { Button, IconButton } from "../ui/button";
import { useDraggableRow } from "../ui/drag-rows";
import { countWords, cssOfColor, nameOfColor } from "./words";
import { sectionPath } from "../../shared/paths";
import { decode } from "../../shared/decode";

interface SectionRowProps {
  readonly section: DeskPaperSection;
  /** From 0. */
  readonly place: number;
  readonly isLast: boolean;
  readonly isCarried: boolean;
  /** Whether it has the focus after it was moved: moving an element takes it away. */
  readonly isFocused: boolean;
  readonly movingToLabel: string | null;
  readonly keysId: string;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onEdit: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onHide: () => void;
  readonly onResume: () => void;
}

/** A section in the navigation. */
export function SectionRow(props: SectionRowProps) {
  const { section, place, isLast, isCarried, isFocused, keysId } = props;
  const row = useRef<HTMLLIElement>(null);
  useDraggableRow(row, { list: "section", id: section.id, place });
  useEffect(() => {
    if (!isFocused || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>("[data-row]")?.focus();
  });
  return (
    <li ref={row} className="sections-row" data-is-carried={isCarried || undefined}>
      <span className="sections-grip" aria-hidden="true" />
      <SectionWords {...props}>
        <button
          type="button"
          className="sections-name"
          data-row
          aria-describedby={keysId}
          aria-pressed={isCarried || undefined}
          onClick={props.onEdit}
          onKeyDown={props.onKey}
        >
          {section.label}
        </button>
      </SectionWords>
      <div className="sections-actions">
        <IconButton
          label={`Move ${section.label} up`}
          aria-disabled={place === 0 || undefined}
          onClick={() => place > 0 && props.onMove(-1)}
        >
          ↑
        </IconButton>
        <IconButton
          label={`Move ${section.label} down`}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && props.onMove(1)}
        >
          ↓
        </IconButton>
        <Button kind="quiet" onClick={props.onHide}>
          Hide<span className="unseen"> {section.label} from the navigation</span>
        </Button>
      </div>
    </li>
  );
}

/** A section with a page, and no link in the navigation. */
export function HiddenRow(
  props: Pick<SectionRowProps, "section" | "movingToLabel" | "onEdit" | "onResume"> & {
    readonly onShow: () => void;
  },
) {
  const { section } = props;
  return (
    <li className="sections-row">
      <span />
      <SectionWords {...props}>
        <button type="button" className="sections-name" onClick={props.onEdit}>
          {section.label}
        </button>
      </SectionWords>
      <div className="sections-actions">
        <Button kind="quiet" onClick={props.onShow}>
          Show<span className="unseen"> {section.label} in the navigation</span>
        </Button>
      </div>
    </li>
  );
}

function SectionWords({
  section,
  movingToLabel,
  onResume,
  children,
}: Pick<SectionRowProps, "section" | "movingToLabel" | "onResume"> & {
  readonly children: React.ReactNode;
}) {
  const { slug, description, color, homepageCount } = section;
  return (
    <div className="sections-words">
      <p className="sections-head">
        <i style={{ background: cssOfColor(color) }} aria-hidden="true" />
        {children}
        <span className="unseen">, {nameOfColor(color)}</span>
      </p>
      {description ? <p className="sections-line">{description}</p> : null}
      <p className="sections-facts">
        <a href={sectionPath(slug)}>{decode(sectionPath(slug))}</a> · {countWords(section)} ·{" "}
        {homepageCount} on the front page
      </p>
      {movingToLabel === null ? null : (
        <p className="sections-moving">
          Deleting. {countWords(section)} still to move to {movingToLabel}.{" "}
          <Button kind="quiet" onClick={onResume}>
            Continue
          </Button>
        </p>
      )}
    </div>
  );
}
