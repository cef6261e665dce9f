/** The reader's progress in each puzzle of a list, as stored in this browser. Imports no React. */
import { followKept } from "../player/kept-progress";
import { readMark } from "../player/progress";
import { formatElapsed } from "../player/stopwatch";

/** Shows each puzzle's progress, also when another tab or the player's iframe stores it. */
export function showPlayMarks(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const show = (kept: string | null) => {
      const mark = readMark(kept);
      place.hidden = mark === null;
      if (!mark) return;
      place.dataset["mark"] = mark.kind;
      place.textContent =
        mark.kind === "solved"
          ? `Solved in ${formatElapsed(mark.seconds)}`
          : `${mark.percent}% filled in`;
    };
    followKept(place.dataset["puzzle"]!, { onLook: show, onChange: show });
  }
}
