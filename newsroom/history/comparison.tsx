/** Two versions of an entry, compared. */
import { Fragment, useMemo, useState } from "react";
import {
  type Block,
  type BlockChange,
  compareBlocks,
  countChanges,
  foldUnchanged,
} from "./diff/compare-blocks";
import { compareWords, countWords, type Run } from "./diff/compare-words";
import { readBlocks } from "./diff/read-blocks";
import type { Texts } from "./versions";

export type Mode = "text" | "sides";

export interface Compared {
  readonly title: readonly Run[];
  readonly deck: readonly Run[];
  readonly body: readonly BlockChange[];
}

export function compareCopies(before: Texts, after: Texts): Compared {
  return {
    title: compareWords(before.title, after.title),
    deck: compareWords(before.excerpt, after.excerpt),
    body: compareBlocks(readBlocks(before.body), readBlocks(after.body)),
  };
}

export const hasChanged = (runs: readonly Run[]): boolean =>
  runs.some(({ kind }) => kind !== "same");

const sumWords = (runs: readonly Run[], kind: Run["kind"]): number =>
  runs.reduce((sum, run) => sum + (run.kind === kind ? countWords(run.text) : 0), 0);

/** "Headline, deck, 2 paragraphs"; "" if nothing changed. And the words in and out. */
export function summarize({ title, deck, body }: Compared) {
  const total = countChanges(body);
  const parts = [
    hasChanged(title) ? "headline" : "",
    hasChanged(deck) ? "deck" : "",
    total.paragraphs > 0
      ? `${total.paragraphs} ${total.paragraphs === 1 ? "paragraph" : "paragraphs"}`
      : "",
  ].filter((part) => part !== "");
  const list = parts.join(", ");
  return {
    parts: list.charAt(0).toUpperCase() + list.slice(1),
    wordsIn: total.wordsIn + sumWords(title, "in") + sumWords(deck, "in"),
    wordsOut: total.wordsOut + sumWords(title, "out") + sumWords(deck, "out"),
  };
}

export function Comparison(props: {
  readonly compared: Compared;
  readonly mode: Mode;
  readonly onlyChanges: boolean;
}) {
  const { compared, mode, onlyChanges } = props;
  const stretches = useMemo(() => foldUnchanged(compared.body), [compared]);
  const Frame = mode === "text" ? InText : Sides;
  const isTitleShown = !onlyChanges || hasChanged(compared.title) || hasChanged(compared.deck);
  return (
    <div className={`history-text history-${mode}`}>
      {isTitleShown ? (
        <>
          <Frame className="history-title" runs={compared.title} />
          <Frame className="history-deck" runs={compared.deck} />
        </>
      ) : null}
      {stretches.map((stretch) =>
        stretch.isFolded ? (
          <Unchanged key={stretch.at} blocks={stretch.blocks} isOpen={!onlyChanges} mode={mode} />
        ) : (
          <Change key={stretch.at} change={stretch.change} mode={mode} />
        ),
      )}
    </div>
  );
}

const countParagraphs = (blocks: readonly Block[]): string =>
  blocks.length === 1 ? "1 paragraph unchanged" : `${blocks.length} paragraphs unchanged`;

/** Unchanged paragraphs: one line, which unfolds. */
function Unchanged(props: { blocks: readonly Block[]; isOpen: boolean; mode: Mode }) {
  const { blocks, isOpen, mode } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const Frame = mode === "text" ? InText : Sides;
  if (isOpen || isUnfolded) {
    return number(blocks).map(({ at, value }) => (
      <Frame
        key={at}
        className={`history-${value.kind}`}
        runs={[{ kind: "same", text: wordsOf(value) }]}
      />
    ));
  }
  const subhead = blocks.find(({ kind }) => kind === "h2" || kind === "h3");
  return (
    <button type="button" className="history-fold" onClick={() => setUnfolded(true)}>
      {subhead ? `${subhead.text} · ` : ""}
      {countParagraphs(blocks)}
    </button>
  );
}

const wordsOf = ({ kind, text }: Block): string => {
  if (kind === "wall") return "The wall";
  if (kind === "rule") return "A line";
  if (kind === "picture") return text === "" ? "A picture or embed" : text;
  return text;
};

function Change({ change, mode }: { change: BlockChange; mode: Mode }) {
  const Frame = mode === "text" ? InText : Sides;
  if (change.kind === "same") return null;
  if (change.kind === "changed") {
    const { before, after } = change;
    const runs: readonly Run[] =
      change.runs.length > 0 ? change.runs : [{ kind: "same", text: wordsOf(after) }];
    const note =
      before.kind !== after.kind
        ? `Was ${kindNames[before.kind] ?? "something else"}, is ${kindNames[after.kind] ?? "something else"}.`
        : change.runs.length === 0
          ? "Only links, formatting or a picture changed."
          : null;
    return <Frame className={`history-${after.kind}`} runs={runs} note={note} />;
  }
  return (
    <Frame
      className={`history-${change.block.kind}`}
      runs={[{ kind: change.kind, text: wordsOf(change.block) }]}
      note={change.isMoved ? (change.kind === "in" ? "Moved here." : "Moved away.") : null}
    />
  );
}

const kindNames: Readonly<Record<string, string>> = {
  p: "a paragraph",
  h2: "a subhead",
  h3: "a subhead",
  li: "a list item",
  quote: "a quote",
  picture: "a picture",
};

interface FrameProps {
  readonly className: string;
  readonly runs: readonly Run[];
  readonly note?: string | null;
}

function InText({ className, runs, note = null }: FrameProps) {
  if (runs.length === 0) return null;
  return (
    <div className={className}>
      <p>
        <Runs runs={runs} />
      </p>
      {note ? <p className="history-note">{note}</p> : null}
    </div>
  );
}

function Sides({ className, runs, note = null }: FrameProps) {
  if (runs.length === 0) return null;
  return (
    <div className={`${className} history-row`}>
      <p>
        <Runs runs={runs.filter(({ kind }) => kind !== "in")} />
      </p>
      <div>
        <p>
          <Runs runs={runs.filter(({ kind }) => kind !== "out")} />
        </p>
        {note ? <p className="history-note">{note}</p> : null}
      </div>
    </div>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return number(runs).map(({ at, value: { kind, text } }) => {
    if (kind === "in") return <ins key={at}>{text}</ins>;
    if (kind === "out") return <del key={at}>{text}</del>;
    return <Fragment key={at}>{text}</Fragment>;
  });
}

/** Texts have no names: their places are their keys, and a comparison never changes. */
const number = <Value,>(values: readonly Value[]) => values.map((value, at) => ({ at, value }));
