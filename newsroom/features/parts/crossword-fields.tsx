/** A crossword: its file, checked and drawn, and the puzzle as readers play it. */
import { useRef, useState } from "react";
import type { PuzzleCheck } from "../../../modules/content/types";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { useDropZone } from "../../ui/picture-picker/drop-zone";
import { previewAddress } from "../kind";
import { PictureField, SlugField, TitleField, WriterField } from "./common-fields";
import type { FieldsProps } from "../kind";
import { Findings } from "./findings";
import { Grid } from "./grid";
import { isSamePattern, puzzleTypes, readPuzzleFile } from "./puzzle-file";

/** A file that isn’t taken. */
interface Refused {
  readonly name: string;
  readonly check: PuzzleCheck;
}

export function CrosswordFields({ state, isForReading }: FieldsProps) {
  const { item, copy } = state;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [warning, setWarning] = useState("");
  const puzzle = item.puzzle;
  const take = useAction(async ([file]: readonly File[]) => {
    if (!file) return;
    setRefused(null);
    const text = await readPuzzleFile(file);
    const check = await call<PuzzleCheck>("/features/crosswords/check", {
      method: "POST",
      body: { puzzle: text },
    });
    if (check.problems.length > 0) {
      setRefused({ name: file.name, check });
      return;
    }
    const isOut = item.state.startsWith("live");
    setWarning(isOut && puzzle ? warnOfProgress(puzzle.rows, check.rows) : "");
    state.change({ title: copy.title || check.title, puzzle: text, embed: "" });
    if (await state.save()) showToast({ text: `${file.name} was added.` });
  });
  const { isOver, handlers } = useDropZone((files) => {
    if (!isForReading) void take.run(files);
  });

  return (
    <>
      <div className="features-pair">
        <TitleField state={state} />
        <WriterField state={state} label="Constructor" />
      </div>
      <section
        className="features-puzzle"
        aria-label="Puzzle"
        data-over={isOver || undefined}
        {...handlers}
      >
        <div className="features-puzzle-head">
          <h2 className="head-26">Puzzle</h2>
          {isForReading ? null : (
            <Button isWaiting={take.isWaiting} onClick={() => input.current?.click()}>
              {copy.puzzle === "" ? "Choose a puzzle file" : "Replace the file"}
            </Button>
          )}
          <input
            ref={input}
            hidden
            type="file"
            aria-label="Puzzle file"
            accept={puzzleTypes}
            onChange={({ target }) => {
              void take.run([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </div>
        {take.error ? (
          <p className="field-error" role="alert">
            {take.error}
          </p>
        ) : null}
        {refused ? (
          <div className="features-refused" role="alert">
            <h3 className="head-19">{refused.name} can’t be played</h3>
            <div className="features-grid-and-words">
              <Grid rows={refused.check.rows} findings={refused.check.problems} />
              <Findings findings={refused.check.problems} />
            </div>
            {puzzle ? <p className="fine">The previous puzzle hasn’t changed.</p> : null}
          </div>
        ) : null}
        {warning === "" ? null : <output className="notice features-note">{warning}</output>}
        {puzzle ? (
          <div className="features-grid-and-words">
            <Grid rows={puzzle.rows} findings={puzzle.problems} />
            <div>
              <dl className="features-file">
                <div>
                  <dt>Size</dt>
                  <dd>
                    {puzzle.rows[0]?.length ?? 0} by {puzzle.rows.length}, {puzzle.words} words
                  </dd>
                </div>
                <div>
                  <dt>Difficulty</dt>
                  <dd>{puzzle.difficulty || "not in the file"}</dd>
                </div>
                <div>
                  <dt>By</dt>
                  <dd>{puzzle.author || "not in the file"}</dd>
                </div>
              </dl>
              <Findings findings={[...puzzle.problems, ...puzzle.warnings]} />
            </div>
          </div>
        ) : null}
        {!puzzle && copy.embed !== "" ? (
          <p>This puzzle runs in an outside player. Drop a file here to replace it.</p>
        ) : null}
        {!puzzle && copy.embed === "" && !refused ? (
          <p className="features-empty">
            Drop an ipuz or .puz file here. We’ll check it before adding it.
          </p>
        ) : null}
      </section>
      {puzzle && puzzle.problems.length === 0 ? (
        <section aria-labelledby="features-play">
          <h2 id="features-play" className="head-26">
            As readers see it
          </h2>
          {/* The player needs scripts and its own origin: a sandbox would restrict nothing. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            className="features-play"
            title="The puzzle as readers see it"
            src={`${previewAddress("crosswords", item.id)}?v=${item.version}`}
          />
        </section>
      ) : null}
      <div className="features-pair">
        <SlugField state={state} />
        <PictureField state={state} isForReading={isForReading} />
      </div>
    </>
  );
}

/** The effect of a new file on readers who have started. */
function warnOfProgress(before: readonly string[], after: readonly string[]): string {
  if (before.join() === after.join()) return "";
  return isSamePattern(before, after)
    ? "This puzzle is already published. When you publish the new file, readers will keep their letters, and any that no longer match will count as mistakes."
    : "This puzzle is already published, and the new grid is different. When you publish it, readers who have started will have to start over.";
}
