import { useCallback, useSyncExternalStore } from "react";
import { readKept, watchKept } from "../player/kept-progress";
import { readMark } from "../player/progress";
import { formatElapsed } from "../player/stopwatch";

const nothing = () => null;

/** How far this browser's reader has come with a puzzle; nothing on the server. */
export function PlayMark({ slug }: { slug: string }) {
  const subscribe = useCallback((onChange: () => void) => watchKept(slug, onChange), [slug]);
  const mark = readMark(useSyncExternalStore(subscribe, () => readKept(slug), nothing));
  if (!mark) return null;
  return (
    <span className="play-mark" data-mark={mark.kind}>
      {mark.kind === "solved"
        ? `Solved in ${formatElapsed(mark.seconds)}`
        : `${mark.percent}% filled in`}
    </span>
  );
}
