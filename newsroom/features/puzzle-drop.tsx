/** Puzzle files, dropped or chosen: each becomes a draft with the next day that has none. */
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { Feature, PuzzleFinding } from "../../modules/content/types";
import { call, CallError } from "../common/call";
import { formatClock, formatWeekday } from "../common/dates";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { useDropZone } from "../ui/picture-picker/drop-zone";
import { Findings } from "./parts/findings";
import { puzzleTypes, readPuzzleFile } from "./parts/puzzle-file";

interface Refused {
  readonly name: string;
  readonly problems: readonly PuzzleFinding[];
}

const mostFiles = 31;

const whole = (what: string): readonly PuzzleFinding[] => [{ where: "", what, cell: null }];

function problemsOf(error: unknown): readonly PuzzleFinding[] {
  const problems = error instanceof CallError ? error.details["problems"] : undefined;
  return Array.isArray(problems)
    ? (problems as readonly PuzzleFinding[])
    : whole((error as Error).message);
}

export function PuzzleDrop({ onChanged }: { readonly onChanged: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<readonly Feature[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const take = useAction(async (files: readonly File[]) => {
    setRefused([]);
    if (files.length > mostFiles) throw new Error(`Drop up to ${mostFiles} files at a time.`);
    // One after the other, in the order of their names: each has the day after the one before.
    for (const file of [...files].toSorted((one, other) => one.name.localeCompare(other.name))) {
      try {
        const feature = await call<Feature>("/features/crosswords", {
          method: "POST",
          body: { puzzle: await readPuzzleFile(file) },
        });
        setMade((before) => [...before, feature]);
      } catch (error) {
        setRefused((before) => [...before, { name: file.name, problems: problemsOf(error) }]);
      }
    }
    onChanged();
  });
  const schedule = useAction(async () => {
    for (const { id, version, publishedAt } of made) {
      await call(`/features/crosswords/${id}/publish`, {
        method: "POST",
        body: { at: publishedAt },
        seen: version,
      });
      setMade((before) => before.filter((each) => each.id !== id));
    }
    showToast({ text: "Scheduled.", detail: "One per day.", mark: "scheduled" });
    onChanged();
  });
  const { isOver, handlers } = useDropZone((files) => void take.run(files));

  return (
    <section
      className="features-drop"
      aria-label="Puzzle files"
      data-over={isOver || undefined}
      {...handlers}
    >
      <p>
        <b>Drop ipuz or .puz files here</b>, one or a whole week: each becomes a draft for the next
        open day.
      </p>
      <Button isWaiting={take.isWaiting} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Puzzle files"
        accept={puzzleTypes}
        multiple
        onChange={({ target }) => {
          void take.run([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
      {take.error ? (
        <p className="field-error" role="alert">
          {take.error}
        </p>
      ) : null}
      {refused.map(({ name, problems }) => (
        <div key={name} className="features-refused" role="alert">
          <h2 className="head-19">{name} can’t be played</h2>
          <Findings findings={problems} />
        </div>
      ))}
      {made.length > 0 ? (
        <div className="features-made" aria-live="polite">
          <h2 className="head-19">
            {made.length === 1 ? "1 draft was made" : `${made.length} drafts were made`}
          </h2>
          <ul>
            {made.map(({ id, copy, publishedAt }) => (
              <li key={id}>
                <Link href={`/crosswords/${id}`}>{copy.title || "Untitled"}</Link>
                {publishedAt === null
                  ? ""
                  : `, proposed for ${formatWeekday(new Date(publishedAt))}, ${formatClock(new Date(publishedAt))}`}
              </li>
            ))}
          </ul>
          <Button kind="ink" isWaiting={schedule.isWaiting} onClick={() => void schedule.run()}>
            {made.length === 1 ? "Schedule it" : `Schedule these ${made.length}`}
          </Button>
          {schedule.error ? (
            <p className="field-error" role="alert">
              {schedule.error}
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
