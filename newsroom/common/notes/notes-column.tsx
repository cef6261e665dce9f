/** The notes of an article, each at the line of its words; on narrow screens a sheet. */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { DeskNote } from "../../../modules/desk/types";
import { Dialog } from "../../ui/dialog";
import { Failed } from "../../ui/states";
import { focusAgain } from "../screen/focus-again";
import { useMedia } from "../screen/use-media";
import { NoteCard, NoteForm } from "./note-card";
import { paintNotes } from "./paint-notes";
import "./notes.css";
import { type PlacedAnchor, placeAnchor, readSurface, topOf } from "./surface";
import type { NotesView } from "./use-notes";

/** Enough for text, outline and notes side by side. */
const wide = "(width >= 68.75em)";
const gap = 20;
const settleMs = 200;

interface NotesProps {
  readonly view: NotesView;
  /** The element that contains headline, deck and body; null until it is there. */
  readonly surface: HTMLElement | null;
}

interface Placed extends PlacedAnchor {
  readonly top: number;
}

/** Where each note stands; measured again when the text or its size changes. */
function usePlaces({ view, surface }: NotesProps): ReadonlyMap<number | "draft", Placed> {
  const [places, setPlaces] = useState<ReadonlyMap<number | "draft", Placed>>(new Map());
  const { notes, draft } = view;
  useEffect(() => {
    if (!surface) return;
    const measure = () => {
      const read = readSurface(surface);
      const begin = surface.getBoundingClientRect().top;
      const anchors = [
        ...notes.map(({ id, anchor }) => [id, anchor] as const),
        ...(draft ? [["draft", draft.anchor] as const] : []),
      ];
      setPlaces(
        new Map(
          anchors.map(([id, anchor]) => {
            const placed = placeAnchor(read, anchor);
            return [id, { ...placed, top: (topOf(placed) ?? begin) - begin }];
          }),
        ),
      );
    };
    measure();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // While someone types, every key would read the whole text.
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, settleMs);
    };
    const changes = new MutationObserver(later);
    changes.observe(surface, { childList: true, characterData: true, subtree: true });
    let frame = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    sizes.observe(surface);
    surface.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      surface.removeEventListener("input", later);
    };
  }, [surface, notes, draft]);
  return places;
}

export function NotesColumn({ view, surface }: NotesProps) {
  const isWide = useMedia(wide);
  const places = usePlaces({ view, surface });
  const [showsSettled, setShowsSettled] = useState(false);
  const { notes, draft, current, setCurrent } = view;
  const shown = notes.filter(({ settled }) => showsSettled || settled === null);

  useEffect(() => {
    const open = notes.filter(({ settled }) => settled === null);
    return paintNotes({
      notes: open.flatMap(({ id }) => places.get(id)?.range ?? []),
      current: [places.get(draft ? "draft" : (current ?? -1))?.range ?? []].flat(),
    });
  }, [notes, draft, current, places]);

  // A click on painted words shows their note.
  useEffect(() => {
    if (!surface) return;
    const find = () => {
      const selection = getSelection();
      if (!selection?.isCollapsed || !selection.focusNode) return;
      const { focusNode, focusOffset } = selection;
      const hit = notes.find(
        ({ id, settled }) =>
          settled === null && places.get(id)?.range?.isPointInRange(focusNode, focusOffset),
      );
      setCurrent(hit?.id ?? null);
    };
    surface.addEventListener("click", find);
    return () => surface.removeEventListener("click", find);
  }, [surface, notes, places, setCurrent]);

  const backToText = useCallback(() => {
    const text = surface?.querySelector<HTMLElement>("[contenteditable=true]");
    if (text) focusAgain(text);
  }, [surface]);

  const cards = [
    ...shown.map((note) => ({
      key: note.id,
      top: places.get(note.id)?.top ?? 0,
      content: <NoteCard note={note} view={view} isLost={places.get(note.id)?.isLost ?? false} />,
      onPoint: () => setCurrent(note.id),
    })),
    ...(draft
      ? [
          {
            key: "draft" as const,
            top: places.get("draft")?.top ?? 0,
            content: <NoteForm view={view} onDone={backToText} />,
            onPoint: () => undefined,
          },
        ]
      : []),
  ].toSorted((one, other) => one.top - other.top);

  const settledCount = notes.length - view.open;
  const rest = (
    <>
      {view.error ? (
        <Failed what="We couldn’t load the notes." error={view.error} onRetry={view.retry} />
      ) : null}
      {settledCount > 0 ? (
        <button
          type="button"
          className="notes-more"
          aria-pressed={showsSettled}
          onClick={() => setShowsSettled(!showsSettled)}
        >
          {showsSettled ? "Hide resolved notes" : `Show ${settledCount} resolved`}
        </button>
      ) : null}
    </>
  );

  if (isWide) {
    return (
      <aside className="notes-column" aria-label="Notes">
        <Stack cards={cards} current={draft ? "draft" : current}>
          {rest}
        </Stack>
      </aside>
    );
  }
  if (!view.isSheetOpen) return null;
  // The margin, in which the column stands, is not shown where the sheet is.
  return createPortal(
    <Dialog title="Notes" width="narrow" onClose={() => view.setSheetOpen(false)}>
      <div className="notes-sheet">
        {cards.length === 0 ? (
          <p className="fine">No open notes. Select text to add a note.</p>
        ) : null}
        {cards.map(({ key, content, onPoint }) => (
          // The press is a convenience; the words are in the text.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            key={key}
            data-current={key === (draft ? "draft" : current) || undefined}
            onClick={onPoint}
          >
            <Quote notes={notes} draft={view.draft?.anchor.quote} id={key} />
            {content}
          </div>
        ))}
        {rest}
      </div>
    </Dialog>,
    document.body,
  );
}

/** On the sheet the words are not beside their note. */
function Quote(props: {
  notes: readonly DeskNote[];
  draft: string | undefined;
  id: number | "draft";
}) {
  const { notes, draft, id } = props;
  const quote = id === "draft" ? draft : notes.find((note) => note.id === id)?.anchor.quote;
  return quote ? <p className="notes-quote">{quote}</p> : null;
}

interface Card {
  readonly key: number | "draft";
  /** Where it wants to stand. */
  readonly top: number;
  readonly content: ReactNode;
  readonly onPoint: () => void;
}

/** Cards at their heights; one that would cover another moves down. */
function Stack(props: {
  readonly cards: readonly Card[];
  readonly current: number | "draft" | null;
  readonly children: ReactNode;
}) {
  const { cards, current, children } = props;
  const [heights, setHeights] = useState<ReadonlyMap<Card["key"], number>>(new Map());
  const measured = useCallback((key: Card["key"], height: number) => {
    setHeights((before) =>
      before.get(key) === height ? before : new Map(before).set(key, height),
    );
  }, []);
  const { tops, end } = stack(cards, heights);
  return (
    <div className="notes-stack" style={{ minHeight: end }}>
      {cards.map((card, place) => (
        <CardFrame
          key={card.key}
          card={card}
          top={tops[place]!}
          isCurrent={card.key === current}
          onHeight={measured}
        />
      ))}
      <div className="notes-rest" style={{ top: end }}>
        {children}
      </div>
    </div>
  );
}

function stack(cards: readonly Card[], heights: ReadonlyMap<Card["key"], number>) {
  const tops: number[] = [];
  let end = 0;
  for (const { key, top } of cards) {
    const at = Math.max(top, end);
    tops.push(at);
    end = at + (heights.get(key) ?? 0) + gap;
  }
  return { tops, end };
}

function CardFrame(props: {
  readonly card: Card;
  readonly top: number;
  readonly isCurrent: boolean;
  readonly onHeight: (key: Card["key"], height: number) => void;
}) {
  const { card, top, isCurrent, onHeight } = props;
  const { key, content, onPoint } = card;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    const sizes = new ResizeObserver(() => onHeight(key, element.offsetHeight));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [key, onHeight]);
  return (
    // The press is a convenience; the words are in the text.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="notes-card"
      data-current={isCurrent || undefined}
      style={{ top }}
      onClick={onPoint}
      onFocus={onPoint}
    >
      {content}
    </div>
  );
}
