import { useSyncExternalStore } from "react";
import { meterWords } from "./meter-words";

const never = () => () => undefined;

/** How many free articles are left, quietly, in a line that keeps its place while it is empty. */
export function MeterLeft() {
  const words = useSyncExternalStore(
    never,
    () => meterWords(document.cookie),
    () => "",
  );
  return <p className="byline mt-6 min-h-5">{words}</p>;
}
